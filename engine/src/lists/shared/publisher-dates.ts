export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MAX_YEARS = 20;

interface PartialDate {
  year: number;
  month?: number;
  day?: number;
}

/**
 * Birth dates from a publisher's text: `25 Mar 1977`, `Mar 1977`, `1977`, `1977-03-25`, `circa 1958`,
 * `1950 to 1955`, `01 Jan 1961 to 31 Dec 1961`, `early 1970s`. Approximate dates keep the year only; ranges become the month or the
 * single years they span. `undefined`: not understood, or more than 20 years.
 */
export function birthDatesOf(text: string): string[] | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  const decade = decadeOf(line);
  if (decade) return decade;
  const approximate = /^(?:circa|approximately|approx\.?|about|c\.)[ :-]{0,2}(?=\S)/i.exec(line);
  const range = line.slice(approximate?.[0].length ?? 0).split(/ to |(?<=\d{4}) ?- ?(?=\d{4}$)/i);
  const dates = range.map(partialDate);
  const [from, to] = dates;
  if (!from || dates.length > 2) return undefined;
  if (dates.length === 1) return [approximate ? String(from.year) : isoDate(from)];
  return to ? spanned(from, to) : undefined;
}

/** `born in the early 1970s`. */
function decadeOf(line: string): string[] | undefined {
  const [, part = '', decade] =
    /^(?:born )?(?:in )?(?:the )?(?:(early|mid|late)[ -])?((?:19|20)\d)0s$/i.exec(line) ?? [];
  if (!decade) return undefined;
  const [from, to] = { early: [0, 3], mid: [4, 6], late: [7, 9] }[part.toLowerCase()] ?? [0, 9];
  return yearsBetween(Number(`${decade}${from}`), Number(`${decade}${to}`));
}

/** The single years from one to another, both included; `undefined` for a range backwards or over 20 years. */
export function yearsBetween(from: number, to: number): string[] | undefined {
  if (!(from >= 1800 && to >= from && to - from < MAX_YEARS)) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The day in `2012-12-31`, `2012-12-31-04:00` or `31 Dec 2012`, else `undefined`. */
export function dayOf(text: string): string | undefined {
  const day = partialDate(text.trim().replace(/(?<=^\d{4}-\d\d-\d\d)(?:T.*|[-+]\d\d:\d\d|Z)$/, ''));
  return day?.day === undefined ? undefined : isoDate(day);
}

/** The day in `06/19/2003`, month first, else `undefined`. */
export function dayOfMonthFirst(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = checked(Number(year), Number(month), Number(day));
  return date && isoDate(date);
}

function spanned(from: PartialDate, to: PartialDate): string[] | undefined {
  if (from.year === to.year && from.month !== undefined && from.month === to.month) {
    return [isoDate({ year: from.year, month: from.month })];
  }
  return yearsBetween(from.year, to.year);
}

function partialDate(text: string): PartialDate | undefined {
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (iso) return checked(Number(iso[1]), iso[2] ? Number(iso[2]) : undefined, iso[3] ? Number(iso[3]) : undefined);
  const words = /^(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]*\.? (\d{4})$/.exec(text);
  if (!words) return undefined;
  const month = MONTHS.indexOf((words[2] ?? '').toLowerCase()) + 1;
  return month ? checked(Number(words[3]), month, words[1] ? Number(words[1]) : undefined) : undefined;
}

function checked(year: number, month?: number, day?: number): PartialDate | undefined {
  if (year < 1800 || year > 2200) return undefined;
  if (month === undefined) return { year };
  if (month < 1 || month > 12) return undefined;
  if (day === undefined) return { year, month };
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : undefined;
}

function isoDate({ year, month, day }: PartialDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return [String(year), ...(month === undefined ? [] : [two(month)]), ...(day === undefined ? [] : [two(day)])].join(
    '-',
  );
}

const DAY_ZERO = Date.UTC(1899, 11, 30);
const LAST = 110_000;

/** The day of a spreadsheet's serial number such as `37828`, 1900 to 2201, else `undefined`. */
export function dayOfSerial(text: string): string | undefined {
  const serial = /^\d{1,6}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < 1 || serial > LAST) return undefined;
  return new Date(DAY_ZERO + serial * 86_400_000).toISOString().slice(0, 10);
}
