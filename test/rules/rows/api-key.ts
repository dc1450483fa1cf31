import { keyIdOf } from '../objects.ts';
import type { Rows } from '../row.ts';
import { LONG_AGO } from './given.ts';

export const apiKey: Rows<'apiKey'> = {
  create: {
    rest: 'POST /auth/api-keys 201 data envelope',
    audience: 'tenant',
    permission: 'apikey:manage',
    ephemeral: 'unaffected',
    audit: 'api_key.create logged',
    usage: null,
    idempotent: true,
    codes: [],
    graphql: { field: 'Mutation.createApiKey', document: 'mutation { createApiKey(input: { name: "" }) { keyId } }' },
    ids: {},
    cases: [
      [{ name: '' }, 'VALIDATION_ERROR'],
      [{ name: 'x', permissions: ['kyc:everything'] }, 'VALIDATION_ERROR'],
      [{ name: 'x', expires_at: LONG_AGO }, 'VALIDATION_ERROR'],
    ],
  },
  list: {
    rest: 'GET /auth/api-keys 200 data envelope',
    audience: 'tenant',
    permission: 'apikey:manage',
    ephemeral: 'unaffected',
    audit: 'api_key.list',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.apiKeys', member: 'api_keys', document: '{ apiKeys { nodes { keyId } } }' },
    ids: {},
    cases: [[{}], [{ limit: 1 }], [{ limit: 0 }, 'VALIDATION_ERROR'], [{ next_key: 'x' }, 'INVALID_CURSOR']],
  },
  rotate: {
    rest: 'POST /auth/api-keys/{key_id}/rotate 201 data envelope',
    audience: 'tenant',
    permission: 'apikey:manage',
    ephemeral: 'unaffected',
    audit: 'api_key.rotate logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_STATE', 'NOT_FOUND'],
    graphql: {
      field: 'Mutation.rotateApiKey',
      document: 'mutation { rotateApiKey(input: { keyId: "none" }) { keyId } }',
    },
    ids: { key_id: { of: keyIdOf, answer: 'NOT_FOUND' } },
    cases: [
      [{ key_id: 'none' }, 'NOT_FOUND'],
      [{ key_id: 'none', grace_seconds: -1 }, 'VALIDATION_ERROR'],
    ],
  },
  revoke: {
    rest: 'DELETE /auth/api-keys/{key_id} 200 data envelope',
    audience: 'tenant',
    permission: 'apikey:manage',
    ephemeral: 'unaffected',
    audit: 'api_key.revoke logged',
    usage: null,
    idempotent: false,
    codes: ['NOT_FOUND'],
    graphql: {
      field: 'Mutation.revokeApiKey',
      document: 'mutation { revokeApiKey(input: { keyId: "none" }) { keyId } }',
    },
    ids: { key_id: { of: keyIdOf, answer: 'NOT_FOUND' } },
    cases: [[{ key_id: 'none' }, 'NOT_FOUND']],
  },
};
