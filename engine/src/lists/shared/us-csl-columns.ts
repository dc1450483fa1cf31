import { rowReader as readerOf } from './csv-columns.ts';
import type { Notices } from './notices.ts';

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

/** A reader of the rows below this header. Throws a ListFileError when a column is missing or duplicated. */
export function rowReader(header: readonly string[], file: string, notices: Notices): (cells: string[]) => Row {
  const cellsOf = readerOf(header, COLUMNS, file, notices);
  return (cells) => {
    const cell = cellsOf(cells);
    return { cell, list: (column) => parts(cell(column)) };
  };
}

export function parts(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}
