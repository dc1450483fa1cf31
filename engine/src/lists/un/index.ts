import type { Entity } from '../../entity.ts';
import { birthDatesInProse, birthYearsOfAge } from '../shared/dates-in-prose.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import type { NamedStream } from '../shared/list-source.ts';
import { addNamesInScript } from '../shared/names-in-notes.ts';
import type { Notices } from '../shared/notices.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { dayOf, yearsBetween } from '../shared/publisher-dates.ts';
import { known, type XmlElement, type XmlShape, xmlRecords } from '../shared/xml-records.ts';
import { addDocument, UN_IDENTIFIER_TYPES } from './documents.ts';

const COMMON: XmlShape = {
  ...known('DATAID', 'VERSIONNUM', 'FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME', 'UN_LIST_TYPE', 'GENDER'),
  ...known('REFERENCE_NUMBER', 'LISTED_ON', 'SUBMITTED_ON', 'SUBMITTED_BY', 'NAME_ORIGINAL_SCRIPT', 'COMMENTS1'),
  ...known('HAS_INTERPOL_LINK', 'INTERPOL_LINK', 'SORT_KEY', 'SORT_KEY_LAST_MOD', 'DELISTED_ON'),
  TITLE: known('VALUE'),
  DESIGNATION: known('VALUE'),
  NATIONALITY: known('VALUE'),
  LIST_TYPE: known('VALUE'),
  LAST_DAY_UPDATED: known('VALUE'),
};
const ALIAS = known('QUALITY', 'ALIAS_NAME', 'DATE_OF_BIRTH', 'CITY_OF_BIRTH', 'COUNTRY_OF_BIRTH', 'NOTE');
const PLACE = known('STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY', 'NOTE');
const SHAPE: XmlShape = {
  INDIVIDUALS: {
    INDIVIDUAL: {
      ...COMMON,
      INDIVIDUAL_ALIAS: ALIAS,
      INDIVIDUAL_ADDRESS: PLACE,
      INDIVIDUAL_DATE_OF_BIRTH: known('TYPE_OF_DATE', 'DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR', 'NOTE'),
      INDIVIDUAL_PLACE_OF_BIRTH: PLACE,
      INDIVIDUAL_DOCUMENT: {
        ...known('TYPE_OF_DOCUMENT', 'TYPE_OF_DOCUMENT2', 'NUMBER', 'ISSUING_COUNTRY', 'COUNTRY_OF_ISSUE'),
        ...known('DATE_OF_ISSUE', 'DATE_OF_EXPIRY', 'CITY_OF_ISSUE', 'NOTE'),
      },
    },
  },
  ENTITIES: { ENTITY: { ...COMMON, ENTITY_ALIAS: ALIAS, ENTITY_ADDRESS: PLACE } },
};
const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const PLACE_PARTS = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'];
const FILE = 'consolidated.xml';

/** The consolidated list of the UN Security Council; ids are the permanent reference numbers such as `QDi.001`. */
export const un = defineSource({
  name: 'un',
  title: 'United Nations Security Council Consolidated List',
  publisher: 'United Nations Security Council',
  files: [{ name: FILE, url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' }],
  minimumEntities: 800,
  parserVersion: 3,
  alwaysHas: ['alias', 'other_script', 'birth_date', 'nationality', 'identifier', 'address', 'listed_on'],
  identifierTypes: UN_IDENTIFIER_TYPES,
  accepts: /^consolidated\.xml$/,
  publishedWithinDays: 180,
  publishedIn: (head) => /\bdateGenerated="([^"]{10,40})"/.exec(head)?.[1],
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE);
    const records = ['INDIVIDUALS/INDIVIDUAL', 'ENTITIES/ENTITY'];
    for await (const record of xmlRecords(file, { root: 'CONSOLIDATED_LIST', records, shape: SHAPE }, notices)) {
      yield entityOf(record, file.name, notices);
    }
  },
});

