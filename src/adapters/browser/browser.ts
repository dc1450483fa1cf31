import type { Browser, BrowserContext, Page } from 'playwright-core';
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
   * Runs the work with a new page in a context of its own, which closes afterwards or with the signal; then it rejects with
   * the signal's reason. Throws BusyError when too many wait for a page.
   */
  withPage<T>(signal: AbortSignal, work: (access: PageAccess) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export class BusyError extends Error {
  override readonly name = 'BusyError';
}

const MAX_PAGES = 2;
const MAX_WAITING = 20;
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
  const waiting: (() => void)[] = [];

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

  /** The browser that runs, or a new one. Throws BusyError after `close`, so that no browser starts then. */
  function current(): Promise<Running> {
    if (isClosed) throw new BusyError('The browser was closed.');
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

  async function takeTurn(signal: AbortSignal): Promise<void> {
    clearTimeout(idle);
    if (open >= MAX_PAGES) {
      if (waiting.length >= MAX_WAITING) throw new BusyError('Too many pages wait for the browser.');
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      await unlessAborted(promise, signal).catch((error) => {
        const place = waiting.indexOf(resolve);
        // A turn that came at the same moment goes to the next.
        if (place < 0) endTurn();
        else waiting.splice(place, 1);
        throw error;
      });
      return;
    }
    open++;
  }

  /** Gives the turn to the next who waits. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else open--;
    if (open === 0 && !isClosed) idle = setTimeout(() => void end(), IDLE_MS).unref();
  }

  return {
    async withPage(signal, work) {
      signal.throwIfAborted();
      await takeTurn(signal);
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
        endTurn();
      }
    },

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
