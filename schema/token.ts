import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { PERMISSIONS, type Permission } from './permission.ts';

/** Seconds: the validity of a machine token, and the tolerance for the clocks of issuers. */
export const TOKEN = { seconds: 3_600, skew_seconds: 60 } as const;
/** The body of a request for a token. */
const TOKEN_BODY = 16 * 1024;

/** Permissions separated by spaces, as OAuth writes them. */
const Scope = z
  .string()
  .max(1_000)
  .refine(
    (text) => text.split(' ').every((word) => PERMISSIONS.includes(word as Permission)),
    failing('UNKNOWN_VALUE', 'Send names of permissions, separated by single spaces.'),
  );

export const create = contract({
  action: 'token.create',
  summary: 'Exchange an API key for a short-lived token.',
  description:
    'OAuth 2.0 client credentials (RFC 6749, 4.4). The token may do what its key may at that moment, or less with ' +
    '`scope`; it stops working with its key. JSON, a form, and HTTP Basic for id and secret are understood.',
  audience: 'public',
  rate: 'token',
  body: TOKEN_BODY,
  rateLimitKey: ({ client_id }) => `client ${client_id}`,
  randomSecret: true,
  // The tenant is not known before the token request succeeds, so nothing is stored for it.
  storing: 'nothing',
  audit: false,
  success: 'bare',
  codes: [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'TENANT_SUSPENDED',
    'IP_NOT_ALLOWED',
    'INSUFFICIENT_PERMISSIONS',
    'RATE_LIMITED',
  ],
  input: z.strictObject({
    grant_type: z.literal('client_credentials'),
    client_id: z.string().max(64).meta({ description: 'The `key_id` of an API key.' }),
    client_secret: z.string().max(100).meta({ description: 'The whole API key, or its secret alone.' }),
    scope: Scope.optional().meta({ description: 'Permissions separated by spaces. Left out: all of the key.' }),
  }),
  output: z
    .object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int().meta({ description: 'Seconds.' }),
      scope: z.string(),
    })
    .meta({ id: 'Token' }),
  rest: { method: 'POST', path: '/auth/token' },
});
