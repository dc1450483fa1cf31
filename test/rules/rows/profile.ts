import type { Rows } from '../row.ts';

export const profile: Rows<'profile'> = {
  get: {
    rest: 'GET /kyc/profiles/{profile_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'profile.get',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: { field: 'Query.profile', document: '{ profile(profileId: "un:none") { name } }' },
    ids: { profile_id: 'Lists and what they say are the same for all tenants.' },
    cases: [[{ profile_id: 'un:none' }, 'NOT_FOUND']],
  },
  ofIds: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'profile.of_ids',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: null,
    ids: { profile_ids: 'Lists and what they say are the same for all tenants.' },
    cases: 'test/features/profile-judgements.test.ts',
  },
};
