import { RATE_LIMITS } from '@vett/schema/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { newTenant } from '../core/instance.ts';
import { newKey } from '../support/api-keys.ts';
import { openIssuer } from '../support/issuer.ts';
import { testService } from '../support/service.ts';
import { openRaw, requestText } from '../support/socket.ts';

const issuer = await openIssuer();
const service = await testService({ ...issuer.settings, TRUSTED_PROXIES: '127.0.0.0/8' });

const post = async (path: string, body: object, address: string): Promise<number> => {
  const headers = { Authorization: '', 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return (await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
const atOnce = (calls: number, call: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: calls }, (_, n) => call(n)));
const refusedIn = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

const { burst, per_minute } = RATE_LIMITS.authentication;
let began = 0;
beforeEach(() => {
  began = performance.now();
});
/** Calls that come back while the calls of a test run, which take long on a busy machine. */
const slack = () => 60 + ((performance.now() - began) / 60_000) * per_minute;
const { burst: ofOne } = RATE_LIMITS.token;

describe('a stranger', () => {
  const proof = { client_data: 'e30', authenticator_data: 'AA', signature: 'AA' };
  const secret = { grant_type: 'client_credentials', client_secret: 'x' };
  test.each([
    ['/auth/passkey-sessions', '192.0.2.10', (n: number) => ({ ...proof, credential_id: `made-up-${n}` })],
    ['/auth/token', '192.0.2.11', (n: number) => ({ ...secret, client_id: `made-up-${n}` })],
  ])('a stranger who makes up names at %s leaves no limit behind for each', async (path, address, body) => {
    const countLimits = async () => {
      const [row] = await service.database.admin<{ count: number }[]>`select count(*)::int as count from rate_bucket`;
      return row?.count ?? 0;
    };
    const before = await countLimits();
    const refused = refusedIn(await atOnce(burst + 200, (n) => post(path, body(n), address)));
    expect(refused).toBeGreaterThan(200 - slack());
    expect((await countLimits()) - before).toBeLessThan(burst + slack());
  });

  test('does not make the service ask the issuer without end', async () => {
    const begin = await service.request('/auth/issuer-sessions/begin', {
      method: 'POST',
      headers: { Authorization: '', 'Content-Type': 'application/json' },
      body: '{}',
    });
    const { data } = (await begin.json()) as { data: { url: string; attempt: string } };
    const state = new URL(data.url).searchParams.get('state');
    const guess = { attempt: data.attempt, answer: `code=guess&state=${state}` };
    const statuses = await atOnce(20, () => post('/auth/issuer-sessions', guess, '192.0.2.12'));
    expect(20 - refusedIn(statuses)).toBeLessThanOrEqual(ofOne + 1);
    const attempts = (n: number) => ({ attempt: `made-up-${n}`, answer: '' });
    const others = await atOnce(burst + 200, (n) => post('/auth/issuer-sessions', attempts(n), '192.0.2.13'));
    expect(refusedIn(others)).toBeGreaterThan(200 - slack());
  });

  const WITH_BODY = ['/auth/sessions', '/auth/invitations/accept', '/auth/passkey-sessions', '/auth/issuer-sessions'];
  const EVERY = [...WITH_BODY, '/auth/issuer-sessions/begin', '/auth/passkey-sessions/begin', '/auth/token'];
  const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"key${n}":1`).join(',')}}`;
  const addressOf = (place: number, of: number) => `192.0.${of}.${10 + place}`;

  test.each([...WITH_BODY.entries()])('is counted before a large body is looked at (%s: %s)', async (place, path) => {
    const body = manyKeys(70_000);
    const statuses = await atOnce(10, async () => {
      const { socket, received, closed } = await openRaw(service.url);
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(place, 3) };
      socket.write(requestText(`POST ${path} HTTP/1.1`, { ...headers, 'Content-Length': `${body.length}` }, body));
      await expect.poll(received).toContain('}}');
      socket.destroy();
      await closed;
      return Number(received().split(' ')[1]);
    });
    expect(new Set(statuses)).toEqual(new Set([413, 429]));
    expect(refusedIn(statuses)).toBeGreaterThan(2);
  });

  test.each([...EVERY.entries()])('is counted for bodies that cannot be read (%s: %s)', async (place, path) => {
    const bodies = ['{broken', '[[', manyKeys(3), '7', `{"a":"${'x'.repeat(4_000)}"`];
    const headers = { Authorization: '', 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(place, 4) };
    const statuses = await atOnce(burst + 200, async (n) => {
      return (await service.request(path, { method: 'POST', headers, body: bodies[n % bodies.length] ?? '' })).status;
    });
    expect(refusedIn(statuses)).toBeGreaterThan(200 - slack());
  });

  test('cannot keep a right secret from its token by broken bodies', async () => {
    const { tenant_id } = await newTenant(service.database);
    const { key_id, text } = await newKey(service.database, tenant_id);
    const headers = { Authorization: '', 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.5.1' };
    const ask = async (body: string) =>
      (await service.request('/auth/token', { method: 'POST', headers, body })).status;
    expect(refusedIn(await atOnce(burst + 100, () => ask('{broken')))).toBeGreaterThan(0);
    const right = { grant_type: 'client_credentials', client_id: key_id, client_secret: text };
    expect(await ask(JSON.stringify(right))).toBe(200);
  });
});
