const NAMESPACE = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML';

const SETS: Record<string, readonly string[]> = {
  AliasType: ['1400 A.K.A.', '1403 Name'],
  Country: ['11095 Hungary', '11103 Iran', '11204 Syria'],
  DetailReference: ['91526 Male', '50 Tug'],
  DetailType: ['1430 DATE', '1432 TEXT'],
  DocNameStatus: ['1 Primary Latin', '2 Others'],
  EntryEventType: ['1 Created'],
  FeatureType: [
    ...['8 Birthdate', '9 Place of Birth', '10 Nationality Country', '11 Citizenship Country', '26 Title'],
    ...['224 Gender', '25 Location', '14 Website', '344 Digital Currency Address - XBT', '3 Vessel Flag'],
    ...[
      '1 Vessel Call Sign',
      '2 VESSEL TYPE',
      '5 Other Vessel Call Sign',
      '30 Aircraft Manufacturer’s Serial Number (MSN)',
    ],
  ],
  IDRegDocType: ['1571 Passport', '1626 Vessel Registration Identification'],
  LegalBasis: ['91503 Executive Order 00000 (Testland)'],
  List: ['1550 SDN List', '91512 Consolidated List'],
  LocPartType: ['1451 ADDRESS1', '1454 CITY', '1455 STATE/PROVINCE'],
  NamePartType: ['1520 Last Name', '1521 First Name', '1525 Entity Name', '1526 Vessel Name'],
  PartyType: ['1 Individual', '2 Entity', '4 Transport'],
  RelationType: ['15003 Owned or Controlled By'],
  SanctionsType: ['1705 Block', '1 Program'],
  Script: ['215 Latin', '220 Cyrillic'],
  Validity: ['1 Valid', '2 Fraudulent'],
};
const REFERENCES = `<ReferenceValueSets>
  ${Object.entries(SETS)
    .map(([name, values]) => `<${name}Values>${values.map((value) => reference(name, value)).join('')}</${name}Values>`)
    .join('\n')}
  <PartySubTypeValues><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType>
  <PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
  <AreaCodeValues><AreaCode ID="11291" CountryID="11291" Description="undetermined" /><AreaCode ID="7" Description="Testland" /></AreaCodeValues>
</ReferenceValueSets>`;

function reference(name: string, value: string): string {
  const [id, ...text] = value.split(' ');
  return `<${name} ID="${id}">${text.join(' ')}</${name}>`;
}

const place = (id: number, content: string) => `<Location ID="${id}">${content}</Location>`;
const part = (type: number, value: string) =>
  `<LocationPart LocPartTypeID="${type}"><LocationPartValue Primary="true" LocPartValueTypeID="1" LocPartValueStatusID="1"><Comment /><Value>${value}</Value></LocationPartValue></LocationPart>`;
const country = (id: number) => `<LocationCountry CountryID="${id}" CountryRelevanceID="1413" />`;
const LOCATIONS = [
  place(
    1,
    `<LocationAreaCode AreaCodeID="11291" />${country(11095)}${part(1454, 'Sampleville')}${part(1451, '1 Invented Street')}`,
  ),
  place(2, country(11204)),
  place(3, '<LocationAreaCode AreaCodeID="11291" />'),
  place(4, `<LocationAreaCode AreaCodeID="7" />${part(1455, 'Nowhere')}`),
  place(5, country(11103)),
];

const document = (type: number, identity: number, number: string, more = '', content = '<Comment />') =>
  `<IDRegDocument ID="${number.length}${identity}" IDRegDocTypeID="${type}" IdentityID="${identity}" ValidityID="1"${more}>${content}<IDRegistrationNo>${number}</IDRegistrationNo><IssuingAuthority /></IDRegDocument>`;
const DOCUMENTS = [
  document(1571, 101, 'ZF0001234', ' IssuedBy-CountryID="11095"'),
  document(1571, 101, '7700112').replace('ValidityID="1"', 'ValidityID="2"'),
  document(1626, 301, 'IMO 1234567'),
];

const name = (parts: readonly [number, string][], status = 1) =>
  `<DocumentedName ID="1" FixedRef="1" DocNameStatusID="${status}">${parts.map(([group, text]) => `<DocumentedNamePart><NamePartValue NamePartGroupID="${group}" ScriptID="215" ScriptStatusID="1" Acronym="false">${text}</NamePartValue></DocumentedNamePart>`).join('')}</DocumentedName>`;
const alias = (isPrimary: boolean, isLow: boolean, ...names: string[]) =>
  `<Alias FixedRef="1" AliasTypeID="1400" Primary="${isPrimary}" LowQuality="${isLow}">${names.join('')}</Alias>`;
export const feature = (type: number, content: string) =>
  `<Feature ID="1" FeatureTypeID="${type}"><FeatureVersion ID="1" ReliabilityID="1"><Comment />${content}</FeatureVersion><IdentityReference IdentityID="1" IdentityFeatureLinkTypeID="1" /></Feature>`;
const detail = (text: string) => `<VersionDetail DetailTypeID="1432">${text}</VersionDetail>`;
const lookup = (id: number) => `<VersionDetail DetailTypeID="1431" DetailReferenceID="${id}" />`;
const located = (id: number) => `<VersionLocation LocationID="${id}" />`;
const date = (text: string) => {
  const [year, month, day] = text.split('-').map(Number);
  return `<Year>${year}</Year><Month>${month}</Month><Day>${day}</Day>`;
};
export const period = (from: string, to: string, isApproximate = false) => {
  const bound = (tag: string, day: string) =>
    `<${tag} Approximate="${isApproximate}" YearFixed="false" MonthFixed="false" DayFixed="false"><From>${date(day)}</From><To>${date(day)}</To></${tag}>`;
  return `<DatePeriod CalendarTypeID="1" YearFixed="false" MonthFixed="false" DayFixed="false">${bound('Start', from)}${bound('End', to)}</DatePeriod><VersionDetail DetailTypeID="1430" />`;
};

