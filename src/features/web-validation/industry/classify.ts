import { knownIndustry } from './catalogue.ts';
import { isAt, isRestricted, type Term, termsFrom } from './lexicon.ts';
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
  /** For the first one, at most the share of right answers on invented pages; no other has more, and all add up to 1 at most. */
  readonly confidence: number;
  /** The words of the page that speak for the industry, strongest first. */
  readonly terms: readonly string[];
}

interface IndustryScore {
  score: number;
  readonly terms: IndustrySign[];
}

interface IndustrySign {
  readonly label: string;
  readonly points: number;
  /** Whether the term names the industry, rather than goods or words that others have too. */
  readonly isName: boolean;
}

const LETTERS = { title: 300, description: 600, headings: 2_000, text: 100_000 };
const TITLE = 5;
const DESCRIPTION = 3;
const HEADING = 2;
const TEXT = 1;
/** The share of its points that a doubtful word gives a restricted industry. */
const DOUBTFUL = 0.6;
/** A word in the text that many sites have. */
const COMMON = 0.5;
/** A page with fewer words says too little. */
const MIN_WORDS = 8;
const MIN_SCORE = 0.6;
/** A name of a restricted trade counts when it is repeated, prominent, or one of two. */
const MIN_NAMING = { short: 0.8, long: 1.5 };
/** The words of a page on which one mention says much. */
const SHORT = 200;
const SIGNS = { named: 2, unnamed: 4 };
/** One word may mean anything: it gives less, and never a sure answer. */
const ALONE = 0.75;
const ONE_SIGN = 0.5;
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

  const found = Array.from(scoresOf(counts), ([id, { score, terms }]) => candidateOf(id, score, terms))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.id - b.id);
  const isSure = (each: (typeof found)[number]) => !isRestricted(each.id) || isSigned(each, words);
  const sure = found.filter(isSure);
  if (sure.length === 0) return [];
  const best = [...sure.slice(0, MAX_ANSWERS), ...found.filter((each) => !isSure(each))].slice(0, MAX_ANSWERS);
  const [first, second] = best;
  const confidence = first ? confidenceOf(first, second?.score ?? 0) : 0;
  const rest = best.slice(1).reduce((sum, { score }) => sum + score, 0);
  return best.map(({ id, score, terms }, i) => ({
    id,
    name: knownIndustry(id).name,
    confidence: hundredths(i === 0 ? confidence : Math.min(confidence, ((1 - confidence) * score) / rest)),
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
      const counted = term.isCommon && weight === TEXT ? COMMON : weight;
      if (term.words.length === 1 || isAt(words, at, term)) counts.set(term, (counts.get(term) ?? 0) + counted);
    }
  }
  return words.length;
}

function scoresOf(counts: ReadonlyMap<Term, number>): Map<number, IndustryScore> {
  const scores = new Map<number, IndustryScore>();
  for (const [{ label, ids, weight, isWhole, doubtful }, times] of counts) {
    const points = weight * Math.log2(1 + times);
    for (const id of ids) {
      const found = scores.get(id) ?? { score: 0, terms: [] };
      const isDoubtful = doubtful.has(id);
      const counted = isDoubtful ? points * DOUBTFUL : points;
      found.score += counted;
      found.terms.push({ label, points: counted, isName: isWhole && !isDoubtful });
      scores.set(id, found);
    }
  }
  return scores;
}

function candidateOf(id: number, points: number, terms: IndustryScore['terms']) {
  const signs = signsOf(terms);
  return { id, terms, signs, score: signs === 1 ? points * ALONE : points };
}

/** How many independent signs speak for an industry; a phrase that names it is two, and stems of other terms are none. */
function signsOf(terms: readonly IndustrySign[]): number {
  const names = new Set(terms.filter(({ isName }) => isName).map(({ label }) => label));
  const labels = [...new Set(terms.map(({ label }) => label))];
  return labels
    .filter((label) => !labels.some((other) => other !== label && other.startsWith(label)))
    .reduce((signs, label) => signs + (names.has(label) && label.includes(' ') ? 2 : 1), 0);
}

/** Whether the signs for a restricted industry are enough: two with one that names it, or several that only may. */
function isSigned({ terms, signs }: { terms: readonly IndustrySign[]; signs: number }, words: number): boolean {
  const naming = terms.filter(({ isName }) => isName).reduce((sum, { points }) => sum + points, 0);
  const isNamed = naming >= (words > SHORT ? MIN_NAMING.long : MIN_NAMING.short);
  return signs >= (isNamed ? SIGNS.named : SIGNS.unnamed);
}

/** Without stems of other terms: beside «leather» a «leath» tells nothing. */
function strongest(terms: IndustryScore['terms']): string[] {
  const labels = [...new Set(terms.toSorted((a, b) => b.points - a.points).map(({ label }) => label))];
  return labels
    .filter((label) => !labels.some((other) => other !== label && other.startsWith(label)))
    .slice(0, MAX_TERMS);
}

/**
 * Strict on purpose: real pages are longer than those of the tuning half, and say more of other trades. Nine tenths take a score of
 * some ten words and nearly twice that of the next industry.
 */
function confidenceOf({ score, signs }: { score: number; signs: number }, other: number): number {
  const lead = Math.log(score / Math.max(other, MIN_SCORE / 2));
  const logit = -4.6 + 3.6 * Math.min(lead, 1.5) + 2 * Math.log(Math.min(score, 10));
  return Math.min(signs === 1 ? ONE_SIGN : 0.97, 1 / (1 + Math.exp(-logit)));
}

const hundredths = (share: number): number => Math.round(100 * share) / 100;
