import { known, type XmlShape } from '../shared/xml-records.ts';

const COUNTRY = known('@region', '@countryIso2Code', '@countryDescription');
const SOURCED: XmlShape = {
  ...known('@regulationLanguage', '@logicalId', 'remark'),
  regulationSummary: known('@regulationType', '@publicationDate', '@numberTitle', '@publicationUrl'),
};

/** XML 1.1 of the EU's financial sanctions files, from records of 2020 and 2026 and the columns of the CSV. */
export const EU_SHAPE: XmlShape = {
  sanctionEntity: {
    ...known(
      '@designationDate',
      '@designationDetails',
      '@unitedNationId',
      '@euReferenceNumber',
      '@logicalId',
      'remark',
    ),
    regulation: {
      ...known('@regulationType', '@organisationType', '@publicationDate', '@entryIntoForceDate', '@numberTitle'),
      ...known('@programme', '@logicalId', 'publicationUrl'),
    },
    subjectType: known('@code', '@classificationCode'),
    nameAlias: {
      ...SOURCED,
      ...known('@firstName', '@middleName', '@lastName', '@wholeName', '@function', '@title', '@gender'),
      ...known('@nameLanguage', '@strong'),
    },
    citizenship: { ...SOURCED, ...COUNTRY },
    birthdate: {
      ...SOURCED,
      ...COUNTRY,
      ...known('@circa', '@calendarType', '@city', '@zipCode', '@place'),
      ...known('@birthdate', '@dayOfMonth', '@monthOfYear', '@year', '@yearRangeFrom', '@yearRangeTo'),
    },
    address: {
      ...SOURCED,
      ...COUNTRY,
      ...known('@city', '@street', '@poBox', '@zipCode', '@place', '@asAtListingTime'),
      contactInfo: { ...known('@key', '@value'), ...SOURCED },
    },
    identification: {
      ...SOURCED,
      ...COUNTRY,
      ...known('@diplomatic', '@knownExpired', '@knownFalse', '@reportedLost', '@revokedByIssuer', '@issuedBy'),
      ...known('@issueDate', '@issuedDate', '@validFrom', '@validTo', '@latinNumber', '@nameOnDocument', '@number'),
      ...known('@identificationTypeCode', '@identificationTypeDescription'),
    },
  },
};
