const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})(?:\.\s?|[-/])(\d{1,2})(?:\.\s?|[-/])(\d{1,2})/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/;
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3})[a-z]{0,6}[- ](\d{4})/i;
/** With the name of the day, as in `Mon Apr 05 2004`. */
const NAMED_FIRST = /^(?:[a-z]{3} )?([a-z]{3})[a-z]{0,6} (\d{1,2}),? (\d{4})/i;
const TIME = /(\d\d):(\d\d)(?::(\d\d))?/;
const ZONE = /(?:[^\d](?:gmt|utc)|\d\d(?:\.\d{1,9})? ?)([+-])(\d{1,2})(?::?(\d\d))?\)?$/i;

/** Reads a date of a WHOIS answer, in UTC when it names no zone. Undefined: it cannot be read, or is not exact. */
export function whoisDate(text: string): Date | undefined {
  const [year, month, day] = partsOf(text) ?? [];
  if (!year || !month || !day) return undefined;
  const rest = text.slice(8);
  const [, hours = '0', minutes = '0', seconds = '0'] = TIME.exec(rest) ?? [];
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = (TIME.test(rest) && ZONE.exec(rest)) || [];
  const offset = (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes));
  const days = Date.UTC(year, month - 1, day);
  const date = new Date(days);
  if (year < 1980 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return new Date(days + ((Number(hours) * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1000);
}

function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (first) return [Number(first[1]), Number(first[2]), Number(first[3])];
  const european = DAY_FIRST.exec(text);
  if (european) return [Number(european[3]), Number(european[2]), Number(european[1])];
  const american = MONTH_FIRST.exec(text);
  // Neither reading is guessed when both are possible.
  const isClear = Number(american?.[2]) > 12 || american?.[1] === american?.[2];
  if (american) return isClear ? [Number(american[3]), Number(american[1]), Number(american[2])] : undefined;
  const named = NAMED.exec(text);
  if (named) return [Number(named[3]), monthOf(named[2]), Number(named[1])];
  const other = NAMED_FIRST.exec(text);
  return other ? [Number(other[3]), monthOf(other[1]), Number(other[2])] : undefined;
}

const monthOf = (name = '') => MONTHS.indexOf(name.toLowerCase()) + 1;
