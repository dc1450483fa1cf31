import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('regression: pasted subjects were lost with Escape, and a refused one was named by its index', async () => {
    const { page } = await visit('/watchlists', DESKTOP);
    await press(page, 'New watchlist');
    await page.getByLabel('Name').fill('Pasted');
    await page.getByRole('dialog').getByRole('button', { name: 'New watchlist' }).click();
    await heading(page, 'Pasted');
    await press(page, 'Add subjects');
    const lines = page.getByRole('textbox', { name: 'Subjects' });
    await lines.fill('full_name;identifier\nZoltan Fictivus\n\n;12');
    await page.keyboard.press('Escape');
    await expect.poll(() => lines.count()).toBe(0);
    await press(page, 'Add subjects');
    await page.getByRole('dialog').getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText(/^Line 4: /).waitFor();
    await lines.fill('full_name;identifier\nZoltan Fictivus');
    await page.getByRole('dialog').getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText('1 subject was added.').waitFor();
    await press(page, 'Close');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No watchlist yet.').waitFor();
  });

  test('a user creates a watchlist, checks it, and decides on a new match', async () => {
    const { page, errors } = await visit('/watchlists', DESKTOP);
    await press(page, 'New watchlist');
    await page.getByLabel('Name').fill('<b>Clients</b>');
    await page.getByRole('dialog').getByRole('button', { name: 'New watchlist' }).click();
    await heading(page, '<b>Clients</b>');
    await press(page, 'Add subjects');
    const lines = page.getByRole('textbox', { name: 'Subjects' });
    await lines.fill('Zoltan Fictivus\nFictivus;Zoltan;1977-03-25');
    await page.getByText('Line 2 has more than a name and a number.').waitFor();
    await lines.fill('Zoltan Fictivus\nNobody Atall; AB-77\nUnknown\n\n');
    await page.getByRole('dialog').getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText('3 subjects were added.').waitFor();
    await press(page, 'Close');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add subjects');
    await page.getByRole('cell', { name: 'AB-77' }).waitFor();
    await press(page, 'Check now');
    await page.getByText('1 new, 0 changed, 0 gone').waitFor();
    await page.getByText('1 subject not compared').waitFor();
    await page.getByRole('cell', { name: 'Not compared', exact: true }).waitFor();
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
    // The run is read again in the background; its details show what was read when they were opened.
    const isTold = async () => {
      await press(page, 'Close');
      await press(page, 'Details');
      return entry.getByText('Another birth date').isVisible();
    };
    await expect.poll(isTold, { interval: 1_000 }).toBe(true);
    await entry.getByRole('button', { name: 'Take it back' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('names a match as an alert until somebody decides on it, whatever later checks find', async () => {
    const subjects = [{ full_name: 'Zoltan Fictivus', identifier: '<i>7700112</i>' }];
    const made = await service.post('/kyc/watchlists', { name: 'Suppliers', subjects });
    const { watchlist_id } = ((await made.json()) as { data: { watchlist_id: string } }).data;
    for (const force of [false, true]) await service.post(`/kyc/watchlists/${watchlist_id}/monitor`, { force });
    const { page, errors } = await visit('/', DESKTOP);
    await page.getByRole('link', { name: '1 match to decide' }).click();
    await page.getByRole('link', { name: 'Zoltan Fictivus' }).waitFor();
    await shot(page, 'alerts');
    await page.getByRole('link', { name: 'Zoltan Fictivus' }).click();
    const entry = page.getByRole('article');
    await entry.getByRole('cell', { name: '<i>7700112</i>' }).waitFor();
    await entry.getByText('This is the same').click();
    await entry.getByLabel('Why it is the same').fill('The same passport.');
    await shot(page, 'alert');
    await press(page, 'Mark as the same');
    await page.getByText('The same: ZOLTAN FICTIVUS').waitFor();
    await page.getByText('No match waits for a decision.').waitFor();
    await shot(page, 'alerts-none');
    await service.request(`/kyc/watchlists/${watchlist_id}`, { method: 'DELETE' });
    expect(errors).toEqual([]);
  });

  test('a user deletes a watchlist on a phone after a confirmation', async () => {
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
