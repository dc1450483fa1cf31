import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('makes a watchlist, checks it, and shows what is new until it is decided', async () => {
    const { page, errors } = await visit('/watchlists', DESKTOP);
    await press(page, 'New watchlist');
    await page.getByLabel('Name').fill('<b>Clients</b>');
    await page.getByRole('dialog').getByRole('button', { name: 'New watchlist' }).click();
    await heading(page, '<b>Clients</b>');
    await press(page, 'Add subjects');
    await page.getByRole('textbox', { name: 'Subjects' }).fill('Zoltan Fictivus\nNobody Atall; AB-77\n\n');
    await page.getByRole('dialog').getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText('2 subjects were added.').waitFor();
    await press(page, 'Close');
    await page.getByRole('cell', { name: 'AB-77' }).waitFor();
    await press(page, 'Check now');
    await page.getByText('1 new, 0 changed, 0 gone').waitFor();
    await shot(page, 'watchlist');
    await page.getByRole('table').first().getByRole('link').first().click();
    await heading(page, 'What the check found');
    await page.getByRole('cell', { name: 'New', exact: true }).waitFor();
    await press(page, 'Details');
    const entry = page.getByRole('article').filter({ hasText: 'United Nations Security Council' });
    await entry.getByRole('cell', { name: '1977-03-25, 1978' }).waitFor();
    await entry.getByText('This is not the same').click();
    await entry.getByLabel('Why it is not the same').fill('Another birth date');
    await shot(page, 'watchlist-match');
    await press(page, 'Mark as not the same');
    await entry.getByText('Kept as a false positive.').waitFor();
    expect(errors).toEqual([]);
  });

  test('shows the watchlists on a phone, and deletes one after a question', async () => {
    const { page, errors } = await visit('/watchlists', PHONE);
    await page.getByRole('link', { name: '<b>Clients</b>' }).waitFor();
    await shot(page, 'watchlists-phone');
    await page.getByRole('link', { name: '<b>Clients</b>' }).click();
    await page.getByRole('row').filter({ hasText: 'AB-77' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('cell', { name: 'AB-77' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No watchlist yet.').waitFor();
    expect(errors).toEqual([]);
  });
});
