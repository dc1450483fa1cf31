import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { tenant_id, api_key } = service.tenant;

/** Sends the head until the service has it, and a blank of a body; the rest when it is asked to. */
async function begin(method: string, path: string, token: string, body: object) {
  const rest = JSON.stringify(body);
  const headers = {
    ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    'Content-Length': rest.length + 1,
    Expect: '100-continue',
  };
  const sent = request(service.url + path, { method, headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (response) => {
      const answer = await text(response);
      resolve(answer.includes('UNAUTHENTICATED') ? 401 : (response.statusCode ?? 0));
    });
  });
  await once(sent, 'continue');
  sent.write(' ');
  return () => {
    sent.end(rest);
    return status;
  };
}

const ask = (method: string, path: string, body?: object, token = api_key) =>
  fetch(service.url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const send = async (method: string, path: string, body: object) =>
  ((await (await ask(method, path, body)).json()) as { data: Record<string, string> }).data;

/** Longer than an identity counts as fresh. */
const LATE_MS = 1_200;

test('a user who is disabled while a body comes does not become active by it', async () => {
  const email = `slow-${tenant_id.slice(-12)}@bank.example`;
  const { invitation_url = '' } = await send('POST', '/auth/users', { email, role: 'admin' });
  const given = { token: invitation_url.split('#')[1], name: 'Ada Fictive', password: 'three quiet lamps at sea' };
  const { user_id = '', session_token = '' } = await send('POST', '/auth/invitations/accept', given);
  const finish = await begin('PATCH', `/auth/users/${user_id}`, session_token, { status: 'active', role: 'admin' });
  await setTimeout(LATE_MS);
  await send('PATCH', `/auth/users/${user_id}`, { status: 'disabled' });
  expect(await finish()).toBe(401);
  const [row] = await service.database.admin`select status from console_user where user_id = ${user_id}`;
  expect(row?.['status']).toBe('disabled');
});

test.each([
  ['REST', '/kyc', { subject: { full_name: 'Nemo Nobody' } }],
  ['tRPC', '/trpc/listCheck.screen', { subject: { full_name: 'Nemo Nobody' } }],
  ['a batch of tRPC', '/trpc/listCheck.screen?batch=1', { 0: { subject: { full_name: 'Nemo Nobody' } } }],
  ['GraphQL', '/graphql', { query: '{ __typename }' }],
])('a key that is revoked while a body comes over %s does not serve for it', async (_name, path, body) => {
  const { key_id, text: key } = await newKey(service.database, tenant_id);
  const finish = await begin('POST', path, key, body);
  await setTimeout(LATE_MS);
  await ask('DELETE', `/auth/api-keys/${key_id}`);
  await expect.poll(async () => (await ask('GET', '/kyc/lists', undefined, key)).status).toBe(401);
  expect(await finish()).toBe(401);
});
