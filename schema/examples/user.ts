import { ROLES } from '../permission.ts';
import type { User, UserSession } from '../user.ts';
import * as contracts from '../user.ts';
import { exampleFor } from './example-for.ts';

const tenant_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
export const exampleUser: User = {
  user_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e31',
  email: 'ada@bank.example',
  name: 'Ada Fictive',
  role: 'viewer',
  permissions: [...ROLES.viewer],
  status: 'active',
  by_issuer: false,
  has_second_factor: false,
  created_at: '2026-01-15T09:30:00.000Z',
  last_signed_in_at: null,
};
export const { user_id } = exampleUser;
export const exampleSession: UserSession = {
  session_token: 'vett_user_q3X0mB1oQ1c9m6tJw5ZrN8yVg7kLd2sFhP4uTxEaYbI',
  expires_at: '2026-01-15T21:30:00.000Z',
  user_id,
  tenant_id,
};

const exampleInvitation = {
  user: { ...exampleUser, status: 'invited' as const, name: '' },
  invitation_url: 'https://vett.example/console/welcome#cN1kqk7s0m3cV9g5JmQk0x8Qw2e4pQ8',
  expires_at: '2026-01-18T09:30:00.000Z',
};

export const examples = [
  exampleFor(contracts.signIn, {
    input: { email: exampleUser.email, password: 'a long and odd sentence' },
    output: exampleSession,
  }),
  exampleFor(contracts.accept, {
    input: { token: 'cN1kqk7s0m3cV9g5JmQk0x8Qw2e4pQ8', name: 'Ada Fictive', password: 'a long and odd sentence' },
    output: exampleSession,
  }),
  exampleFor(contracts.signOut, { input: {}, output: { ended: 1 } }),
  exampleFor(contracts.list, { input: {}, output: { users: [exampleUser] } }),
  exampleFor(contracts.colleagues, {
    input: {},
    output: { users: [{ user_id, name: exampleUser.name, is_active: true }] },
  }),
  exampleFor(contracts.invite, { input: { email: exampleUser.email, role: 'viewer' }, output: exampleInvitation }),
  exampleFor(contracts.reinvite, { input: { user_id }, output: exampleInvitation }),
  exampleFor(contracts.update, { input: { user_id, role: 'viewer' }, output: exampleUser }),
  exampleFor(contracts.remove, { input: { user_id }, output: { user_id } }),
];
