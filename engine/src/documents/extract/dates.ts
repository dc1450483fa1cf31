export interface FoundDate {
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

export function findDates(_text: string, _options: DateOptions = {}): FoundDate[] {
  return [];
}
