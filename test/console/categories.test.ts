import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const OTHERS = /entr(y|ies) of (another category|other categories)/;

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user asks for the entries of some categories, and is told how many of others are as alike', async () => {
    const { page, errors } = await visit('/watchlists', DESKTOP);
    await press(page, 'New watchlist');
    await page.getByLabel('Name').fill('Offices');
    await page.getByLabel('Political office', { exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'New watchlist' }).click();
    await heading(page, 'Offices');
    await page.getByText('Only entries of these categories are matches: Political office.').waitFor();
    await press(page, 'Add subjects');
    await page.getByRole('textbox', { name: 'Subjects' }).fill('Zoltan Fictivus');
    await page.getByRole('dialog').getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText('1 subject was added.').waitFor();
    await press(page, 'Close');
    await press(page, 'Check now');
    await page.getByRole('row').filter({ hasText: 'Completed' }).getByRole('link').first().click();
    await page.getByText(OTHERS).waitFor();
    await shot(page, 'watchlist-categories');
    await page.goBack();
    await press(page, 'Categories');
    await page.getByLabel('Sanctions').check();
    await press(page, 'Save');
    await page.getByText('are matches: Political office, Sanctions.').waitFor();
    expect(errors).toEqual([]);
  });

  test('a check of some categories tells how many entries of others are as alike', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Political office', { exact: true }).check();
    await press(page, 'Check all lists');
    await page.getByText(OTHERS).waitFor();
    await shot(page, 'screen-categories');
    expect(errors).toEqual([]);
  });
});
