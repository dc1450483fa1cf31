import type { ActionResult, BrowserSession, PageAction, SiteBrowser } from '../../ports/site-browser.ts';
import { unlessAborted } from './bounded-wait.ts';
import type { BrowserSettings } from './browser.ts';
import { startDriver } from './driver/driver.ts';
import { codeOf } from './driver/error.ts';
import type { DriverView } from './driver/requests.ts';
import { startProxy } from './proxy.ts';

const UNREAD: DriverView = {
  url: 'about:blank',
  status: 0,
  html: '',
  text: '',
  hiddenText: '',
  tree: '',
  screenshot: null,
  isUnread: true,
  isCut: false,
};

/** Browsers for scans, each a process of its own. */
export const siteBrowser = (settings: BrowserSettings): SiteBrowser => ({
  async open(signal) {
    const closed = new AbortController();
    const stop = AbortSignal.any([signal, closed.signal]);
    try {
      return await openSession(settings, stop, closed);
    } catch (error) {
      closed.abort();
      throw error;
    }
  },
});

async function openSession(
  settings: BrowserSettings,
  stop: AbortSignal,
  closed: AbortController,
): Promise<BrowserSession> {
  const proxy = await startProxy(settings, stop);
  let driver = await startDriver(settings, 'scan', stop, proxy.url);
  let hasShown = false;
  let told = 0;
  const end = () => void driver.close();
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) end();

  /** A call that fails loses the browser. */
  async function call<T>(work: Promise<T>, failed: (error: Error) => T): Promise<T> {
    try {
      return await unlessAborted(work, stop);
    } catch (error) {
      await driver.close();
      stop.throwIfAborted();
      return failed(error as Error);
    }
  }

  function act(action: PageAction): Promise<ActionResult> {
    proxy.nextPage();
    return call(driver.call({ deed: 'act', action }), (error) => ({ success: false, detail: codeOf(error) }));
  }

  /** Goes to a page, in a new browser when this one is lost; once more when it may be lost by the page before. */
  async function goTo(action: PageAction): Promise<ActionResult> {
    const mayRepeat = hasShown && !driver.isLost;
    for (let isFirst = true; ; isFirst = false) {
      if (driver.isLost) {
        await driver.close();
        driver = await startDriver(settings, 'scan', stop, proxy.url);
      }
      hasShown = true;
      const acted = await act(action);
      if (!driver.isLost || !isFirst || !mayRepeat) return acted;
    }
  }

  return {
    async act(action) {
      stop.throwIfAborted();
      return action.tool === 'goto' ? goTo(action) : act(action);
    },

    async observe() {
      stop.throwIfAborted();
      const view = await call(driver.call({ deed: 'observe' }), () => UNREAD);
      const refusedHosts = [...proxy.refused].slice(told);
      told += refusedHosts.length;
      return { ...view, refusedHosts };
    },

    async close() {
      closed.abort();
      await driver.close();
    },
  };
}
