import { pictureOf } from '../../support/faces.ts';

/** The meaning of zero retention for a check, by the lists that it names. */
export const BY_LISTS = { single: 'kyc.single', multi: 'kyc.multi', every: 'kyc.multi' } as const;

/** Refusals of the options of every check by names. */
export const CHECK_CODES = [
  'AMBIGUOUS_LISTS',
  'INVALID_SEARCH_TYPE',
  'LIST_DATA_UNAVAILABLE',
  'LIST_NOT_ENABLED',
  'SEARCH_TYPE_DEPRECATED',
  'TOO_MANY_LISTS',
  'UNKNOWN_LIST',
] as const;

export const ZOLTAN = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };
export const WALLET = '0x00000000000000000000000000000000c0ffee00';
export const LONG_AGO = '2001-01-01T00:00:00Z';

export function decided(other: object) {
  const fingerprint = `fp1_${'x'.repeat(43)}`;
  const judged = { source_list: 'un', entity_id: 'nobody', decision: 'false_positive', reason: 'Another one.' };
  return { subject_key: { fingerprint }, ...judged, ...other };
}

/** Pictures of two people. */
export const pictures = () => Promise.all([pictureOf('ada'), pictureOf('bela')]);
