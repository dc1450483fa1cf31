import type { Entity, EntityType } from '../../entity.ts';
import { rowReader } from '../shared/csv-columns.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import { dayOfSerial } from '../shared/publisher-dates.ts';
import { xlsxRows } from '../shared/xlsx-rows.ts';
import { type AustraliaRow, OPTIONAL, REQUIRED } from './columns.ts';
import { addDetails } from './details.ts';
import { addName } from './names.ts';

const FILE = 'australian_sanctions_consolidated_list.xlsx';
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['individual', 'individual'],
  ['entity', 'organization'],
  ['vessel', 'vessel'],
]);

/**
 * The Australian consolidated list, in the present layout and the one before November 2025. Every name has its own row; the
 * rows `2`, `2a`, `2b` are one entry.
 */
export const australia = defineSource({
  name: 'australia',
  title: 'Australian Sanctions Consolidated List',
  publisher: 'Department of Foreign Affairs and Trade',
  files: [
    { name: FILE, url: 'https://www.dfat.gov.au/sites/default/files/Australian_Sanctions_Consolidated_List.xlsx' },
  ],
  minimumEntities: 2_500,
  parserVersion: 3,
  alwaysHas: ['alias', 'birth_date', 'nationality', 'identifier', 'address'],
  identifierTypes: TEXT_IDENTIFIER_TYPES,
  accepts: /^(?:australian_sanctions_consolidated_list|regulation8_consolidated)(?:[._-]\d{4}-\d\d)?\.xlsx$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const [file = requiredFile(files, FILE), ...others] = [...files.values()].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const other of others) notices.add(other.name, 'ignored_file', `${file.name} is read instead`);
    for (const [id, rows] of await readEntries(file, notices)) yield entityOf(id, rows, file.name, notices);
  },
});

/** The rows of each entry, its primary name first. They may be scattered in the file, so it is read whole. */
async function readEntries(file: NamedStream, notices: Notices): Promise<Map<string, AustraliaRow[]>> {
  const entries = new Map<string, AustraliaRow[]>();
  const lastId = new Map<string, string>();
  let rowOf: ((cells: string[]) => AustraliaRow) | undefined;
  for await (const cells of xlsxRows(file, notices)) {
    if (!rowOf) {
      rowOf = rowReader(cells, REQUIRED, file.name, notices, OPTIONAL);
      continue;
    }
    const row = rowOf(cells);
    const number = /^\d+/.exec(row('reference'))?.[0];
    if (!number) throw new ListFileError('format', file.name, 'a row without a reference number');
    let id = lastId.get(number) ?? number;
    // The publisher has reused numbers for other entries.
    for (let more = 2; isPrimary(row) && entries.get(id)?.some(isPrimary); more++) id = `${number}-${more}`;
    lastId.set(number, id);
    const rows = entries.get(id) ?? [];
    if (isPrimary(row)) rows.unshift(row);
    else rows.push(row);
    entries.set(id, rows);
  }
  return entries;
}

function entityOf(id: string, rows: readonly AustraliaRow[], file: string, notices: Notices): Entity {
  const draft = new EntityDraft(id, 'australia', file, notices);
  for (const [index, row] of rows.entries()) {
    const type = TYPES.get(row('type').toLowerCase());
    if (!type) draft.bad('a Type other than Individual, Entity or Vessel');
    if (index === 0) {
      if (!isPrimary(row)) draft.bad('an entry without a Primary Name, its first name is taken');
      draft.type = type ?? 'unknown';
      draft.listedOn = dayOfSerial(row('control date')) ?? '';
      if (!draft.listedOn) draft.bad('Control Date is not a date');
    }
    const quality = row('alias strength').toLowerCase() === 'weak' ? 'weak' : 'strong';
    addName(draft, row('name of individual or entity'), index === 0 ? 'primary' : quality);
    addDetails(draft, row);
  }
  return draft.finish();
}

function isPrimary(row: AustraliaRow): boolean {
  return row('name type').toLowerCase() === 'primary name';
}