export interface TestParty {
  id: number;
  subtype: number;
  names: string;
  groups: readonly [number, number][];
  features?: string;
  comment?: string;
}
const party = ({ id, subtype, names, groups, features = '', comment = '' }: TestParty) =>
  `<DistinctParty FixedRef="${id}"><Comment>${comment}</Comment><Profile ID="${id}" PartySubTypeID="${subtype}"><Identity ID="${id - 90_000}" FixedRef="${id}" Primary="true" False="false">${names}<NamePartGroups>${groups.map(([group, type]) => `<MasterNamePartGroup><NamePartGroup ID="${group}" NamePartTypeID="${type}" /></MasterNamePartGroup>`).join('')}</NamePartGroups></Identity>${features}</Profile></DistinctParty>`;

export const PERSON: TestParty = {
  id: 90_101,
  subtype: 4,
  names:
    alias(
      true,
      false,
      name([
        [1, 'FICTIVUS'],
        [2, 'Zoltan'],
      ]),
      name(
        [
          [1, 'ФИКТИВУС'],
          [2, 'Золтан'],
        ],
        2,
      ),
    ) +
    alias(false, true, name([[3, 'ZOLI']], 2)) +
    alias(
      false,
      false,
      name(
        [
          [1, 'FIKTIVUS'],
          [2, 'Zoltan'],
        ],
        2,
      ),
    ),
  groups: [
    [1, 1520],
    [2, 1521],
    [3, 1520],
  ],
  features: [
    feature(8, period('1977-3-25', '1977-3-25')),
    feature(8, period('1978-1-1', '1978-12-31')),
    feature(9, detail('Sampleville, Testland')),
    feature(10, `${lookup(0).replace(' DetailReferenceID="0"', '')}${located(1)}`),
    feature(11, located(2)),
    feature(224, lookup(91526)),
    feature(25, located(1)),
    feature(25, located(3)),
    feature(25, located(4)),
    feature(26, detail('Director of Nothing')),
    feature(26, detail('Minister of Nowhere')),
    feature(14, detail('x.example')),
    feature(344, detail('1SampLeWaLLetFictiveNotRealAAXyZ')),
    feature(30, detail('00464')),
  ].join(''),
  comment: '(Linked To: IMAGINARY SHIPPING LTD.)',
};
export const COMPANY: TestParty = {
  id: 90_201,
  subtype: 3,
  names: alias(true, false, name([[1, 'IMAGINARY SHIPPING LTD.']])),
  groups: [[1, 1525]],
};
export const SHIP: TestParty = {
  id: 90_301,
  subtype: 1,
  names: alias(true, false, name([[1, 'PHANTOM STAR']])),
  groups: [[1, 1526]],
  features: [
    feature(3, located(5)),
    feature(1, detail('5XFK1')),
    feature(5, detail('HXFK2')),
    feature(2, lookup(50)),
  ].join(''),
};

const entry = (profile: number, list: number, day: string, program: string) =>
  `<SanctionsEntry ID="${profile}" ProfileID="${profile}" ListID="${list}"><EntryEvent ID="1" EntryEventTypeID="1" LegalBasisID="91503"><Comment /><Date CalendarTypeID="1">${date(day)}</Date></EntryEvent><SanctionsMeasure ID="1" SanctionsTypeID="1705"><DatePeriod CalendarTypeID="1" YearFixed="true" MonthFixed="true" DayFixed="true" /></SanctionsMeasure><SanctionsMeasure ID="2" SanctionsTypeID="1"><Comment>${program}</Comment></SanctionsMeasure></SanctionsEntry>`;
export const ENTRIES = [
  entry(90_101, 1550, '2014-10-10', 'SDGT'),
  entry(90_101, 91512, '2006-4-12', 'IFSR'),
  entry(90_201, 1550, '2020-2-29', 'IRAN'),
  entry(90_301, 1550, '2020-2-29', 'IRAN'),
];
const RELATION =
  '<ProfileRelationship ID="1" From-ProfileID="90301" To-ProfileID="90201" RelationTypeID="15003" RelationQualityID="1" Former="false" SanctionsEntryID="1"><Comment /></ProfileRelationship>';

/** A small file of the Advanced Sanctions Data Model, as OFAC writes it. */
export function advanced(
  parties: readonly TestParty[] = [PERSON, COMPANY, SHIP],
  entries = ENTRIES,
  references = REFERENCES,
) {
  return `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="${NAMESPACE}" Version="3"><DateOfIssue CalendarTypeID="1">${date('2026-8-20')}</DateOfIssue>
${references}<Locations>${LOCATIONS.join('\n')}</Locations><IDRegDocuments>${DOCUMENTS.join('\n')}</IDRegDocuments>
<DistinctParties>${parties.map(party).join('\n')}</DistinctParties><ProfileRelationships>${RELATION}</ProfileRelationships>
<SanctionsEntries>${entries.join('\n')}</SanctionsEntries><SanctionsEntryLinks /></Sanctions>`;
}
