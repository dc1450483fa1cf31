import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageBrowser, violationsOf } from './page-browser.ts';
import { hasBrowser } from './web-browser.ts';

const SHOTS = process.env['PAGE_SHOTS'] ?? mkdtempSync(join(tmpdir(), 'vett-pages-'));

/** Opens pages of sessions at a service. */
export async function sessionPages(url: string) {
  const browser = hasBrowser ? await pageBrowser() : undefined;
  return (token: string, options: BrowserContextOptions, prepare?: (context: BrowserContext) => Promise<unknown>) => {
    if (!browser) throw new Error('no browser');
    return browser.open(`${url}/s/${token}`, options, prepare);
  };
}

/** Keeps a picture of the page to be looked at, and holds it against the rules of accessibility. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true, animations: 'disabled' });
  expect(await violationsOf(page), name).toEqual([]);
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** A picture of the page as a JPEG. */
export const jpegOf = (page: Page) => page.screenshot({ type: 'jpeg' });
