import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserProblem, openBrowser, type WebBrowser } from '../../src/adapters/browser/browser.ts';
import type { ProxySettings } from '../../src/adapters/browser/proxy.ts';
import { siteBrowser } from '../../src/adapters/browser/session.ts';
import type { SiteBrowser } from '../../src/ports/site-browser.ts';
import { atEnd } from './at-end.ts';

const SYSTEM = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium'];
/** Unpacking takes seconds, so runs share it. */
export const FOLDER = new URL('../../node_modules/.cache/browser', import.meta.url).pathname;

/** Undefined: the one of the package. */
export const browserPath = process.env['CHROMIUM_PATH'] ?? SYSTEM.find((path) => existsSync(path));

/** Whether a browser can start here; tests that need one are skipped otherwise. */
export const hasBrowser = browserProblem({ path: browserPath, sandbox: false }) === undefined;

/** A browser for the tests of one file, without its sandbox: it shows pages of the tests alone. */
export function testBrowser(network: ProxySettings): WebBrowser {
  const browser = openBrowser({ path: browserPath, folder: FOLDER, sandbox: false, ...network });
  atEnd(browser.close);
  return browser;
}

/** A browser for scans, on the same conditions. */
export const testSiteBrowser = (network: ProxySettings, maxBytes?: number): SiteBrowser =>
  siteBrowser({ path: browserPath, folder: FOLDER, sandbox: false, ...network, ...(maxBytes && { maxBytes }) });

const APART = 'vett-profiles-';

/** Keeps the profiles of a file's browsers apart: the threads of the tests are one process, and other files open browsers in it. */
export function keepProfilesApart(): void {
  const shared = tmpdir();
  const folder = mkdtempSync(join(shared, APART));
  process.env['TMPDIR'] = folder;
  atEnd(() => {
    process.env['TMPDIR'] = shared;
    rmSync(folder, { recursive: true, force: true });
  });
}

/** The processes of a browser and of its driver. Command lines of others are nobody's business, so none is returned. */
export function pidsOf(profile: string): { browser: number[]; driver: number[] } {
  if (profile === '') throw new Error('there is no profile');
  const all = readdirSync('/proc').flatMap((pid) => {
    try {
      const line = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
      return line.includes(profile) ? [{ pid: Number(pid), isDriver: line.includes('driver/child.ts') }] : [];
    } catch {
      return [];
    }
  });
  const those = (drives: boolean) => all.filter(({ isDriver }) => isDriver === drives).map(({ pid }) => pid);
  return { browser: those(false), driver: those(true) };
}

/** How many processes have this profile. */
export const processesOf = (profile: string): number => Object.values(pidsOf(profile)).flat().length;

/** The profiles of the browsers that a process opened for scans, in the folder for temporary files. */
export function profilesOf(pid: number | undefined = process.pid): string[] {
  if (pid === process.pid && !tmpdir().includes(APART))
    throw new Error('other files may open browsers: keepProfilesApart');
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`vett-scan-${pid}-`));
}
