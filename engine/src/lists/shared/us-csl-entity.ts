import type { Entity, EntityType } from '../../entity.ts';
import { EntityDraft } from './entity-draft.ts';
import { CALL_SIGN } from './identifier-types.ts';
import { addNumber, addNumbersInRemark, addUnknown, isNumberLabel } from './labelled-number.ts';
import type { Notices } from './notices.ts';
import { givenNameFirst } from './person-name.ts';
import { dayOf } from './publisher-dates.ts';
import { parts, type Row } from './us-csl-columns.ts';

const PART_OF = /\. (?:Affiliated Entity|Subordinate Institution)(?::| -) | entity: /;
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['Individual', 'individual'],
  ['Entity', 'organization'],
  ['Vessel', 'vessel'],
  ['Aircraft', 'aircraft'],
  // BIS and State rows have no type.
  ['', 'unknown'],
]);

/** An entry as an entity of `list`. Its id is the short name of its source list and `_id`. */
export function cslEntity(row: Row, list: string, file: string, notices: Notices): Entity {
  const source = row.cell('source');
  const code = shortListName(source);
  const draft = new EntityDraft(`${code}-${row.cell('_id')}`, list, file, notices);
  const type = TYPES.get(row.cell('type'));
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('a type other than Individual, Entity, Vessel, Aircraft or none');
  addNames(draft, row);
  for (const date of row.list('dates_of_birth')) draft.birthDate(date);
  for (const place of row.list('places_of_birth')) draft.birthPlaces.add(place);
  for (const country of [...row.list('nationalities'), ...row.list('citizenships')]) draft.nationality(country);
  for (const address of row.list('addresses')) draft.addresses.add(withoutAnd(address));
  const programs = row.list('programs');
  for (const program of programs.length > 0 ? programs : [code]) draft.programs.add(program);
  draft.position = row.cell('title');
  draft.callSign = row.cell('call_sign');
  draft.identifier(CALL_SIGN, draft.callSign);
  draft.flagOf(row.cell('vessel_flag'));
  draft.listedOn = startDate(draft, row.cell('start_date'));
  draft.sourceUrl = row.cell('source_information_url') || row.cell('source_list_url');
  draft.remarks.push(source);
  for (const id of row.list('ids')) addId(draft, id);
  addRest(draft, row);
  return draft.finish();
}

/** An unknown label that belongs to a number. */
const UNKNOWN_LABEL = /^\p{L}[^,]{0,60}(?:No\.?|Number|\bID|#|Code|Card|Licen[cs]e|Passport|Permit|Certificate)$/iu;

function addNames(draft: EntityDraft, row: Row): void {
  const texts = [row.cell('name'), ...row.list('alt_names').map(withoutAnd)];
  // BIS: `X. Affiliated Entity: Y`, where Y is listed for being a part of X.
  const names = texts.flatMap((text) => [text, ...text.replace(/\s+/g, ' ').split(PART_OF).slice(1)]);
  for (const [index, name] of names.entries()) {
    draft.name(draft.isIndividual ? givenNameFirst(name) : name, index === 0 ? 'primary' : 'strong');
  }
}

// The Entity List's aliases and addresses were taken from sentences: `X; Y; and Z`.
function withoutAnd(text: string): string {
  return text.replace(/^and (?=[\p{Lu}\d])/u, '');
}

/** `Entity List (EL) - Bureau of Industry and Security` as `EL`. */
export function shortListName(source: string): string {
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
  const parts = item.split(/,\s/).map((part) => part.trim());
  const place = parts.findLastIndex((part, index) => index > 0 && (part === 'Gender' || isNumberLabel(part)));
  const unknown = parts.findLastIndex((part, index) => index > 0 && UNKNOWN_LABEL.test(part));
  const label = parts[place] ?? parts[unknown];
  if (!label) {
    draft.remarks.push(item);
    return;
  }
  const values = parts.slice(0, parts.lastIndexOf(label));
  if (label === 'Gender') {
    draft.gender = values.join(', ');
    return;
  }
  const country = values.length > 1 && /^[A-Z]{2}$/.test(values[0] ?? '') ? values.shift() : undefined;
  while (values.length > 1 && dayOf(values[0] ?? '')) values.shift();
  if (place >= 0) addNumber(draft, label, values.join(', '), country);
  else {
    addUnknown(draft, label, values.join(', '), country);
    draft.remarks.push(item);
  }
}

function addRest(draft: EntityDraft, row: Row): void {
  for (const remark of parts(row.cell('remarks'))) addNumbersInRemark(draft, remark);
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
  for (const [column, label] of rest) if (row.cell(column)) draft.remarks.push(`${label}: ${row.cell(column)}`);
}
