import type { Rows } from '../row.ts';

/** The services of the rules have no web search. */
const UNSEARCHED = 'CONFIGURATION_ERROR';

export const adverseMedia: Rows<'adverseMedia'> = {
  check: {
    rest: 'POST /kyc/adverse-media 200 bare flat',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'adverse-media.check',
    audit: 'adverse-media.check logged',
    usage: 'adverse-media.check check 1',
    idempotent: true,
    codes: [
      'ANALYSIS_FAILED',
      'UPSTREAM_TIMEOUT',
      'CONFIGURATION_ERROR',
      'INVALID_ENTITY_TYPE',
      'INVALID_PROVIDER',
      'NAME_REQUIRED',
    ],
    graphql: {
      field: 'Mutation.checkAdverseMedia',
      document: 'mutation { checkAdverseMedia(input: { name: "Odon Fictivus" }) { decision } }',
      unlinked: { 'MediaSource.id': 'It counts the sources of the answer.' },
    },
    ids: {},
    cases: [
      [{ name: 'Odon Fictivus' }, UNSEARCHED],
      [{ name: 'Fictiva SA', entity_type: 'company', country: 'Spain', additional_info: 'Ships' }, UNSEARCHED],
      [{ name: 'x'.repeat(200), age: 130 }, UNSEARCHED],
      [{}, 'NAME_REQUIRED', false],
      [{ name: '  ' }, 'NAME_REQUIRED'],
      [{ name: 'x'.repeat(201) }, 'VALIDATION_ERROR'],
      [{ name: 'Ann', entity_type: 'ship' }, 'INVALID_ENTITY_TYPE'],
      [{ name: 'Ann', age: 131 }, 'VALIDATION_ERROR'],
      [{ name: 'Ann', age: -1 }, 'VALIDATION_ERROR'],
      [{ name: 'Ann', age: 5, entity_type: 'company' }, 'VALIDATION_ERROR'],
      [{ name: 'Ann', provider: 'mine' }, 'INVALID_PROVIDER'],
      // The missing web search is found before the provider is looked for.
      [{ name: 'Ann', provider: 'alternative' }, UNSEARCHED],
      [{ name: 'Ann', model: 'small' }, 'INVALID_PROVIDER'],
      [{ name: 'Ann', data_retention: 'never' }, 'INVALID_DATA_RETENTION'],
      [{ name: 'Ann', data_retention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
    ],
  },
};
