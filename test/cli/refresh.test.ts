import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { httpServer } from '../support/loopback.ts';
import { expectExplained, newMasterKey, PATIENCE, run, start, temporaryFolder } from '../support/process.ts';
import { largeUnList, smallUnList } from '../support/un-list.ts';

const folder = temporaryFolder();
const database = await testDatabase();
const contended = await testDatabase();
let downloads = 0;
const publisher = await httpServer(({ url, headers }, response) => {
  if (url === '/tagged/consolidated.xml') {
    const isKnown = headers['if-none-match'] === '"1"';
    if (isKnown) response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end(largeUnList());
    if (!isKnown) downloads++;
  } else if (url === '/large/consolidated.xml') response.end(largeUnList());
  else if (url === '/small/consolidated.xml') response.end(smallUnList);
  else if (url?.startsWith('/stalled')) response.writeHead(200).write('<');
  else response.writeHead(404).end();
});

let folders = 0;
function environment(settings: Record<string, string>) {
  const DATA_DIR = join(folder, String(folders++));
  return { DATABASE_URL: database.url, VETT_MASTER_KEY: newMasterKey(), LISTS: 'un', DATA_DIR, ...settings };
}

test.concurrent('lists refresh downloads new files, and changes nothing when nothing changed', async () => {
  const settings = environment({ LIST_URL_UN: `${publisher.url}/large/` });
  const first = await run(['lists', 'refresh', '--json'], settings);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(first.stdout)).toMatchObject([{ list: 'un', outcome: 'changed' }]);
  const again = await command(['lists', 'refresh', '--json'], settings);
  expect(JSON.parse(again.stdout)).toMatchObject([{ list: 'un', outcome: 'unchanged' }]);
  expect(again.code).toBe(0);
  expect(readdirSync(settings.DATA_DIR)).toEqual([]);
  // Once a version is known, a much smaller file is rejected and the version stays.
  const small = await command(['lists', 'refresh', '--json'], {
    ...settings,
    LIST_URL_UN: `${publisher.url}/small/consolidated.xml`,
  });
  expect(JSON.parse(small.stdout)).toMatchObject([{ list: 'un', outcome: 'rejected_shrunk' }]);
  expect(small.code).toBe(20);
  const status = await command(['lists', 'status', '--json'], settings);
  expect(JSON.parse(status.stdout).lists).toMatchObject([
    { name: 'un', status: 'ready', version: JSON.parse(first.stdout)[0].version },
  ]);
});

test('a guard is switched off with a reason alone, which the chain of the installation keeps', async () => {
  const { url, sql } = await testDatabase();
  const settings = environment({ LIST_URL_UN: `${publisher.url}/large/`, DATABASE_URL: url });
  const path = join(folder, 'small.xml');
  writeFileSync(path, smallUnList);
  const refresh = (...args: string[]) => command(['lists', 'refresh', '--from', path, ...args], settings);
  await command(['lists', 'refresh', '--json'], settings);
  expectExplained(await refresh('--accept-shrink'), /Say why with --reason/);
  expect((await refresh('--accept-shrink', '--reason', ' ')).code).toBe(2);
  expect((await refresh()).code).toBe(20);
  const [refused] = await sql<{ details: object }[]>`
    select details from operator_event where action = 'lists.refuse'`;
  expect(refused?.details).toMatchObject({ list: 'un', outcome: 'rejected_shrunk', from_file: true });
  const reason = 'The publisher split the list.';
  const forced = await refresh('--accept-shrink', '--reason', reason, '--json');
  const [{ outcome, version, removed }] = JSON.parse(forced.stdout);
  expect(outcome).toBe('changed');
  const acts = await sql<{ action: string; details: object }[]>`
    select action, details from operator_event where action = 'lists.refresh' order by seq`;
  expect(acts).toHaveLength(2);
  expect(acts[0]?.details).toMatchObject({ list: 'un', from_file: false, accept_shrink: false });
  expect(acts[1]?.details).toMatchObject({
    list: 'un',
    version,
    removed,
    sha256: expect.stringMatching(new RegExp(`^${version.split('-').at(-1)}[0-9a-f]{56}$`)),
    from_file: true,
    accept_shrink: true,
    reason,
  });
});

