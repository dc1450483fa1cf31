import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { startDriver } from '../../src/adapters/browser/driver/driver.ts';
import type { BrowserSession, PageAction } from '../../src/ports/site-browser.ts';
import { atEnd } from '../support/at-end.ts';
import { PATIENCE } from '../support/process.ts';
import { site } from '../support/site.ts';
import {
  browserPath,
  FOLDER,
  hasBrowser,
  keepProfilesApart,
  pidsOf,
  processesOf,
  profilesOf,
  testSiteBrowser,
} from '../support/web-browser.ts';
import { sendHtml } from '../support/websites.ts';

describe.runIf(hasBrowser)('the driver of a browser', async () => {
  keepProfilesApart();
  const FLOODS: Readonly<Record<string, string>> = {
    console: 'setInterval(() => { for (let i = 0; i < 1000; i++) console.log(i, {}, [], () => {}, document.body) }, 1)',
    requests: 'setInterval(() => { for (let i = 0; i < 200; i++) fetch("/y?" + Math.random()).catch(() => {}) }, 10)',
  };
  /** It stores or keeps pieces of 4 MiB, and says how that ended. */
  const filling = (keep: string) => `<p>Fills</p><script type="module">
    const piece = new Uint8Array(4 << 20);
    for (let i = 0; i < piece.length; i += 65536) crypto.getRandomValues(piece.subarray(i, i + 65536));
    const kept = [];
    ${keep}</script>`;
  const FILLS: Readonly<Record<string, string>> = {
    blobs: filling('setInterval(() => kept.push(new Blob([piece])), 1)'),
    store: filling(`const cache = await caches.open('x');
      try { for (let i = 0; i < 64; i++) await cache.put('/c' + i, new Response(new Blob([piece]))); document.title = 'stored' }
      catch (error) { document.body.append(error.name) }`),
  };
  const TEXT = 'Nothing but some plain words';
  const { port } = await site(({ url = '/' }, response) => {
    const flood = FLOODS[url.slice(1)];
    const fill = FILLS[url.slice(1)];
    if (fill) return sendHtml(response, fill);
    sendHtml(response, flood ? `<p>Flood</p><script>${flood}</script>` : `<p>${TEXT}</p>`);
  });
  const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
  const network = { allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] };
  const browser = testSiteBrowser(network);

  /** The folders of the browsers of this file. */
  const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`vett-test-${process.pid}-`));
  const start = (signal = new AbortController().signal) =>
    startDriver({ path: browserPath, folder: FOLDER, sandbox: false }, 'test', signal, 'http://127.0.0.1:9');

  async function open(signal?: AbortSignal) {
    const driver = await start(signal);
    atEnd(() => driver.close());
    const [profile = ''] = profiles();
    return { driver, profile };
  }

  async function goesOn(session: BrowserSession): Promise<void> {
    expect(await session.act({ tool: 'goto', url: at('clean') })).toEqual({ success: true, detail: '' });
    expect(await session.observe()).toMatchObject({ url: at('clean'), status: 200, text: TEXT, isUnread: false });
  }

  test.each(Object.keys(FLOODS))('is flooded by %s, and the scan goes on', async (kind) => {
    const session = await browser.open(new AbortController().signal);
    await session.act({ tool: 'goto', url: at(kind) });
    await session.observe();
    const leaves = async () => (await session.act({ tool: 'goto', url: at('clean') })).success;
    await expect.poll(leaves, PATIENCE).toBe(true);
    expect(await session.observe()).toMatchObject({ url: at('clean'), status: 200, text: TEXT });
    await session.close();
  });

  test('is killed with a browser whose processes hold too much, and the scan goes on', async () => {
    const session = await testSiteBrowser(network, 350 * 1024 ** 2).open(new AbortController().signal);
    const [profile = ''] = profilesOf();
    await session.act({ tool: 'goto', url: at('blobs') });
    await expect.poll(() => processesOf(profile), PATIENCE).toBe(0);
    expect(await session.observe()).toMatchObject({ url: 'about:blank', status: 0, html: '', isUnread: true });
    await goesOn(session);
    await session.close();
  });

  test('lets a page store little', async () => {
    const session = await browser.open(new AbortController().signal);
    await session.act({ tool: 'goto', url: at('store') });
    const told = async () => (await session.observe()).text;
    await expect.poll(told, PATIENCE).toContain('QuotaExceededError');
    await session.close();
  });

  test('a driver that throws fails the call and answers the next one', async () => {
    const session = await browser.open(new AbortController().signal);
    const broken = { tool: 'type', element: 1 } as unknown as PageAction;
    expect(await session.act(broken)).toEqual({ success: false, detail: 'TypeError' });
    await goesOn(session);
    await session.close();
  });

  test.each(['driver', 'browser'] as const)('ends with all of its browser after a kill of the %s', async (part) => {
    const { driver, profile } = await open();
    const { driver: drivers, browser } = pidsOf(profile);
    expect([drivers.length, browser.includes(driver.browser.pid)]).toEqual([1, true]);
    process.kill(part === 'driver' ? (drivers[0] as number) : driver.browser.pid, 'SIGKILL');
    await expect.poll(() => processesOf(profile), PATIENCE).toBe(0);
    await expect(driver.call({ deed: 'observe' })).rejects.toMatchObject({ code: 'PROCESS_LOST' });
    await driver.close();
    expect(profiles()).toEqual([]);
  });

  test('a driver that was killed takes along a browser that hangs', async () => {
    const { driver, profile } = await open();
    const pids = pidsOf(profile);
    for (const pid of pids.browser) process.kill(pid, 'SIGSTOP');
    for (const pid of pids.driver) process.kill(pid, 'SIGKILL');
    await expect.poll(() => processesOf(profile), PATIENCE).toBe(0);
    await driver.close();
  });

  test('a driver that hangs is killed when it is closed', async () => {
    const { driver, profile } = await open();
    for (const pid of pidsOf(profile).driver) process.kill(pid, 'SIGSTOP');
    const refused = expect(driver.call({ deed: 'observe' })).rejects.toMatchObject({ code: 'PROCESS_LOST' });
    await driver.close();
    await refused;
    await expect.poll(() => processesOf(profile), PATIENCE).toBe(0);
    expect(profiles()).toEqual([]);
  });

  test('a driver that is aborted while its browser starts leaves nothing', async () => {
    const stop = new AbortController();
    const refused = expect(start(stop.signal)).rejects.toThrow('stop');
    const isStarting = () => profiles().some((name) => pidsOf(name).browser.length > 0);
    await expect.poll(isStarting, { ...PATIENCE, interval: 5 }).toBe(true);
    const [profile = ''] = profiles();
    stop.abort(new Error('stop'));
    await refused;
    await expect.poll(() => processesOf(profile), PATIENCE).toBe(0);
    expect(profiles()).toEqual([]);
  });

  test.each(['close', 'abort'])('the driver of a session fails its call with %s', async (how) => {
    const stop = new AbortController();
    const session = await browser.open(stop.signal);
    const flooded = session.act({ tool: 'goto', url: at('console') });
    const refused = expect(flooded).rejects.toThrow(how === 'abort' ? 'stop' : 'aborted');
    if (how === 'abort') stop.abort(new Error('stop'));
    else await session.close();
    await refused;
    await expect(session.observe()).rejects.toThrow(how === 'abort' ? 'stop' : 'aborted');
  });
});
