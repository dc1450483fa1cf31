import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PageAccess } from '../../src/adapters/browser/browser.ts';
import { removeLeftDrafts } from '../../src/adapters/browser/unpack.ts';
import { PATIENCE } from '../support/process.ts';
import { hasBrowser, testBrowser } from '../support/web-browser.ts';

const network = { allowlist: [], resolve: async () => [] };
const { signal } = new AbortController();

test('drafts of a process that died are removed, and those of one that unpacks now are kept', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'vett-browser-'));
  for (const name of ['unpacking-old', 'unpacking-new', 'chromium-1']) await mkdir(join(parent, name));
  for (const name of ['unpacking-old', 'chromium-1']) await utimes(join(parent, name), 0, 0);
  await removeLeftDrafts(parent);
  expect((await readdir(parent)).sort()).toEqual(['chromium-1', 'unpacking-new']);
});

const BLANK = { url: 'about:blank', status: 0, html: '', truncated: false };
const blank = ({ show }: PageAccess) => show('about:blank', 5_000);
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');

describe.skipIf(!hasBrowser)('a browser', () => {
  test('shows one page after the other', async () => {
    const browser = testBrowser(network);
    const pids = [];
    for (let i = 0; i < 2; i++)
      pids.push(
        await browser.withPage('owner', signal, async (access) => {
          expect(await blank(access)).toEqual(BLANK);
          return access.browser.pid;
        }),
      );
    expect(pids[0]).toBe(pids[1]);
    await browser.close();
    expect(isAlive(pids[0] as number)).toBe(false);
  });

  test('a browser that dies is replaced for the next page', async () => {
    const browser = testBrowser(network);
    const dying = browser.withPage('owner', signal, async (access) => {
      process.kill(access.browser.pid, 'SIGKILL');
      return blank(access);
    });
    await expect(dying).rejects.toThrow();
    expect(await browser.withPage('owner', signal, blank)).toEqual(BLANK);
    await browser.close();
  });

  test('a browser that hangs is killed with its signal, and replaced for the next page', async () => {
    const browser = testBrowser(network);
    const stop = new AbortController();
    let hung = 0;
    const hanging = browser.withPage('owner', stop.signal, async (access) => {
      hung = access.browser.pid;
      process.kill(hung, 'SIGSTOP');
      setTimeout(() => stop.abort(new Error('late')), 500);
      return blank(access);
    });
    await expect(hanging).rejects.toThrow('late');
    await expect.poll(() => isAlive(hung), PATIENCE).toBe(false);
    expect(await browser.withPage('owner', signal, blank)).toEqual(BLANK);
    await browser.close();
  });

  test('a closed browser does not start again for the pages that wait', async () => {
    const browser = testBrowser(network);
    const entered = Promise.withResolvers<void>();
    let count = 0;
    const holding = Array.from({ length: 2 }, () =>
      browser.withPage('owner', signal, () => {
        count += 1;
        if (count === 2) entered.resolve();
        return new Promise(() => {});
      }),
    );
    const settled = Promise.allSettled(holding);
    await entered.promise;
    const waiting = browser.withPage('owner', signal, blank);
    const refused = expect(waiting).rejects.toThrow('The browser was closed.');
    await browser.close();
    await refused;
    await settled;
  });
});
