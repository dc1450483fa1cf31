import { INDUSTRIES, idOf, linesOf } from './catalogue.ts';
import { wordsOf } from './words.ts';

/** A word or phrase, with every industry that it speaks for. */
export interface Term {
  readonly label: string;
  readonly words: readonly Word[];
  readonly ids: readonly number[];
  /** More for a phrase, less for a term of several industries. */
  readonly weight: number;
}

interface Word {
  readonly text: string;
  /** Any word that begins with `text`. */
  readonly isStem: boolean;
}

const FILES = ['./lexicon-goods.txt', './lexicon-services.txt'];
const PHRASE = 1.4;
const TITLE_WORD = 0.35;
/** Shorter words of titles, and the letters of a longer one that count. */
const PREFIX = 5;

const byLabel = new Map<string, Set<number>>();
for (const line of FILES.flatMap(linesOf)) {
  const [code = '', terms = ''] = line.split(': ');
  for (const term of terms.split(', ')) {
    const label = term
      .split(' ')
      .map((word) => wordsOf(word).join('') + (word.endsWith('*') ? '*' : ''))
      .join(' ');
    byLabel.set(label, (byLabel.get(label) ?? new Set()).add(idOf(code)));
  }
}

const prefixes = new Map<string, Set<number>>();
for (const { id, level, names } of INDUSTRIES) {
  if (level !== 'group' && level !== 'sub') continue;
  for (const word of wordsOf(Object.values(names).join(' ')).filter(({ length }) => length >= PREFIX)) {
    const prefix = word.slice(0, PREFIX);
    prefixes.set(prefix, (prefixes.get(prefix) ?? new Set()).add(id));
  }
}

/** Terms by their first word: those of the lexicon, and prefixes of the words in titles. */
const exact = new Map<string, Term[]>();
const stems = new Map<string, Term[]>();
for (const [label, ids] of byLabel) {
  const words = label.split(' ').map((text) => ({ text: text.replace('*', ''), isStem: text.endsWith('*') }));
  add({
    label: label.replaceAll('*', ''),
    words,
    ids: [...ids],
    weight: (words.length > 1 ? PHRASE : 1) * rarity(ids.size),
  });
}
for (const [text, ids] of prefixes) {
  add({ label: text, words: [{ text, isStem: true }], ids: [...ids], weight: TITLE_WORD * rarity(ids.size) });
}
const lengths = [...new Set([...stems.keys()].map(({ length }) => length))].sort((a, b) => a - b);

function add(term: Term): void {
  const [first] = term.words;
  if (!first) return;
  const index = first.isStem ? stems : exact;
  const there = index.get(first.text);
  if (there) there.push(term);
  else index.set(first.text, [term]);
}

function rarity(industries: number): number {
  return 1 / Math.sqrt(industries);
}

/** The terms of one industry in the lexicon, without stars. */
export const termsOf = (id: number): string[] =>
  Array.from(byLabel, ([label, ids]) => (ids.has(id) ? label.replaceAll('*', '') : '')).filter((label) => label !== '');

/** Terms that may begin with this word. */
export function termsFrom(word: string): readonly Term[] {
  const found = [...(exact.get(word) ?? [])];
  for (const length of lengths) {
    if (length > word.length) break;
    found.push(...(stems.get(word.slice(0, length)) ?? []));
  }
  return found;
}

export const isAt = (words: readonly string[], at: number, term: Term): boolean =>
  term.words.every(({ text, isStem }, i) => {
    const word = words[at + i];
    return word !== undefined && (isStem ? word.startsWith(text) : word === text);
  });
