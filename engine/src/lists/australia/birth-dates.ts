import { birthDatesOf } from '../publisher-dates.ts';
import { dayOfSerial } from '../serial-date.ts';

// Smaller numbers are years.
const FIRST_SERIAL = 2_200;
// The longest real cell has 115 characters.
const MAX_LENGTH = 1_000;
const SEPARATORS =
  /[,;\n]|>>|\b(?:alt )?DOB:|(?:^|\s)[a-z]\)|\bor\b|(?<=\d{4})\.?(?=\d{4}(?!\/))|(?<=\/\d{4})\s+(?=\d)/i;

/**
 * Birth dates in a cell: serial numbers (`26227`), years, `06/04/1953` (day first), `03/1955`, `5 May 1957`, lists of
 * them in any of the publisher's forms (`a) 1945; b) 1950`, `1963 or 1964`), `Approximately 1958`, `Between 1959 and 1965`.
 */
export function readBirthDates(cell: string): { dates: string[]; isWhole: boolean } {
  if (cell.length > MAX_LENGTH) return { dates: [], isWhole: false };
  const dates: string[] = [];
  let isWhole = true;
  for (const item of cell
    .replace(/\u00a0/g, ' ')
    .replace(/\([^()]*\)/g, '')
    .split(SEPARATORS)) {
    const text = plain(item);
    if (text === '' || /^(?:na|unknown|approximately:?)$/i.test(text)) continue;
    const found = serialDate(text) ?? birthDatesOf(text);
    dates.push(...(found ?? []));
    isWhole &&= found !== undefined;
  }
  return { dates, isWhole };
}

function serialDate(text: string): string[] | undefined {
  const day = Number(text) >= FIRST_SERIAL ? dayOfSerial(text) : undefined;
  return day ? [day] : undefined;
}

/** In a form that `birthDatesOf` reads. */
function plain(item: string): string {
  return item
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:[a-z]\) ?)?|[. ]+$/g, '')
    .replace(/^(approximately|circa|approx\.?):? (?:between )?(\d{4})(?: ?- ?| to | and )(\d{4})$/i, '$2 to $3')
    .replace(/^(?:approximately:? )?between (.*) and (.*)$/i, '$1 to $2')
    .replace(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, (_, day, month, year) => `${year}-${two(month)}-${two(day)}`)
    .replace(/^\/?(\d{1,2})\/(\d{4})$/, (_, month, year) => `${year}-${two(month)}`)
    .replace(/^(\d{1,2})[.-] ?([A-Za-z]{3,9})[. -]+(\d{4})$/, '$1 $2 $3');
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
