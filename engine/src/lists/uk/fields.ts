import { grouped } from '../../grouped.ts';
import { known, type XmlShape } from '../shared/xml-records.ts';

const PERSON = 'IndividualDetails/Individual';
const COMPANY = 'EntityDetails/Entity';
const SHIP = 'ShipDetails/Ship';

/** Every column of the CSV with the path of the same value below a `Designation` of the XML. */
export const PATHS = {
  'Last Updated': 'LastUpdated',
  'Unique ID': 'UniqueID',
  'OFSI Group ID': 'OFSIGroupID',
  'UN Reference Number': 'UNReferenceNumber',
  'Name 6': 'Names/Name/Name6',
  'Name 1': 'Names/Name/Name1',
  'Name 2': 'Names/Name/Name2',
  'Name 3': 'Names/Name/Name3',
  'Name 4': 'Names/Name/Name4',
  'Name 5': 'Names/Name/Name5',
  'Name type': 'Names/Name/NameType',
  'Alias strength': 'Names/Name/AliasStrength',
  Title: 'Titles/Title',
  'Name non-latin script': 'NonLatinNames/NonLatinName/NameNonLatinScript',
  'Non-latin script type': 'NonLatinNames/NonLatinName/NonLatinScriptType',
  'Non-latin script language': 'NonLatinNames/NonLatinName/NonLatinScriptLanguage',
  'Regime Name': 'RegimeName',
  'Designation Type': 'IndividualEntityShip',
  'Designation source': 'DesignationSource',
  'Sanctions Imposed': 'SanctionsImposed',
  'Other Information': 'OtherInformation',
  'UK Statement of Reasons': 'UKStatementofReasons',
  'Address Line 1': 'Addresses/Address/AddressLine1',
  'Address Line 2': 'Addresses/Address/AddressLine2',
  'Address Line 3': 'Addresses/Address/AddressLine3',
  'Address Line 4': 'Addresses/Address/AddressLine4',
  'Address Line 5': 'Addresses/Address/AddressLine5',
  'Address Line 6': 'Addresses/Address/AddressLine6',
  'Address Postal Code': 'Addresses/Address/AddressPostalCode',
  'Address Country': 'Addresses/Address/AddressCountry',
  'Phone number': 'PhoneNumbers/PhoneNumber',
  Website: 'Websites/Website',
  'Email address': 'EmailAddresses/EmailAddress',
  'Date Designated': 'DateDesignated',
  'D.O.B': `${PERSON}/DOBs/DOB`,
  'Nationality(/ies)': `${PERSON}/Nationalities/Nationality`,
  'National Identifier number': `${PERSON}/NationalIdentifierDetails/NationalIdentifier/NationalIdentifierNumber`,
  'National Identifier additional information': `${PERSON}/NationalIdentifierDetails/NationalIdentifier/NationalIdentifierAdditionalInformation`,
  'Passport number': `${PERSON}/PassportDetails/Passport/PassportNumber`,
  'Passport additional information': `${PERSON}/PassportDetails/Passport/PassportAdditionalInformation`,
  Position: `${PERSON}/Positions/Position`,
  Gender: `${PERSON}/Genders/Gender`,
  'Town of birth': `${PERSON}/BirthDetails/Location/TownOfBirth`,
  'Country of birth': `${PERSON}/BirthDetails/Location/CountryOfBirth`,
  'Type of entity': `${COMPANY}/TypeOfEntities/TypeOfEntity`,
  Subsidiaries: `${COMPANY}/Subsidiaries/Subsidiary`,
  'Parent company': `${COMPANY}/ParentCompanies/ParentCompany`,
  'Business registration number (s)': `${COMPANY}/BusinessRegistrationNumbers/BusinessRegistrationNumber`,
  'IMO number': `${SHIP}/IMONumbers/IMONumber`,
  'Current owner/operator (s)': `${SHIP}/CurrentOwnerOperators/CurrentOwnerOperator`,
  'Previous owner/operator (s)': `${SHIP}/PreviousOwnerOperators/PreviousOwnerOperator`,
  'Current believed flag of ship': `${SHIP}/CurrentBelievedFlagOfShips/CurrentBelievedFlagOfShip`,
  'Previous flags': `${SHIP}/PreviousFlags/PreviousFlag`,
  'Type of ship': `${SHIP}/TypeOfShipDetails/TypeOfShip`,
  'Tonnage of ship': `${SHIP}/TonnageOfShipDetails/TonnageOfShip`,
  'Length of ship': `${SHIP}/LengthOfShipDetails/LengthOfShip`,
  'Year Built': `${SHIP}/YearsBuilt/YearBuilt`,
  'Hull identification number (HIN)': `${SHIP}/HullIdentificationNumbers/HullIdentificationNumber`,
} as const;

export type Column = keyof typeof PATHS;

export const COLUMNS = Object.keys(PATHS) as Column[];

// They repeat `SanctionsImposed`, measure by measure.
const INDICATORS = known(
  ...['AssetFreeze', 'ArmsEmbargo', 'TargetedArmsEmbargo', 'CharteringOfShips', 'ClosureOfRepresentativeOffices'],
  ...['CrewServicingOfShipsAndAircraft', 'Deflag', 'PreventionOfBusinessArrangements', 'ProhibitionOfPortEntry'],
  ...['TravelBan', 'PreventionOfCharteringOfShips', 'PreventionOfCharteringOfShipsAndAircraft'],
  ...['TechnicalAssistanceRelatedToAircraft', 'TrustServicesSanctions', 'DirectorDisqualificationSanction'],
);

/** The XML that `PATHS` describe. */
export const UK_SHAPE: XmlShape = {
  DateGenerated: {},
  Designation: {
    ...shapeOf(Object.values(PATHS).map((path) => path.split('/'))),
    SanctionsImposedIndicators: INDICATORS,
  },
};

function shapeOf(paths: readonly string[][]): XmlShape {
  const below = grouped(
    paths.filter((path) => path.length > 0),
    ([name = '']) => name,
  );
  return Object.fromEntries([...below].map(([name, group]) => [name, shapeOf(group.map((path) => path.slice(1)))]));
}
