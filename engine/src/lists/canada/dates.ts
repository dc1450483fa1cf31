import { birthDatesOf, dayOf } from '../shared/publisher-dates.ts';

const DAY = 86_400_000;

/** Birth dates in `1953-09-22`, `1963 or 1964`, `1963-1964`, `Sep-99` and a spreadsheet's day number. */
export function birthDatesIn(text: string): string[] | undefined {
  const dates = text.split(/ or /i).map((part) => birthDatesOf(fromSpreadsheet(part.trim())));
  return dates.every((date) => date !== undefined) ? dates.flat() : undefined;
}

/** The day in `2019-03-15` or a spreadsheet's day number. */
export function dayIn(text: string): string | undefined {
  return dayOf(fromSpreadsheet(text));
}

function fromSpreadsheet(text: string): string {
  // 1927 to 2036. Day 1 is 31 December 1899, since spreadsheets count a 29 February 1900.
  if (/^[1-4]\d{4}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * DAY).toISOString().slice(0, 10);
  // A spreadsheet omits the century of the years 1930 to 2029.
  const [, month, year] = /^([A-Z][a-z]{2})-(\d\d)$/.exec(text) ?? [];
  return month && year ? `${month} ${Number(year) < 30 ? '20' : '19'}${year}` : text;
}
