import { RATE_LIMITS } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { openIssuer } from '../support/issuer.ts';
import { testService } from '../support/service.ts';

const issuer = await openIssuer();
const service = await testService({ ...issuer.settings, TRUSTED_PROXIES: '127.0.0.0/8' });

const post = async (path: string, body: object, address: string): Promise<number> => {
  const headers = { Authorization: '', 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return (await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};
const atOnce = (calls: number, call: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: calls }, (_, n) => call(n)));
const refusedIn = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

/** Calls that come back while the calls of a test run. */
const SLACK = 60;
const { burst } = RATE_LIMITS.authentication;
const { burst: ofOne } = RATE_LIMITS.token;

describe('a stranger', () => {
  const proof = { client_data: 'e30', authenticator_data: 'AA', signature: 'AA' };
  const secret = { grant_type: 'client_credentials', client_secret: 'x' };
  test.each([
    ['/auth/passkey-sessions', '192.0.2.10', (n: number) => ({ ...proof, credential_id: `made-up-${n}` })],
    ['/auth/token', '192.0.2.11', (n: number) => ({ ...secret, client_id: `made-up-${n}` })],
  ])('who makes up names at %s leaves no limit behind for each', async (path, address, body) => {
    const countLimits = async () => {
      const [row] = await service.database.admin<{ count: number }[]>`select count(*)::int as count from rate_bucket`;
      return row?.count ?? 0;
    };
    const before = await countLimits();
    const refused = refusedIn(await atOnce(burst + 200, (n) => post(path, body(n), address)));
    expect(refused).toBeGreaterThan(200 - SLACK);
    expect((await countLimits()) - before).toBeLessThan(burst + SLACK);
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
    expect(refusedIn(others)).toBeGreaterThan(200 - SLACK);
  });
});
