import * as z from 'zod';
import { SMALL_BODY } from './constants.ts';
import { contract } from './contract.ts';
import { ANYBODY, Password, UserSession } from './user.ts';

/** The number of passkeys of a user, the length of a name, and the validity of a challenge in minutes. */
export const PASSKEY = { of_user: 10, name: 100, challenge_minutes: 5 } as const;

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/, { error: 'Send Base64URL without padding.' });

const CredentialId = bytes(1_023);
const Challenge = z
  .string()
  .describe(`Base64URL. It can be answered once, within ${PASSKEY.challenge_minutes} minutes.`);
const rp_id = z.string().describe('The domain of the console.');

export const Passkey = z
  .object({
    passkey_id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const beginPasskey = contract({
  action: 'user.begin_passkey',
  summary: 'Begin to add a passkey. The answer contains the options for `navigator.credentials.create`.',
  description:
    'Passkeys work where the public address of the service is a domain with https, or `localhost`; INVALID_STATE says so otherwise. ' +
    'The authenticator has to verify its user and to store the credential; attestations are refused.',
  permission: ANYBODY,
  rate: 'token',
  storing: 'nothing',
  codes: ['INVALID_STATE'],
  input: z.strictObject({ password: Password }),
  output: z
    .object({
      challenge: Challenge,
      rp_id,
      user: z.object({ id: z.string().describe('Base64URL.'), name: z.string(), display_name: z.string() }),
      exclude: z.array(z.string()).describe('The credential ids of the passkeys of the user.'),
    })
    .meta({ id: 'NewPasskey' }),
  rest: { method: 'POST', path: '/auth/passkeys/begin' },
});

export const addPasskey = contract({
  action: 'user.add_passkey',
  summary: 'Add the passkey that the authenticator made.',
  permission: ANYBODY,
  storing: 'after-work',
  codes: ['INVALID_STATE'],
  input: z
    .strictObject({
      name: z.string().trim().min(1).max(PASSKEY.name),
      credential_id: CredentialId,
      client_data: bytes(4_096).describe('`clientDataJSON`.'),
      attestation: bytes(8_192).describe('`attestationObject`, of the format `none`.'),
    })
    .meta({ id: 'PasskeyInput' }),
  output: Passkey,
  rest: { method: 'POST', path: '/auth/passkeys', status: 201 },
});

export const passkeys = contract({
  action: 'user.passkeys',
  summary: "The user's own passkeys, oldest first.",
  permission: ANYBODY,
  input: z.strictObject({}),
  output: z.object({ passkeys: z.array(Passkey) }).meta({ id: 'Passkeys' }),
  rest: { method: 'GET', path: '/auth/passkeys' },
});

export const removePasskey = contract({
  action: 'user.remove_passkey',
  summary: "Remove one of the user's own passkeys. The sessions that it opened stay open.",
  permission: ANYBODY,
  rate: 'token',
  storing: 'after-work',
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  input: z.strictObject({ passkey_id: z.string().max(64), password: Password }),
  output: z.object({ passkey_id: z.string() }).meta({ id: 'RemovedPasskey' }),
  rest: { method: 'POST', path: '/auth/passkeys/{passkey_id}/remove' },
});

export const beginPasskeySignIn = contract({
  action: 'user.begin_passkey_sign_in',
  summary:
    'Begin a sign-in by a passkey. The answer contains the options for `navigator.credentials.get`, and reveals no user.',
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  storing: 'nothing',
  audit: false,
  codes: ['INVALID_STATE', 'RATE_LIMITED'],
  input: z.strictObject({}),
  output: z.object({ challenge: Challenge, rp_id }).meta({ id: 'PasskeyChallenge' }),
  rest: { method: 'POST', path: '/auth/passkey-sessions/begin' },
});

export const signInByPasskey = contract({
  action: 'user.sign_in_by_passkey',
  summary: 'Sign in by a passkey. It counts as two factors, since the authenticator verified its user.',
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  rateLimitKey: ({ credential_id: id }) => `passkey ${id}`,
  storing: 'nothing',
  audit: false,
  codes: ['UNAUTHENTICATED', 'TENANT_SUSPENDED', 'IP_NOT_ALLOWED', 'INVALID_STATE', 'RATE_LIMITED'],
  input: z
    .strictObject({
      credential_id: CredentialId,
      client_data: bytes(4_096).describe('`clientDataJSON`.'),
      authenticator_data: bytes(2_048).describe('`authenticatorData`.'),
      signature: bytes(1_024),
    })
    .meta({ id: 'PasskeyAnswer' }),
  output: UserSession,
  rest: { method: 'POST', path: '/auth/passkey-sessions', status: 201 },
});
