import { type NumberedRow, numberedCsvRows } from '../shared/csv-rows.ts';
import { numberedXlsxRows } from '../shared/xlsx-rows.ts';
import { fieldsOf, MAX_ABOVE } from './columns.ts';
import { maxBytesOf, type Reading } from './reading.ts';
import { readText } from './text.ts';

// The rows above and of the headings are shorter.
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
  const below = head.slice(line?.length ?? 0);
  const shape = {
    ...({ columns: Number.POSITIVE_INFINITY, mayEndEarly: true, end: 'open' } as const),
    ...{ delimiter: told ?? delimiterOf(below, reading), maxRows: 2 * maxEntities },
  };
  for await (const row of numberedCsvRows(withHead(below, text), file.name, shape, notices)) {
    if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

/** Reads the head of a text: as much as tells the delimiter, or all that is left. */
async function headOf(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < MAX_HEAD) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

/** The one that makes the most headings of one of the first lines. */
function delimiterOf(head: string, { settings }: Reading): string {
  const lines = head
    .slice(0, MAX_HEAD)
    .replaceAll('"', '')
    .split('\n', MAX_ABOVE + 1);
  const understood = (line: string, delimiter: string) =>
    fieldsOf(line.split(delimiter), settings.columns ?? {}).filter(({ field }) => field).length;
  const counts = DELIMITERS.map((delimiter) => Math.max(...lines.map((line) => understood(line, delimiter))));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] as string;
}

async function* withHead(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (head) yield head;
  yield* rest;
}
