import { known, type XmlShape } from '../../shared/xml-records.ts';

const DATE = known('Year', 'Month', 'Day', '@CalendarTypeID');
const FIXED = known('@YearFixed', '@MonthFixed', '@DayFixed');
const BOUND: XmlShape = { ...FIXED, ...known('@Approximate'), From: DATE, To: DATE };
const PERIOD: XmlShape = { ...FIXED, ...known('@CalendarTypeID', 'Comment'), Start: BOUND, End: BOUND };
const DOCUMENT_REFERENCE = known('@IDRegDocumentID', '@DocumentedNameID', '@FeatureVersionID');

const SETS = `
AliasType AreaCode AreaCodeType CalendarType Country CountryRelevance DecisionMakingBody DetailReference DetailType
DocNameStatus EntryEventType EntryLinkType ExRefType FeatureType FeatureTypeGroup IDRegDocDateType IDRegDocType
IdentityFeatureLinkType LegalBasis LegalBasisType List LocPartType LocPartValueStatus LocPartValueType NamePartType
Organisation PartySubType PartyType RelationQuality RelationType Reliability SanctionsProgram SanctionsType Script
ScriptStatus SubsidiaryBody SupInfoType TargetType Validity`
  .trim()
  .split(/\s+/);
const REFERENCE_VALUE = {
  ...known('@ID', '@CountryID', '@Description', '@AreaCodeTypeID', '@ISO2', '@ISO3', '@OrganisationID'),
  ...known('@FeatureTypeGroupID', '@LegalBasisShortRef', '@LegalBasisTypeID', '@SanctionsProgramID', '@PartyTypeID'),
  ...known('@Symmetrical', '@SubsidiaryBodyID', '@ScriptCode', '@Notional', '@DecisionMakingBodyID'),
};

const DOCUMENTED_NAME: XmlShape = {
  ...known('@ID', '@FixedRef', '@DocNameStatusID', 'Comment'),
  DocumentedNamePart: {
    NamePartValue: known('@NamePartGroupID', '@ScriptID', '@ScriptStatusID', '@Acronym'),
  },
};

/** The Advanced Sanctions Data Model, as far as OFAC's files use it. */
export const SHAPE: XmlShape = {
  DateOfIssue: DATE,
  ReferenceValueSets: Object.fromEntries(SETS.map((name) => [`${name}Values`, { [name]: REFERENCE_VALUE }])),
  Locations: {
    Location: {
      ...known('@ID'),
      LocationAreaCode: known('@AreaCodeID'),
      LocationCountry: known('@CountryID', '@CountryRelevanceID'),
      LocationPart: {
        ...known('@LocPartTypeID'),
        LocationPartValue: known('@Primary', '@LocPartValueTypeID', '@LocPartValueStatusID', 'Comment', 'Value'),
      },
      FeatureVersionReference: DOCUMENT_REFERENCE,
      IDRegDocumentReference: DOCUMENT_REFERENCE,
    },
  },
  IDRegDocuments: {
    IDRegDocument: {
      ...known('@ID', '@IDRegDocTypeID', '@IdentityID', '@IssuedBy-CountryID', '@IssuedIn-LocationID', '@ValidityID'),
      ...known('Comment', 'IDRegistrationNo', 'IssuingAuthority'),
      DocumentDate: { ...known('@IDRegDocDateTypeID'), DatePeriod: PERIOD },
      DocumentedNameReference: DOCUMENT_REFERENCE,
      FeatureVersionReference: DOCUMENT_REFERENCE,
    },
  },
  DistinctParties: {
    DistinctParty: {
      ...known('@FixedRef', 'Comment'),
      Profile: {
        ...known('@ID', '@PartySubTypeID', 'Comment'),
        Identity: {
          ...known('@ID', '@FixedRef', '@Primary', '@False'),
          Alias: {
            ...known('@FixedRef', '@AliasTypeID', '@Primary', '@LowQuality'),
            DocumentedName: DOCUMENTED_NAME,
          },
          NamePartGroups: { MasterNamePartGroup: { NamePartGroup: known('@ID', '@NamePartTypeID') } },
          IDRegDocumentReference: DOCUMENT_REFERENCE,
        },
        Feature: {
          ...known('@ID', '@FeatureTypeID'),
          FeatureVersion: {
            ...known('@ID', '@ReliabilityID', 'Comment'),
            DatePeriod: PERIOD,
            VersionDetail: known('@DetailTypeID', '@DetailReferenceID'),
            VersionLocation: known('@LocationID'),
            IDRegDocumentReference: DOCUMENT_REFERENCE,
          },
          IdentityReference: known('@IdentityID', '@IdentityFeatureLinkTypeID'),
        },
        SanctionsEntryReference: known('@SanctionsEntryID'),
      },
    },
  },
  ProfileRelationships: {
    ProfileRelationship: {
      ...known('@ID', '@From-ProfileID', '@To-ProfileID', '@RelationTypeID', '@RelationQualityID', '@Former'),
      ...known('@SanctionsEntryID', 'Comment'),
      DatePeriod: PERIOD,
    },
  },
  SanctionsEntries: {
    SanctionsEntry: {
      ...known('@ID', '@ProfileID', '@ListID'),
      EntryEvent: { ...known('@ID', '@EntryEventTypeID', '@LegalBasisID', 'Comment'), Date: DATE },
      SanctionsMeasure: { ...known('@ID', '@SanctionsTypeID', 'Comment'), DatePeriod: PERIOD },
    },
  },
  SanctionsEntryLinks: {},
};

/** Paths of the elements that are read, in the order in which they stand in the file. */
export const RECORDS = [
  'ReferenceValueSets',
  'Locations/Location',
  'IDRegDocuments/IDRegDocument',
  'DistinctParties/DistinctParty',
  'ProfileRelationships/ProfileRelationship',
  'SanctionsEntries/SanctionsEntry',
];
