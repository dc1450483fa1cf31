// The pages in Chromium: the page of a session on a slow phone, and a case and long lists in the console.
// By itself, with a million rows: node scripts/node.mjs bench/pages.ts
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { unpackBrowser } from '../src/adapters/browser/unpack.ts';
import { startTarget } from './child.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const SESSIONS = 3_000;
const SECONDS = 20;
const AT_ONCE = 20;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
};

/** Milliseconds. */
export interface PagesBench {
  /** From the click on a link until the first answer can be typed, on slow 4G and a fourth of the processor. */
  readonly usable: number;
  /** The longest wait between a touch or key and its picture there. */
  readonly interaction: number;
  /** From the click on a case until its evidence is seen, without throttling. */
  readonly caseOpens: number;
  readonly rows: number;
  /** The longest stop of the console while a list of these rows is scrolled to its end. */
  readonly longestStop: number;
  /** The longest stop of the console while the audit log is scrolled for 20 seconds, as fast as it goes. */
  readonly log: Scrolled & { readonly rows: number };
}

interface Scrolled {
  readonly passed: number;
  readonly longestStop: number;
  /** The growth of the page's memory in that time, once its garbage was collected. */
  readonly megabytes: number;
}

export async function benchPages(events = 100_000): Promise<PagesBench> {
  const service = await startTarget('./service.ts', [`events=${events}`]);
  const { path, libraries, fonts } = await unpackBrowser(
    fileURLToPath(new URL('../node_modules/.cache/browser', import.meta.url)),
  );
  const browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    env: { ...process.env, LD_LIBRARY_PATH: libraries ?? '', FONTCONFIG_PATH: fonts ?? '' } as Record<string, string>,
  });
  try {
    const post = async (route: string, body: object) => {
      const headers = { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' };
      const response = await fetch(service.url + route, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${route}: ${response.status}`);
      return ((await response.json()) as { data: Record<string, string> }).data;
    };
    const custom_fields = Array.from({ length: 8 }, (_, i) => ({
      field_id: `f${i}`,
      name: `Question ${i}`,
      type: 'text',
    }));
    const steps = [{ step_id: 'form', order: 1, name: 'About you', type: 'form_fill', custom_fields }];
    const { workflow_id } = await post('/kyc/workflows', { name: 'Bench', steps });
    const open = (i: number) => post('/kyc/sessions', { workflow_id, metadata: { user_name: `Person ${i}` } });
    const tokens: string[] = [];
    for (let i = 0; i < SESSIONS; i += AT_ONCE)
      for (const { access_token = '' } of await Promise.all(Array.from({ length: AT_ONCE }, (_, j) => open(i + j))))
        tokens.push(access_token);
    const onPhone: Awaited<ReturnType<typeof timeSession>>[] = [];
    for (const token of tokens.slice(0, ROUNDS)) onPhone.push(await timeSession(browser, `${service.url}/s/${token}`));
    return {
      usable: median(onPhone.map(({ usable }) => usable)),
      interaction: median(onPhone.map(({ interaction }) => interaction)),
      ...(await timeConsole(browser, service.url, service.key)),
      rows: SESSIONS,
      log: { rows: events, ...(await timeLog(browser, service.url, service.key)) },
    };
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function timeSession(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const control = await context.newCDPSession(page);
  await control.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await control.send('Network.enable');
  await control.send('Network.emulateNetworkConditions', SLOW.network);
  await watch(page, 'event');
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByLabel('Question 0').waitFor();
  const usable = performance.now() - began;
  // Events of the pointer from before the page was there are no interaction.
  await page.waitForTimeout(500);
  await page.evaluate('window.longest = 0');
  for (let i = 0; i < 4; i++) await page.getByLabel(`Question ${i}`).pressSequentially('Some words');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.waitForTimeout(1_000);
  const interaction = await longest(page);
  await context.close();
  return { usable, interaction };
}

async function openConsole(browser: Browser, url: string, key: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const page = await context.newPage();
  await watch(page, 'longtask');
  await page.goto(url);
  return { context, page };
}

async function timeLog(browser: Browser, url: string, key: string): Promise<Scrolled> {
  const { context, page } = await openConsole(browser, `${url}/console/audit`, key);
  const control = await context.newCDPSession(page);
  const memory = async () => {
    await control.send('HeapProfiler.collectGarbage');
    return (await control.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
  };
  await page.getByRole('row').nth(20).waitFor();
  const before = await memory();
  await page.evaluate('window.longest = 0');
  await page.locator('.records').hover();
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) await page.mouse.wheel(0, 4_000);
  const [longestStop, after] = [await longest(page), await memory()];
  const last = page.locator('[aria-rowindex]').last();
  const passed = Number(await last.getAttribute('aria-rowindex'));
  await context.close();
  return { passed, longestStop, megabytes: after - before };
}

async function timeConsole(browser: Browser, url: string, key: string) {
  const { context, page } = await openConsole(browser, `${url}/console/cases`, key);
  const links = page.getByRole('table').getByRole('link');
  await links.first().waitFor();
  const opened: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now();
    await links.nth(i).click();
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    opened.push(performance.now() - began);
    await page.goBack();
    await links.first().waitFor();
  }
  await page.evaluate('window.longest = 0');
  const list = page.locator('.records');
  await list.hover();
  for (let seen = -1, end = 0; seen !== end; ) {
    seen = end;
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(300);
    end = (await page.evaluate("document.querySelector('.records').scrollHeight")) as number;
  }
  const longestStop = await longest(page);
  await context.close();
  return { caseOpens: median(opened), longestStop };
}

/** Notes the longest duration of a kind of performance entry. */
const watch = (page: Page, type: 'event' | 'longtask') =>
  page.addInitScript(`window.longest = 0; new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: '${type}', buffered: true${type === 'event' ? ', durationThreshold: 16' : ''} })`);

const longest = async (page: Page): Promise<number> => (await page.evaluate('window.longest')) as number;

export function printPages({ usable, interaction, caseOpens, rows, longestStop, log }: PagesBench): void {
  console.log(
    `pages: a session is usable after ${usable.toFixed(0)} ms on slow 4G and a fourth of the processor, longest wait for a ` +
      `picture ${interaction.toFixed(0)} ms; a case opens in ${caseOpens.toFixed(0)} ms; scrolling ${rows} rows stops for ` +
      `${longestStop.toFixed(0)} ms at most`,
  );
  console.log(
    `pages: an audit log of ${log.rows} rows is scrolled past ${log.passed} of them in ${SECONDS} s; it stops for ` +
      `${log.longestStop.toFixed(0)} ms at most, and keeps ${log.megabytes.toFixed(1)} MB`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printPages(await benchPages(1_000_000));
