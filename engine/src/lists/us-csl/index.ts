import { createHash } from 'node:crypto';
import type { Entity, EntityType } from '../../entity.ts';
import { type Row, rowReader } from '../csv-columns.ts';
import { csvRows } from '../csv-rows.ts';
import { defineSource, requiredFile } from '../define-source.ts';
import { EntityDraft } from '../entity-draft.ts';
import { ListFileError } from '../list-file-error.ts';
import type { NamedStream } from '../list-source.ts';
import type { Notices } from '../notices.ts';
import { CALL_SIGN, OFAC_IDENTIFIER_TYPES } from '../ofac/identifier-types.ts';
import { addNumber, isNumberLabel } from '../ofac/labelled-number.ts';
import { givenNameFirst } from '../ofac/person-name.ts';
import { dayOf } from '../publisher-dates.ts';
import { COLUMNS, type Column } from './columns.ts';

const FILE = 'consolidated.csv';
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['Individual', 'individual'],
  ['Entity', 'organization'],
  ['Vessel', 'vessel'],
  ['Aircraft', 'aircraft'],
  // BIS and State rows have no type.
  ['', 'unknown'],
]);

/**
 * The US Consolidated Screening List. `_id` repeats where one party is on several of its lists (71 in 2022), so ids
 * are the short list name and `_id`: `SDN-21944`, `EL-1f533f55...`. The file has no end mark.
 */
export const usCsl = defineSource({
  name: 'us_csl',
  title: 'US Consolidated Screening List',
  publisher: 'US Department of Commerce, International Trade Administration',
  files: [{ name: FILE, url: 'https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv' }],
  minimumEntities: 12_000,
  parserVersion: 1,
  identifierTypes: OFAC_IDENTIFIER_TYPES,
  accepts: /^consolidated\.csv$/,
  read: readCsl,
});

async function* readCsl(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
  const file = requiredFile(files, FILE);
  const contents = new Map<string, string>();
  let rowOf: ((cells: string[]) => Row<Column>) | undefined;
  for await (const cells of csvRows(file, { encoding: 'utf-8', columns: 0, end: 'newline' }, notices)) {
    if (!rowOf) {
      rowOf = rowReader(cells, COLUMNS, file.name, notices);
      continue;
    }
    const row = rowOf(cells);
    if (row('_id') === '') throw new ListFileError('format', file.name, 'a row without _id');
    const entity = entityOf(row, file.name, notices);
    const known = contents.get(entity.id);
    const content = createHash('sha256')
      .update(JSON.stringify({ ...entity, sourceUrl: '' }))
      .digest('base64');
    // One row of 2022 stands there twice with another link.
    if (known === content) notices.add(file.name, 'skipped_row', 'the same row again');
    else yield entity;
    contents.set(entity.id, content);
  }
}

function entityOf(row: Row<Column>, file: string, notices: Notices): Entity {
  const source = row('source');
  const code = shortListName(source);
  const draft = new EntityDraft(`${code}-${row('_id')}`, 'us_csl', file, notices);
  const type = TYPES.get(row('type'));
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('a type other than Individual, Entity, Vessel, Aircraft or none');
  const nameOf = (text: string) => (draft.isIndividual ? givenNameFirst(text) : text);
  draft.name(nameOf(row('name')), 'primary');
  for (const name of listed(row('alt_names'))) draft.name(nameOf(withoutAnd(name)));
  for (const date of listed(row('dates_of_birth'))) draft.birthDate(date);
  for (const place of listed(row('places_of_birth'))) draft.birthPlaces.add(place);
  for (const country of [...listed(row('nationalities')), ...listed(row('citizenships'))]) draft.nationality(country);
  for (const address of listed(row('addresses'))) draft.addresses.add(withoutAnd(address));
  const programs = listed(row('programs'));
  for (const program of programs.length > 0 ? programs : [code]) draft.programs.add(program);
  draft.position = row('title');
  draft.callSign = row('call_sign');
  draft.identifier(CALL_SIGN, draft.callSign);
  draft.flagOf(row('vessel_flag'));
  draft.listedOn = startDate(draft, row('start_date'));
  draft.sourceUrl = row('source_information_url') || row('source_list_url');
  draft.remarks.push(source);
  for (const id of listed(row('ids'))) addId(draft, id);
  addRest(draft, row);
  return draft.finish();
}

function listed(cell: string): string[] {
  return cell.split(/\s*;\s*/).filter(Boolean);
}

// The Entity List's aliases and addresses were taken from sentences: `X; Y; and Z`.
function withoutAnd(text: string): string {
  return text.replace(/^and (?=[\p{Lu}\d])/u, '');
}

/** `Entity List (EL) - Bureau of Industry and Security` as `EL`. */
function shortListName(source: string): string {
  const code = /\(([^()]+)\)/.exec(source)?.[1]?.replace(/ List$/, '') ?? source.split(' - ')[0] ?? '';
  return code.trim().replace(/\s+/g, '_') || 'unknown';
}

function startDate(draft: EntityDraft, text: string): string {
  const day = dayOf(text);
  if (text && !day) draft.bad('start_date is not a date of our time, left out');
  return day ?? '';
}

/** An item of `ids`: `country, date of issue, number, type, date`, where only number and type are always there. */
function addId(draft: EntityDraft, item: string): void {
  const parts = item.split(/\s*,\s+/);
  const place = parts.findLastIndex((part, index) => index > 0 && (part === 'Gender' || isNumberLabel(part)));
  const label = parts[place];
  if (!label) {
    draft.remarks.push(item);
    return;
  }
  const values = parts.slice(0, place);
  if (label === 'Gender') {
    draft.gender = values.join(', ');
    return;
  }
  const country = values.length > 1 && /^[A-Z]{2}$/.test(values[0] ?? '') ? values.shift() : undefined;
  while (values.length > 1 && dayOf(values[0] ?? '')) values.shift();
  addNumber(draft, label, values.join(', '), country);
}

function addRest(draft: EntityDraft, row: Row<Column>): void {
  draft.remarks.push(row('remarks').replace(/;\s*$/, ''));
  const rest = [
    ['license_requirement', 'License requirement'],
    ['license_policy', 'License policy'],
    ['federal_register_notice', 'Federal Register'],
    ['end_date', 'End date'],
    ['standard_order', 'Standard order'],
    ['vessel_type', 'Vessel Type'],
    ['gross_tonnage', 'Tonnage'],
    ['gross_registered_tonnage', 'Gross Registered Tonnage'],
    ['vessel_owner', 'Vessel Owner'],
  ] as const;
  for (const [column, label] of rest) if (row(column)) draft.remarks.push(`${label}: ${row(column)}`);
}
