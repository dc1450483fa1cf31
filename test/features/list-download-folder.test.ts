import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { inDownloadFolder, removeLeftDownloads } from '../../src/features/lists/download-folder.ts';
import { refreshApart } from '../../src/features/lists/refresh-apart.ts';
import { testDatabase } from '../support/database.ts';
import { httpServer } from '../support/loopback.ts';
import { PATIENCE, temporaryFolder } from '../support/process.ts';

const NO_PROCESS = 999_999_999;

test('a thread that ends in the middle of a download leaves no folder behind', async () => {
  const { url: databaseUrl } = await testDatabase();
  // Starts to send a file and never ends.
  const publisher = await httpServer((_, response) => void response.write('<CONSOLIDATED_LIST>'));
  const dataDirectory = temporaryFolder();
  const listUrls = new Map([['un', `${publisher.url}/`]]);
  const downloads = { databaseUrl, listUrls, dataDirectory, proxy: undefined, noProxy: undefined };
  const ending = new AbortController();
  const outcome = refreshApart(downloads, 'un', { now: new Date(), act: {} }, ending.signal).catch(
    (error: Error) => error.message,
  );
  const written = () =>
    readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.xml'));
  await vi.waitFor(() => expect(written()).toHaveLength(1), PATIENCE);
  ending.abort(new Error('the service stops'));
  expect(await outcome).toBe('the service stops');
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test('folders of killed processes are removed, folders of a running process or another machine stay', async () => {
  const dataDirectory = temporaryFolder();
  const left = {
    dead: `download-${hostname()}-${NO_PROCESS}-a1-x`,
    sameNumber: `download-${hostname()}-${process.pid}-a1-x`,
    live: `download-${hostname()}-${process.ppid}-a1-x`,
    elsewhere: `download-other-machine-${NO_PROCESS}-a1-x`,
    old: `download-other-machine-${NO_PROCESS}-a2-x`,
    another: 'objects',
  };
  for (const name of Object.values(left)) {
    mkdirSync(join(dataDirectory, name));
    writeFileSync(join(dataDirectory, name, 'file.xml'), '');
  }
  utimesSync(join(dataDirectory, left.old), new Date(0), new Date(0));
  await inDownloadFolder(dataDirectory, async (folder) => {
    await removeLeftDownloads(dataDirectory);
    expect(existsSync(folder)).toBe(true);
    expect(readdirSync(dataDirectory)).toHaveLength(4);
  });
  expect(readdirSync(dataDirectory).sort()).toEqual([left.live, left.elsewhere, left.another].sort());
});

test('nothing is removed from a missing folder', async () => {
  await expect(removeLeftDownloads(join(temporaryFolder(), 'none'))).resolves.toBeUndefined();
});

test('regression: a folder that another process removes meanwhile does not stop a download', async () => {
  const dataDirectory = temporaryFolder();
  // It is listed, but gone when it is inspected.
  symlinkSync('gone', join(dataDirectory, `download-other-machine-${NO_PROCESS}-a1-x`));
  await expect(inDownloadFolder(dataDirectory, async () => 'done')).resolves.toBe('done');
});
