import type { BrowserContext, Page } from 'playwright-core';
import type { Acted, BrowserSession, PageAction, PageView, SiteBrowser } from '../../ports/site-browser.ts';
import type { BrowserSettings } from './browser.ts';
import { closeOrKill, within } from './close-or-kill.ts';
import { answerDialog, CONTEXT, guardContext } from './context.ts';
import { evaluateApart } from './isolated.ts';
import { launchOptions } from './launch.ts';
import { isOfMainFrame } from './main-frame.ts';
import { makeProfile } from './profile.ts';
import { type ForwardProxy, startProxy } from './proxy.ts';
import { watchRenderers } from './renderers.ts';
import { unlessAborted } from './unless-aborted.ts';
import { unpackBrowser } from './unpack.ts';
import { readVisible } from './visible-text.ts';

const NAVIGATION_MS = 30_000;
const LOAD_MS = 8_000;
const ACTION_MS = 5_000;
/** Maximum time for the requests of scripts after an action. */
const QUIET_MS = 1_000;
const READ_MS = 5_000;
const CLOSE_MS = 3_000;
const MAX = { html: 2 * 1024 ** 2, text: 60_000, hidden: 2_000, tree: 60_000 };
const UNREAD = { html: '', text: '', hiddenText: '', isCut: false, tree: '' };
/** A browser shows other types by a viewer of its own, or not at all. */
const PAGE_TYPE = /^(?:$|text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|json))/i;
const VIEWPORT = { width: 1_280, height: 800 };
const SCROLL = 700;
const SCREENS = 12;
const MAX_DIALOGS = 5;

/** Browsers for scans, each a process of its own. */
export function siteBrowser({ path, folder, sandbox, ...network }: BrowserSettings): SiteBrowser {
  return {
    async open(signal) {
      const executable = path === undefined ? await unpackBrowser(folder) : { path };
      // Loading it takes a while, and many processes never scan.
      const { chromium } = await import('playwright-core');
      const profile = await makeProfile();
      const proxy = await startProxy(network, signal);
      let context: BrowserContext | undefined;
      try {
        signal.throwIfAborted();
        context = await chromium.launchPersistentContext(profile.folder, {
          ...launchOptions(executable, sandbox, proxy.url),
          ...CONTEXT,
          viewport: VIEWPORT,
        });
        return await startSession(context, proxy, profile.remove, signal);
      } catch (error) {
        await within(context?.close() ?? Promise.resolve(), CLOSE_MS).catch(() => {});
        proxy.close();
        await profile.remove();
        throw error;
      }
    },
  };
}

async function startSession(
  context: BrowserContext,
  proxy: ForwardProxy,
  removeProfile: () => Promise<void>,
  signal: AbortSignal,
): Promise<BrowserSession> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  const watch = await watchRenderers(browser);
  let ending: Promise<void> | undefined;
  const close = () => {
    ending ??= closeOrKill(browser, watch.pid, context.close()).finally(async () => {
      signal.removeEventListener('abort', end);
      watch.unwatch();
      proxy.close();
      await removeProfile();
    });
    return ending;
  };
  const end = () => void close();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  await unlessAborted(guardContext(context), signal);

  let status = 0;
  let isPage = true;
  let told = 0;
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
      proxy.nextPage();
      watch.nextPage();
      // A page that does nothing but ask holds the tab.
      if (dialogs > MAX_DIALOGS) await unlessAborted(replace(), signal);
      const shown = await unlessAborted(current(), signal);
      if (action.tool === 'goto') status = 0;
      const acted = await unlessAborted(
        perform(shown, action, () => status > 0),
        signal,
      ).catch((error: Error): Acted => {
        signal.throwIfAborted();
        return { success: false, detail: detailOf(error) };
      });
      if (action.tool === 'goto' && !acted.success) {
        // A page that failed may hold the tab.
        await unlessAborted(replace(), signal);
        status = 0;
      }
      return acted;
    },

    async observe() {
      const shown = await unlessAborted(current(), signal);
      const refusedHosts = [...proxy.refused].slice(told);
      told += refusedHosts.length;
      const url = shown.url();
      const read = within(readPage(shown), READ_MS).catch(() => undefined);
      const found = await unlessAborted(read, signal);
      const drawn = found && within(draw(shown), READ_MS).catch(() => null);
      const screenshot = (await unlessAborted(drawn ?? Promise.resolve(null), signal)) ?? null;
      if (!found) await unlessAborted(replace(), signal);
      const texts = found && isPage ? found : UNREAD;
      return { url, status, ...texts, screenshot, isUnread: texts === UNREAD, refusedHosts } satisfies PageView;
    },

    close,
  };
}

async function perform(page: Page, action: PageAction, isAnswered: () => boolean): Promise<Acted> {
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

async function readPage(page: Page): Promise<Pick<PageView, 'html' | 'text' | 'hiddenText' | 'isCut' | 'tree'>> {
  const read = (await evaluateApart(page, readVisible(MAX))) as [string, string, string, boolean];
  const [html, text, hiddenText, isCut] = read;
  const tree = await page.ariaSnapshot({ mode: 'ai', timeout: READ_MS }).catch(() => '');
  return { html, text, hiddenText, isCut, tree: tree.slice(0, MAX.tree) };
}

const draw = (page: Page): Promise<Uint8Array> => page.screenshot({ type: 'jpeg', quality: 60, timeout: READ_MS });

/** A code, since messages repeat URLs and texts of the page. */
const detailOf = ({ name, message }: Error) => /net::ERR_[A-Z_]{1,60}/.exec(message)?.[0] ?? name;
