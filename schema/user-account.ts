import * as z from 'zod';
import { Environment, Permission } from './api-key.ts';
import { Checklist, CorrectionTexts } from './case-review.ts';
import { contract } from './contract.ts';
import { DecisionReasons } from './decision-reason.ts';
import { ANYBODY, Code, Password, Role, User } from './user.ts';

/** The calling user. */
export const Me = z
  .object({
    user_id: z.string().nullable().describe('Null: the caller is an API key or a token of an issuer.'),
    actor: z.string().describe('How cases, decisions and the audit log name the caller.'),
    email: z.string().nullable(),
    name: z.string(),
    role: Role.nullable(),
    by_issuer: z.boolean().describe('The user signs in by the OpenID Connect issuer, without a password.'),
    has_second_factor: z.boolean(),
    needs_second_factor: z
      .boolean()
      .describe('The tenant requires a second factor, and the user has no permission until it is set up.'),
    permissions: z.array(Permission),
    sends_mail: z.boolean().describe('Whether a mail server is configured.'),
    tenant: z.object({ tenant_id: z.string(), name: z.string(), environment: Environment }),
    security: z
      .object({
        separate_review: z
          .boolean()
          .describe('Decisions on sessions need kyc:review, and erasing them kyc:delete, beside kyc:create.'),
        four_eyes: z.boolean().describe('The creator of a session cannot approve it.'),
      })
      .describe('The settings of the tenant that limit what its users do.'),
    decision_reasons: DecisionReasons,
    checklist: Checklist,
    correction_texts: CorrectionTexts,
  })
  .meta({ id: 'Me' });

export const me = contract({
  action: 'user.me',
  summary: 'The caller and its permissions.',
  permission: ANYBODY,
  input: z.strictObject({}),
  output: Me,
  rest: { method: 'GET', path: '/auth/me' },
});

export const changePassword = contract({
  action: 'user.change_password',
  summary: "Change the user's own password. All other sessions end, and so do links for a new one.",
  permission: ANYBODY,
  rate: 'token',
  storing: 'after-work',
  codes: ['INVALID_STATE'],
  input: z.strictObject({ password: Password, new_password: Password }),
  output: z
    .object({ ended: z.int().describe('The number of other sessions that ended.') })
    .meta({ id: 'ChangedPassword' }),
  rest: { method: 'POST', path: '/auth/password' },
});

export const beginSecondFactor = contract({
  action: 'user.begin_second_factor',
  summary: 'Make the secret for an app that shows codes. It is active once its first code is confirmed.',
  permission: ANYBODY,
  rate: 'token',
  storing: 'after-work',
  codes: ['INVALID_STATE'],
  input: z.strictObject({ password: Password }),
  output: z
    .object({ secret: z.string(), uri: z.string().describe('The content of a QR code; it contains the secret.') })
    .meta({ id: 'NewSecondFactor' }),
  rest: { method: 'POST', path: '/auth/second-factor' },
});

export const confirmSecondFactor = contract({
  action: 'user.confirm_second_factor',
  summary: 'Confirm the app by its code, which each sign-in asks for from then on. All other sessions end.',
  permission: ANYBODY,
  storing: 'after-work',
  codes: ['INVALID_STATE', 'RATE_LIMITED'],
  input: z.strictObject({ code: Code }),
  output: z
    .object({
      recovery_codes: z
        .array(z.string())
        .describe('Each code signs in once without the app. They are answered only here.'),
    })
    .meta({ id: 'RecoveryCodes' }),
  rest: { method: 'POST', path: '/auth/second-factor/confirm' },
});

const secondFactor = z.object({ has_second_factor: z.boolean() }).meta({ id: 'SecondFactor' });

export const removeSecondFactor = contract({
  action: 'user.remove_second_factor',
  summary: "Remove the user's own second factor.",
  permission: ANYBODY,
  rate: 'token',
  storing: 'after-work',
  codes: ['INVALID_STATE', 'RATE_LIMITED', 'UNAUTHENTICATED'],
  input: z.strictObject({ password: Password, code: Code }),
  output: secondFactor,
  rest: { method: 'POST', path: '/auth/second-factor/remove' },
});

export const resetSecondFactor = contract({
  action: 'user.reset_second_factor',
  summary: 'Remove the second factor and the passkeys of a user who lost them. All sessions of the user end.',
  permission: 'user:manage',
  codes: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_PERMISSIONS'],
  resource: { type: 'user', id: ({ user_id }) => user_id },
  input: z.strictObject({ user_id: z.string().max(64) }),
  output: User,
  rest: { method: 'DELETE', path: '/auth/users/{user_id}/second-factor' },
});

export const sessions = contract({
  action: 'user.sessions',
  summary: "The user's own open sessions, newest first.",
  permission: ANYBODY,
  input: z.strictObject({}),
  output: z
    .object({
      sessions: z.array(
        z
          .object({
            session_id: z.string(),
            method: z.enum(['password', 'passkey', 'issuer']),
            is_this: z.boolean().describe('Whether it is the session of this call.'),
            created_at: z.string(),
            last_used_at: z.string().describe('With a precision of a minute.'),
          })
          .meta({ id: 'OpenUserSession' }),
      ),
    })
    .meta({ id: 'UserSessions' }),
  rest: { method: 'GET', path: '/auth/sessions' },
});

export const endSession = contract({
  action: 'user.end_session',
  summary: "End one of the user's own sessions.",
  permission: ANYBODY,
  codes: ['NOT_FOUND'],
  input: z.strictObject({ session_id: z.string().max(64) }),
  output: z.object({ session_id: z.string() }).meta({ id: 'EndedUserSession' }),
  rest: { method: 'DELETE', path: '/auth/sessions/{session_id}' },
});
