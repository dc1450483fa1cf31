import * as contracts from '../user.ts';
import { exampleSession, exampleUser, user_id } from '../user.ts';
import { exampleFor } from './example-for.ts';

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
