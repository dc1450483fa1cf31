import { JSON_DEPTH } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { openRaw, requestText } from '../support/socket.ts';

const service = await testService({ LISTS: 'un' });

describe('JSON that is nested too deep', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const subject = (depth: number) => `{"full_name":"Nemo Nobody","note":${nested(depth)}}`;
  const QUERY = 'mutation ($x: JSONObject) { a: __typename }';
  const doors = (depth: number): [path: string, body: string][] => [
    ['/kyc/jobs', `{"subjects":[${subject(depth)}]}`],
    ['/kyc/batch', `{"subjects":[${subject(depth)}]}`],
    ['/kyc', `{"subject":${subject(depth)}}`],
    ['/kyc', nested(depth)],
    ['/auth/token', `{"client_id":${nested(Math.min(depth, 5_000))}}`],
    ['/trpc/job.create', `{"subjects":[${subject(depth)}]}`],
    ['/trpc/listCheck.screen?batch=1', `{"0":{"subject":${subject(depth)}}}`],
    ['/graphql', `{"query":"${QUERY}","variables":{"x":${nested(depth)}}}`],
  ];

  test.each([200, 20_000, 200_000])('JSON of %i levels is refused on every interface', async (depth) => {
    for (const [path, body] of doors(depth)) {
      const response = await service.post(path, body);
      expect(response.status, path).toBe(400);
      expect(await response.text(), path).toContain(`at most ${JSON_DEPTH} levels`);
    }
  });

  test('JSON that is nested too deep in a query string is refused too', async () => {
    const input = encodeURIComponent(`{"limit":${nested(1_000)}}`);
    expect((await service.request(`/trpc/lists.list?input=${input}`)).status).toBe(400);
    const parameters = new URLSearchParams({ extensions: '{}', variables: nested(2_000) });
    expect((await service.request(`/graphql?${parameters}`)).status).toBe(400);
  });

  test('JSON at the maximum depth is validated by its schema', async () => {
    for (const [path, body] of doors(JSON_DEPTH - 4)) {
      expect(await (await service.post(path, body)).text(), path).not.toContain('levels');
    }
  });
});

describe('a path with several readings', () => {
  async function statusOf(path: string): Promise<string> {
    const connection = await openRaw(service.url);
    connection.socket.write(requestText(`GET ${path} HTTP/1.1`, { Authorization: `Bearer ${service.tenant.api_key}` }));
    await connection.closed;
    return connection.received().slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3);
  }

  test.each([
    ...[
      '/kyc/../metrics',
      '/kyc/%2e%2e/metrics',
      '/kyc/.%2E/metrics',
      '/./metrics',
      '/kyc/..\\metrics',
      '/kyc\\..\\metrics',
    ],
    ...['/%6detrics', '/m%65trics', '/metrics#', '//localhost/metrics', '/healthz/%2e'],
    ...['/kyc/../kyc/lists', '/kyc/list%73', '/kyc/%6Cists'],
  ])('%s is no path', async (path) => {
    expect(await statusOf(path)).toMatch(/^40[04]$/);
  });

  test.each(['/metrics', '/kyc/lists', '/kyc/lists?a=../metrics', '/healthz?%6d', 'http://localhost/metrics'])(
    '%s has one',
    async (path) => {
      expect(await statusOf(path)).toMatch(/^(200|400)$/);
    },
  );
});
