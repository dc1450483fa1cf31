import type { CreatedApiKey } from '../api-key.ts';
import * as contracts from '../api-key.ts';
import { exampleFor } from './example-for.ts';

const example: CreatedApiKey = {
  key_id: '01p8IV3k3uDm',
  api_key: 'vett_live_01p8IV3k3uDm_…',
  prefix: 'vett_live_01p8IV3k3uDm',
  permissions: ['kyc:read', 'kyc:create'],
  created_at: '2026-01-15T09:30:00.000Z',
  expires_at: null,
};

export const examples = [
  exampleFor(contracts.create, {
    input: { name: 'Onboarding', permissions: ['kyc:read', 'kyc:create'] },
    output: example,
  }),
  exampleFor(contracts.list, {
    input: {},
    output: {
      api_keys: [
        {
          key_id: example.key_id,
          name: 'Onboarding',
          prefix: example.prefix,
          last_four: 'Yh3q',
          permissions: example.permissions,
          ip_allowlist: [],
          environment: 'production',
          created_at: example.created_at,
          expires_at: null,
          revoked_at: null,
          last_used_at: '2026-01-15T10:02:00.000Z',
        },
      ],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.rotate, {
    input: { key_id: '00aZ8IV3k3uD', grace_seconds: 3600 },
    output: { ...example, replaces: { key_id: '00aZ8IV3k3uD', revoked_at: '2026-01-15T10:30:00.000Z' } },
  }),
  exampleFor(contracts.revoke, {
    input: { key_id: example.key_id },
    output: { key_id: example.key_id, revoked_at: '2026-01-15T09:45:00.000Z' },
  }),
];
