import { INDUSTRIES, idOf, linesOf } from './catalogue.ts';
import { plain, wordsOf } from './words.ts';

/** A word or phrase, with every industry that it speaks for. */
export interface Term {
  readonly label: string;
  readonly words: readonly LexiconWord[];
  readonly ids: readonly number[];
  /** More for a phrase, less for a term of several industries. */
  readonly weight: number;
  /** It counts only in title, description and headings. */
  readonly isOfHeadings: boolean;
  /** One word that many sites have, and that names no restricted trade. */
  readonly isCommon: boolean;
  /** Whether it is a term of the lexicon, and no word of one or of a title. */
  readonly isWhole: boolean;
  /** The restricted industries that it speaks for without naming them. */
  readonly doubtful: ReadonlySet<number>;
}

interface LexiconWord {
  readonly text: string;
  /** Any word that begins with `text`. */
  readonly isStem: boolean;
}

const FILES = ['./lexicon-goods.txt', './lexicon-services.txt'];
const COMMON_FILE = './lexicon-common.txt';
const DOUBTFUL_FILE = './lexicon-doubtful.txt';
const PHRASE = 1.4;
const TITLE_WORD = 0.35;
const PART = 0.4;
const MAX_OF_PART = 6;
/** Every site may have these words, whatever its owner does. */
const EVERYWHERE = new Set(
  wordsOf(
    `vat iva cv curriculum curriculo vacancies vacantes vagas jobs employers trabajo iphone android app apps api courier parcel
    paquete encomenda insurance seguro bank banco university universidad universidade hotel restaurant restaurante chef lunch
    supermarket supermercado charity love amor membership members blog instagram tiktok youtube followers likes advertising
    publicidad publicidade lawyer abogado advogado accountant contador wallet contact guides games shop music video videos
    news noticias opinion number your return returns office letter download store partner partners accept transfer payment payments card cards
    free show first find will welcome bienvenido bienvenidos draw prize people money time home house work working service services
    company hour hours online team tarjeta pago pagos envio gratis casa servicio servicios empresa equipo cliente clientes cartao
    dados site pagina cookies servico servicos equipe test press plan plans planos planes block stone boards help open free board
    partner live street group line order orders year years day days week month happy story children settings digital personal
    railway warehouse almacenes frete fretes mensajeria transportadora rastreo rastreamento correios correo postage
    opinion parking estacionamiento estacionamento train tren trem sorteo account wi-fi guia jobs cursos`,
  ),
);
/** Shorter words of titles, and the letters of a longer one that count. */
const PREFIX = 5;

type Labels = Map<string, Set<number>>;

/** Terms by their first word. */
type Index = Map<string, Term[]>;

interface Lexicon {
  readonly byLabel: Labels;
  /** Industries that a page is called one of by two signs only. */
  readonly restricted: ReadonlySet<number>;
  readonly exact: Index;
  readonly stems: Index;
  /** The lengths of the stems, ascending. */
  readonly lengths: readonly number[];
}

/** Read for the first site: no command needs it, and it takes a part of each start. */
let lexicon: Lexicon | undefined;

