import { type NumberedRow, numberedCsvRows } from '../shared/csv-rows.ts';
import { numberedXlsxRows } from '../shared/xlsx-rows.ts';
import { maxBytesOf, type Reading } from './reading.ts';
import { readText } from './text.ts';

// The first row of any real file is shorter.
const MAX_HEAD = 65_536;
const DELIMITERS = [',', ';', '\t'];

/** The rows of a workbook's first sheet or of CSV text in any of its forms, empty ones left out. */
export async function* tableRows(reading: Reading): AsyncGenerator<NumberedRow> {
  const { file, notices, settings, maxEntities } = reading;
  if (settings.format === 'xlsx') {
    yield* numberedXlsxRows(file, notices);
    return;
  }
  const text = readText(file, maxBytesOf(reading), notices);
  const head = await headOf(text);
  // Excel writes its delimiter into a line of its own.
  const [line, told] = /^sep=(.)\r?\n/.exec(head) ?? [];
  const whole = withHead(head.slice(line?.length ?? 0), text);
  const shape = { columns: 0, delimiter: told ?? delimiterOf(head), end: 'open', maxRows: 2 * maxEntities } as const;
  for await (const row of numberedCsvRows(whole, file.name, shape, notices)) {
    if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

/** The text up to its first line break, or more of it. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < MAX_HEAD && !head.trimStart().includes('\n')) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split('\n', 1);
  const unquoted = line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head) yield head;
  yield* rest;
}
