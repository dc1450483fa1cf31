import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeLeftDrafts } from '../../src/adapters/browser/unpack.ts';
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

describe.skipIf(!hasBrowser)('a browser', () => {
  test('that dies is replaced for the next page', async () => {
    const browser = testBrowser(network);
    const dying = browser.withPage('owner', signal, async ({ page }) => {
      await page.context().browser()?.close();
      return page.title();
    });
    await expect(dying).rejects.toThrow();
    expect(await browser.withPage('owner', signal, ({ page }) => page.title())).toBe('');
    await browser.close();
  });

  test('that hangs is killed when its page should close, and replaced for the next page', async () => {
    const browser = testBrowser(network);
    await browser.withPage('owner', signal, async ({ page }) => {
      const session = await page.context().browser()?.newBrowserCDPSession();
      const all = (await session?.send('SystemInfo.getProcessInfo'))?.processInfo;
      const { id } = all?.find(({ type }) => type === 'browser') ?? {};
      if (id === undefined) throw new Error('the browser does not tell its process');
      process.kill(id, 'SIGSTOP');
    });
    expect(await browser.withPage('owner', signal, ({ page }) => page.title())).toBe('');
    await browser.close();
  });

  test('that is closed does not start again for the pages that wait', async () => {
    const browser = testBrowser(network);
    const entered = Promise.withResolvers<void>();
    let count = 0;
    const holding = Array.from({ length: 2 }, () =>
      browser.withPage('owner', signal, async ({ page }) => {
        count += 1;
        if (count === 2) entered.resolve();
        await page.waitForEvent('close', { timeout: 0 });
        return page.title();
      }),
    );
    const settled = Promise.allSettled(holding);
    await entered.promise;
    const waiting = browser.withPage('owner', signal, ({ page }) => page.title());
    const refused = expect(waiting).rejects.toThrow('The browser was closed.');
    await browser.close();
    await refused;
    await settled;
  });
});
