import type { BrowserContextOptions } from 'playwright-core';
import { pageBrowser } from './page-browser.ts';
import type { TestService } from './service.ts';
import { hasBrowser } from './web-browser.ts';

/** Opens pages of the console with the API key of a tenant in place of a user's cookie. */
export async function consolePages({ url, tenant: { api_key } }: Pick<TestService, 'url' | 'tenant'>) {
  const browser = hasBrowser ? await pageBrowser() : undefined;
  return (path: string, options: BrowserContextOptions = {}) => {
    if (!browser) throw new Error('no browser');
    const extraHTTPHeaders = { Authorization: `Bearer ${api_key}` };
    return browser.open(`${url}/console${path}`, { ...options, extraHTTPHeaders });
  };
}
