import * as z from 'zod';
import { Permission } from './api-key.ts';
import { SMALL_BODY } from './constants.ts';
import { contract, failing } from './contract.ts';
import { PERMISSIONS, ROLES } from './permission.ts';
import { textUpTo } from './subject.ts';
import { TENANT_NAME } from './tenant.ts';

/** Lengths in characters, the number of users of a tenant, and the validity of sessions and invitations in hours. */
export const USER = {
  password: { min: 12, max: 128 },
  name: 200,
  email: 254,
  of_tenant: 1_000,
  session_hours: 12,
  idle_hours: 2,
  invitation_hours: 72,
} as const;

export const Role = z
  .enum([...(Object.keys(ROLES) as [keyof typeof ROLES, ...(keyof typeof ROLES)[]]), 'custom'])
  .meta({ id: 'UserRole' });
export type Role = z.output<typeof Role>;
const Status = z.enum(['invited', 'active', 'disabled']).meta({ id: 'UserStatus' });

const Email = z.email({ error: 'Send a mail address, for example ada@example.com.' }).max(USER.email);
/** A name without characters that change the direction of the text beside it. */
const Name = textUpTo(USER.name)
  .min(1)
  .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, { error: 'Send the name without characters that turn the text.' });
/** Any password. Its length is checked with other weaknesses when it is chosen. */
export const Password = z.string().min(1).max(1_000);
const Token = z.string().min(1).max(100);
/** A code of an app, or a recovery code. */
export const Code = z.string().min(1).max(40);