test.concurrent('two simultaneous refreshes publish once, and neither downloads unchanged files again', async () => {
  const LIST_URL_UN = `${publisher.url}/tagged/`;
  const settings = () => environment({ LIST_URL_UN, DATABASE_URL: contended.url });
  const both = () => Promise.all([settings(), settings()].map((each) => run(['lists', 'refresh', '--json'], each)));
  const outcomes = (await both()).map(({ stdout }) => JSON.parse(stdout)[0]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'unchanged']);
  expect(new Set(outcomes.map(({ version }) => version)).size).toBe(1);
  expect(await contended.sql`select from list_version`).toHaveLength(1);
  const before = downloads;
  for (const { code, stdout } of await both()) {
    expect(JSON.parse(stdout)).toMatchObject([{ outcome: 'unchanged', message: expect.stringContaining('publisher') }]);
    expect(code).toBe(0);
  }
  expect(downloads).toBe(before);
});

test.concurrent('a failed download does not stop the other lists', async () => {
  const settings = environment({
    LISTS: 'un,us_csl',
    LIST_URL_UN: `${publisher.url}/missing/`,
    LIST_URL_US_CSL: `${publisher.url}/small/consolidated.xml`,
  });
  const { code, stdout } = await command(['lists', 'refresh', '--json'], settings);
  expect(JSON.parse(stdout)).toMatchObject([
    { list: 'un', outcome: 'download_failed', message: expect.stringContaining('answers 404') },
    { list: 'us_csl', outcome: 'rejected_format' },
  ]);
  expect(code).toBe(30);
  expect(readdirSync(settings.DATA_DIR)).toEqual([]);
});

test.concurrent('lists refresh uses the proxy of HTTPS_PROXY', async () => {
  const asked: (string | undefined)[] = [];
  const proxy = await httpServer(() => {});
  proxy.server.on('connect', ({ url }: IncomingMessage, socket: Socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const settings = environment({ HTTPS_PROXY: proxy.url, LIST_URL_UN: 'https://lists.example/un/' });
  const { code } = await run(['lists', 'refresh'], settings);
  expect(code).toBe(30);
  expect(new Set(asked)).toEqual(new Set(['lists.example:443']));
});

test.concurrent('a stopped download is cleaned up', async () => {
  const settings = environment({ LIST_URL_UN: `${publisher.url}/stalled/` });
  const refresh = start(['lists', 'refresh'], settings);
  const isWriting = () => existsSync(settings.DATA_DIR) && readdirSync(settings.DATA_DIR).length === 1;
  await vi.waitUntil(isWriting, PATIENCE);
  refresh.child.kill('SIGTERM');
  expectExplained(await refresh.ended, /Stopped/);
  expect(readdirSync(settings.DATA_DIR)).toEqual([]);
});

test.each([
  ['a name that is no list', { LIST_URL_NOBODY: 'https://lists.example/' }, /LIST_URL_NOBODY: There is no such list/],
  ['an http address elsewhere', { LIST_URL_UN: 'http://lists.example/' }, /LIST_URL_UN: Use an https/],
])('the settings refuse %s', (_, settings, message) => {
  expect(() => readConfig(environment(settings as Record<string, string>))).toThrow(ConfigError);
  expect(() => readConfig(environment(settings as Record<string, string>))).toThrow(message);
});

test.concurrent('lists refresh refuses one file for a list of several', async () => {
  const settings = environment({ LISTS: 'ofac', LIST_URL_OFAC: 'https://lists.example/x' });
  expectExplained(await command(['lists', 'refresh'], settings), /LIST_URL_OFAC must be the URL of a folder/);
});
