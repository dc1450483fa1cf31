import { FORMER_SURNAMES, GIVEN_NAMES, NAME_QUESTIONS, SURNAMES } from './name-keys.ts';
import { askedWords, keysOfQuestion, plainWords } from './question-key.ts';

type Part = 'given' | 'surname' | 'former' | 'bare';

/** These are a part of a name where the other part stands beside them. */
const BARE = ['name', 'nombre', 'nome', 'nom', 'nume', 'naam', 'navn', 'namn', 'ad', 'ime', 'nev'];
/** Beside them it is a whole name. */
const WHOLE = new Set(['full', 'complete', 'completo', 'complet', 'vollstandiger']);
/** These name a part only in fields for names, or when they stand alone. */
const SHORT: readonly (readonly [label: string, part: Part])[] = [
  ...(['first', 'given', 'middle', 'vor'] as const).map((label) => [label, 'given'] as const),
  ...(['last', 'family'] as const).map((label) => [label, 'surname'] as const),
];

const plain = (key: string): string => key.replaceAll('_', ' ').normalize('NFKD').replace(/\p{M}/gu, '');
const keysAs = (keys: readonly (readonly string[])[], part: Part) =>
  keys.flat().map((key) => [plain(key), part] as const);
/** Labels of what stands behind the first given name or surname. */
const BEHIND = new Set([GIVEN_NAMES, SURNAMES].flatMap(([, behind = []]) => behind.map(plain)));
const LABELS: ReadonlyMap<string, Part> = new Map([
  ...keysAs(GIVEN_NAMES, 'given'),
  ...keysAs(SURNAMES, 'surname'),
  ...keysAs([FORMER_SURNAMES], 'former'),
  ...keysAs([BARE], 'bare'),
]);
const SHORT_LABELS: ReadonlyMap<string, Part> = new Map([...LABELS, ...SHORT]);
const LONGEST = 4;
/** Keys of a name in one text. */
const WHOLE_KEYS = new Set(['full_name', 'nombre_completo', 'nome_completo', 'nom_complet', ...NAME_QUESTIONS]);
/** The words of all labels: most titles have none of them. */
const LABEL_WORDS = new Set([...SHORT_LABELS.keys()].flatMap((label) => label.split(' ')));

interface Called {
  readonly parts: ReadonlySet<Part>;
  /** The words that say whose name it is, such as `director`. */
  readonly whose: string;
  /** Whether it stands behind another part of the same kind. */
  readonly isBehind: boolean;
}

/** The parts of a name that a key or title names, the longest labels first. */
function partsIn(called: string, labels: ReadonlyMap<string, Part>): Called {
  let words = plainWords(called).map((word) => word.replace(/(?<=\p{L})\p{N}+$/u, ''));
  const parts = new Set<Part>();
  let isBehind = false;
  const longest = words.some((word) => LABEL_WORDS.has(word)) ? LONGEST : 0;
  for (let length = longest; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const label = words.slice(at, at + length).join(' ');
      const part = labels.get(label);
      if (!part) continue;
      isBehind ||= BEHIND.has(label);
      parts.add(part);
      words = [...words.slice(0, at), ...words.slice(at + length)];
      at--;
    }
  if (words.some((word) => WHOLE.has(word))) parts.delete('bare');
  return { parts, whose: askedWords(words).join(' '), isBehind };
}

/** A text with the key and title under which it stands. */
export interface CalledText {
  readonly called: readonly string[];
  readonly text: string;
  /** Whether a field for names asks for it. */
  readonly isName?: boolean;
}

/** The part of a name for which a key or title asks. Two parts together are a whole name. */
function partOf({ called, isName = false }: CalledText) {
  const read = called.map((each) => {
    const short = partsIn(each, SHORT_LABELS);
    return isName || short.whose === '' ? short : partsIn(each, LABELS);
  });
  const single = read.filter(({ parts }) => parts.size === 1);
  const asked = single.find(({ parts }) => !parts.has('bare')) ?? single[0];
  const [part] = asked?.parts ?? [];
  return asked && part ? { ...asked, part } : undefined;
}

