import { ListFileError } from './list-file-error.ts';
import type { Notices } from './notices.ts';

/** One row's trimmed cell by column name. */
export type Row<Column extends string> = (column: Column) => string;

/**
 * A reader of the rows below this header. Columns may have any order and case; a missing optional column is `''` in every
 * row.
 * @throws ListFileError `format` when a column is missing or duplicated
 */
export function rowReader<Column extends string, Optional extends string = never>(
  header: readonly string[],
  columns: readonly Column[],
  file: string,
  notices: Notices,
  optional: readonly Optional[] = [],
): (cells: readonly string[]) => Row<Column | Optional> {
  const names = header.map(plain);
  const known = [...columns, ...optional].map(plain);
  const missing = columns.filter((column) => !names.includes(plain(column)));
  if (missing.length > 0) throw new ListFileError('format', file, `missing columns: ${missing.join(', ')}`);
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    if (names.indexOf(name) !== index) throw new ListFileError('format', file, 'a column name stands there twice');
    if (!known.includes(name)) notices.add(file, 'unknown_column', name.slice(0, 120));
  }
  const places = new Map<string, number>(
    [...columns, ...optional].map((column) => [column, names.indexOf(plain(column))]),
  );
  return (cells) => (column) => cells[places.get(column) ?? -1]?.trim() ?? '';
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}
