import type { Browser, BrowserContext, BrowserContextOptions, Dialog, Page, Request } from 'playwright-core';

const SCHEMES = /^(https?|data|blob|about):/;

const CONTEXT = {
  serviceWorkers: 'block',
  acceptDownloads: false,
  permissions: [],
  ignoreHTTPSErrors: true,
} satisfies BrowserContextOptions;

/** Closes a dialog at once; a page may always be left. */
export const answerDialog = (dialog: Dialog): void =>
  void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});

/** Opens a context whose requests all pass the proxy. */
export async function openContext(
  browser: Browser,
  proxy: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...CONTEXT, ...options, proxy: { server: proxy, bypass: '<-loopback>' } });
  await guardContext(context);
  return context;
}

/**
 * Closes what no page needs: sockets, dialogs, windows, and requests of other schemes. No binding is exposed, as `routeWebSocket` would: a
 * page that calls it with anything but JSON ends the process.
 */
async function guardContext(context: BrowserContext): Promise<void> {
  await context.addInitScript('delete globalThis.WebSocket');
  // A window may be closed while its request is looked at: nobody waits for a rejection here, and it would end the process.
  await context.route('**', async (route) => {
    const done = SCHEMES.test(route.request().url()) ? route.continue() : route.abort();
    await done.catch(() => {});
  });
  context.on('page', (page) => {
    page.on('dialog', answerDialog);
    boundStorage(page);
    // A page may open windows without end.
    void page
      .opener()
      .then((opener) => (opener ? page.close() : undefined))
      .catch(() => {});
  });
}

const QUOTA_BYTES = 10 * 1024 ** 2;
const MAX_ORIGINS = 100;

/**
 * Bounds what each origin of a page may store, since all of it stays in memory. The quota ends with the page, and comes a moment after
 * the document: the memory of the whole browser is bounded besides.
 */
function boundStorage(page: Page): void {
  const session = page.context().newCDPSession(page);
  session.catch(() => {});
  const bounded = new Set<string>();
  page.on('request', (request: Request) => {
    const origin = request.isNavigationRequest() ? URL.parse(request.url())?.origin : undefined;
    if (!origin || origin === 'null' || bounded.has(origin) || bounded.size >= MAX_ORIGINS) return;
    bounded.add(origin);
    void session
      .then((opened) => opened.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES }))
      .catch(() => {});
  });
}