function readLexicon(): Lexicon {
  const byLabel = labelsOf(FILES.flatMap(linesOf));
  const doubtful = labelsOf(linesOf(DOUBTFUL_FILE));
  const restricted = new Set([...doubtful.values()].flatMap((ids) => [...ids]));
  const common = new Set(linesOf(COMMON_FILE).flatMap((line) => line.split(' ')));

  /** Words of phrases, such as `steel` of `steel structure*`: weak, and only where few industries have them. */
  const parts: Labels = new Map();
  for (const [label, ids] of byLabel) {
    const words = label.split(' ').filter((word) => word.length > 3 && !common.has(word));
    if (label.includes(' ')) for (const word of words) for (const id of ids) note(parts, word, id);
  }

  const prefixes: Labels = new Map();
  for (const { id, level, names } of INDUSTRIES) {
    if (level !== 'group' && level !== 'sub') continue;
    for (const word of wordsOf(Object.values(names).join(' '))) {
      if (word.length >= PREFIX) note(prefixes, `${word.slice(0, PREFIX)}*`, id);
    }
  }

  const [exact, stems]: [Index, Index] = [new Map(), new Map()];
  const add = (label: string, ids: ReadonlySet<number>, weight: number, isOfHeadings: boolean) => {
    const words = label.split(' ').map((text) => ({ text: text.replace('*', ''), isStem: text.endsWith('*') }));
    const [first] = words;
    if (!first) return;
    const index = first.isStem ? stems : exact;
    const term = {
      label: label.replaceAll('*', ''),
      words,
      ids: [...ids],
      weight: weight / Math.sqrt(ids.size),
      isOfHeadings,
      isCommon: common.has(label) && ![...ids].some((id) => restricted.has(id) && !doubtful.get(label)?.has(id)),
      isWhole: byLabel.has(label),
      doubtful: doubtful.get(label) ?? NONE,
    };
    index.set(first.text, [...(index.get(first.text) ?? []), term]);
  };
  for (const [label, ids] of byLabel) {
    add(label, ids, label.includes(' ') ? PHRASE : 1, EVERYWHERE.has(label.replace('*', '')));
  }
  for (const [label, ids] of parts) {
    if (!byLabel.has(label) && ids.size <= MAX_OF_PART) add(label, ids, PART, EVERYWHERE.has(label.replace('*', '')));
  }
  for (const [label, ids] of prefixes) add(label, ids, TITLE_WORD, true);
  const lengths = [...new Set([...stems.keys()].map(({ length }) => length))].sort((a, b) => a - b);
  return { byLabel, restricted, exact, stems, lengths };
}

const NONE: ReadonlySet<number> = new Set();

/** The industries of each term in lines such as `011: wheat, corn`. */
function labelsOf(lines: readonly string[]): Labels {
  const labels: Labels = new Map();
  for (const line of lines) {
    const [code = '', terms = ''] = line.split(': ');
    for (const term of terms.split(', ')) note(labels, term.split(' ').map(partOf).join(' '), idOf(code));
  }
  return labels;
}

function note(labels: Labels, label: string, id: number): void {
  labels.set(label, (labels.get(label) ?? new Set()).add(id));
}

/** A stem stays as it is, a word loses the `s` of its plural, and `r&d` is two words. */
function partOf(word: string): string {
  return word.endsWith('*') ? plain(word) : wordsOf(word).join(' ');
}

/** The terms of each industry in the lexicon, without stars. */
export function termsByIndustry(): ReadonlyMap<number, readonly string[]> {
  lexicon ??= readLexicon();
  const terms = new Map<number, string[]>();
  for (const [label, ids] of lexicon.byLabel) {
    const term = label.replaceAll('*', '');
    if (term === '') continue;
    for (const id of ids) {
      const known = terms.get(id);
      if (known) known.push(term);
      else terms.set(id, [term]);
    }
  }
  return terms;
}

/** Whether a page needs two signs to be called one of an industry, since tenants refuse it. */
export function isRestricted(id: number): boolean {
  lexicon ??= readLexicon();
  return lexicon.restricted.has(id);
}

/** Terms that may begin with this word. */
export function termsFrom(word: string): readonly Term[] {
  lexicon ??= readLexicon();
  const found = [...(lexicon.exact.get(word) ?? [])];
  for (const length of lexicon.lengths) {
    if (length > word.length) break;
    found.push(...(lexicon.stems.get(word.slice(0, length)) ?? []));
  }
  return found;
}

export const isAt = (words: readonly string[], at: number, term: Term): boolean =>
  term.words.every(({ text, isStem }, i) => {
    const word = words[at + i];
    return word !== undefined && (isStem ? word.startsWith(text) : word === text);
  });
