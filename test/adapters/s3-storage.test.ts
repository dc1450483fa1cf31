import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { s3Objects } from '../../src/adapters/storage/s3.ts';
import type { AppError } from '../../src/platform/error.ts';
import { newId } from '../../src/platform/id.ts';
import { contentOf, keyFor, storageContract } from '../ports/storage.contract.ts';
import { fullListener, hangingServer } from '../support/hanging-servers.ts';
import { failWith, S3, s3Server } from '../support/s3-server.ts';

const server = await s3Server();
const { endpoint } = server;
const objects = s3Objects({ ...S3, endpoint });

storageContract({
  objects,
  raw: async () => Buffer.concat([...server.objects.values()].map(({ body }) => body)),
  async age(key, createdAt) {
    const found = server.objects.get(key);
    if (found) found.createdAt = createdAt;
  },
});

afterEach(() => {
  server.disturb = undefined;
});

const KEY = keyFor(newId());
const everything = (store = objects): Record<string, () => Promise<unknown>> => ({
  create: () => store.create(KEY, contentOf(Buffer.from('x'))),
  replace: () => store.replace(KEY, contentOf(Buffer.from('x'))),
  read: () => store.read(KEY),
  delete: () => store.delete(KEY),
  list: async () => {
    for await (const _ of store.list(`${newId()}/`)) break;
  },
  check: () => store.check(),
});
const WORKS = Object.keys(everything());

/** The error for the log, which must tell no secret. */
async function failureOf(work: (() => Promise<unknown>) | undefined): Promise<string> {
  const error = (await work?.().then(
    () => new Error('it worked'),
    (failure: unknown) => failure,
  )) as AppError;
  expect(error.code).toBe('SERVICE_UNAVAILABLE');
  const cause = String(error.cause);
  expect(JSON.stringify([error.message, cause])).not.toMatch(/secret|token/i);
  return cause;
}

describe.each(WORKS)('%s', (name) => {
  test.each([
    ['SignatureDoesNotMatch', { secretAccessKey: 'another secret' }],
    ['InvalidAccessKeyId', { accessKeyId: 'another' }],
    ['InvalidAccessKeyId', { sessionToken: undefined }],
    ['AuthorizationHeaderMalformed', { region: 'us-east-1' }],
    ['NoSuchBucket', { bucket: 'another' }],
  ])('fails with %s for other settings', async (code, settings) => {
    const store = s3Objects({ ...S3, endpoint, ...settings });
    expect(await failureOf(everything(store)[name])).toContain(code);
  });

  const DISTURBANCES: Record<string, [RequestListener, RegExp]> = {
    'asks to slow down': [(_, response) => failWith(response, 'SlowDown'), /503 SlowDown/],
    'does not know where it is': [(_, response) => void response.writeHead(404).end('not here'), /404/],
    redirects: [(_, response) => void response.writeHead(301, { Location: '/' }).end(), /301/],
    'closes the connection': [(request) => void request.socket.destroy(), /ECONNRESET|socket hang up|EPIPE/],
  };
  test.each(Object.keys(DISTURBANCES))('fails when the server %s', async (how) => {
    const [listener, cause] = DISTURBANCES[how] as [RequestListener, RegExp];
    server.disturb = listener;
    expect(await failureOf(everything()[name])).toMatch(cause);
  });

  test.each(['says nothing', 'drips its head', 'drips an error', 'sends interim answers without end'])(
    'fails in time when the server %s',
    async (kind) => {
      const hanging = await hangingServer(kind);
      const store = s3Objects({ ...S3, endpoint: hanging.url }, 200);
      expect(await failureOf(everything(store)[name])).toMatch(/silent or too slow|interim/);
      await expect.poll(hanging.open).toBe(0);
    },
  );
});

test('a partial body and one of unknown length are not read as objects', async () => {
  const key = keyFor(newId());
  server.disturb = (_, response) => {
    response.writeHead(200, { 'Content-Length': '10' });
    response.write('half', () => response.destroy());
  };
  const found = await objects.read(key);
  await expect(found?.bytes.toArray()).rejects.toThrow();
  server.disturb = (_, response) => void response.write('half', () => response.end());
  await failureOf(() => objects.read(key));
});

test('an answer that a server sends in drips is given up', async () => {
  const { url, open } = await hangingServer('drips its answer');
  const store = s3Objects({ ...S3, endpoint: url }, 200);
  const found = await store.read(KEY);
  await expect(found?.bytes.toArray()).rejects.toThrow('too slow');
  await expect(store.check()).rejects.toThrow('too slow');
  // The answer to a deletion tells nothing more, so nobody waits for its end.
  await store.delete(KEY);
  await expect.poll(open).toBe(0);
});

test('a server to which no connection comes about is given up', async () => {
  const store = s3Objects({ ...S3, endpoint: await fullListener() }, 200);
  expect(await failureOf(() => store.check())).toMatch('too slow');
});

test.each([
  '<html>a proxy</html>',
  '<ListBucketResult><IsTruncated>false</IsTruncated>',
  '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
])('an invalid list answer is not read as an empty list: %s', async (text) => {
  server.disturb = (_, response) => void response.end(text);
  await expect(objects.check()).rejects.toThrow();
  await expect(objects.list(`${newId()}/`)[Symbol.asyncIterator]().next()).rejects.toThrow();
});

test('a refusal ends a running upload', async () => {
  const key = keyFor(newId());
  server.disturb = (_, response) => failWith(response, 'SlowDown');
  let ended = false;
  const endless = async function* () {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      ended = true;
    }
  };
  await failureOf(() => objects.create(key, { size: 1e9, bytes: endless() }));
  await expect.poll(() => ended).toBe(true);
});

test('keys of other software in the bucket are not listed', async () => {
  const tenantId = newId();
  const foreign = [`${tenantId}/uploads/`, `${tenantId}/uploads/a/b`, `${tenantId}/uploads/A`];
  for (const key of foreign) server.objects.set(key, { body: Buffer.from('x'), createdAt: new Date() });
  const mine = keyFor(tenantId);
  await objects.create(mine, contentOf(Buffer.from('x')));
  const listed: string[] = [];
  for await (const { key } of objects.list(`${tenantId}/`)) listed.push(key);
  expect(listed).toEqual([mine]);
});
