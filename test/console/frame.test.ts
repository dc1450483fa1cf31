import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('the console opens on a %s', async (size, options) => {
    const { page, errors } = await visit('', options);
    await heading(page, 'Overview');
    await shot(page, `console-${size}`);
    expect(errors).toEqual([]);
  });

  test('the console opens with the first area of a user who may not see the overview', async () => {
    const made = await service.post('/auth/api-keys', { name: 'Watcher', permissions: ['watchlist:list'] });
    const { api_key } = ((await made.json()) as { data: { api_key: string } }).data;
    const watcher = await consolePages({ url: service.url, tenant: { ...service.tenant, api_key } });
    const { page } = await watcher('');
    await heading(page, 'Watchlists');
    await page.goto(`${service.url}/console/settings`);
    await heading(page, 'Settings');
    await page.getByText('Your role does not include this.').waitFor();
  });

  test('the console names each page in the title of the window', async () => {
    const { page } = await visit('/account');
    await heading(page, 'Your account');
    expect(await page.title()).toMatch(/^Your account – /);
    await page.getByRole('link', { name: 'Audit' }).press('Enter');
    await heading(page, 'Audit');
    expect(await page.title()).toMatch(/^Audit – /);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('the console says that an address has no page', async () => {
    const { page } = await visit('/nowhere');
    await heading(page, 'There is no such page.');
  });

  test('an area that cannot be loaded shows an error, and other areas still work', async () => {
    const { page } = await visit('');
    await page.route('**/assets/lists-*.js', (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Lists', exact: true }).click();
    await page.getByText('This page could not be shown.').waitFor();
    await page.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Users');
  });

  test('an area that is first opened without a network says that the service cannot be reached', async () => {
    const { page } = await visit('');
    await heading(page, 'Overview');
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('The service cannot be reached.').waitFor();
    await press(page, 'Try again');
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await heading(page, 'Webhooks');
  });
});
