import type { Browser, Page } from 'playwright-core';
import { within } from '../bounded-wait.ts';
import { openContext } from './context.ts';
import { evaluateApart, isOfMainFrame } from './main-frame.ts';
import { type DriverRequest, MAX, type ShowAnswer } from './requests.ts';

/** Maximum time for the requests of scripts after the load. */
const QUIET_MS = 2_000;
const CLOSE_MS = 3_000;

/** Loads a page in a context of its own, and reads its document. A page that is still loading after the time is taken as it is. */
export async function showPage(browser: Browser, request: DriverRequest & { deed: 'show' }): Promise<ShowAnswer> {
  const context = await openContext(browser, request.proxy);
  try {
    const page = await context.newPage();
    const status = await load(page, request.url, request.loadMs);
    const url = page.url().slice(0, MAX.url);
    const html = /^https?:/.test(url) ? await documentOf(page) : '';
    return { url, status, html: html.slice(0, MAX.document), truncated: html.length > MAX.document };
  } finally {
    // A browser whose page cannot be closed is lost with its process.
    await within(context.close(), CLOSE_MS).catch(() => process.exit());
  }
}

async function load(page: Page, url: string, timeout: number): Promise<number> {
  let last = 0;
  page.on('response', (response) => {
    if (isOfMainFrame(response.request(), page)) last = response.status();
  });
  await page.goto(url, { waitUntil: 'load', timeout }).catch((error: Error) => {
    if (error.name !== 'TimeoutError' || page.url() === 'about:blank') throw error;
  });
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  return last;
}

const documentOf = async (page: Page): Promise<string> =>
  String((await evaluateApart(page, `document.documentElement.outerHTML.slice(0, ${MAX.document + 1})`)) ?? '');
