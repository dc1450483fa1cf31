import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Download, DownloadError, download } from '../../src/features/lists/download.ts';
import { HANGING, hangingServer } from '../support/hanging-servers.ts';
import { httpServer } from '../support/loopback.ts';
import { temporaryFolder } from '../support/process.ts';

const folder = temporaryFolder();
const DATE = 'Wed, 01 Jul 2026 10:00:00 GMT';
let requests = 0;
const answers: Record<string, RequestListener> = {
  '/plain': ({ headers }, response) =>
    headers['if-modified-since'] === DATE
      ? response.writeHead(304).end()
      : response.setHeader('last-modified', DATE).end('content'),
  '/tagged': ({ headers }, response) =>
    headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response.setHeader('etag', '"1"').end('content'),
  '/moved-tagged': (_, response) => response.writeHead(302, { location: '/tagged' }).end(),
  '/liar': (_, response) => response.writeHead(304).end(),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('content')),
  '/cut-gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('content').subarray(0, 15)),
  '/moved': (_, response) => response.writeHead(302, { location: '/plain' }).end(),
  '/elsewhere': (_, response) => response.writeHead(302, { location: 'http://localhost:1/plain' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/missing': (_, response) => response.writeHead(404).end('<html>'),
  '/silent': () => {},
  '/stalled': (_, response) => response.writeHead(200).write('con'),
  '/short': (_, response) =>
    response.writeHead(200, { 'content-length': '100' }).write('con', () => response.destroy()),
  '/second-time': (_, response) => (requests++ === 0 ? response.destroy() : response.end('content')),
};
const { url } = await httpServer((request, response) => void answers[request.url ?? '']?.(request, response));

const path = join(folder, 'file');
const fetchFile = (name: string, options: Partial<Download> = {}) =>
  download({
    url: url + name,
    path,
    signal: new AbortController().signal,
    silenceMs: 60_000,
    pausesMs: [],
    ...options,
  });
/** Servers that send nothing are given up soon; a busy machine waits longer for the others. */
const SOON = { silenceMs: 200 };

test.each(['/plain', '/gzip', '/moved'])('%s is stored as the publisher wrote it', async (name) => {
  await fetchFile(name);
  expect(readFileSync(path, 'utf8')).toBe('content');
});

test('a download returns the validators of the file', async () => {
  expect(await fetchFile('/plain')).toEqual({ etag: null, last_modified: DATE });
  expect(await fetchFile('/tagged')).toEqual({ etag: '"1"', last_modified: null });
  expect(await fetchFile('/gzip')).toEqual({ etag: null, last_modified: null });
});

test.each([
  ['by its tag, behind a redirect', '/moved-tagged', { etag: '"1"', last_modified: null }],
  ['by its date', '/plain', { etag: null, last_modified: DATE }],
])('an unchanged file is not fetched, known %s', async (_, name, known) => {
  rmSync(path, { force: true });
  expect(await fetchFile(name, { known })).toBeUndefined();
  expect(existsSync(path)).toBe(false);
});

test('a changed file is fetched', async () => {
  expect(await fetchFile('/tagged', { known: { etag: '"0"', last_modified: null } })).toMatchObject({ etag: '"1"' });
  expect(readFileSync(path, 'utf8')).toBe('content');
});

test('a 304 answer to an unconditional request is a failure', async () => {
  const failure = fetchFile('/liar', { known: { etag: null, last_modified: null } });
  await expect(failure).rejects.toThrow('answers 304');
});

test.each([
  ['/missing', /answers 404/],
  ['/silent', /sent nothing/],
  ['/stalled', /sent nothing/],
  ['/short', /aborted/],
  ['/cut-gzip', /unexpected end of file/],
  ['/elsewhere', /redirects to http:\/\/localhost:1, which is not https/],
  ['/circle', /redirects more than/],
])('%s is a failed download with the reason', async (name, reason) => {
  const isSilent = /silent|stalled/.test(name);
  const failure = await fetchFile(name, isSilent ? SOON : {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DownloadError);
  expect((failure as Error).message).toMatch(reason);
  expect((failure as Error).message).toContain('LIST_URL_<NAME>');
});

test.each(Object.keys(HANGING))('a server that %s is given up, and its connection closed', async (kind) => {
  const { url: hanging, open } = await hangingServer(kind);
  await expect(fetchFile('/file', { url: `${hanging}/file`, ...SOON })).rejects.toThrow(
    /too little|interim|answers 500/,
  );
  await expect.poll(open).toBe(0);
});

test('a file over the limit is not stored to its end', async () => {
  await expect(fetchFile('/plain', { maxBytes: 3 })).rejects.toThrow('larger than 3 bytes');
});

test('a failed file is tried again', async () => {
  await fetchFile('/second-time', { pausesMs: [0] });
  expect(requests).toBe(2);
  expect(readFileSync(path, 'utf8')).toBe('content');
});

test('a stopped download ends with the reason of the stop', async () => {
  const stop = new AbortController();
  const stopped = fetchFile('/silent', { signal: stop.signal });
  stop.abort(new RangeError('enough'));
  await expect(stopped).rejects.toThrow('enough');
});
