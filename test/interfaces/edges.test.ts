import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const plain = (path: string, options: RequestInit = {}) => fetch(new URL(path, service.url), options);

test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/schema.graphql', '/docs', '/.well-known/jwks.json'])(
  'other methods than GET are refused at %s, with those that it takes',
  async (path) => {
    for (const method of ['DELETE', 'POST', 'PUT']) {
      const answer = await plain(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
      expect(await answer.json()).toMatchObject({ error: { code: 'METHOD_NOT_ALLOWED' } });
    }
    // On a busy machine /readyz may say that it is not ready.
    expect([200, 503]).toContain((await plain(path)).status);
    expect([200, 503]).toContain((await plain(path, { method: 'HEAD' })).status);
  },
);

test('the root leads a browser to the console and a program to the documentation', async () => {
  const toOf = async (accept: string) => {
    const { status, headers } = await plain('/', { redirect: 'manual', headers: { Accept: accept } });
    return [status, headers.get('location')];
  };
  expect(await toOf('text/html,application/xhtml+xml,*/*;q=0.8')).toEqual([302, '/console']);
  expect(await toOf('*/*')).toEqual([302, '/docs']);
});

test('HTTP Basic is told what to send instead', async () => {
  const headers = { Authorization: `Basic ${btoa('name:secret')}` };
  const answer = await service.request('/kyc/lists', { headers });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('Bearer') } });
});
