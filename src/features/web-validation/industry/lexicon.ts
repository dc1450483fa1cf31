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
}

interface LexiconWord {
  readonly text: string;
  /** Any word that begins with `text`. */
  readonly isStem: boolean;
}

const FILES = ['./lexicon-goods.txt', './lexicon-services.txt'];
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
  readonly exact: Index;
  readonly stems: Index;
  /** The lengths of the stems, ascending. */
  readonly lengths: readonly number[];
}

/** Read for the first site: no command needs it, and it takes a part of each start. */
let lexicon: Lexicon | undefined;

function readLexicon(): Lexicon {
  const byLabel: Labels = new Map();
  for (const line of FILES.flatMap(linesOf)) {
    const [code = '', terms = ''] = line.split(': ');
    for (const term of terms.split(', ')) note(byLabel, term.split(' ').map(partOf).join(' '), idOf(code));
  }

  /** Words of phrases, such as `steel` of `steel structure*`: weak, and only where few industries have them. */
  const parts: Labels = new Map();
  for (const [label, ids] of byLabel) {
    const words = label.split(' ').filter((word) => word.length > 3);
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
  return { byLabel, exact, stems, lengths };
}

function note(labels: Labels, label: string, id: number): void {
  labels.set(label, (labels.get(label) ?? new Set()).add(id));
}

/** A stem stays as it is, a word loses the `s` of its plural. */
function partOf(word: string): string {
  return word.endsWith('*') ? plain(word) : (wordsOf(word)[0] ?? word);
}

/** The terms of one industry in the lexicon, without stars. */
export function termsOf(id: number): string[] {
  lexicon ??= readLexicon();
  return Array.from(lexicon.byLabel, ([label, ids]) => (ids.has(id) ? label.replaceAll('*', '') : '')).filter(
    (label) => label !== '',
  );
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
