import { ListFileError } from './list-file-error.ts';
import type { Notices } from './notices.ts';

/** The trimmed cell of a row by its column's name; `''` when the file has no such column. */
export type Row<Column extends string> = (column: Column) => string;

/**
 * How to read the rows below a header, whose columns may stand in any order. Names are compared in lower case, with
 * runs of blanks as one blank.
 * @throws ListFileError `format` when a required column is missing or a column stands there twice
 */
export function columnReader<Required extends string, Optional extends string = never>(
  header: readonly string[],
  columns: { required: readonly Required[]; optional?: readonly Optional[] },
  file: string,
  notices: Notices,
): (cells: readonly string[]) => Row<Required | Optional> {
  const names = header.map((name) => name.replace(/\s+/g, ' ').trim().toLowerCase());
  const known: readonly string[] = [...columns.required, ...(columns.optional ?? [])];
  const missing = columns.required.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new ListFileError('format', file, `missing columns: ${missing.join(', ')}`);
  for (const [index, name] of names.entries()) {
    if (name && names.indexOf(name) !== index)
      throw new ListFileError('format', file, 'a column name stands there twice');
    if (name && !known.includes(name)) notices.add(file, 'unknown_column', name.slice(0, 120));
  }
  return (cells) => (column) => cells[names.indexOf(column)]?.trim() ?? '';
}
