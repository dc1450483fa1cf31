import { type Row, rowReader } from '../shared/csv-columns.ts';
import { csvRows } from '../shared/csv-rows.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { type XmlElement, xmlRecords } from '../shared/xml-records.ts';
import { COLUMNS, type Column, PATHS, UK_SHAPE } from './fields.ts';

/** One entry, in the same form from both files. */
export interface Designation {
  /** The distinct values of a column; empty ones left out. */
  values(column: Column): string[];
  /** The columns that stand together with this one, such as the parts of a name; the same more than once in the CSV. */
  groups(column: Column): Row<Column>[];
}

// 6,349 entries give 60,000 rows at most; a row has 2 kB.
const MAX_TEXT = 300_000_000;

// Under another name they would leave entries with half a name or none of what decides about them.
const REQUIRED: readonly Column[] = [
  'Name 6',
  'Name 1',
  'Name type',
  'Regime Name',
  'Designation Type',
  'Date Designated',
];

/** @throws ListFileError also when a required field is in no entry */
export async function* xmlDesignations(file: NamedStream, notices: Notices): AsyncGenerator<Designation> {
  const layout = { root: 'Designations', records: ['Designation'], shape: UK_SHAPE };
  const unseen = new Set(REQUIRED);
  let records = 0;
  for await (const record of xmlRecords(file, layout, notices)) {
    const at = (path: readonly string[]) =>
      path.reduce((found, name) => found.flatMap((one) => one.all(name)), [record]);
    const values = (column: Column) => distinct(at(PATHS[column].split('/')).map((element) => element.value));
    for (const column of unseen) if (values(column).length > 0) unseen.delete(column);
    records += 1;
    yield { values, groups: (column) => at(PATHS[column].split('/').slice(0, -1)).map(rowOf) };
  }
  if (records === 0 || unseen.size === 0) return;
  throw new ListFileError('format', file.name, `no entry has ${[...unseen].map((column) => PATHS[column]).join(', ')}`);
}

function rowOf(element: XmlElement): Row<Column> {
  return (column) => element.text(PATHS[column].split('/').at(-1) ?? '');
}

/**
 * The CSV has a row for each name and address of an entry, perhaps in scattered places, so all rows are read before the
 * first entry is given.
 * @throws ListFileError
 */
export async function* csvDesignations(file: NamedStream, notices: Notices): AsyncGenerator<Designation> {
  const layout = { title: /^"?Report Date:/i, encoding: 'utf-8', columns: 0, end: 'newline' } as const;
  const entries = new Map<string, string[][]>();
  let read: ReturnType<typeof rowReader<Column>> | undefined;
  let text = 0;
  for await (const cells of csvRows(file, layout, notices)) {
    if (!read) {
      read = rowReader(cells, COLUMNS, file.name, notices);
      continue;
    }
    const id = read(cells)('Unique ID');
    const rows = entries.get(id) ?? [];
    entries.set(id, rows);
    // The rows of an entry repeat long texts: they are kept once.
    const previous = rows.at(-1);
    const kept = cells.map((cell, place) => {
      const value = cell.replace(/\s+/g, ' ').trim();
      const before = previous?.[place];
      if (before === value) return before;
      text += value.length;
      return value;
    });
    if (text > MAX_TEXT) throw new ListFileError('format', file.name, 'more than 300 MB of text');
    rows.push(kept);
  }
  for (const [id, rows] of entries) {
    entries.delete(id);
    const groups = rows.map((cells) => read?.(cells) ?? (() => ''));
    yield { values: (column) => distinct(groups.map((cell) => cell(column))), groups: () => groups };
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter(Boolean);
}
