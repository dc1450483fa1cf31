import * as z from 'zod';
import { SMALL_BODY } from './constants.ts';
import { contract } from './contract.ts';
import { UserSession } from './user.ts';

/** The validity of an attempt in minutes, and the highest lengths of its texts. */
export const ISSUER_ATTEMPT = { minutes: 10, text: 1_000, answer: 8_000 } as const;

export const waysIn = contract({
  action: 'user.ways_in',
  summary: 'The ways to sign in besides passwords and passkeys.',
  audience: 'public',
  rate: 'token',
  storing: 'nothing',
  audit: false,
  codes: [],
  input: z.strictObject({}),
  output: z
    .object({ issuer: z.string().nullable().describe('The OpenID Connect issuer whose users may sign in.') })
    .meta({ id: 'WaysIn' }),
  rest: { method: 'GET', path: '/auth/ways-in' },
});

export const beginIssuerSignIn = contract({
  action: 'user.begin_issuer_sign_in',
  summary: 'Begin a sign-in by the OpenID Connect issuer: redirect the browser to `url`, and keep `attempt`.',
  description:
    'The issuer redirects the browser to `/console/issuer` with its answer. The answer works only with the attempt, once, within ' +
    `${ISSUER_ATTEMPT.minutes} minutes. INVALID_STATE: the operator set no \`OIDC_CLIENT_ID\`.`,
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  storing: 'nothing',
  audit: false,
  codes: ['INVALID_STATE', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
  input: z.strictObject({}),
  output: z.object({ url: z.string(), attempt: z.string() }).meta({ id: 'IssuerAttempt' }),
  rest: { method: 'POST', path: '/auth/issuer-sessions/begin' },
});

export const signInByIssuer = contract({
  action: 'user.sign_in_by_issuer',
  summary: "Sign in by the issuer's answer. The first sign-in creates the user.",
  description:
    "The claims of `OIDC_CLAIMS` in the issuer's token name the tenant and the permissions; each sign-in updates them. It counts as " +
    'two factors, since the issuer decides how it authenticates users. UNAUTHENTICATED: the answer does not belong to this attempt, ' +
    'or the user is disabled here. INVALID_STATE: the token has no tenant, subject or permission, or another user has the mail address.',
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  // The issuer is asked for each attempt, so strangers must not ask without end.
  rateLimitKey: ({ attempt }) => `attempt ${attempt}`,
  storing: 'nothing',
  audit: false,
  codes: [
    'UNAUTHENTICATED',
    'TENANT_SUSPENDED',
    'IP_NOT_ALLOWED',
    'INVALID_STATE',
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
  ],
  input: z
    .strictObject({
      attempt: z.string().min(1).max(ISSUER_ATTEMPT.text),
      answer: z.string().max(ISSUER_ATTEMPT.answer).describe('The query with which the issuer redirected the browser.'),
    })
    .meta({ id: 'IssuerAnswer' }),
  output: UserSession,
  rest: { method: 'POST', path: '/auth/issuer-sessions', status: 201 },
});
