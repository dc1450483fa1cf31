import { known, type XmlShape } from '../../shared/xml-records.ts';

const REF = known('@refId');
const LISTED = known('@refId', '@id', '@datePublished');
const PERIOD = known(
  ...['@id', 'fromDateBegin', 'fromDateEnd', 'toDateBegin', 'toDateEnd', 'isApproximate', 'isDateRange'],
);
const PART: XmlShape = { ...known('@id', 'value'), type: REF };

const ENTITY: XmlShape = {
  ...known('@id'),
  generalInfo: {
    ...known('identityId', 'remarks', 'title', 'isUsCitizen', 'isUsPerson'),
    entityType: REF,
    livingStatus: REF,
  },
  sanctionsLists: { sanctionsList: LISTED },
  sanctionsPrograms: { sanctionsProgram: LISTED },
  sanctionsTypes: { sanctionsType: LISTED },
  legalAuthorities: { legalAuthority: LISTED },
  names: {
    name: {
      ...known('@id', 'isPrimary', 'isLowQuality'),
      aliasType: REF,
      translations: {
        translation: {
          ...known('@id', 'isPrimary', 'formattedFirstName', 'formattedLastName', 'formattedFullName'),
          script: REF,
          nameParts: { namePart: PART },
        },
      },
    },
  },
  addresses: {
    address: {
      ...known('@id'),
      country: REF,
      translations: {
        country: REF,
        translation: { ...known('@id', 'isPrimary'), script: REF, addressParts: { addressPart: PART } },
      },
    },
  },
  features: {
    feature: {
      ...known('@id', 'versionId', 'value', 'valueRefId', 'isPrimary', 'comments'),
      type: known('@featureTypeId'),
      valueDate: PERIOD,
      reliability: REF,
    },
  },
  identityDocuments: {
    identityDocument: {
      ...known('@id', 'documentNumber', 'isValid', 'issuingAuthority', 'issuingLocation', 'comments'),
      type: REF,
      name: known('@nameId', '@nameTranslationId'),
      issuingCountry: REF,
      issueDate: PERIOD,
      expirationDate: PERIOD,
      idFeatures: { idFeature: known('@id', '@featureVersionId') },
    },
  },
  relationships: {
    relationship: {
      ...known('@id', 'comments'),
      type: REF,
      relatedEntity: known('@entityId'),
      quality: REF,
      dateRange: PERIOD,
    },
  },
};

/** The elements of the publisher's schema of SDN_ENHANCED.XML. */
export const SHAPE: XmlShape = {
  publicationInfo: {
    ...known('dataAsOf'),
    filters: { sanctionsLists: { sanctionsList: REF }, sanctionsPrograms: { sanctionsProgram: REF } },
  },
  referenceValues: { referenceValue: known('@refId', 'type', 'value', 'code', 'isoCode', 'advancedXmlOffset') },
  featureTypes: {
    featureType: {
      ...known('@featureTypeId', 'type', 'publishExclude', 'publishDescription', 'publishOrder'),
      detailType: REF,
    },
  },
  entities: { entity: ENTITY },
};
