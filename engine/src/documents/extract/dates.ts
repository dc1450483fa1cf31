import { dateTokens, type Token } from './date-tokens.ts';
import { foldLetters } from './fold.ts';
import { monthOf } from './months.ts';

export interface DateMatch {
  /** YYYY-MM-DD */
  iso: string;
  /** Place in the text. */
  start: number;
  end: number;
  /** Day and month may be the other way round. */
  ambiguous: boolean;
  /** A letter was read as the digit that it resembles. */
  repaired: boolean;
}

export type DayMonthOrder = 'dmy' | 'mdy';

export interface DateOptions {
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** BCP 47 */
  language?: string;
  /** As seen in other dates of the same document; it goes before country and language. */
  order?: DayMonthOrder;
  /** Years with two digits are read, as the latest one up to this year; without it they are no dates. */
  latestYear?: number;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const FILLERS = new Set([
  'de',
  'del',
  'do',
  'da',
  'of',
  'the',
  'day',
  'days',
  'dia',
  'dias',
  'mes',
  'ano',
  'year',
  'el',
]);
const ORDINALS = new Set(['st', 'nd', 'rd', 'th', 'º', 'ª', 'er', 'o', 'a']);
const MAX_FILLERS = 5;
const MONTH_FIRST = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'FM', 'MH', 'PW', 'PH']);
/** Both orders are printed there. */
const EITHER = new Set(['CA', 'BZ', 'PA', 'KE']);

/** Calendar dates of a text from left to right. Numbers that may be something else are left out. */
export function findDates(text: string, options: DateOptions = {}): DateMatch[] {
  const tokens = dateTokens(text);
  const found: DateMatch[] = [];
  for (let at = 0; at < tokens.length; ) {
    const date = withMonthName(text, tokens, at, options) ?? inDigits(text, tokens, at, options);
    if (date === null) at++;
    else {
      found.push(date.found);
      at = date.next;
    }
  }
  return found;
}

/** The order of the texts' dates that are possible in one order only; undefined: none is, or they differ. */
export function dayMonthOrderOf(texts: readonly string[]): DayMonthOrder | undefined {
  const orders = new Set<DayMonthOrder>();
  for (const text of texts) {
    for (const { start, end, ambiguous } of findDates(text, { order: 'dmy' })) {
      const numbers = dateTokens(text.slice(start, end));
      const [first, second, year] = numbers.map(({ number }) => number ?? 0);
      if (first === undefined || second === undefined || year === undefined || year < FIRST_YEAR) continue;
      if (numbers.length === 3 && numbers.every(({ number }) => number !== null)) {
        if (first > 12) orders.add('dmy');
        else if (second > 12 && ambiguous) orders.add('mdy');
      }
    }
  }
  return orders.size === 1 ? [...orders][0] : undefined;
}

interface Match {
  found: DateMatch;
  /** The token after the date. */
  next: number;
}

/** `14 SET/SEP 1987`, `22 de junio de 2026`, `September 10, 2026`. */
function withMonthName(text: string, tokens: Token[], at: number, options: DateOptions): Match | null {
  const first = tokens[at];
  if (first === undefined || isPartOfLongerNumber(text, tokens, at)) return null;
  if (isDay(first)) {
    const monthAt = skip(text, tokens, at + 1, at);
    const month = monthAt === null ? null : monthAtToken(text, tokens, monthAt);
    const yearAt = month === null ? null : skip(text, tokens, month.next, month.next - 1);
    if (month === null || yearAt === null) return null;
    return withYear(tokens, at, yearAt, first, month.month, options);
  }
  const month = monthOf(first.text) === undefined ? null : monthAtToken(text, tokens, at);
  const dayAt = month === null ? null : skip(text, tokens, month.next, month.next - 1);
  const day = dayAt === null ? undefined : tokens[dayAt];
  if (month === null || dayAt === null || day === undefined || !isDay(day)) return null;
  const yearAt = skip(text, tokens, dayAt + 1, dayAt);
  return yearAt === null || tokens[yearAt]?.text.length !== 4
    ? null
    : withYear(tokens, at, yearAt, day, month.month, options);
}

function withYear(
  tokens: Token[],
  at: number,
  yearAt: number,
  day: Token,
  month: number,
  options: DateOptions,
): Match | null {
  const yearToken = tokens[yearAt];
  const year = yearToken === undefined ? null : yearOf(yearToken, options);
  const iso = year === null || isTornYear(tokens, yearAt) ? null : isoDate(year, month, day.number ?? 0);
  return iso === null ? null : matchOf(tokens, at, yearAt, iso, false);
}

/** Two digits of a year that was torn or misread: `19 87`, `19B7`. */
function isTornYear(tokens: Token[], at: number): boolean {
  const [year, after] = [tokens[at], tokens[at + 1]];
  if (year === undefined || after === undefined || year.text.length !== 2) return false;
  return after.start === year.end || (after.number !== null && after.start === year.end + 1);
}

