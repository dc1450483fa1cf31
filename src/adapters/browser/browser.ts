import { accessSync, constants } from 'node:fs';
import { Turns } from '../../platform/turns.ts';
import { unlessAborted } from './bounded-wait.ts';
import { type BrowserPlace, type Driver, startDriver } from './driver/driver.ts';
import type { OpenAnswer, ShowAnswer } from './driver/requests.ts';
import { type ForwardProxy, type ProxySettings, startProxy } from './proxy.ts';

export interface BrowserSettings extends ProxySettings, BrowserPlace {}

export interface PageAccess {
  readonly proxy: ForwardProxy;
  readonly browser: OpenAnswer;
  /** Loads a page for so long, and returns its document as it is then. An error of the browser has its code or name. */
  show(url: string, loadMs: number): Promise<ShowAnswer>;
}

/** Browsers that start when a page is needed, and end when none was needed for a minute. Each has one page at a time. */
export interface WebBrowser {
  /**
   * Runs the work with a new page in a context of its own, when it is the turn of the owner. The browser closes with the signal;
   * then it rejects with the signal's reason. Throws SERVICE_UNAVAILABLE when too many wait for a page.
   */
  withPage<T>(owner: string, signal: AbortSignal, work: (access: PageAccess) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The third page is for a second owner: one alone shows two. As many wait as there are validations of websites at once. */
const PAGES = { places: 3, waiting: 40, busy: 'Too many pages wait for the browser. Try again.', retryAfter: 5 };
const IDLE_MS = 60_000;

export function openBrowser(settings: BrowserSettings): WebBrowser {
  const turns = new Turns(PAGES);
  const closed = new AbortController();
  const pages = new Set<Promise<unknown>>();
  /** Browsers without a page, each with the timer that closes it. */
  const idle = new Map<Driver, NodeJS.Timeout>();

  /** The idle browser that was used last. */
  function takeIdle(): Driver | undefined {
    for (const driver of [...idle.keys()].reverse()) {
      clearTimeout(idle.get(driver));
      idle.delete(driver);
      if (!driver.isLost) return driver;
      void driver.close();
    }
    return undefined;
  }

  async function giveBack(driver: Driver, stop: AbortSignal): Promise<void> {
    if (driver.isLost || stop.aborted) return driver.close();
    const end = () => {
      idle.delete(driver);
      void driver.close();
    };
    idle.set(driver, setTimeout(end, IDLE_MS).unref());
  }

  async function onPage<T>(signal: AbortSignal, work: (access: PageAccess) => Promise<T>): Promise<T> {
    const stop = AbortSignal.any([signal, closed.signal]);
    stop.throwIfAborted();
    const proxy = await startProxy(settings, stop);
    try {
      const driver = takeIdle() ?? (await startDriver(settings, 'page', stop));
      try {
        const show: PageAccess['show'] = (url, loadMs) => driver.call({ deed: 'show', proxy: proxy.url, url, loadMs });
        return await unlessAborted(work({ proxy, browser: driver.browser, show }), stop);
      } finally {
        await giveBack(driver, stop);
      }
    } finally {
      proxy.close();
    }
  }

  return {
    withPage: (owner, signal, work) =>
      turns.run(
        owner,
        () => {
          const page = onPage(signal, work).finally(() => pages.delete(page));
          pages.add(page);
          return page;
        },
        signal,
      ),

    async close() {
      closed.abort(new Error('The browser was closed.'));
      await Promise.allSettled(pages);
      await Promise.all([...idle.keys()].map((driver) => driver.close()));
    },
  };
}

/** The reason why no browser can start with these settings; undefined: it may be tried. */
export function browserProblem({ path, sandbox }: { path: string | undefined; sandbox: boolean }): string | undefined {
  if (sandbox && process.getuid?.() === 0) {
    return 'It has no sandbox as root: run the service as another user, or set BROWSER_SANDBOX=off.';
  }
  if (path === undefined) {
    const isThere = process.platform === 'linux' && process.arch === 'x64';
    return isThere ? undefined : 'The packaged one is for Linux on x64: set CHROMIUM_PATH.';
  }
  try {
    accessSync(path, constants.X_OK);
    return undefined;
  } catch {
    return 'CHROMIUM_PATH is no executable file: correct it.';
  }
}
