import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { operatorOperations } from '../../src/features.ts';
import { newId } from '../../src/platform/id.ts';
import type { Download, Upload } from '../../src/ports/storage.ts';
import { serve } from '../core/instance.ts';
import { httpServer } from '../support/loopback.ts';
import { S3, s3Server } from '../support/s3-server.ts';
import { operatorOf, type TestService, testService } from '../support/service.ts';
import { openMany, openRaw, requestText } from '../support/socket.ts';

const MIB = 1024 ** 2;
const ORIGIN = 'https://app.example';
const s3 = await s3Server();
const SETTINGS = { LISTS: 'un', CORS_ALLOWED_ORIGINS: ORIGIN, PUBLIC_URL: 'https://vett.example/base/' };
const local = await testService(SETTINGS);
const remote = await testService({
  ...SETTINGS,
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: S3.bucket,
  S3_REGION: S3.region,
  S3_ACCESS_KEY_ID: S3.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
  S3_SESSION_TOKEN: S3.sessionToken,
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const filesOf = ({ directory }: TestService) =>
  readdirSync(join(directory, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

/** A client that uses the URLs which the service gives. */
function clientOf(service: TestService, tenantId = service.tenant.tenant_id) {
  const storage = service.app.storage.of(tenantId);
  /** The URL as this service knows it: behind a proxy it has another origin and path. */
  const here = (url: string) => {
    expect(url).toMatch(/^https:\/\/vett\.example\/base\/storage\//);
    return new URL(url.slice('https://vett.example/base'.length), service.url);
  };
  const newUpload = (upload: Partial<Upload> = {}) => {
    const key = `${tenantId}/uploads/${newId()}`;
    const given = { key, type: 'image/jpeg', maxBytes: 10 * MIB, expiresAt: inMinutes(5), ...upload };
    return { key: given.key, url: here(storage.uploadUrl(given)) };
  };
  const put = (url: URL, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    service.request(url.href, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'image/jpeg', ...headers },
      duplex: 'half',
    });
  return {
    storage,
    newUpload,
    put,
    downloadOf: (key: string, terms: Partial<Download> = {}) =>
      here(storage.downloadUrl({ key, expiresAt: inMinutes(5), disposition: 'attachment', ...terms })),
  };
}

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
};

describe.each([
  ['files', local],
  ['S3', remote],
])('a client of storage with %s', (_, service) => {
  const { newUpload, put, downloadOf, storage } = clientOf(service);

  test('a client uploads once and downloads', async () => {
    const { key, url } = newUpload();
    const image = randomBytes(200_000);
    expect([(await put(url, image)).status, await refusal(await put(url, randomBytes(10)))]).toEqual([
      200,
      [412, 'PRECONDITION_FAILED'],
    ]);
    const response = await fetch(downloadOf(key));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '200000',
      'content-disposition': `attachment; filename="${key.split('/').at(-1)}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(image)).toBe(true);
    const head = await fetch(downloadOf(key), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '200000', '']);
    await storage.delete(key);
    expect(await refusal(await fetch(downloadOf(key)))).toEqual([404, 'NOT_FOUND']);
  });

  test('a file that is damaged or sealed with another key is refused, and the message says what to do', async () => {
    const { objects } = service.app.installation;
    const own = newUpload();
    await put(own.url, randomBytes(200_000));
    const sealed = async () => buffer((await objects.read(own.key))?.bytes as Readable);
    const damaged = await sealed();
    damaged.writeUInt8(damaged.readUInt8(1_000) ^ 1, 1_000);
    // A key of its own seals each object.
    for (const bytes of [damaged, await sealed(), randomBytes(1_000), randomBytes(10)]) {
      const { key } = newUpload();
      await objects.replace(key, { size: bytes.length, bytes: Readable.from([bytes]) });
      const response = await fetch(downloadOf(key));
      expect(await response.clone().json()).toMatchObject({
        error: { message: expect.stringContaining('Send it again') },
      });
      expect(await refusal(response)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
  });

  test('uploads nothing more by a used URL after its object was deleted', async () => {
    const { key, url } = newUpload();
    expect((await put(url, randomBytes(1_000))).status).toBe(200);
    await storage.delete(key);
    expect(await refusal(await put(url, randomBytes(1_000)))).toEqual([412, 'PRECONDITION_FAILED']);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('uploads nothing when another upload by the URL ended and was deleted while its own came', async () => {
    const { key, url } = newUpload();
    const { socket, received, closed } = await openRaw(service.url);
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': '2000' };
    socket.write(requestText(`PUT ${url.pathname}${url.search} HTTP/1.1`, headers, 'x'.repeat(1_000)));
    expect((await put(url, randomBytes(1_000))).status).toBe(200);
    await storage.delete(key);
    socket.write('x'.repeat(1_000));
    await closed;
    expect(received()).toContain('412');
    expect(await storage.get(key)).toBeUndefined();
  });

  test('is one of many that upload by the same URL at once', async () => {
    const { key, url } = newUpload();
    const images = Array.from({ length: 6 }, () => randomBytes(300_000));
    const answers = await Promise.all(images.map((image) => put(url, image)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
    const kept = Buffer.from(await (await fetch(downloadOf(key))).arrayBuffer());
    expect(kept.equals(images[statuses.indexOf(200)] as Buffer)).toBe(true);
  });

  test('a client who breaks off leaves nothing, and may start again', async () => {
    const { key, url } = newUpload();
    const { socket, closed } = await openRaw(service.url);
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': '1000000' };
    socket.write(requestText(`PUT ${url.pathname}${url.search} HTTP/1.1`, headers, 'half'.repeat(50_000)));
    socket.end();
    await closed;
    expect(await storage.get(key)).toBeUndefined();
    expect((await put(url, randomBytes(10))).status).toBe(200);
  });

  test('sends neither another type, nor more, nor nothing, nor an unknown length', async () => {
    const { key, url } = newUpload({ maxBytes: 1_000 });
    for (const other of ['image/png', 'application/json', 'image/jpeg, image/png']) {
      expect(await refusal(await put(url, randomBytes(10), { 'Content-Type': other }))).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
      ]);
    }
    expect(await refusal(await put(url, randomBytes(1_001)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await refusal(await put(url, new Uint8Array()))).toEqual([400, 'VALIDATION_ERROR']);
    const { socket, closed, received } = await openRaw(service.url);
    const chunked = { 'Content-Type': 'image/jpeg', 'Transfer-Encoding': 'chunked' };
    socket.write(requestText(`PUT ${url.pathname}${url.search} HTTP/1.1`, chunked, '3\r\nabc\r\n0\r\n\r\n'));
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 400 [\s\S]+VALIDATION_ERROR/);
    expect(await storage.get(key)).toBeUndefined();
    expect((await put(url, randomBytes(1_000), { 'Content-Type': 'IMAGE/JPEG' })).status).toBe(200);
  });
});

describe('a URL', () => {
  const { newUpload, put, downloadOf, storage } = clientOf(local);

  test('allows nothing else than what it was signed for', async () => {
    const { key, url } = newUpload({ maxBytes: 1_000 });
    const sealed = Buffer.from(url.pathname.slice('/storage/'.length), 'base64url');
    for (const at of [0, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const path = new URL(`/storage/${changed.toString('base64url')}`, url);
      expect(await refusal(await put(path, randomBytes(10)))).toEqual([401, 'UNAUTHENTICATED']);
    }
    const further = new URL(`${url}?maxBytes=1000000&type=text/html`);
    expect(await refusal(await put(further, randomBytes(1_001)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await refusal(await fetch(url))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await refusal(await put(downloadOf(key), randomBytes(10)))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('is not asked for UTF-8 in a picture', async () => {
    const { url } = newUpload();
    expect((await put(url, randomBytes(10), { 'Content-Type': 'image/jpeg; charset=binary' })).status).toBe(200);
  });

  test('ends, for uploads and downloads', async () => {
    const { key, url } = newUpload({ expiresAt: inMinutes(-0.1) });
    expect(await refusal(await put(url, randomBytes(10)))).toEqual([401, 'TOKEN_EXPIRED']);
    expect(await refusal(await fetch(downloadOf(key, { expiresAt: inMinutes(-0.1) })))).toEqual([401, 'TOKEN_EXPIRED']);
  });

  test('does not tell whose object it is for', async () => {
    const { key, url } = newUpload();
    const text = Buffer.from(url.pathname.slice('/storage/'.length), 'base64url').toString('latin1');
    for (const hidden of key.split('/')) expect(`${url} ${text}`).not.toContain(hidden);
  });

  test('the URL of a download says whether a browser shows the object', async () => {
    const { key, url } = newUpload();
    await put(url, randomBytes(10));
    const response = await fetch(downloadOf(key, { disposition: 'inline' }));
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename=/);
    await response.arrayBuffer();
  });

  test('answers other methods and paths with what it is for', async () => {
    const { url } = newUpload();
    const response = await fetch(url, { method: 'POST', body: 'x' });
    expect([response.headers.get('allow'), ...(await refusal(response))]).toEqual([
      'GET, PUT',
      405,
      'METHOD_NOT_ALLOWED',
    ]);
    for (const path of ['', '/..%2f..%2fsecret', '/a/b/c/d', '/%00']) {
      expect((await fetch(new URL(`/storage${path}`, local.url))).status).toBe(401);
    }
  });

  test('works no longer for a tenant that is suspended or erased', async () => {
    const { tenant_id } = await local.newTenant();
    const theirs = clientOf(local, tenant_id);
    const { key, url } = theirs.newUpload();
    await theirs.put(url, randomBytes(10));
    const statusOf = async () => (await fetch(theirs.downloadOf(key))).status;
    expect(await statusOf()).toBe(200);
    await operatorOf(local.app)(operatorOperations.tenant.suspend, { tenant_id });
    await expect.poll(statusOf).toBe(403);
    await local.database.admin`delete from tenant where tenant_id = ${tenant_id}`;
    await expect.poll(statusOf).toBe(404);
  });

  test('can be used by the scripts of allowed pages', async () => {
    const { url } = newUpload();
    const headers = {
      Origin: ORIGIN,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect((await put(url, randomBytes(10), { Origin: ORIGIN })).headers.get('access-control-allow-origin')).toBe(
      ORIGIN,
    );
    const foreign = await put(newUpload().url, randomBytes(10), { Origin: 'https://other.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('an upload that breaks off leaves no file behind', async () => {
  const { newUpload } = clientOf(local);
  const before = filesOf(local).length;
  for (let turn = 0; turn < 5; turn++) {
    const { url } = newUpload();
    const { socket, closed } = await openRaw(local.url);
    const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': '5000000' };
    socket.write(requestText(`PUT ${url.pathname}${url.search} HTTP/1.1`, headers, 'x'.repeat(2_000_000)));
    await expect.poll(() => filesOf(local).length).toBe(before + 1);
    socket.destroy();
    await closed;
    await expect.poll(() => filesOf(local).length).toBe(before);
  }
});

test('a caller who does not read a download holds places of its own tenant alone, until it leaves', async () => {
  const [own, others] = await Promise.all([local.newTenant(), local.newTenant()]);
  const [greedy, other] = [clientOf(local, own.tenant_id), clientOf(local, others.tenant_id)];
  const keys = [greedy, other].map(({ newUpload }) => newUpload().key) as [string, string];
  await greedy.storage.put(keys[0], Buffer.alloc(16 * MIB), 'image/jpeg');
  await other.storage.put(keys[1], Buffer.alloc(10), 'image/jpeg');
  const { pathname } = greedy.downloadOf(keys[0]);
  const connections = await openMany(local.url, 110);
  const heads = await Promise.all(
    connections.map(async ({ socket }) => {
      socket.write(requestText(`GET ${pathname} HTTP/1.1`, {}));
      const [first] = await once(socket, 'data');
      socket.pause();
      return String(first).slice(9, 12);
    }),
  );
  expect(heads.filter((status) => status === '503')).toHaveLength(10);
  expect((await fetch(other.downloadOf(keys[1]))).status).toBe(200);
  for (const { socket } of connections) socket.resetAndDestroy();
  const headOf = () => fetch(greedy.downloadOf(keys[0]), { method: 'HEAD' });
  await expect.poll(async () => (await headOf()).status).toBe(200);
});

test('a caller who uploads slowly by one URL many times has few places, and by many URLs those of its own tenant alone', async () => {
  const [own, others] = await Promise.all([local.newTenant(), local.newTenant()]);
  const [greedy, other] = [clientOf(local, own.tenant_id), clientOf(local, others.tenant_id)];
  const begin = async (urls: readonly URL[]) => {
    const connections = await openMany(local.url, urls.length);
    for (const [i, { socket }] of connections.entries()) {
      const head = { 'Content-Type': 'image/jpeg', 'Content-Length': '1000' };
      socket.write(requestText(`PUT ${urls[i]?.pathname} HTTP/1.1`, head, 'begun'));
    }
    return connections;
  };
  const refusedOf = (connections: Awaited<ReturnType<typeof begin>>) =>
    connections.filter((connection) => connection.received().startsWith('HTTP/1.1 503')).length;
  const { url } = greedy.newUpload();
  const ofOne = await begin(Array.from({ length: 20 }, () => url));
  await expect.poll(() => refusedOf(ofOne)).toBe(12);
  const ofMany = await begin(Array.from({ length: 205 }, () => greedy.newUpload().url));
  await expect.poll(() => refusedOf(ofMany)).toBe(13);
  expect((await other.put(other.newUpload().url, randomBytes(10))).status).toBe(200);
  for (const { socket } of [...ofOne, ...ofMany]) socket.resetAndDestroy();
  await expect.poll(async () => (await greedy.put(url, randomBytes(10))).status).toBe(200);
});

test('a storage that fails is told as unavailable, by readiness too, and its cause to the log alone', async () => {
  const { logged, url: origin } = await serve(remote.app);
  const { newUpload, put } = clientOf(remote);
  const { url } = newUpload();
  const { url: elsewhere } = await httpServer((_, response) => void response.writeHead(503).end());
  onTestFinished(() => {
    s3.disturb = undefined;
  });
  s3.disturb = (request, response) => {
    request.resume();
    response.writeHead(503).end(`<Error><Code>SlowDown</Code><Message>${elsewhere}</Message></Error>`);
  };
  const response = await put(new URL(url.pathname + url.search, origin), randomBytes(100_000));
  expect(response.headers.get('retry-after')).toBe('5');
  const text = await response.text();
  expect([response.status, text]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE')]);
  expect(text).not.toContain('SlowDown');
  // A busy machine takes longer over the models than an answer waits for them.
  const readiness = async () => (await remote.request('/readyz')).json();
  const NO_SEARCH = 'web search: there is none. Set WEB_SEARCH_PROVIDER.';
  await expect
    .poll(readiness)
    .toMatchObject({ status: 'ready', missing: ['storage: it cannot be written', NO_SEARCH] });
  s3.disturb = undefined;
  expect(logged.join('')).toContain('503 SlowDown');
  expect(logged.join('')).not.toMatch(/secret|AKIDTEST|signature=/i);
  await expect.poll(readiness).toMatchObject({ missing: [NO_SEARCH] });
});

test('an object that was altered on the disk is never given whole', async () => {
  const { newUpload, put, downloadOf, storage } = clientOf(remote);
  const { key, url } = newUpload();
  await put(url, randomBytes(300_000));
  const { body } = s3.objects.get(key) ?? {};
  body?.writeUInt8(body.readUInt8(250_000) ^ 1, 250_000);
  const read = async () => (await fetch(downloadOf(key))).arrayBuffer();
  await expect(read()).rejects.toThrow();
  await storage.delete(key);
});
