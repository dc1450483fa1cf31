import type { BrowserContext, BrowserContextOptions, Dialog } from 'playwright-core';

const SCHEMES = /^(https?|data|blob|about):/;

export const CONTEXT = {
  serviceWorkers: 'block',
  acceptDownloads: false,
  permissions: [],
  ignoreHTTPSErrors: true,
} satisfies BrowserContextOptions;

/** Closes a dialog at once; a page may always be left. */
export const answerDialog = (dialog: Dialog): void =>
  void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});

/** Closes what no page needs: sockets, dialogs, windows, and requests of other schemes. */
export async function guardContext(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route('**', (route) => (SCHEMES.test(route.request().url()) ? route.continue() : route.abort()));
  context.on('page', (page) => {
    page.on('dialog', answerDialog);
    // A page may open windows without end.
    void page
      .opener()
      .then((opener) => (opener ? page.close() : undefined))
      .catch(() => {});
  });
}
