import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bootstrapTable } from '../../src/adapters/domain-registry/bootstrap.ts';
import { site } from '../support/site.ts';

const table = (zone: string) => ({
  version: '1.0',
  publication: '2026-11-01T00:00:00Z',
  services: [[[zone], ['https://rdap.registry.example/']]],
});
const newPath = () => join(mkdtempSync(join(tmpdir(), 'vett-')), 'data', 'rdap-bootstrap.json');

async function serving(body: string) {
  const { port, requests } = await site((_, response) => void response.end(body));
  return { url: `http://127.0.0.1:${port}/dns.json`, requests };
}

test('the table is downloaded once for many callers, and kept in a file with its date', async () => {
  const { url, requests } = await serving(JSON.stringify(table('test')));
  const path = newPath();
  const load = bootstrapTable(url, path);
  expect(await Promise.all([load(), load()])).toEqual([table('test'), table('test')]);
  expect(await load()).toEqual(table('test'));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ publication: '2026-11-01T00:00:00Z' });
  expect(await bootstrapTable(url, path)()).toEqual(table('test'));
  expect(requests).toHaveLength(1);
});

test('a file that is older than a day is replaced, and kept when the download fails', async () => {
  const good = await serving(JSON.stringify(table('new')));
  const path = newPath();
  await bootstrapTable((await serving(JSON.stringify(table('old')))).url, path)();
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const body of [
    'page',
    '{}',
    JSON.stringify({ ...table('x'), services: [] }),
    JSON.stringify(table('y')).slice(9),
  ]) {
    utimesSync(path, before, before);
    expect(await bootstrapTable((await serving(body)).url, path)()).toEqual(table('old'));
  }
  expect(await bootstrapTable(good.url, path)()).toEqual(table('new'));
});

test('there is no table without a file and a download, and a broken file counts as none', async () => {
  const { url } = await serving('page');
  const path = newPath();
  expect(await bootstrapTable(url, path)()).toBeUndefined();
  const good = await serving(JSON.stringify(table('test')));
  await bootstrapTable(good.url, path)();
  writeFileSync(path, '{');
  expect(await bootstrapTable(good.url, path)()).toEqual(table('test'));
});
