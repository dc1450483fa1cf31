import type { Entity } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { IMO } from '../shared/identifier-types.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { trimmed } from '../shared/trimmed.ts';
import { type XmlElement, xmlRecords } from '../shared/xml-records.ts';
import { birthDatesIn, dayIn } from './dates.ts';
import { aliasesOfEntity, aliasesOfPerson, namesInTitle } from './names.ts';
import { aliasesText, CANADA_SHAPE, FIELD_NAMES, type Field, fieldsOf } from './record.ts';

const FILE = 'sema-lmes.xml';
const LAYOUT = { root: 'data-set', records: ['record'], shape: CANADA_SHAPE };
const FOLDER =
  'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales';
// An export of September 2026 had values in the wrong columns.
const MAX_SHIFTED = 0.01;
// The longest real field has 700 characters; a longer one is kept as one name.
const MAX_FIELD = 10_000;

/**
 * Canada's autonomous sanctions. The list has no ids: regulation, schedule and item together form one, such as
 * `russia-1-part-1-94`.
 */
export const canada = defineSource({
  name: 'canada',
  title: 'Consolidated Canadian Autonomous Sanctions List',
  publisher: 'Global Affairs Canada',
  files: [{ name: FILE, url: `${FOLDER}/sanctions/sema-lmes.xml` }],
  minimumEntities: 4_000,
  parserVersion: 3,
  alwaysHas: ['alias', 'birth_date', 'program'],
  identifierTypes: [IMO],
  accepts: /^sema-lmes\.xml$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE);
    let records = 0;
    let shifted = 0;
    const unseen = new Set(FIELD_NAMES);
    for await (const record of xmlRecords(file, LAYOUT, notices)) {
      const field = fieldsOf(record);
      records += 1;
      for (const name of unseen) if (field(name)) unseen.delete(name);
      if (isShifted(field)) {
        shifted += 1;
        notices.add(file.name, 'bad_value', 'a record with values in other fields than theirs, kept');
      }
      yield entityOf(record, field, file.name, notices);
    }
    // A tag with another name would leave entries with half a name.
    if (records > 0 && unseen.size > 0)
      throw new ListFileError('format', file.name, `no record has ${[...unseen].join(', ')}`);
    if (shifted > records * MAX_SHIFTED) {
      throw new ListFileError(
        'format',
        file.name,
        `${shifted} of ${records} records have values in other fields than theirs`,
      );
    }
  },
});

function isShifted(field: Field): boolean {
  const imo = field('ShipIMONumber');
  return (imo !== '' && !imoNumber(imo)) || !/\d/.test(field('Item')) || !dayIn(field('DateOfListing'));
}

function imoNumber(text: string): string | undefined {
  return /^(?:IMO\s*)?(\d{7})$/i.exec(text)?.[1];
}

function entityOf(record: XmlElement, field: Field, file: string, notices: Notices): Entity {
  const draft = new EntityDraft(idOf(field), 'canada', file, notices);
  const title = field('TitleOrShip');
  const isPerson = field('LastName') !== '' || field('GivenName') !== '';
  const isShip = !isPerson && (title !== '' || field('ShipIMONumber') !== '');
  draft.type = isPerson ? 'individual' : isShip ? 'vessel' : 'organization';
  addNames(draft, field, aliasesText(record));
  const imo = imoNumber(field('ShipIMONumber'));
  draft.identifier(IMO, imo ?? '');
  draft.imoNumber = imo ?? '';
  if (!imo) draft.name(field('ShipIMONumber'));
  const date = field('Date');
  if (isPerson && date) addBirthDates(draft, date);
  else if (date) draft.remarks.push(`${isShip ? 'Built' : 'Date'}: ${date}`);
  draft.programs.add(field('Country'));
  draft.listedOn = dayIn(field('DateOfListing')) ?? '';
  if (title) draft.remarks.push(`${isShip ? 'Ship type' : 'Title'}: ${title}`);
  draft.remarks.push(
    [field('Schedule') && `Schedule ${field('Schedule')}`, `item ${field('Item')}`].filter(Boolean).join(', '),
  );
  return draft.finish();
}

function addNames(draft: EntityDraft, field: Field, aliases: string): void {
  const entityName = field('EntityOrShip');
  const isShip = draft.type === 'vessel';
  if (draft.isIndividual) draft.name(`${field('GivenName')} ${field('LastName')}`, 'primary');
  const [main = '', ...others] = isShip ? shipNames(entityName) : inNames(entityName, namesInTitle);
  draft.name(main, draft.isIndividual ? 'strong' : 'primary');
  for (const name of others) draft.name(name);
  for (const alias of inNames(aliases, draft.isIndividual ? aliasesOfPerson : aliasesOfEntity)) {
    // A lone word such as `Andrei` is shared by many.
    draft.name(alias, draft.isIndividual && !alias.includes(' ') ? 'weak' : 'strong');
  }
}

function inNames(text: string, split: (text: string) => string[]): string[] {
  return text.length > MAX_FIELD ? [text] : split(text);
}

function shipNames(text: string): string[] {
  return [text, text.replace(/^M\/[VT]\s+/i, '')];
}

function addBirthDates(draft: EntityDraft, text: string): void {
  const dates = birthDatesIn(text);
  if (dates) draft.birthDates(dates);
  else draft.bad('a birth date that is not understood, left out');
  if (!dates) draft.remarks.push(`Date of birth: ${text}`);
}

/** `Russia / Russie`, `1, Part 1`, `94` as `russia-1-part-1-94`; a regulation with an abbreviation has that: `jvcfor-1`. */
function idOf(field: Field): string {
  const english = field('Country').split(' / ')[0] ?? '';
  const regulation = /\(([A-Z]{4,})\)/.exec(english)?.[1] ?? english;
  return [regulation, field('Schedule'), field('Item')]
    .map((part) => trimmed(part.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '-'), '-'))
    .filter(Boolean)
    .join('-');
}
