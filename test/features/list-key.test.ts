import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListSource, SOURCES } from '@vett/engine/lists';
import { expect, test } from 'vitest';
import { refreshList } from '../../src/features/lists/refresh.ts';
import { testDatabase } from '../support/database.ts';
import { httpServer } from '../support/loopback.ts';
import { temporaryFolder } from '../support/process.ts';

const SAMPLE = readFileSync(fileURLToPath(new URL('../../samples/world_bank/sanctioned_firm.json', import.meta.url)));
const PAGES: Record<string, string> = {
  '/page': '<script>var a = 1; propApiKey = "of-today";</script>',
  '/other': '<script>var a = 1;</script>',
};
const keysOfMirror: unknown[] = [];
const mirror = await httpServer(({ headers }, response) => {
  keysOfMirror.push(headers['apikey']);
  response.end(SAMPLE);
});
const publisher = await httpServer(({ url = '', headers }, response) => {
  const page = PAGES[url];
  if (page) response.end(page);
  else if (url === '/moved') response.writeHead(302, { location: '/list' }).end();
  else if (headers['apikey'] === 'of-today') response.end(SAMPLE);
  else response.writeHead(401).end();
});

const { sql } = await testDatabase();
const real = SOURCES.world_bank as ListSource;
const dataDirectory = temporaryFolder();

function refresh(path: string, page: string, url?: string) {
  const files = real.files.flatMap(({ name, key }) =>
    key ? [{ name, url: publisher.url + path, key: { ...key, page: publisher.url + page } }] : [],
  );
  return refreshList(sql, {
    source: { ...real, files, minimumEntities: 1 },
    url,
    dataDirectory,
    now: new Date(),
    signal: new AbortController().signal,
    acceptShrink: false,
    dryRun: true,
    onDownload() {},
    onProgress() {},
  });
}

test.each(['/list', '/moved'])('the key from the publisher’s page opens %s', async (path) => {
  expect(await refresh(path, '/page')).toMatchObject({ outcome: 'changed', entity_count: 13 });
});

test('a page without the key is a failed download that names the page', async () => {
  const { outcome, message } = await refresh('/list', '/other');
  expect(outcome).toBe('download_failed');
  expect(message).toContain(`${publisher.url}/other does not hold the key`);
});

test('a mirror is not sent the key', async () => {
  expect(await refresh('/list', '/page', `${mirror.url}/`)).toMatchObject({ outcome: 'changed' });
  expect(keysOfMirror).toEqual([undefined]);
});
