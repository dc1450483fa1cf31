import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Turns } from '../../platform/turns.ts';
import { closeOrKill, within } from './close-or-kill.ts';
import { CONTEXT, guardContext } from './context.ts';
import { launch } from './launch.ts';
import { type ForwardProxy, type ProxySettings, startProxy } from './proxy.ts';
import { watchRenderers } from './renderers.ts';
import { unlessAborted } from './unless-aborted.ts';
import { type Executable, unpackBrowser } from './unpack.ts';

export interface BrowserSettings extends ProxySettings {
  /** The operator's browser; undefined: the one of the package. */
  readonly path: string | undefined;
  /** The folder for the unpacked browser of the package. */
  readonly folder: string;
  readonly sandbox: boolean;
}

export interface PageAccess {
  readonly page: Page;
  readonly proxy: ForwardProxy;
}

/** A browser that starts when a page is needed, and ends when none was needed for a minute. */
export interface WebBrowser {
  /**
   * Runs the work with a new page in a context of its own, when it is the turn of the owner. The context closes afterwards or
   * with the signal; then it rejects with the signal's reason. Throws SERVICE_UNAVAILABLE when too many wait for a page.
   */
  withPage<T>(owner: string, signal: AbortSignal, work: (access: PageAccess) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The third page is for a second owner: one alone shows two. As many wait as there are validations of websites at once. */
const PAGES = { places: 3, waiting: 40, busy: 'Too many pages wait for the browser. Try again.', retryAfter: 5 };
const IDLE_MS = 60_000;
const WATCH_MS = 5_000;

interface Running {
  readonly browser: Browser;
  readonly pid: number;
}

export function openBrowser({ path, folder, sandbox, ...network }: BrowserSettings): WebBrowser {
  let started: Promise<Running> | undefined;
  let open = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const turns = new Turns(PAGES);

  async function start(): Promise<Running> {
    const executable: Executable = path === undefined ? await unpackBrowser(folder) : { path };
    const browser = await launch(executable, sandbox);
    try {
      const { pid, unwatch } = await within(watchRenderers(browser), WATCH_MS);
      browser.on('disconnected', unwatch);
      return { browser, pid };
    } catch (error) {
      await within(browser.close(), WATCH_MS).catch(() => {});
      throw error;
    }
  }

  /** The browser that runs, or a new one. Throws after `close`, so that no browser starts then. */
  function current(): Promise<Running> {
    if (isClosed) throw new Error('The browser was closed.');
    if (started) return started;
    const starting = start();
    started = starting;
    // By the time that one is gone, the next one may have started.
    const forget = () => {
      if (started === starting) started = undefined;
    };
    starting.then(({ browser }) => {
      browser.on('disconnected', forget);
      if (!browser.isConnected()) forget();
    }, forget);
    return starting;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = started;
    started = undefined;
    const running = await ending?.catch(() => undefined);
    if (running) await closeOrKill(running.browser, running.pid, running.browser.close());
  }

  async function onPage<T>(signal: AbortSignal, work: (access: PageAccess) => Promise<T>): Promise<T> {
    clearTimeout(idle);
    open++;
    let running: Running | undefined;
    let opening: Promise<BrowserContext> | undefined;
    let proxy: ForwardProxy | undefined;
    try {
      running = await unlessAborted(current(), signal);
      proxy = await startProxy(network, signal);
      opening = openContext(running.browser, proxy);
      const context = await unlessAborted(opening, signal);
      const page = await unlessAborted(context.newPage(), signal);
      return await unlessAborted(work({ page, proxy }), signal);
    } finally {
      proxy?.close();
      const closing = opening?.then((context) => context.close()).catch(() => {});
      if (running && closing) await closeOrKill(running.browser, running.pid, closing);
      open--;
      if (open === 0 && !isClosed) idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    withPage: (owner, signal, work) => turns.run(owner, () => onPage(signal, work), signal),

    async close() {
      isClosed = true;
      await end();
    },
  };
}

async function openContext(browser: Browser, proxy: ForwardProxy): Promise<BrowserContext> {
  const context = await browser.newContext({ ...CONTEXT, proxy: { server: proxy.url, bypass: '<-loopback>' } });
  await guardContext(context);
  return context;
}