/** Whether a key or title asks for all parts of a name together (`Nombre y apellido`); with the words that say whose they are. */
export function wholeNameIn(called: string): { whose: string } | undefined {
  const { parts, whose } = partsIn(called, LABELS);
  if (parts.size > 1 && !parts.has('former')) return { whose };
  const short = partsIn(called, SHORT_LABELS);
  return short.parts.has('given') && short.parts.has('surname') ? { whose: short.whose } : undefined;
}

/** Whether a key or title asks for the subject's own name in one text. */
const asksForWhole = (called: string): boolean =>
  keysOfQuestion(called).some((key) => WHOLE_KEYS.has(key)) || wholeNameIn(called)?.whose === '';

/** A name that stands in several texts, or a surname that stands alone. */
export interface NameInParts<T> {
  readonly name: string;
  /** Empty: the subject's own. `former`: its own by a former family name. */
  readonly whose: string;
  readonly from: readonly T[];
}

const MAX_PARTS = 60;

const joined = <T extends CalledText>(whose: string, parts: readonly T[]): NameInParts<T> => ({
  name: parts.map(({ text }) => text.trim()).join(' '),
  whose,
  from: parts,
});

/** The subject's names with a former family name: behind the given names, or beside a name in one text, which the engine reads apart. */
const byFormer = <T extends CalledText>(
  formers: readonly T[],
  { given, wholes }: { readonly given: readonly T[]; readonly wholes: readonly T[] },
): NameInParts<T>[] =>
  formers.flatMap((former) =>
    given.length > 0
      ? [joined('former', [...given, former])]
      : wholes.map((whole) => ({
          name: `${whole.text.trim()} née ${former.text.trim()}`,
          whose: 'former',
          from: [whole, former],
        })),
  );

/** The names whose parts stand in several texts, each with given names first: lists have them whole. */
export function namesInParts<T extends CalledText>(texts: readonly T[]): NameInParts<T>[] {
  const found: (NonNullable<ReturnType<typeof partOf>> & { text: T })[] = [];
  for (const text of texts) {
    const part = text.text.trim() === '' ? undefined : partOf(text);
    if (part) found.push({ ...part, text });
    if (found.length === MAX_PARTS) break;
  }
  const names: NameInParts<T>[] = [];
  const formers: NameInParts<T>[] = [];
  const wholes = texts.filter(({ called, text }) => text.trim() !== '' && called.some(asksForWhole));
  const left = { given: [] as T[], surname: [] as T[], bare: [] as T[] };
  for (const [whose, group] of Map.groupBy(found, ({ whose }) => whose)) {
    const inOrder = group.toSorted((one, other) => Number(one.isBehind) - Number(other.isBehind));
    const like = (part: Part) => inOrder.flatMap((each) => (each.part === part ? [each.text] : []));
    const [given, surname, bare] = [like('given'), like('surname'), like('bare')];
    if (given.length === 0 && surname.length > 0) given.push(...bare.splice(0, 1));
    else if (surname.length === 0 && given.length > 0) surname.push(...bare.splice(0, 1));
    if (given.length > 0 && surname.length > 0) names.push(joined(whose, [...given, ...surname]));
    else {
      left.given.push(...given);
      left.surname.push(...surname);
    }
    left.bare.push(...bare);
    formers.push(...byFormer(like('former'), { given, wholes: whose === '' ? [...bare, ...wholes] : [] }));
  }
  if (left.given.length > 0 && left.surname.length === 0) left.surname.push(...left.bare.splice(0, 1));
  else if (left.surname.length > 0 && left.given.length === 0 && names.length === 0)
    left.given.push(...left.bare.splice(0, 1));
  if (left.given.length > 0 && left.surname.length > 0) names.push(joined('', [...left.given, ...left.surname]));
  else names.push(...left.surname.map((text) => joined('', [text])));
  return [...names, ...formers];
}
