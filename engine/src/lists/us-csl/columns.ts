import { ListFileError } from '../list-file-error.ts';
import type { Notices } from '../notices.ts';

/** The 29 columns of the consolidated screening list. */
const COLUMNS = [
  '_id',
  'source',
  'entity_number',
  'type',
  'programs',
  'name',
  'title',
  'addresses',
  'federal_register_notice',
  'start_date',
  'end_date',
  'standard_order',
  'license_requirement',
  'license_policy',
  'call_sign',
  'vessel_type',
  'gross_tonnage',
  'gross_registered_tonnage',
  'vessel_flag',
  'vessel_owner',
  'remarks',
  'source_list_url',
  'alt_names',
  'citizenships',
  'dates_of_birth',
  'nationalities',
  'places_of_birth',
  'source_information_url',
  'ids',
] as const;

export type Column = (typeof COLUMNS)[number];

/** One entry's trimmed text by column name, and its parts when it is a list, `; `-separated in the CSV file. */
export interface Row {
  cell(column: Column): string;
  list(column: Column): string[];
}

export const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

/**
 * How to read the rows below this header, whose columns may stand in any order.
 * @throws ListFileError `format` when a column is missing or stands there twice
 */
export function rowReader(header: readonly string[], file: string, notices: Notices): (cells: string[]) => Row {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new ListFileError('format', file, `missing columns: ${missing.join(', ')}`);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) !== index) throw new ListFileError('format', file, 'a column name stands there twice');
    if (!isColumn(name)) notices.add(file, 'unknown_column', name.slice(0, 120));
  }
  const places = new Map<Column, number>(COLUMNS.map((column) => [column, names.indexOf(column)]));
  return (cells) => {
    const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? '';
    return { cell, list: (column) => parts(cell(column)) };
  };
}

export function parts(text: string): string[] {
  return text.split(/\s*;\s*/).filter(Boolean);
}
