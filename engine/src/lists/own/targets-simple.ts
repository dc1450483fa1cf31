import { type NumberedRow, numberedCsvRows } from '../shared/csv-rows.ts';
import { decode } from '../shared/decode.ts';
import { unpack } from '../shared/unpack.ts';
import { datesOf } from './dates.ts';
import { entityTypeOf } from './entity-types.ts';
import { clean, entityOf, type Fact } from './facts.ts';
import { fault, maxBytesOf, type PlacedEntity, type Reading } from './reading.ts';
import type { OwnListField } from './settings.ts';

const REQUIRED = ['id', 'schema', 'name'];
const FIELDS: ReadonlyMap<string, OwnListField> = new Map([
  ['id', 'id'],
  ['schema', 'type'],
  ['name', 'name'],
  ['aliases', 'alias'],
  ['birth_date', 'birth_date'],
  ['countries', 'nationality'],
  ['addresses', 'address'],
  ['identifiers', 'identifier'],
  ['sanctions', 'remarks'],
  ['program_ids', 'program'],
  ['phones', 'ignore'],
  ['emails', 'ignore'],
  ['dataset', 'ignore'],
  // They change with every export.
  ['first_seen', 'ignore'],
  ['last_seen', 'ignore'],
  ['last_change', 'ignore'],
]);

/** The entries of OpenSanctions' `targets.simple.csv`. */
export async function* targetsSimpleEntries(reading: Reading): AsyncGenerator<PlacedEntity> {
  const { file, notices, maxEntities } = reading;
  const text = decode(unpack(file, maxBytesOf(reading)), 'utf-8', file.name);
  const shape = { columns: 0, end: 'newline', maxRows: maxEntities + 1 } as const;
  let columns: readonly (OwnListField | null)[] | undefined;
  for await (const row of numberedCsvRows(text, file.name, shape, notices)) {
    if (!columns) {
      columns = columnsOf(row.cells, reading);
      continue;
    }
    const entity = targetOf(row, columns, reading);
    if (entity) yield { row: row.row, entity };
    else reading.skip(row.row, 'no name, number or wallet');
  }
}

function columnsOf(headings: readonly string[], reading: Reading): (OwnListField | null)[] {
  const missing = REQUIRED.filter((column) => !headings.includes(column));
  if (missing.length > 0) throw fault(reading, `missing columns: ${missing.join(', ')}`);
  if (new Set(headings).size < headings.length) throw fault(reading, 'a column name stands there twice');
  const columns = headings.map((heading) => ({ heading, field: FIELDS.get(heading) ?? null }));
  for (const { heading, field } of columns) {
    if (!field) reading.notices.add(reading.file.name, 'unknown_column', heading.slice(0, 120));
  }
  reading.headings(columns);
  return columns.map(({ field }) => field);
}

function targetOf({ row, cells }: NumberedRow, columns: readonly (OwnListField | null)[], reading: Reading) {
  const cell = (field: OwnListField) => clean(cells[columns.indexOf(field)] ?? '');
  const type = entityTypeOf(cell('type'));
  if (!type) reading.notices.add(reading.file.name, 'bad_value', 'a schema that is not known, kept as unknown');
  if (cell('id') === '') throw fault(reading, `row ${row} has no id`);
  const facts: Fact[] = [];
  for (const [column, field] of columns.entries()) {
    if (!field || field === 'id' || field === 'type' || field === 'ignore') continue;
    const text = cells[column] ?? '';
    const values = field === 'name' ? [text] : quotedParts(text);
    for (const value of values.map(clean).filter(Boolean)) facts.push(...factsOf(field, value, type));
  }
  return entityOf(row, cell('id'), type, facts, reading);
}

function factsOf(field: OwnListField, value: string, type: string | undefined): Fact[] {
  if (field === 'birth_date') return datesOf(value, 'day_first').map((date) => ({ field, value: date }));
  if (field !== 'identifier') return [{ field, value }];
  if (type === 'wallet') return [{ field: 'wallet', value }];
  return [{ field: type === 'vessel' && /^(?:IMO ?)?\d{7}$/i.test(value) ? 'imo_number' : field, value }];
}

/** The values of a cell, `;` between them; those that contain one are quoted, with doubled quotes within. */
export function quotedParts(cell: string): string[] {
  if (!cell.includes('"')) return cell.split(';');
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  for (let place = 0; place < cell.length; place++) {
    const letter = cell[place] as string;
    if (letter === '"' && isQuoted && cell[place + 1] === '"') {
      part += '"';
      place++;
    } else if (letter === '"' && (isQuoted || part === '')) isQuoted = !isQuoted;
    else if (letter === ';' && !isQuoted) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return [...parts, part];
}
