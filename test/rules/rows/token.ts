import type { Rows } from '../row.ts';

export const token: Rows<'token'> = {
  create: {
    rest: 'POST /auth/token 200 bare envelope',
    audience: 'public',
    permission: null,
    ephemeral: 'unaffected',
    audit: 'token.create',
    usage: null,
    idempotent: false,
    codes: [
      'INSUFFICIENT_PERMISSIONS',
      'IP_NOT_ALLOWED',
      'RATE_LIMITED',
      'TENANT_SUSPENDED',
      'TOKEN_EXPIRED',
      'UNAUTHENTICATED',
    ],
    graphql: null,
    ids: { client_id: 'It is what the caller claims to be.' },
    cases: 'test/features/machine-token.test.ts',
  },
};
