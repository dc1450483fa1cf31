import { type BoundGroup, serve } from '@vett/engine/processes';
import { type Browser, chromium } from 'playwright-core';
import { within } from '../bounded-wait.ts';
import { launchOptions } from './launch.ts';
import { type Watch, watchRenderers } from './renderers.ts';
import { type DriverRequest, MAX, type OpenAnswer } from './requests.ts';
import { showPage } from './show-page.ts';
import { openSite, type ScanPage } from './site.ts';

const WATCH_MS = 5_000;
const CLOSE_MS = 2_000;

interface BrowserState {
  readonly browser: Browser;
  readonly watch: Watch;
  /** The page of a scan. */
  readonly site: ScanPage | undefined;
}

let running: BrowserState | undefined;

// This process has one browser: all that pages tell its driver is read here, and never in the service.
serve<DriverRequest, unknown>({
  answer: (request, _files, _allow, boundGroup) =>
    answer(request, boundGroup).catch((error: Error) => {
      // Messages repeat texts of pages, of any length.
      const { name, message } = error;
      throw Object.assign(new Error(message.slice(0, MAX.message)), { name: name.slice(0, MAX.name) });
    }),
  // The driver kills its browser when the process exits.
  stop: () => void within(running?.browser.close() ?? Promise.resolve(), CLOSE_MS).finally(() => process.exit()),
});

async function answer(request: DriverRequest, boundGroup: BoundGroup): Promise<unknown> {
  if (request.deed === 'open') return open(request, boundGroup);
  if (!running) throw new Error('the browser is not open');
  const { browser, watch, site } = running;
  if (request.deed !== 'observe') watch.nextPage();
  if (request.deed === 'show') return showPage(browser, request);
  if (!site) throw new Error('the browser has no page');
  return request.deed === 'act' ? site.act(request.action) : site.observe();
}

async function open(
  { executable, sandbox, maxBytes, proxy }: DriverRequest & { deed: 'open' },
  boundGroup: BoundGroup,
): Promise<OpenAnswer> {
  const browser = await chromium.launch(launchOptions(executable, sandbox));
  browser.on('disconnected', () => process.exit());
  const watch = await within(watchRenderers(browser), WATCH_MS);
  boundGroup(watch.pid, maxBytes);
  running = { browser, watch, site: proxy === undefined ? undefined : await openSite(browser, proxy) };
  return { pid: watch.pid, version: browser.version() };
}
