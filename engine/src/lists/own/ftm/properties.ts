import type { OwnListField } from '../settings.ts';

/** The fields of properties that hold a value. `label`: how the number is called. */
export const PROPERTIES: ReadonlyMap<string, { field: OwnListField; label?: string }> = new Map([
  ['name', { field: 'name' }],
  ['alias', { field: 'alias' }],
  ['previousName', { field: 'alias' }],
  ['abbreviation', { field: 'weak_alias' }],
  ['weakAlias', { field: 'weak_alias' }],
  ['birthDate', { field: 'birth_date' }],
  ['birthPlace', { field: 'birth_place' }],
  ['nationality', { field: 'nationality' }],
  ['citizenship', { field: 'nationality' }],
  ['country', { field: 'nationality' }],
  ['jurisdiction', { field: 'nationality' }],
  ['mainCountry', { field: 'nationality' }],
  ['gender', { field: 'gender' }],
  ['position', { field: 'position' }],
  ['address', { field: 'address' }],
  ['topics', { field: 'category' }],
  ['summary', { field: 'remarks' }],
  ['notes', { field: 'remarks' }],
  ['description', { field: 'remarks' }],
  ['sourceUrl', { field: 'source_url' }],
  ['program', { field: 'program' }],
  ['flag', { field: 'flag' }],
  ['imoNumber', { field: 'imo_number' }],
  ['callSign', { field: 'call_sign' }],
  ['publicKey', { field: 'wallet' }],
  ['passportNumber', { field: 'passport' }],
  ['idNumber', { field: 'national_id' }],
  ['socialSecurityNumber', { field: 'national_id', label: 'SSN' }],
  ['taxNumber', { field: 'tax_id' }],
  ['vatCode', { field: 'tax_id', label: 'V.A.T. Number' }],
  ['innCode', { field: 'tax_id', label: 'INN' }],
  ['irsCode', { field: 'tax_id', label: 'US FEIN' }],
  ['voenCode', { field: 'tax_id', label: 'VOEN' }],
  ['registrationNumber', { field: 'registration_number' }],
  ['ogrnCode', { field: 'registration_number', label: 'OGRN' }],
  ['okpoCode', { field: 'registration_number', label: 'OKPO' }],
  ['jibCode', { field: 'registration_number', label: 'JIB' }],
  ['mbsCode', { field: 'registration_number', label: 'MBS' }],
  ['leiCode', { field: 'registration_number', label: 'Legal Entity Number' }],
  ['uscCode', { field: 'registration_number', label: 'Unified Social Credit Code (USCC)' }],
  ['dunsCode', { field: 'registration_number', label: 'D-U-N-S Number' }],
  ['uniqueEntityId', { field: 'registration_number', label: 'Unique Entity ID' }],
  ['npiCode', { field: 'registration_number', label: 'NPI' }],
  ['cikCode', { field: 'registration_number', label: 'SEC Central Index Key' }],
  ['cageCode', { field: 'registration_number', label: 'CAGE' }],
  ['giiNumber', { field: 'registration_number', label: 'GIIN' }],
  ['permId', { field: 'registration_number', label: 'PermID' }],
  ['bvdId', { field: 'registration_number', label: 'Bureau van Dijk ID' }],
  ['licenseNumber', { field: 'identifier', label: 'License' }],
  ['swiftBic', { field: 'identifier', label: 'SWIFT/BIC' }],
  ['bikCode', { field: 'identifier', label: 'BIK (RU)' }],
  ['isin', { field: 'identifier', label: 'ISIN' }],
  ['isinCode', { field: 'identifier', label: 'ISIN' }],
  ['mmsi', { field: 'identifier', label: 'MMSI' }],
  ['crsNumber', { field: 'identifier', label: 'CRS Number' }],
  ['serialNumber', { field: 'identifier', label: "Aircraft Manufacturer's Serial Number (MSN)" }],
  ['number', { field: 'identifier' }],
  ['personalNumber', { field: 'national_id' }],
]);

/** Properties that an entry has no use for. */
export const UNUSED: ReadonlySet<string> = new Set(
  `title firstName secondName middleName fatherName motherName lastName nameSuffix birthCountry deathDate ethnicity height weight
  eyeColor hairColor appearance religion political profession education spokenLanguage email phone website legalForm
  incorporationDate dissolutionDate taxStatus status sector classification opencorporatesUrl icijId kppCode coatoCode ipoCode
  caemCode okvedCode okopfCode fnsCode fssCode pfrNumber oksmCode ticker ricCode capital wikipediaUrl wikidataId keywords
  publisher publisherUrl alephUrl programId proof indexText createdAt modifiedAt retrievedAt addressEntity parent
  type model owner operator buildDate registrationDate icaoCode manufacturer registrationPort navigationArea tonnage
  grossRegisteredTonnage deadweightTonnage nameChangeDate pastFlags pastTypes currency currencySymbol managingExchange
  creationDate holder balance balanceDate amount amountUsd amountEur accountId privateKey issuer collectionDate
  passport sanctions cryptoWallets identification positionOccupancies`.split(/\s+/),
);
