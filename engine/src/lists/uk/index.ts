import type { Entity, EntityType } from '../../entity.ts';
import type { Row } from '../shared/csv-columns.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { givenNameFirst } from '../shared/person-name.ts';
import { dayOf } from '../shared/publisher-dates.ts';
import { csvDesignations, type Designation, xmlDesignations } from './designations.ts';
import type { Column } from './fields.ts';
import { addBusinessNumbers, addDocuments, addShipNumbers, UK_IDENTIFIER_TYPES } from './numbers.ts';

const XML = 'UK-Sanctions-List.xml';
const CSV = 'UK-Sanctions-List.csv';
const TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['individual', 'individual'],
  ['entity', 'organization'],
  ['ship', 'vessel'],
]);
const ADDRESS = [1, 2, 3, 4, 5, 6].map((line) => `Address Line ${line}` as Column);
const REMARKS: readonly (readonly [Column, string])[] = [
  ['Title', 'Title'],
  ['Type of entity', 'Type of entity'],
  ['Parent company', 'Parent company'],
  ['Subsidiaries', 'Subsidiaries'],
  ['Current owner/operator (s)', 'Current owner or operator'],
  ['Previous owner/operator (s)', 'Previous owner or operator'],
  ['Previous flags', 'Previous flags'],
  ['Type of ship', 'Type of ship'],
  ['Tonnage of ship', 'Tonnage'],
  ['Length of ship', 'Length'],
  ['Year Built', 'Year built'],
  ['Phone number', 'Phone'],
  ['Email address', 'E-mail'],
  ['Website', 'Website'],
  ['UN Reference Number', 'UN reference'],
  ['OFSI Group ID', 'OFSI group'],
  ['Designation source', 'Designated by'],
  ['Sanctions Imposed', 'Sanctions'],
  ['Other Information', ''],
  ['UK Statement of Reasons', ''],
];

/** The UK Sanctions List; ids are its unique ids such as `RUS0251`. XML wins when the CSV is there too. */
export const uk = defineSource({
  name: 'uk',
  title: 'UK Sanctions List',
  publisher: 'UK Foreign, Commonwealth & Development Office',
  files: [{ name: XML, url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml' }],
  minimumEntities: 4_800,
  parserVersion: 4,
  alwaysHas: ['alias', 'identifier', 'program', 'address', 'listed_on'],
  identifierTypes: UK_IDENTIFIER_TYPES,
  wallets: true,
  accepts: /^uk-sanctions-list\.(?:xml|csv)$/,
  publishedWithinDays: 60,
  publishedIn,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const csv = files.get(CSV.toLowerCase());
    const isXml = !csv || files.has(XML.toLowerCase());
    if (csv && isXml) notices.add(csv.name, 'ignored_file', `${XML} is read instead`);
    const file = isXml ? requiredFile(files, XML.toLowerCase()) : csv;
    const designations = isXml ? xmlDesignations(file, notices) : csvDesignations(file, notices);
    for await (const designation of designations) yield entityOf(designation, file.name, notices);
  },
});

function entityOf(designation: Designation, file: string, notices: Notices): Entity {
  const { values, groups } = designation;
  const draft = new EntityDraft(values('Unique ID')[0] ?? '', 'uk', file, notices);
  const type = TYPES.get(values('Designation Type')[0]?.toLowerCase() ?? '');
  draft.type = type ?? 'unknown';
  if (!type) draft.bad('a type other than Individual, Entity or Ship');
  addNames(draft, designation);
  const remarks = new Set<string>();
  for (const date of values('D.O.B')) draft.birthDate(isoDate(date));
  for (const cell of groups('Town of birth'))
    addLine(draft.birthPlaces, [cell('Town of birth'), cell('Country of birth')]);
  for (const nationality of values('Nationality(/ies)')) draft.nationality(nationality);
  addDocuments(draft, designation, remarks);
  for (const text of values('Business registration number (s)')) addBusinessNumbers(draft, text, remarks);
  addShipNumbers(draft, values('IMO number'), values('Hull identification number (HIN)'));
  for (const text of values('Other Information')) addNumbersIn(draft, text);
  if (draft.type === 'vessel') for (const text of values('UK Statement of Reasons')) addNumbersIn(draft, text);
  for (const cell of groups('Address Line 1')) {
    addLine(draft.addresses, [...ADDRESS.map(cell), cell('Address Postal Code'), cell('Address Country')]);
  }
  for (const regime of values('Regime Name')) draft.programs.add(regime);
  draft.gender = values('Gender')[0] ?? '';
  draft.position = values('Position').join('; ');
  addFlags(draft, values('Current believed flag of ship'));
  draft.listedOn = listedOn(draft, values('Date Designated'));
  for (const [column, label] of REMARKS) {
    const text = values(column)
      .map((value) => value.replaceAll('|', ', '))
      .join('; ');
    if (text) remarks.add(label ? `${label}: ${text}` : text);
  }
  draft.remarks.push(...remarks);
  return draft.finish();
}

function addLine(lines: Set<string>, parts: readonly string[]): void {
  const line = parts.filter(Boolean).join(', ');
  if (line) lines.add(line);
}

function addFlags(draft: EntityDraft, [flag, ...others]: readonly string[]): void {
  draft.flagOf(flag ?? '');
  if (others.length > 0) draft.remarks.push(`Also believed to fly the flag of ${others.join(', ')}`);
}

function listedOn(draft: EntityDraft, dates: readonly string[]): string {
  const days = dates.map(isoDate);
  const known = days.filter((day) => /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day));
  if (known.length < days.length) draft.bad('a date of designation that is not a day of our time, left out');
  return known.sort()[0] ?? '';
}

/** `25/03/1977` as `1977-03-25`, `dd/mm/1977` and `00/00/1977` as `1977`; another text as it is. */
function isoDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d\d?|dd)\/(\d\d?|mm)\/(\d{4})$/i.exec(text) ?? [];
  if (!year) return text;
  const isKnown = (part: string) => /[1-9]/.test(part);
  const parts = isKnown(month) ? (isKnown(day) ? [year, month, day] : [year, month]) : [year];
  return parts.map((part) => part.padStart(2, '0')).join('-');
}

/** `22/08/2026` in XML, `08-Oct-2026` in CSV. */
function publishedIn(head: string): string | undefined {
  const [, day, month, year] = /<DateGenerated>(\d\d)\/(\d\d)\/(\d{4})</.exec(head) ?? [];
  if (year) return `${year}-${month}-${day}`;
  return dayOf((/^\ufeff?Report Date: ([\w-]{9,11})/.exec(head)?.[1] ?? '').replaceAll('-', ' '));
}

// Name 6 is the family name of a person, and the whole name of any other entry.
const PARTS = [1, 2, 3, 4, 5, 6].map((part) => `Name ${part}` as Column);

/** The names of an entry. The draft's type must be set. */
function addNames(draft: EntityDraft, { groups, values }: Designation): void {
  for (const cell of groups('Name 6')) draft.name(PARTS.map(cell).filter(Boolean).join(' '), qualityOf(draft, cell));
  for (const name of values('Name non-latin script')) draft.name(draft.isIndividual ? givenNameFirst(name) : name);
}

function qualityOf(draft: EntityDraft, cell: Row<Column>): 'primary' | 'strong' | 'weak' {
  const type = cell('Name type').toLowerCase();
  if (type === 'primary name') return 'primary';
  if (type && !['primary name variation', 'alias'].includes(type))
    draft.bad('a name type that is not known, read as an alias');
  return /^low\b/i.test(cell('Alias strength')) ? 'weak' : 'strong';
}