/** A user of the tenant. */
export const User = z
  .object({
    user_id: z.string(),
    email: z.string(),
    name: z.string(),
    role: Role,
    permissions: z.array(Permission),
    status: Status,
    by_issuer: z.boolean().describe('The user signs in by the OpenID Connect issuer, which defines the permissions.'),
    has_second_factor: z.boolean(),
    created_at: z.string(),
    last_signed_in_at: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

/** A session of a user. Its token is a bearer token; over REST it is a cookie too. */
export const UserSession = z
  .object({ session_token: z.string(), expires_at: z.string(), user_id: z.string(), tenant_id: z.string() })
  .meta({ id: 'UserSession' });
export type UserSession = z.output<typeof UserSession>;

const rightsOf = ({ role, permissions, status }: User) => ({ role, permissions, status });

/** No permission is needed: callers act on their own account. */
export const ANYBODY = [] as const;
const resource = { type: 'user', id: ({ user_id }: { user_id: string }) => user_id };
const made = {
  type: 'user',
  id: (_input: unknown, output: { user: { user_id: string } } | undefined) => output?.user.user_id,
};

export const signIn = contract({
  action: 'user.sign_in',
  summary: 'Sign in as a user of the console.',
  description:
    'The token is a bearer token; over REST the answer sets it as a cookie too. A mail address that several tenants know with ' +
    `the same password needs \`tenant_id\`: \`details.tenants\` names them. A session lasts ${USER.session_hours} hours, and ` +
    `${USER.idle_hours} without a call. A user with a second factor sends \`code\` too: INVALID_STATE with ` +
    '`details.second_factor` asks for it. After five wrong codes, codes are refused for a growing time; recovery codes still work.',
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  rateLimitKey: ({ email }) => `user ${email.toLowerCase()}`,
  // The tenant is not known before; the event of a success is stored with the session.
  storing: 'nothing',
  audit: false,
  codes: ['UNAUTHENTICATED', 'TENANT_SUSPENDED', 'IP_NOT_ALLOWED', 'INVALID_STATE', 'RATE_LIMITED'],
  input: z.strictObject({
    email: Email,
    password: Password,
    tenant_id: z.string().max(64).optional(),
    code: Code.optional(),
  }),
  output: UserSession,
  rest: { method: 'POST', path: '/auth/sessions', status: 201 },
});

export const accept = contract({
  action: 'user.accept',
  summary: 'Accept an invitation with a name and a password, and sign in.',
  description:
    'The token is the fragment of the link. The setup link of a new installation also creates the tenant `organization`, with the ' +
    'user `email` as its owner. An invitation of an active user sets a new password and ends all sessions.',
  audience: 'public',
  body: SMALL_BODY,
  rate: 'token',
  rateLimitKey: ({ token }) => `invitation ${token}`,
  storing: 'nothing',
  audit: false,
  codes: ['INVALID_STATE', 'UNAUTHENTICATED', 'TENANT_SUSPENDED', 'IP_NOT_ALLOWED', 'RATE_LIMITED'],
  input: z.strictObject({
    token: Token,
    name: Name,
    password: Password,
    email: Email.optional(),
    organization: textUpTo(TENANT_NAME).min(1).optional(),
    code: Code.optional().describe('Required for a user with a second factor.'),
  }),
  output: UserSession,
  rest: { method: 'POST', path: '/auth/invitations/accept', status: 201 },
});

export const signOut = contract({
  action: 'user.sign_out',
  summary: 'End this session, or all sessions of the user.',
  permission: ANYBODY,
  input: z.strictObject({ everywhere: z.boolean().optional() }),
  output: z.object({ ended: z.int().describe('The number of ended sessions.') }).meta({ id: 'SignedOut' }),
  rest: { method: 'DELETE', path: '/auth/sessions' },
});

export const list = contract({
  action: 'user.list',
  summary: 'The users of the tenant, oldest first.',
  permission: 'user:manage',
  audit: true,
  input: z.strictObject({}),
  output: z.object({ users: z.array(User) }).meta({ id: 'Users' }),
  rest: { method: 'GET', path: '/auth/users' },
  inTurn: true,
});

export const colleagues = contract({
  action: 'user.colleagues',
  summary: 'The ids and names of all users, to show who decided and who is assigned.',
  permission: 'kyc:read',
  input: z.strictObject({}),
  output: z
    .object({ users: z.array(z.object({ user_id: z.string(), name: z.string(), is_active: z.boolean() })) })
    .meta({ id: 'Colleagues' }),
  rest: { method: 'GET', path: '/auth/colleagues' },
  inTurn: true,
});

const Rights = {
  role: Role,
  permissions: z.array(Permission).min(1).max(PERMISSIONS.length).optional().describe('For the role `custom` alone.'),
};

const MailedIn = z
  .enum(['en', 'es', 'pt'])
  .optional()
  .describe(
    'Send the link by mail, in this language; the answer then contains no link. It needs a mail server (`sends_mail` of `user.me`).',
  );

const Invitation = z
  .object({
    user: User,
    invitation_url: z
      .string()
      .nullable()
      .describe('The link for the user, which is answered only here. Null: it is sent by mail.'),
    expires_at: z.string().nullable(),
  })
  .meta({ id: 'UserInvitation' });

export const invite = contract({
  action: 'user.invite',
  summary: 'Invite a user. The answer contains a link that works once.',
  description: `Callers cannot give permissions that they lack. A tenant has at most ${USER.of_tenant.toLocaleString('en')} users.`,
  permission: 'user:manage',
  storing: 'after-work',
  codes: ['INVALID_STATE', 'INSUFFICIENT_PERMISSIONS'],
  resource: made,
  record: ({ user }) => rightsOf(user),
  input: z.strictObject({ email: Email, ...Rights, mail: MailedIn }),
  output: Invitation,
  rest: { method: 'POST', path: '/auth/users', status: 201 },
});

export const reinvite = contract({
  action: 'user.reinvite',
  summary: 'Make a new link with which a user sets a new password. Earlier links end.',
  description:
    'By `mail` a user gets five links in an hour, and a mail address ten over all tenants. The link of a user who has signed in ' +
    'goes by `mail` alone, since whoever has it can sign in as the user; INVALID_STATE without `mail`.',
  permission: 'user:manage',
  storing: 'after-work',
  codes: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_PERMISSIONS'],
  resource,
  input: z.strictObject({ user_id: z.string().max(64), mail: MailedIn }),
  output: Invitation,
  rest: { method: 'POST', path: '/auth/users/{user_id}/invitation', status: 201 },
});

export const update = contract({
  action: 'user.update',
  summary: 'Change the role of a user, or disable a user, which ends all sessions of the user.',
  description: 'A tenant keeps at least one active owner. Earlier links for the user end.',
  permission: 'user:manage',
  codes: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_PERMISSIONS'],
  resource,
  record: rightsOf,
  input: z
    .strictObject({
      user_id: z.string().max(64),
      role: Role.optional(),
      permissions: Rights.permissions,
      status: z.enum(['active', 'disabled']).optional(),
    })
    .refine(
      ({ role, status, permissions }) => role !== undefined || (status !== undefined && permissions === undefined),
      failing('REQUIRED', 'Send a role, a status, or both; permissions go with the role custom.'),
    ),
  output: User,
  rest: { method: 'PATCH', path: '/auth/users/{user_id}' },
});

export const remove = contract({
  action: 'user.delete',
  summary: 'Delete a user. The audit log keeps the id.',
  permission: 'user:manage',
  codes: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_PERMISSIONS'],
  resource,
  record: () => ({ status: 'deleted' }),
  input: z.strictObject({ user_id: z.string().max(64) }),
  output: z.object({ user_id: z.string() }).meta({ id: 'DeletedUser' }),
  rest: { method: 'DELETE', path: '/auth/users/{user_id}' },
});
