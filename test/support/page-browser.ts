import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { unpackBrowser } from '../../src/adapters/browser/unpack.ts';
import { atEnd } from './at-end.ts';

const FOLDER = new URL('../../node_modules/.cache/browser', import.meta.url).pathname;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const DESKTOP = { viewport: { width: 1280, height: 860 } };

/** A browser for our own pages, with a camera that shows a drawn picture. It finds the hosts of `hosts` at other ones. */
export async function pageBrowser({ hosts = {} }: { hosts?: Readonly<Record<string, string>> } = {}) {
  const { path, libraries, fonts } = await unpackBrowser(FOLDER);
  const rules = Object.entries(hosts).map(([host, place]) => `MAP ${host} ${place}`);
  const browser: Browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--host-resolver-rules=${rules}`],
    env: { ...process.env, LD_LIBRARY_PATH: libraries ?? '', FONTCONFIG_PATH: fonts ?? '' } as Record<string, string>,
  });
  atEnd(() => browser.close());
  return {
    /** A page, and what its console told as errors. `prepare` works on its context before it is opened. */
    async open(
      url: string,
      options: BrowserContextOptions = {},
      prepare?: (context: BrowserContext) => Promise<unknown>,
    ): Promise<{ page: Page; errors: string[] }> {
      const context = await browser.newContext({ locale: 'en-GB', permissions: ['camera'], ...options });
      // Only what hangs is ended: the browser shares the machine with other tests.
      context.setDefaultTimeout(300_000);
      await prepare?.(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(url);
      return { page, errors };
    },
  };
}

/** The rules of accessibility that a page breaks. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // biome-ignore lint/suspicious/noExplicitAny: the script put it there.
    const { violations } = await (globalThis as any).axe.run({ runOnly: tags });
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
}
