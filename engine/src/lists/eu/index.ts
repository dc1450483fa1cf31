import type { Entity, EntityType } from '../../entity.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { dayOf, yearsBetween } from '../shared/publisher-dates.ts';
import { type XmlElement, xmlRecords } from '../shared/xml-records.ts';
import { addIdentification, countryOf, EU_IDENTIFIER_TYPES } from './identifications.ts';
import { addNames } from './names.ts';
import { EU_SHAPE } from './shape.ts';

const FILE = 'xmlFullSanctionsList_1_1.xml';
const LAYOUT = { root: 'export', records: ['sanctionEntity'], shape: EU_SHAPE };
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['person', 'individual'],
  ['enterprise', 'organization'],
]);

/** The EU's consolidated financial sanctions list; ids are EU reference numbers such as `EU.27.28`. */
export const eu = defineSource({
  name: 'eu',
  title: 'EU Consolidated Financial Sanctions List',
  publisher: 'European Commission',
  files: [
    {
      name: FILE,
      // The publisher's page gives everybody this token.
      url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    },
  ],
  minimumEntities: 4_500,
  parserVersion: 4,
  alwaysHas: ['alias', 'other_script', 'birth_date', 'nationality', 'identifier', 'program', 'address'],
  identifierTypes: EU_IDENTIFIER_TYPES,
  wallets: true,
  accepts: /^xmlfullsanctionslist_1_1\.xml$/,
  publishedWithinDays: 90,
  publishedIn: (head) => /\bgenerationDate="([^"]{10,40})"/.exec(head)?.[1],
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE.toLowerCase());
    for await (const record of xmlRecords(file, LAYOUT, notices)) yield entityOf(record, file.name, notices);
  },
});

function entityOf(record: XmlElement, file: string, notices: Notices): Entity {
  const id = record.attribute('euReferenceNumber') || record.attribute('logicalId');
  const draft = new EntityDraft(id, 'eu', file, notices);
  const type = TYPES.get(record.all('subjectType')[0]?.attribute('code') ?? '');
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('a subjectType other than person or enterprise');
  addNames(draft, record.all('nameAlias'));
  for (const birth of record.all('birthdate')) addBirth(draft, birth);
  for (const citizenship of record.all('citizenship')) draft.nationality(countryOf(citizenship));
  for (const address of record.all('address')) addAddress(draft, address);
  for (const identification of record.all('identification')) addIdentification(draft, identification);
  addRegulations(draft, record);
  for (const remark of record.all('remark')) {
    // 687 entries of May 2026 have a remark, 26 of them this one.
    if (!/^(?:none|[-.])$/i.test(remark.value)) draft.remarks.push(remark.value);
  }
  for (const remark of draft.remarks) addNumbersIn(draft, remark);
  return draft.finish();
}

function addRegulations(draft: EntityDraft, record: XmlElement): void {
  const regulations = record.all('regulation');
  const dates = [record, ...regulations].map(
    (element) => element.attribute('designationDate') || element.attribute('entryIntoForceDate'),
  );
  const days = dates.filter(Boolean).map(dayOf);
  if (days.includes(undefined)) draft.bad('a designationDate or entryIntoForceDate that is not a date of our time');
  // A regulation named here is often a later amendment.
  draft.listedOn = days.filter((day) => day !== undefined).sort()[0] ?? '';
  draft.sourceUrl = regulations.map((regulation) => regulation.text('publicationUrl')).find(Boolean) ?? '';
  for (const regulation of regulations) {
    draft.programs.add(regulation.attribute('programme'));
    const title = regulation.attribute('numberTitle');
    if (title) draft.remarks.push(`Regulation ${title}`);
  }
  draft.programs.delete('');
  const unitedNations = record.attribute('unitedNationId');
  if (unitedNations) draft.remarks.push(`UN reference ${unitedNations}`);
  draft.remarks.push(record.attribute('designationDetails'));
}

function addBirth(draft: EntityDraft, birth: XmlElement): void {
  addBirthDate(draft, birth);
  const place = [...['city', 'place', 'region'].map((name) => birth.attribute(name)), country(birth)]
    .filter((part) => part && part !== '-')
    .join(', ');
  if (place) draft.birthPlaces.add(place);
  for (const remark of birth.all('remark')) draft.remarks.push(remark.value);
}

function addBirthDate(draft: EntityDraft, birth: XmlElement): void {
  const two = (name: string) => birth.attribute(name).padStart(2, '0');
  const calendar = birth.attribute('calendarType');
  const year = birth.attribute('year');
  const month = birth.attribute('monthOfYear') && `-${two('monthOfYear')}`;
  const day = month && birth.attribute('dayOfMonth') && `-${two('dayOfMonth')}`;
  const from = birth.attribute('yearRangeFrom');
  // The parts are of the named calendar, `birthdate` is always Gregorian.
  const parts = year && `${year}${month}${day}`;
  if (!birth.attribute('birthdate') && calendar && calendar !== 'GREGORIAN') {
    if (parts) draft.remarks.push(`Born ${parts} (${calendar.toLowerCase()} calendar)`);
    return;
  }
  const date = birth.attribute('birthdate') || parts;
  if (date) draft.birthDate(birth.attribute('circa') === 'true' ? `circa ${date}` : date);
  else if (from) {
    const years = yearsBetween(Number(from), Number(birth.attribute('yearRangeTo') || from));
    if (years) draft.birthDates(years);
    else draft.bad('a span of birth years over 20 years, left out');
  }
}

function addAddress(draft: EntityDraft, address: XmlElement): void {
  const poBox = address.attribute('poBox');
  const parts = ['street', 'zipCode', 'city', 'place', 'region'].map((name) => address.attribute(name));
  const line = [poBox && `PO Box ${poBox}`, ...parts, country(address)].filter(Boolean).join(', ');
  if (line) draft.addresses.add(line);
  for (const contact of address.all('contactInfo')) {
    draft.remarks.push(`${contact.attribute('key')}: ${contact.attribute('value')}`);
  }
  for (const remark of address.all('remark')) draft.remarks.push(remark.value);
}

function country(element: XmlElement): string {
  return countryOf(element) && element.attribute('countryDescription');
}
