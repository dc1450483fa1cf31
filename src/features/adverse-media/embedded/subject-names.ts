import { compareNames } from '@vett/engine/names';
import { hostIn, type MediaSubject } from '../media.ts';
import { INSTITUTIONS } from './institutions.ts';
import { type ArticleWord, wordsOf } from './words.ts';

/** `exact`: as it was given; `close`: a nickname, an initial between or another spelling; `weak`: it may be another name. */
export type Likeness = 'exact' | 'close' | 'weak';

/** The names of a subject that its articles may write. */
export interface SubjectNames {
  readonly type: MediaSubject['entity_type'];
  /** The words of an address in the name of a company (`Velmora.example B.V.`). */
  readonly address: ReadonlySet<string>;
  /** Whether the name was given without capitals, so that an article may write it so, too. */
  readonly isSmall: boolean;
  /** The words of the name without honorifics, legal forms or a nickname in quotation marks. */
  readonly parts: readonly string[];
  /** The name of a company as papers shorten it, the longest first: «Constructora Pilar y Arco» is «Pilar y Arco». */
  readonly shortened: readonly (readonly string[])[];
  likenessOf(words: readonly ArticleWord[]): Likeness | undefined;
}

/** Forms as the press writes them: with the engine's table four more articles of the set `press` were judged wrong. */
const LEGAL_FORMS = new Set(
  'sapi sofom cv sab fze fzco fzc jsc pjsc oao ooo aps kft sarl sl slu sac eirl epp me sa sas srl spa ltd limited inc incorporated corp corporation llc llp plc gmbh ag bv nv ltda eireli oy ab as co company'.split(
    ' ',
  ),
);
/** They stand before a name and are no part of it. */
export const HONORIFICS = new Set(
  'hon sir dame lord lady dr dra mr mrs ms prof don dona sr sra ing lic eng'.split(' '),
);

/** «Vusi "Bishop" Lamola»: papers write the name with it or without. */
const NICKNAME = /(?<=\s)["“”«„][^"“”«»„]{1,40}["“”»](?=\s)/gu;
const ADDRESS = /^[\p{L}\p{N}]{2,}\.\p{L}{2,}$/u;
const SHORTEST = 4;
const LONG_ALONE = 8;

const CLOSE = 0.93;
const LIKE = 0.78;
const FIRM = 0.9;
/** Names that the engine compares for one article set, some half a millisecond each. */
const MAX_COMPARED = 60;

export const isLegalForm = (plain: string): boolean => LEGAL_FORMS.has(plain);

export function subjectNames({ name, entity_type: type }: MediaSubject): SubjectNames {
  const parts = partsOf(name, type);
  const known = new Map<string, Likeness | undefined>();
  const isLatin = parts.every((part) => /^[a-z0-9]/.test(part));
  return {
    type,
    address: new Set(type === 'company' ? addressIn(name) : []),
    isSmall: !/\p{Lu}/u.test(name),
    parts,
    shortened: type === 'company' ? shortenedOf(parts) : [],
    likenessOf(words) {
      const written = words.map(({ exact }) => exact).join(' ');
      if (known.has(written)) return known.get(written);
      const own = words.map(({ plain }) => plain).filter((plain) => plain !== 'de' && plain !== 'da');
      const isCandidate = type !== 'website' && (!isLatin || isAlike(parts, own)) && known.size < MAX_COMPARED;
      const found = isCandidate ? compare(name, written, type, parts, own) : undefined;
      if (isCandidate) known.set(written, found);
      return found;
    },
  };
}

function compare(
  name: string,
  written: string,
  type: SubjectNames['type'],
  parts: readonly string[],
  own: readonly string[],
): Likeness | undefined {
  const entityType = type === 'company' ? 'company' : 'individual';
  const likeness = Math.max(compareNames(name, written, { entityType }), compareNames(written, name, { entityType }));
  if (type === 'company') return likeness >= FIRM ? 'close' : undefined;
  // An initial in the place of the given name is that of many.
  const isInitial = own[0]?.length === 1 && parts[0] !== own[0];
  if (likeness >= CLOSE && !isInitial) return 'close';
  return likeness >= LIKE ? 'weak' : undefined;
}

/** Whether two names have a word in common or two that are spelt alike, so that the engine is asked. */
const isAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.some(
    (one) =>
      one.length > 2 && b.some((other) => one === other || (other.length > 2 && bigramsShared(one, other) >= 0.4)),
  );

function bigramsShared(a: string, b: string): number {
  const of = (word: string) => Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
  const left = of(b);
  const shared = of(a).filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * shared) / (a.length + b.length - 2);
}

const addressIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .find((word) => ADDRESS.test(word))
    ?.split('.') ?? [];

/** Words at one end may be missing. A word that stays alone is so long that it is hardly one of every day. */
function shortenedOf(parts: readonly string[]): string[][] {
  const kept = [1, 2].flatMap((missing) => [parts.slice(missing), parts.slice(0, -missing)]);
  return kept
    .filter((words) => {
      const own = words.filter((word) => word.length >= SHORTEST && !INSTITUTIONS.has(word));
      return own.length > 1 || (words.length === 1 && (own[0]?.length ?? 0) >= LONG_ALONE);
    })
    .sort((a, b) => b.length - a.length);
}

function partsOf(name: string, type: MediaSubject['entity_type']): string[] {
  const bare = type === 'website' ? hostIn(name) : type === 'person' ? name.replace(NICKNAME, ' ') : name;
  const parts = wordsOf(bare).flatMap(({ plain }) => {
    // «S.A.P.I.» is one form, and «J.P.» two letters of a name.
    const form = plain.replaceAll('.', '');
    if (type === 'company' && plain.includes('.') && LEGAL_FORMS.has(form)) return form;
    return /^[\p{L}\p{N}]/u.test(plain) ? plain.split(/[.-]/).filter(Boolean) : [];
  });
  const extra = type === 'company' ? LEGAL_FORMS : type === 'person' ? HONORIFICS : new Set<string>();
  const essential = parts.filter((part) => !extra.has(part));
  // «S. A.» and «de C.V.» leave single letters behind.
  while (type === 'company' && essential.length > 1 && /^(?:\p{L}|de)$/u.test(essential.at(-1) ?? '')) essential.pop();
  return essential.length > 0 ? essential : parts;
}
