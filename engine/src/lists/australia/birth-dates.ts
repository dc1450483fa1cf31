import { partsOf } from '../../names/words/names-apart.ts';
import { birthYearsOfAge, datesInProse } from '../shared/dates-in-prose.ts';
import { birthDatesOf, dayOfSerial } from '../shared/publisher-dates.ts';
import { trimmed } from '../shared/trimmed.ts';

// Smaller numbers are years.
const FIRST_SERIAL = 2_200;
// The longest real cell has 115 characters.
const MAX_LENGTH = 1_000;
const SEPARATORS = /[,;\n]|>>|\b(?:alt )?DOB:|(?:^|\s)[a-z]\)|\bor\b|(?<=\d{4})\.?(?=\d{4}(?!\/))|(?<=\/\d{4}) (?=\d)/i;

/**
 * Birth dates in a cell: serial numbers (`26227`), years, `06/04/1953` (day first), `03/1955`, `5 May 1957`, lists of
 * them in any of the publisher's forms (`a) 1945; b) 1950`, `1963 or 1964`), `Approximately 1958`, `Between 1959 and 1965`.
 */
export function readBirthDates(cell: string, listedOn = ''): { dates: string[]; isWhole: boolean } {
  if (cell.length > MAX_LENGTH) return { dates: [], isWhole: false };
  const age = birthYearsOfAge(cell, listedOn);
  if (age) return { dates: age, isWhole: true };
  const dates: string[] = [];
  let isWhole = true;
  const line = cell.replace(/[^\S\n]+/g, ' ');
  for (const item of outsideBrackets(line).split(SEPARATORS)) {
    const text = plain(item);
    if (text === '' || /^(?:na|unknown|approximately:?)$/i.test(text)) continue;
    const found = serialDate(text) ?? birthDatesOf(text);
    dates.push(...(found ?? []));
    isWhole &&= found !== undefined;
  }
  if (isWhole) return { dates, isWhole };
  const inProse = datesInProse(line);
  const all = [...new Set([...dates, ...inProse])];
  const finest = all.filter((date) => !all.some((finer) => finer !== date && finer.startsWith(date)));
  // Years of another calendar are left out.
  return { dates: finest, isWhole: inProse.length > 0 && !/\b1[34]\d\d\b/.test(line) };
}

function outsideBrackets(line: string): string {
  return partsOf(line)
    .map(({ text, inside }) => (inside === undefined ? text : ''))
    .join('');
}

function serialDate(text: string): string[] | undefined {
  const day = Number(text) >= FIRST_SERIAL ? dayOfSerial(text) : undefined;
  return day ? [day] : undefined;
}

/** The text in a form that `birthDatesOf` reads. */
function plain(item: string): string {
  return trimmed(item.replace(/\s+/g, ' '), '.')
    .replace(/^[a-z]\) ?/, '')
    .replace(/^(approximately|circa|approx\.?):? (?:between )?(\d{4})(?: ?- ?| to | and )(\d{4})$/i, '$2 to $3')
    .replace(/^(?:approximately:? )?between (.{4,20}) (?:and|to) (.{4,20})$/i, '$1 to $2')
    .replace(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, (_, day, month, year) => `${year}-${two(month)}-${two(day)}`)
    .replace(/^\/?(\d{1,2})\/(\d{4})$/, (_, month, year) => `${year}-${two(month)}`)
    .replace(/^(\d{1,2})[.-] ?([A-Za-z]{3,9})[. -]+(\d{4})$/, '$1 $2 $3');
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
