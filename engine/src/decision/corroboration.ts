import { toAlpha2 } from '../countries.ts';
import { plainNumber } from '../names/same-number.ts';

/** The kinds of facts that tell people of one name apart. */
export const CORROBORATING = ['birth_date', 'country', 'number'] as const;
export type Corroborating = (typeof CORROBORATING)[number];

/** The facts about the bearer of a name, as a session or the entry of a list knows them. */
export interface Bearer {
  /** YYYY-MM-DD; entries may lack the day, or the month and the day. */
  readonly birth_dates: readonly string[];
  /** Codes or names: nationalities of a person, seats of a company. */
  readonly countries: readonly string[];
  /** Numbers of documents, tax payers and registers. */
  readonly numbers: readonly string[];
}

/** The facts that agree with those of a matched entry, and those that contradict them. */
export interface Corroboration {
  readonly agrees: Corroborating[];
  readonly contradicts: Corroborating[];
}

/**
 * Compares the facts of a session with those of an entry. A birth date agrees by its day, and contradicts from two years on: lists
 * know many years by hearsay. A year alone proves nothing. Numbers never contradict, since everybody has several.
 */
export function corroborate(session: Bearer, entry: Bearer): Corroboration {
  const results = { birth_date: compareDates, country: compareCountries, number: compareNumbers };
  const being = (wanted: 'agrees' | 'contradicts') =>
    CORROBORATING.filter((fact) => results[fact](session, entry) === wanted);
  return { agrees: being('agrees'), contradicts: being('contradicts') };
}

type Concordance = 'agrees' | 'contradicts' | 'neither';

const yearOf = (date: string) => Number(date.slice(0, 4));
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function compareDates({ birth_dates: own }: Bearer, { birth_dates: others }: Bearer): Concordance {
  const isFar = (date: string) => others.every((other) => Math.abs(yearOf(date) - yearOf(other)) > 1);
  if (others.length > 0 && own.some(isFar)) return 'contradicts';
  return own.some((date) => DAY.test(date) && others.includes(date)) ? 'agrees' : 'neither';
}

function compareCountries({ countries: own }: Bearer, { countries: others }: Bearer): Concordance {
  const [codes, listed] = [own.map(toAlpha2), others.map(toAlpha2)];
  if (codes.some((code) => code !== undefined && listed.includes(code))) return 'agrees';
  // A country that has no code, such as a former state, may be any.
  const isKnown = [codes, listed].every((all) => all.length > 0 && !all.includes(undefined));
  return isKnown ? 'contradicts' : 'neither';
}

function compareNumbers({ numbers: own }: Bearer, { numbers: others }: Bearer): Concordance {
  const listed = new Set(others.map(plainNumber));
  return own.some((number) => plainNumber(number) !== '' && listed.has(plainNumber(number))) ? 'agrees' : 'neither';
}
