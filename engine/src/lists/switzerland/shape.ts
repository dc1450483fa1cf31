import { ANYTHING, known, type XmlShape } from '../shared/xml-records.ts';

const TEXT = known('@ssid', '@lang');
const COUNTRY = { country: known('@iso-code') };
const ADDRESS: XmlShape = {
  ...known('@ssid', '@place-id', '@quality', '@main', 'c-o', 'address-details', 'p-o-box', 'zip-code', 'location'),
  ...known('area', 'remarks'),
  ...COUNTRY,
};

const IDENTITY: XmlShape = {
  ...known('@ssid', '@main'),
  name: {
    ...known('@ssid', '@name-type', '@quality', '@lang'),
    'name-part': {
      ...known('@order', '@name-part-type', '@ssid', 'value'),
      'spelling-variant': known('@ssid', '@lang', '@script', '@spelling-variant-type'),
    },
  },
  'day-month-year': known('@ssid', '@day', '@month', '@year', '@calendar', '@quality'),
  'place-of-birth': known('@ssid', '@place-id', '@quality'),
  nationality: { ...known('@ssid'), ...COUNTRY },
  address: ADDRESS,
  'identification-document': {
    ...known('@ssid', '@document-type', '@quality', 'number', 'date-of-issue', 'expiry-date', 'remark'),
    issuer: known('@code', '@iso-code'),
    'place-of-issue': known('@ssid', '@place-id'),
  },
};

const SUBJECT: XmlShape = {
  identity: IDENTITY,
  justification: TEXT,
  'other-information': TEXT,
  relation: { ...known('@ssid', '@target-id', '@relation-type'), remark: TEXT },
};

/** The whole list of the Swiss sanctions, from an excerpt of 2026 and the parts of 2026 that a copy kept. */
export const SWISS_SHAPE: XmlShape = {
  'sanctions-program': {
    ...known('@ssid', '@version-date', '@predecessor-version-date', '@next-version-date', 'origin'),
    'program-key': known('@lang'),
    'program-name': known('@lang'),
    'sanctions-set': known('@ssid', '@lang'),
  },
  target: {
    ...known('@ssid', '@sanctions-set-id', 'sanctions-set-id', 'foreign-identifier'),
    individual: { ...known('@sex'), ...SUBJECT },
    entity: SUBJECT,
    object: { ...known('@object-type'), ...SUBJECT },
    modification: {
      ...known('@modification-type', '@enactment-date', '@publication-date', '@effective-date'),
      // Former identities, which no longer belong to the target or are repeated above.
      added: ANYTHING,
      removed: ANYTHING,
      remark: ANYTHING,
    },
  },
  place: {
    ...known('@ssid', 'location', 'area'),
    ...COUNTRY,
    'location-variant': known('@variant-type', '@lang', '@script'),
    'area-variant': known('@variant-type', '@lang', '@script'),
  },
};