/** `14.09.1987`, `2026-07-15`, `01 01 1980`. */
function inDigits(text: string, tokens: Token[], at: number, options: DateOptions): Match | null {
  const [a, b, c] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (a === undefined || b === undefined || c === undefined) return null;
  if (a.number === null || b.number === null || c.number === null) return null;
  const separator = text.slice(a.end, b.start).trim();
  if (separator !== text.slice(b.end, c.start).trim() || !['.', '/', '-', ''].includes(separator)) return null;
  // Without a mark between them the parts are exactly one space apart, and no other number stands next to them.
  if (separator === '' && (text.slice(a.end, b.start) !== ' ' || text.slice(b.end, c.start) !== ' ')) return null;
  if (isPartOfLongerNumber(text, tokens, at, separator) || goesOn(text, tokens, at + 2, separator)) return null;
  if (isTornYear(tokens, at + 2)) return null;

  if (a.text.length === 4) {
    const iso = b.text.length <= 2 && c.text.length <= 2 ? isoDate(a.number, b.number, c.number) : null;
    return iso === null ? null : matchOf(tokens, at, at + 2, iso, false);
  }
  if (a.text.length > 2 || b.text.length > 2 || (separator === '' && c.text.length !== 4)) return null;
  const year = yearOf(c, options);
  if (year === null) return null;
  const expected = expectedOrder(separator, options);
  const dayFirst = isoDate(year, b.number, a.number);
  const monthFirst = isoDate(year, a.number, b.number);
  const iso = expected === 'mdy' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  if (iso === null) return null;
  const onlyOne = dayFirst === null || monthFirst === null || dayFirst === monthFirst;
  const unexpected = iso !== (expected === 'mdy' ? monthFirst : dayFirst);
  return matchOf(tokens, at, at + 2, iso, onlyOne ? unexpected && expected !== null : expected === null);
}

function expectedOrder(separator: string, { order, country, language }: DateOptions): DayMonthOrder | null {
  if (order !== undefined) return order;
  if (country !== undefined && !EITHER.has(country)) return MONTH_FIRST.has(country) ? 'mdy' : 'dmy';
  if (separator === '.') return 'dmy';
  const [tongue, ...subtags] = (language ?? '').split('-');
  if (subtags.includes('US')) return 'mdy';
  return country === undefined && (tongue === 'es' || tongue === 'pt' || subtags.includes('GB')) ? 'dmy' : null;
}

/** The month at a token, of one or more languages: `SET/SEP`. Names of different months are none. */
function monthAtToken(text: string, tokens: Token[], at: number): { month: number; next: number } | null {
  const months = new Set<number>();
  let next = at;
  for (; next < tokens.length && next < at + 3; next++) {
    const token = tokens[next];
    if (token === undefined || token.number !== null) break;
    const mark = next === at ? '/' : text.slice(tokens[next - 1]?.end, token.start).trim();
    const month = monthOf(token.text);
    if (!['', '/', '-', '.', './', '/.'].includes(mark)) break;
    // Beside a known name a name in one more language may stand, when a slash joins them.
    if (month === undefined && !(mark.includes('/') && token.text.length >= 3)) break;
    if (month !== undefined) months.add(month);
  }
  const [month] = months;
  return months.size === 1 && month !== undefined ? { month, next } : null;
}

/** Goes over ordinals and fillers such as `de` from a token; null: other marks stand between. */
function skip(text: string, tokens: Token[], from: number, previous: number): number | null {
  for (let next = from; next < tokens.length && next <= from + MAX_FILLERS; next++) {
    const gap = text.slice(tokens[Math.max(previous, next - 1)]?.end, tokens[next]?.start).trim();
    if (!['', '.', ',', '-', '/', '°', "'"].includes(gap)) return null;
    const token = tokens[next];
    if (token === undefined) return null;
    const word = foldLetters(token.text);
    if (token.number !== null || !(FILLERS.has(word) || ORDINALS.has(token.text.toLowerCase()))) return next;
  }
  return null;
}

const isDay = ({ number, text }: Token): boolean => number !== null && text.length <= 2 && number >= 1 && number <= 31;

function yearOf({ number, text }: Token, { latestYear }: DateOptions): number | null {
  if (number === null) return null;
  if (text.length === 4) return number;
  if (text.length !== 2 || latestYear === undefined) return null;
  const year = Math.floor(latestYear / 100) * 100 + number;
  return year > latestYear ? year - 100 : year;
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function isPartOfLongerNumber(text: string, tokens: Token[], at: number, separator = '.'): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (before === undefined || token === undefined) return false;
  if (before.number === null) return before.end === token.start && (separator === '' || token.text.length === 1);
  return joins(text.slice(before.end, token.start), separator);
}

function goesOn(text: string, tokens: Token[], at: number, separator: string): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (token === undefined || after === undefined) return false;
  if (after.number === null) return after.start === token.end && separator === '';
  return joins(text.slice(token.end, after.start), separator);
}

const joins = (gap: string, separator: string): boolean =>
  ['', '.', '/', '-', ','].includes(gap) || (separator === '' && gap === ' ');

const matchOf = (tokens: Token[], from: number, to: number, iso: string, ambiguous: boolean): Match => ({
  found: {
    iso,
    start: tokens[from]?.start ?? 0,
    end: tokens[to]?.end ?? 0,
    ambiguous,
    repaired: tokens.slice(from, to + 1).some(({ repaired }) => repaired),
  },
  next: to + 1,
});
