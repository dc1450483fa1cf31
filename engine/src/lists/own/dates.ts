import { birthDatesOf, dayOfSerial } from '../shared/publisher-dates.ts';

/** Whether `04/05/1980` is a day in May or in April; `unsure`: nothing in the column tells. */
export type DayOrder = 'day_first' | 'month_first' | 'unsure';

const NUMERIC = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})(?:[./ -](\d{1,2})[./ -](\d{1,2})|(\d\d)(\d\d))$/;
const MONTH_AND_YEAR = /^(\d{1,2})[./-](\d{4})$/;
const MONTH_IN_FRONT = /^([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
const TIME = /[T ]\d{1,2}:\d{2}[\d:.]{0,12}(?: ?[ap]\.? ?m\.?| ?Z|[+-]\d\d:?\d\d)?$/i;
const LATER_CENTURY = 40;

/** Spanish and Portuguese months by their first letters, with the English ones. */
const MONTH_NAMES: Readonly<Record<string, string>> = {
  ene: 'jan',
  fev: 'feb',
  abr: 'apr',
  mai: 'may',
  ago: 'aug',
  set: 'sep',
  out: 'oct',
  dez: 'dec',
  dic: 'dec',
};

/** The order that the dates of one column show, each by a part that can be no month. */
export class ColumnOrder {
  #dayFirst = false;
  #monthFirst = false;
  #isUsed = false;

  see(text: string): void {
    const [, first, second] = NUMERIC.exec(withoutTime(text)) ?? [];
    if (first === undefined) return;
    if (Number(first) > 12) this.#dayFirst = true;
    else if (Number(second) > 12) this.#monthFirst = true;
    else if (Number(first) !== Number(second)) this.#isUsed = true;
  }

  get order(): DayOrder {
    if (this.#dayFirst === this.#monthFirst) return 'unsure';
    return this.#dayFirst ? 'day_first' : 'month_first';
  }

  /** Dates that may be read in two ways stand in the column, and nothing tells which. */
  get isAmbiguous(): boolean {
    return this.#isUsed && this.order === 'unsure';
  }
}

/**
 * The dates in a text as people write them, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty: not understood. Both readings of an ambiguous
 * date, the day first, and both centuries of a year of two digits: a wrong date would speak against a match.
 */
export function datesOf(text: string, order: DayOrder): string[] {
  const line = withoutTime(text);
  const numeric = NUMERIC.exec(line);
  if (numeric) return numericDates(numeric, order);
  const [, year, month, day, plainMonth = '', plainDay = ''] = YEAR_FIRST.exec(line) ?? [];
  if (year) return valid(year, month ?? plainMonth, day ?? plainDay);
  const [, monthAlone, yearBehind = ''] = MONTH_AND_YEAR.exec(line) ?? [];
  if (monthAlone) return birthDatesOf(`${yearBehind}-${monthAlone.padStart(2, '0')}`) ?? [];
  if (/^\d{5,6}(?:\.\d{1,12})?$/.test(line)) return [dayOfSerial(line) ?? []].flat();
  return birthDatesOf(inEnglish(line)) ?? [];
}

function numericDates([, first = '', second = '', year = '']: RegExpExecArray, order: DayOrder): string[] {
  const years = year.length === 4 ? [year] : [`19${year}`, ...(Number(year) < LATER_CENTURY ? [`20${year}`] : [])];
  const dayFirst = years.flatMap((each) => valid(each, second, first));
  const monthFirst = years.flatMap((each) => valid(each, first, second));
  if (order === 'day_first') return dayFirst;
  return order === 'month_first' ? monthFirst : [...new Set([...dayFirst, ...monthFirst])];
}

function valid(year: string, month: string, day: string): string[] {
  return birthDatesOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? [];
}

function inEnglish(line: string): string {
  const words = line
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(' de ', ' ')
    .replaceAll(' del ', ' ')
    .replace(/^(\d{1,2})-([a-z]{3,10})-(?=\d{4}$)/, '$1 $2 ')
    .replace(/[a-z]{3,10}/g, (word) => MONTH_NAMES[word.slice(0, 3)] ?? word);
  return words.replace(MONTH_IN_FRONT, '$2 $1 $3');
}

function withoutTime(text: string): string {
  return text.replace(TIME, '').trim();
}
