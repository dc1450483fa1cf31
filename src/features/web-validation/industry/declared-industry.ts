import Fuse from 'fuse.js';
import { INDUSTRIES, type Industry, idOf, knownIndustry, linesOf } from './catalogue.ts';
import { classify } from './classify.ts';
import { termsByIndustry } from './lexicon.ts';
import { plain, wordsOf } from './words.ts';

interface IndustryLabel {
  readonly text: string;
  readonly industry: Industry;
}

const MAX_LETTERS = 120;
/** Letters in a run. */
const PART = 3;
/** A distance by fuse.js: 0 is equal, 1 has nothing in common. */
const MAX_DISTANCE = 0.25;
/** The labels and letters that are searched for a misspelt one: their product is what a declaration costs at most. */
const TRIED = { labels: 30, letters: 60 };

/** Declarations whose single words speak for another industry. They are no words of pages, so sites are not classified by them. */
const DECLARED: Readonly<Record<string, string>> = {
  152: 'leather shoes, leather footwear, leather boots, zapatos de cuero, calzado de cuero, sapatos de couro, calcados de couro',
  477: 'zapateria, zapaterias, tienda de zapatos, tienda de calzado, sapataria, sapatarias, loja de calcados',
  '477.1':
    'weapons shop, weapons store, weapons dealer, arms shop, arms dealer, firearms shop, tienda de armas, loja de armas, venta de armas, venda de armas',
};

const normal = (text: string): string => wordsOf(text.slice(0, MAX_LETTERS)).join(' ');

/** Read for the first declared industry. */
let titles: ReturnType<typeof readTitles> | undefined;

function readTitles() {
  const terms = termsByIndustry();
  // Titles come first, so they win over a synonym that is equal; specific levels come before sections of the same title.
  const labels: readonly IndustryLabel[] = [
    ...INDUSTRIES.toReversed().flatMap((industry) =>
      Object.values(industry.names).map((name) => ({ text: normal(name), industry })),
    ),
    ...linesOf('./classes.txt').map((line) => {
      const [code = '', title = ''] = line.split('|');
      return { text: normal(title), industry: knownIndustry(idOf(code.slice(0, 3))) };
    }),
    ...Object.entries(DECLARED).flatMap(([code, texts]) =>
      texts.split(', ').map((text) => ({ text: normal(text), industry: knownIndustry(idOf(code)) })),
    ),
    ...INDUSTRIES.flatMap((industry) => (terms.get(industry.id) ?? []).map((text) => ({ text, industry }))),
  ];
  const byPart = new Map<string, IndustryLabel[]>();
  for (const label of labels)
    for (let at = 0; at + PART <= label.text.length; at++) {
      const part = label.text.slice(at, at + PART);
      const known = byPart.get(part);
      if (!known) byPart.set(part, [label]);
      else if (known.at(-1) !== label) known.push(label);
    }
  return { exact: new Map(labels.toReversed().map(({ text, industry }) => [text, industry])), byPart };
}

/** The runs of letters in a text by which a misspelt label is found. */
const partsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - PART + 1) }, (_, at) => text.slice(at, at + PART)));

/** The industry with this title, also of a class, synonym or code (`561`, `5610`, `56.10`, `I`); null: it is not known. */
export function knownIndustryOf(declared: string): Industry | null {
  const code = plain(declared.trim())
    .toUpperCase()
    .replace(/^(\d\d)\.(\d\d?)$/, '$1$2');
  const byCode = INDUSTRIES.find(
    (industry) => industry.code === code || (/^\d{4}$/.test(code) && industry.code === code.slice(0, 3)),
  );
  titles ??= readTitles();
  return byCode ?? titles.exact.get(normal(declared)) ?? null;
}

/** The industry that a caller names in other words too, or misspelt; null: it is not known. */
export function industryOf(declared: string): Industry | null {
  const text = normal(declared);
  if (text === '') return null;
  titles ??= readTitles();
  return knownIndustryOf(declared) ?? byTerms(text) ?? misspelt(text.slice(0, TRIED.letters), titles.byPart) ?? null;
}

/** The industry of the most similar label, among those that share most of their letters with the text. */
function misspelt(text: string, byPart: ReadonlyMap<string, readonly IndustryLabel[]>): Industry | undefined {
  const shared = new Map<IndustryLabel, number>();
  for (const part of partsOf(text))
    for (const label of byPart.get(part) ?? []) shared.set(label, (shared.get(label) ?? 0) + 1);
  const likeness = ([{ text: other }, count]: [IndustryLabel, number]) => count / (text.length + other.length);
  const likely = [...shared].sort((a, b) => likeness(b) - likeness(a)).slice(0, TRIED.labels);
  const fuse = new Fuse(
    likely.map(([label]) => label),
    { keys: ['text'], threshold: MAX_DISTANCE, minMatchCharLength: 3 },
  );
  return fuse.search(text, { limit: 1 })[0]?.item.industry;
}

/** The words of the declaration, read as a page that says nothing else. */
function byTerms(text: string): Industry | undefined {
  const [best] = classify({ title: text, description: '', headings: [], text: '' }, 1);
  return best && knownIndustry(best.id);
}
