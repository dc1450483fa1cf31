import Fuse from 'fuse.js';
import { INDUSTRIES, type Industry, idOf, knownIndustry } from './catalogue.ts';
import { classify } from './classify.ts';
import { termsOf } from './lexicon.ts';
import { plain, wordsOf } from './words.ts';

interface Label {
  readonly text: string;
  readonly industry: Industry;
}

const MAX_LETTERS = 120;
/** A distance by fuse.js: 0 is equal, 1 has nothing in common. */
const MAX_DISTANCE = 0.25;

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
  // Titles come first, so they win over a synonym that is equal; specific levels come before sections of the same title.
  const labels: readonly Label[] = [
    ...INDUSTRIES.toReversed().flatMap((industry) =>
      Object.values(industry.names).map((name) => ({ text: normal(name), industry })),
    ),
    ...Object.entries(DECLARED).flatMap(([code, texts]) =>
      texts.split(', ').map((text) => ({ text: normal(text), industry: knownIndustry(idOf(code)) })),
    ),
    ...INDUSTRIES.flatMap((industry) => termsOf(industry.id).map((text) => ({ text, industry }))),
  ];
  return {
    exact: new Map(labels.toReversed().map(({ text, industry }) => [text, industry])),
    fuse: new Fuse(labels, { keys: ['text'], threshold: MAX_DISTANCE, minMatchCharLength: 3, includeScore: true }),
  };
}

/** The industry that a caller names by its title, a synonym, or its code (`561`, `5610`, `I`); null: it is not known. */
export function industryOf(declared: string): Industry | null {
  const text = normal(declared);
  if (text === '') return null;
  const code = plain(declared.trim()).toUpperCase();
  const byCode = INDUSTRIES.find(
    (industry) => industry.code === code || (/^\d{4}$/.test(code) && industry.code === code.slice(0, 3)),
  );
  titles ??= readTitles();
  const { exact, fuse } = titles;
  return byCode ?? exact.get(text) ?? byTerms(text) ?? fuse.search(text, { limit: 1 })[0]?.item.industry ?? null;
}

/** The words of the declaration, read as a page that says nothing else. */
function byTerms(text: string): Industry | undefined {
  const [best] = classify({ title: text, description: '', headings: [], text: '' }, 1);
  return best && knownIndustry(best.id);
}
