import { csvRows } from './csv-rows.ts';
import { type JsonRecord, jsonRecords } from './json-records.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import type { Notices } from './notices.ts';
import { type Column, isColumn, parts, type Row, rowReader } from './us-csl-columns.ts';

/** The publisher's file. The reader uses the JSON edition when there is no CSV file. */
export const CSL_FILES = [
  {
    name: 'consolidated.csv',
    url: 'https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv',
  },
];
export const CSL_NAMES = ['consolidated.csv', 'consolidated.json'] as const;
export const ACCEPTED_CSL_FILES = /^consolidated\.(?:csv|json)$/;

/** The entries of the consolidated screening list. @throws ListFileError */
export async function* cslRows(file: NamedStream, notices: Notices): AsyncGenerator<Row> {
  for await (const row of /\.json(?:\.gz)?$/i.test(file.name) ? jsonRows(file, notices) : csvFileRows(file, notices)) {
    if (row.cell('_id') === '') throw new ListFileError('format', file.name, 'an entry without an id');
    yield row;
  }
}

async function* csvFileRows(file: NamedStream, notices: Notices): AsyncGenerator<Row> {
  let rowOf: ((cells: string[]) => Row) | undefined;
  for await (const cells of csvRows(file, { encoding: 'utf-8', columns: 0, end: 'newline' }, notices)) {
    if (rowOf) yield rowOf(cells);
    else rowOf = rowReader(cells, file.name, notices);
  }
}

// An entry has only the keys that its source list fills.
async function* jsonRows(file: NamedStream, notices: Notices): AsyncGenerator<Row> {
  for await (const record of jsonRecords(file, 'results')) {
    for (const key of Object.keys(record)) {
      if (key !== 'id' && !isColumn(key)) notices.add(file.name, 'unknown_column', key.slice(0, 120));
    }
    const values = (column: Column) => texts(column === '_id' ? (record['id'] ?? record['_id']) : record[column]);
    yield {
      cell: (column) => values(column).join('; '),
      list: (column) => (Array.isArray(record[column]) ? values(column) : values(column).flatMap(parts)),
    };
  }
}

// As in a cell of the CSV file: the parts of an address or of a document in one text.
const ORDER = ['address', 'city', 'state', 'postal_code', 'country', 'issue_date', 'number', 'type', 'expiration_date'];

function texts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values
    .map((item: unknown) => (typeof item === 'object' && item !== null ? inOneText(item as JsonRecord) : plain(item)))
    .filter(Boolean);
}

function inOneText(record: JsonRecord): string {
  const others = Object.keys(record).filter((key) => !ORDER.includes(key));
  return [...ORDER, ...others]
    .map((key) => plain(record[key]))
    .filter(Boolean)
    .join(', ');
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : '';
}
