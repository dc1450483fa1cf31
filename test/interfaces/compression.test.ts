import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const bearer = { Authorization: `Bearer ${service.tenant.api_key}` };

interface Raw {
  readonly headers: Record<string, string | undefined>;
  readonly body: Buffer;
}

/** Unlike `fetch`, it leaves an answer as it came. */
const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Raw>((resolve, reject) => {
    const asked = get(new URL(path, service.url), { headers, method }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ headers: answer.headers as Raw['headers'], body: Buffer.concat(chunks) });
    });
    asked.on('error', reject);
  });

const LONG = '/kyc/lists';
const plain = await raw(LONG, bearer);
/** The lists of an answer without their ages, which grow from one answer to the next. */
const contentOf = (text: string | Buffer) =>
  (JSON.parse(text.toString()) as { data: { lists: object[] } }).data.lists.map((list) => ({
    ...list,
    age_seconds: 0,
  }));

describe('an answer above a KiB', () => {
  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ] as const)('is compressed with %s for a caller who takes %s', async (encoding, accepted, unpacked) => {
    const { headers, body } = await raw(LONG, { ...bearer, 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('Accept-Encoding') });
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.length).toBeLessThan(plain.body.length / 2);
    expect(contentOf(unpacked(body))).toEqual(contentOf(plain.body));
  });

  test.each(['', 'identity', 'gzip;q=0', 'zstd'])('is left as it is for a caller who takes %j', async (accepted) => {
    const { headers, body } = await raw(LONG, { ...bearer, 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(contentOf(body)).toEqual(contentOf(plain.body));
  });

  test.each(['/openapi.json', '/docs', '/console'])('%s comes with gzip to those alone who take it', async (path) => {
    const { headers } = await raw(path, { 'Accept-Encoding': 'gzip;q=0.5' });
    expect(headers['content-encoding']).toBe('gzip');
    const refused = await raw(path, { 'Accept-Encoding': 'gzip;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('is compressed over tRPC and GraphQL too, and their clients read it', async () => {
    const encodings: (string | null)[] = [];
    const noting = async (url: string, init: object) => {
      const answer = await fetch(url, init);
      encodings.push(answer.headers.get('content-encoding'));
      return answer;
    };
    const trpc = createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${service.url}/trpc`,
          headers: bearer,
          fetch: (url, init = {}) => noting(String(url), init),
        }),
      ],
    });
    const [{ lists }] = await Promise.all([trpc.lists.list.query({}), trpc.usage.get.query({})]);
    expect(contentOf(JSON.stringify({ data: { lists } }))).toEqual(contentOf(plain.body));
    const answer = await noting(`${service.url}/graphql`, {
      method: 'POST',
      headers: { ...bearer, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ __schema { types { name } } }' }),
    });
    const { data } = (await answer.json()) as { data: { __schema: { types: unknown[] } } };
    expect(data.__schema.types.length).toBeGreaterThan(100);
    expect(encodings).toEqual([expect.stringMatching(/gzip|br/), expect.stringMatching(/gzip|br/)]);
  });
});

describe('an answer that is never compressed', () => {
  const accepted = { 'Accept-Encoding': 'gzip, br' };

  test('a short answer is not compressed', async () => {
    expect((await raw('/kyc/lists/none', { ...bearer, ...accepted })).headers['content-encoding']).toBeUndefined();
  });

  test('an answer is not compressed for a caller without Authorization, as pages of strangers are', async () => {
    const refused = await raw(`/kyc/jobs?${'x'.repeat(3_000)}=1`, accepted);
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('an answer without its body is not compressed', async () => {
    const { headers } = await raw(LONG, { ...bearer, ...accepted }, 'HEAD');
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(plain.body.length)]);
  });
});
