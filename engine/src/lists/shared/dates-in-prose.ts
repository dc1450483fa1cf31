import { dayOf, MONTHS, yearsBetween } from './publisher-dates.ts';

// The longest real text has 400 characters.
const MAX_LENGTH = 2_000;
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}`;
/** Forms of a date, day first, with the meaning of each group. */
const FORMS: readonly (readonly [form: RegExp, groups: string])[] = [
  [/\b(\d{1,2})[/.](\d{1,2})[/.] ?(\d{4})\b/g, 'dmy'],
  [/\b(\d{1,2})\/(\d\d)(\d{4})\b/g, 'dmy'],
  [/(?<![\d-])\/?(\d{1,2})\/(\d{4})\b/g, 'my'],
  [new RegExp(`\\b(\\d{1,2})[ .-]{0,2}${MONTH}[., -]{1,2}(\\d{4}|\\d\\d)\\b`, 'gi'), 'dmy'],
  [new RegExp(`\\b${MONTH}\\.? (\\d{1,2}), ?(\\d{4})\\b`, 'gi'), 'mdy'],
  [new RegExp(`\\b${MONTH}[., ]{1,3}(\\d{4})\\b`, 'gi'), 'my'],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d\d)\b/g, 'dmy'],
];

/**
 * Every date in a sentence or in a list that its publisher writes in some form of its own; years alone where the text
 * begins with `Approximately` or `Between`. Years of two digits are of the last century.
 */
export function datesInProse(text: string): string[] {
  const start = text.slice(0, MAX_LENGTH);
  // The ends of a range are not dates of birth.
  if (/\bbetween \d{4}\b/i.test(start)) return [];
  const plain = FORMS.reduce(
    (rest, [form, groups]) => rest.replace(form, (_, ...values: string[]) => ` ${isoOf(values, groups)} `),
    start.replace(/\b(\d{4})\/(?=\d{4}\b)/g, '$1 '),
  );
  const dates = plain.match(/(?<![\d/-])(?:18|19|20)\d\d(?:-\d\d){0,2}(?![\d/-])/g) ?? [];
  const isRough = /^\s*(?:approx|about|circa|between)/i.test(start);
  const known = dates
    .filter((date) => date.length < 10 || dayOf(date))
    .map((date) => (isRough ? date.slice(0, 4) : date));
  return [...new Set(known)].filter(
    (date) => !known.some((finer) => finer.length > date.length && finer.startsWith(date)),
  );
}

/** Passages about a birth: `born in 1963`, `DOB: a) 11 Apr. 1960 b) 11 Apr. 1963. POB: ...`. */
export function birthDatesInProse(text: string): string[] {
  const [, born = ''] = /\b(?:born|DOB:?) (.{4,100})/i.exec(text.slice(0, MAX_LENGTH)) ?? [];
  return datesInProse(born.split(/\(|\bPOB\b|passport/i)[0] ?? '');
}

/** The years in which somebody was born who is `30-35 years old` on a day (`YYYY-MM-DD`); `undefined` for another text. */
export function birthYearsOfAge(text: string, day: string): string[] | undefined {
  const [, from, to] = /\b(\d\d)(?: ?- ?(\d\d))? years old\b/i.exec(text) ?? [];
  const year = Number(day.slice(0, 4));
  return from && year ? yearsBetween(year - Number(to ?? from) - 1, year - Number(from)) : undefined;
}

function isoOf(values: readonly string[], groups: string): string {
  const value = (group: string) => values[groups.indexOf(group)] ?? '';
  const month = MONTHS.indexOf(value('m').toLowerCase()) + 1 || Number(value('m'));
  const year = value('y').length === 2 ? `19${value('y')}` : value('y');
  const parts = groups.includes('d') ? [month, Number(value('d'))] : [month];
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
