import { knownIndustry } from './catalogue.ts';
import { isAt, type Term, termsFrom } from './lexicon.ts';
import { wordsOf } from './words.ts';

/** The parts of a page that say what its owner does. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly text: string;
}

export interface Classification {
  readonly id: number;
  /** The English title of the industry. */
  readonly name: string;
  /** For the first one, the share of right answers on such pages in the tuning half of `npm run score -- web`; all add up to 1. */
  readonly confidence: number;
  /** The words of the page that speak for the industry, strongest first. */
  readonly terms: readonly string[];
}

interface IndustryScore {
  score: number;
  readonly terms: { readonly label: string; readonly points: number }[];
}

const LETTERS = { title: 300, description: 600, headings: 2_000, text: 100_000 };
const TITLE = 5;
const DESCRIPTION = 3;
const HEADING = 2;
const TEXT = 1;
/** A page with fewer words says too little. */
const MIN_WORDS = 8;
const MIN_SCORE = 0.8;
const MAX_ANSWERS = 5;
const MAX_TERMS = 6;

/** The industries of a page, best first; none for an almost empty page and for one without known terms. */
export function classify(page: PageText, minWords = MIN_WORDS): Classification[] {
  const counts = new Map<Term, number>();
  const words =
    count(page.title.slice(0, LETTERS.title), TITLE, counts) +
    count(page.description.slice(0, LETTERS.description), DESCRIPTION, counts) +
    count(page.headings.join(' . ').slice(0, LETTERS.headings), HEADING, counts) +
    count(page.text.slice(0, LETTERS.text), TEXT, counts);
  if (words < minWords) return [];

  const best = Array.from(scoresOf(counts), ([id, found]) => ({ id, ...found }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(0, MAX_ANSWERS);
  const [first, second] = best;
  const sure = first ? confidenceOf(first.score, second?.score ?? 0) : 0;
  const rest = best.slice(1).reduce((sum, { score }) => sum + score, 0);
  return best.map(({ id, score, terms }, i) => ({
    id,
    name: knownIndustry(id).name,
    confidence: hundredths(i === 0 ? sure : ((1 - sure) * score) / rest),
    terms: strongest(terms),
  }));
}

/** One sentence that names the evidence. */
export const criterionOf = ({ name, terms }: Classification): string =>
  `The page speaks of ${terms.map((term) => `“${term}”`).join(', ')}, which are terms of “${name}”.`;

/** Adds the weight of each term that stands in the text, and returns the number of words. */
function count(text: string, weight: number, counts: Map<Term, number>): number {
  const words = wordsOf(text);
  const known = new Map<string, readonly Term[]>();
  for (const [at, word] of words.entries()) {
    let terms = known.get(word);
    if (!terms) {
      terms = termsFrom(word);
      known.set(word, terms);
    }
    for (const term of terms) {
      if (term.isOfHeadings && weight === TEXT) continue;
      if (term.words.length === 1 || isAt(words, at, term)) counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  }
  return words.length;
}

function scoresOf(counts: ReadonlyMap<Term, number>): Map<number, IndustryScore> {
  const scores = new Map<number, IndustryScore>();
  for (const [{ label, ids, weight }, times] of counts) {
    const points = weight * Math.log2(1 + times);
    for (const id of ids) {
      const found = scores.get(id) ?? { score: 0, terms: [] };
      found.score += points;
      found.terms.push({ label, points });
      scores.set(id, found);
    }
  }
  return scores;
}

/** Without stems of other terms: beside «leather» a «leath» tells nothing. */
function strongest(terms: IndustryScore['terms']): string[] {
  const labels = [...new Set(terms.toSorted((a, b) => b.points - a.points).map(({ label }) => label))];
  return labels
    .filter((label) => !labels.some((other) => other !== label && other.startsWith(label)))
    .slice(0, MAX_TERMS);
}

/** Fitted on pages of the tuning half: whole, cut down to a few words, and mixed with texts of other companies. */
function confidenceOf(score: number, other: number): number {
  const lead = Math.log(score / Math.max(other, MIN_SCORE / 2));
  const logit = -2.6 + 4.6 * lead + 1.62 * Math.log(Math.min(score, 8));
  return Math.min(0.97, 1 / (1 + Math.exp(-logit)));
}

const hundredths = (share: number): number => Math.round(100 * share) / 100;
