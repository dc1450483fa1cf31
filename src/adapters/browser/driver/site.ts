import type { Browser, Page } from 'playwright-core';
import type { ActionResult, PageAction } from '../../../ports/site-browser.ts';
import { within } from '../bounded-wait.ts';
import { answerDialog, openContext } from './context.ts';
import { codeOf } from './error.ts';
import { evaluateApart, isOfMainFrame } from './main-frame.ts';
import { type DriverView, MAX } from './requests.ts';
import { readVisible } from './visible-text.ts';

const NAVIGATION_MS = 30_000;
const LOAD_MS = 8_000;
const ACTION_MS = 5_000;
/** Maximum time for the requests of scripts after an action. */
const QUIET_MS = 1_000;
const READ_MS = 5_000;
const UNREAD = { html: '', text: '', hiddenText: '', isCut: false, tree: '' };
/** A browser shows other types by a viewer of its own, or not at all. */
const PAGE_TYPE = /^(?:$|text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|json))/i;
const VIEWPORT = { width: 1_280, height: 800 };
const SCROLL = 700;
const SCREENS = 12;
const MAX_DIALOGS = 5;

/** The page of a scan, which holds the site that an agent visits. */
export interface ScanPage {
  act(action: PageAction): Promise<ActionResult>;
  observe(): Promise<DriverView>;
}

export async function openSite(browser: Browser, proxy: string): Promise<ScanPage> {
  const context = await openContext(browser, proxy, { viewport: VIEWPORT });

  let status = 0;
  let isPage = true;
  let dialogs = 0;
  let page: Page | undefined;

  /** The page; another one when the site closed or crashed it. */
  async function current(): Promise<Page> {
    if (page && !page.isClosed()) return page;
    const made = context.pages().findLast((each) => !each.isClosed()) ?? (await context.newPage());
    status = 0;
    isPage = true;
    dialogs = 0;
    made.on('dialog', (dialog) => {
      dialogs += 1;
      answerDialog(dialog);
    });
    made.on('crash', () => void made.close().catch(() => {}));
    made.on('response', (response) => {
      if (!isOfMainFrame(response.request(), made)) return;
      status = response.status();
      isPage = PAGE_TYPE.test(response.headers()['content-type'] ?? '');
    });
    page = made;
    return made;
  }

  /** A page that does not answer is left for a new one. */
  async function replace(): Promise<void> {
    const left = page;
    page = undefined;
    await within(context.newPage(), READ_MS).catch(() => {});
    await within(left?.close() ?? Promise.resolve(), READ_MS).catch(() => {});
  }

  return {
    async act(action) {
      // A page that does nothing but ask holds the tab.
      if (dialogs > MAX_DIALOGS) await replace();
      const shown = await current();
      if (action.tool === 'goto') status = 0;
      const acted = await perform(shown, action, () => status > 0).catch(
        (error: Error): ActionResult => ({ success: false, detail: codeOf(error) }),
      );
      if (action.tool === 'goto' && !acted.success) {
        // A page that failed may hold the tab.
        await replace();
        status = 0;
      }
      return acted;
    },

    async observe() {
      const shown = await current();
      const url = shown.url().slice(0, MAX.url);
      const found = await within(readPage(shown), READ_MS).catch(() => undefined);
      const screenshot = found ? await within(draw(shown), READ_MS).catch(() => null) : null;
      if (!found) await replace();
      const texts = found && isPage ? found : UNREAD;
      return { url, status, ...texts, screenshot, isUnread: texts === UNREAD };
    },
  };
}

async function perform(page: Page, action: PageAction, isAnswered: () => boolean): Promise<ActionResult> {
  const element = 'element' in action ? page.locator(`aria-ref=${action.element.replaceAll(/\W/g, '')}`) : page;
  const timeout = ACTION_MS;
  if (action.tool === 'goto') {
    if (!/^https?:\/\//i.test(action.url)) return { success: false, detail: 'scheme' };
    await page.goto(action.url, { waitUntil: 'commit', timeout: NAVIGATION_MS });
    if (!isAnswered()) throw new Error('no answer');
  } else if (action.tool === 'back') await page.goBack({ timeout: NAVIGATION_MS, waitUntil: 'commit' });
  else if (action.tool === 'scroll') await within(page.mouse.wheel(0, SCROLL), timeout);
  else if ('goto' in element) throw new Error('no element');
  else if (action.tool === 'click') await element.click({ timeout });
  else if (action.tool === 'type') await element.fill(action.text, { timeout });
  else await element.selectOption(action.option, { timeout });
  // A page that is still loading is looked at as it is.
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => {});
  if (action.tool === 'goto' || action.tool === 'click')
    await within(evaluateApart(page, SHOW_LOWER_PARTS), QUIET_MS).catch(() => {});
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  return { success: true, detail: '' };
}

/** Evaluated in a page: scrolls down its first screens and back, since many pages load their lower parts only when they come into view. */
const SHOW_LOWER_PARTS = `(async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (let screen = 1; screen <= ${SCREENS} && scrollY + innerHeight < document.documentElement.scrollHeight - 1; screen++) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' });
    await drawn();
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;

async function readPage(page: Page): Promise<Pick<DriverView, 'html' | 'text' | 'hiddenText' | 'isCut' | 'tree'>> {
  const read = (await evaluateApart(page, readVisible(MAX))) as readonly unknown[];
  const [html, text, hiddenText] = [cut(read[0], MAX.html), cut(read[1], MAX.text), cut(read[2], MAX.hidden)];
  const tree = await page.ariaSnapshot({ mode: 'ai', timeout: READ_MS }).catch(() => '');
  return { html, text, hiddenText, isCut: read[3] === true, tree: cut(tree, MAX.tree) };
}

/** A renderer that was taken over answers anything. */
const cut = (text: unknown, max: number) => String(text).slice(0, max);

async function draw(page: Page): Promise<Uint8Array | null> {
  const picture = await page.screenshot({ type: 'jpeg', quality: 60, timeout: READ_MS });
  return picture.length > MAX.picture ? null : picture;
}