function entityOf(record: XmlElement, file: string, notices: Notices): Entity {
  const draft = new EntityDraft(record.text('REFERENCE_NUMBER') || record.text('DATAID'), 'un', file, notices);
  draft.type = record.name === 'INDIVIDUAL' ? 'individual' : 'organization';
  addNames(draft, record);
  draft.listedOn = listedOn(draft, record.text('LISTED_ON'));
  for (const date of record.all('INDIVIDUAL_DATE_OF_BIRTH')) addBirthDate(draft, date);
  for (const place of record.all('INDIVIDUAL_PLACE_OF_BIRTH')) draft.birthPlaces.add(joined(place, PLACE_PARTS));
  for (const kind of ['INDIVIDUAL_ADDRESS', 'ENTITY_ADDRESS']) {
    for (const address of record.all(kind)) draft.addresses.add(addressLine(address));
  }
  for (const nationality of record.nested('NATIONALITY', 'VALUE')) {
    // 'na' means not available here; as a code it would be Namibia.
    if (nationality.value.toLowerCase() !== 'na') draft.nationality(nationality.value);
  }
  for (const document of record.all('INDIVIDUAL_DOCUMENT')) addDocument(draft, document);
  draft.programs.add(record.text('UN_LIST_TYPE'));
  const comments = record.text('COMMENTS1');
  const gender = record.text('GENDER') || (/^Gender: (male|female)\b/i.exec(comments)?.[1] ?? '');
  draft.gender = gender.replace(/^[mf]/, (letter) => letter.toUpperCase());
  draft.position = record
    .nested('DESIGNATION', 'VALUE')
    .map((item) => item.value)
    .filter(Boolean)
    .join('; ');
  const titles = record
    .nested('TITLE', 'VALUE')
    .map((item) => item.value)
    .filter(Boolean);
  if (titles.length > 0) draft.remarks.push(`Title: ${titles.join(', ')}`);
  draft.remarks.push(comments);
  addNumbersIn(draft, comments);
  addNamesInScript(draft, comments);
  for (const values of [draft.birthPlaces, draft.addresses, draft.programs]) values.delete('');
  return draft.finish();
}

function addNames(draft: EntityDraft, record: XmlElement): void {
  draft.name(joined(record, NAME_PARTS, ' '), 'primary');
  draft.name(record.text('NAME_ORIGINAL_SCRIPT'));
  for (const alias of [...record.all('INDIVIDUAL_ALIAS'), ...record.all('ENTITY_ALIAS')]) {
    const quality = alias.text('QUALITY').toLowerCase();
    draft.name(alias.text('ALIAS_NAME'), quality === 'low' ? 'weak' : 'strong');
    const birthDate = alias.text('DATE_OF_BIRTH');
    if (birthDate) draft.birthDate(birthDate);
    draft.birthDates(birthDatesInProse(alias.text('NOTE')));
    draft.birthPlaces.add(joined(alias, ['CITY_OF_BIRTH', 'COUNTRY_OF_BIRTH']));
    const note = alias.text('NOTE');
    if (note) draft.remarks.push(`${alias.text('ALIAS_NAME')}: ${note}`);
    addNumbersIn(draft, note);
    addNamesInScript(draft, note, quality === 'low' ? 'weak' : 'strong');
  }
}

function addBirthDate(draft: EntityDraft, date: XmlElement): void {
  const kind = date.text('TYPE_OF_DATE').toUpperCase();
  const note = date.text('NOTE');
  const from = date.text('FROM_YEAR');
  const exact = date.text('DATE') || date.text('YEAR');
  if (from) {
    const years = yearsBetween(Number(from), Number(date.text('TO_YEAR') || from));
    if (years) draft.birthDates(years);
    else draft.bad('a span of birth years over 20 years, left out');
  } else if (exact) {
    const approximate = kind === 'APPROXIMATELY' || note.toLowerCase() === 'approximately';
    draft.birthDate(approximate ? `circa ${exact}` : exact);
  } else if (note) {
    // `Nov. 1973`, `30-35 years old`
    const years = birthYearsOfAge(note, draft.listedOn);
    if (years) draft.birthDates(years);
    else draft.birthDate(note);
    draft.remarks.push(`Date of birth: ${note}`);
  }
}

function listedOn(draft: EntityDraft, text: string): string {
  const day = dayOf(text);
  if (text && !day) draft.bad('LISTED_ON is not a date');
  return day ?? '';
}

function addressLine(address: XmlElement): string {
  const line = joined(address, PLACE_PARTS);
  const note = address.text('NOTE');
  return line && note ? `${line} (${note})` : line || note;
}

function joined(element: XmlElement, parts: readonly string[], separator = ', '): string {
  return parts
    .map((part) => element.text(part))
    .filter(Boolean)
    .join(separator);
}
