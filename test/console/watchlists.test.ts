import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user creates a watchlist, checks it, and decides on a new match', async () => {
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
    await page.getByText('Not the same').click();
    await page.getByLabel('Why is the subject not this entry?').fill('Another birth date');
    await shot(page, 'watchlist-match');
    await press(page, 'Save the decision');
    await page.getByText('The match does not count from the next check on.').waitFor();
    expect(errors).toEqual([]);
  });

  test('a user deletes a watchlist on a phone after a confirmation', async () => {
    const { page, errors } = await visit('/watchlists', PHONE);
    await page.getByRole('link', { name: '<b>Clients</b>' }).waitFor();
    await shot(page, 'watchlists-phone');
    await page.getByRole('link', { name: '<b>Clients</b>' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No watchlist yet.').waitFor();
    expect(errors).toEqual([]);
  });
});
