import { describe, expect, test } from 'vitest';
import { mailedToken } from '../support/mailed-link.ts';
import { testService } from '../support/service.ts';

const PASSWORD = 'three quiet lamps at sea';
let now = new Date();
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const service = await testService({ LISTS: 'un', TRUSTED_PROXIES: '127.0.0.1' }, { clock: { now: () => now } });
let last = 0;

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

/** Calls the service through its proxy, from an address. */
async function send(path: string, body: object, { token = '', address = '' }: { token?: string; address?: string }) {
  const response = await fetch(new URL(path, service.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(address && { 'X-Forwarded-For': address }),
    },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as Json;
  return { status: response.status, data, code: error?.code, message: error?.message };
}

const asTenant = { token: service.tenant.api_key };
const take = (token: string, address: string) =>
  send('/auth/invitations/accept', { token, name: 'Ada Fictive', password: PASSWORD }, { address });
const accept = ({ data }: Json, address: string) => take(new URL(data.invitation_url).hash.slice(1), address);
const signIn = (email: string, address: string, password = PASSWORD) =>
  send('/auth/sessions', { email, password }, { address });

/** A user who took up an invitation at an address. */
async function newUser(address: string) {
  last += 1;
  const email = `user-${last}@bank.example`;
  const accepted = await accept(await send('/auth/users', { email, role: 'viewer' }, asTenant), address);
  return { email, user_id: String(accepted.data.user_id) };
}

/** Tries wrong passwords from as many addresses, at once. */
const attack = (email: string, tries = 12) =>
  Promise.all(Array.from({ length: tries }, (_, i) => signIn(email, `203.0.113.${i}`, `wrong guess ${i}`)));

describe('an account that many addresses try', () => {
  test('waits after ten failures, also for the right password, with the same answer as an unknown one', async () => {
    const { email } = await newUser('198.51.100.1');
    expect(new Set((await attack(email)).map(({ code }) => code))).toEqual(new Set(['UNAUTHENTICATED']));
    const waiting = await signIn(email, '198.51.100.2');
    expect(waiting).toEqual(await signIn('nobody@bank.example', '198.51.100.2'));
    later(61);
    expect((await signIn(email, '198.51.100.2')).status).toBe(201);
  });

  test('waits longer after each failure', async () => {
    const { email } = await newUser('198.51.100.3');
    await attack(email);
    for (const minutes of [1, 2]) {
      later(minutes * 60 + 1);
      expect((await attack(email, 1))[0]?.status).toBe(401);
    }
    later(200);
    expect((await signIn(email, '198.51.100.4')).status).toBe(401);
    later(60);
    expect((await signIn(email, '198.51.100.4')).status).toBe(201);
  });

  test('stays open for a user who signs in from a network where that went well before', async () => {
    const { email } = await newUser('198.51.100.5');
    await attack(email);
    expect((await signIn(email, '198.51.100.6')).status).toBe(401);
    expect((await signIn(email, '198.51.100.5')).status).toBe(201);
  });

  test('opens by a new link', async () => {
    const { email, user_id } = await newUser('198.51.100.7');
    await attack(email);
    const token = await mailedToken(service, service.tenant.tenant_id, user_id);
    await take(token, '198.51.100.7');
    expect((await signIn(email, '198.51.100.8')).status).toBe(201);
  });
});
