import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { consolePages } from '../support/console-pages.ts';
import { searchServer } from '../support/media-servers.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const TITLE = 'Odon Fictivus before a court';
const { url } = await searchServer((query) =>
  query.includes('Odon')
    ? [{ url: 'http://127.0.0.1:8080/a', title: TITLE, content: 'A court in Spain convicted Odon Fictivus of fraud.' }]
    : 503,
);
const service = await testService({ LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url });
const { tenant_id } = service.tenant;
// Before the first call, since a process reads a configuration anew only after some seconds.
await configure(service.database, tenant_id, { watchlists: { media_searches_a_month: 1 } });
const signal = new AbortController().signal;

/** Does the searches that are due, as a process that runs jobs does. */
async function search(): Promise<void> {
  await workerNamed(service.app, 'watchlist.media_due').run({}, signal);
  const claims = await service.database.admin`
    select subject_id, claim from watchlist_media where tenant_id = ${tenant_id} and claim is not null`;
  for (const { subject_id, claim } of claims)
    await workerNamed(service.app, 'watchlist.media_search').run({ tenant_id, subject_id, claim }, signal);
}

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user has a watchlist watch adverse media, reads the articles, and sees what was not searched', async () => {
    const { page, errors } = await visit('/watchlists', DESKTOP);
    await press(page, 'New watchlist');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Clients');
    await dialog.getByLabel('Search for adverse media').selectOption('Weekly');
    await shot(page, 'watchlist-media-new');
    await dialog.getByRole('button', { name: 'New watchlist' }).click();
    await heading(page, 'Clients');
    await press(page, 'Add subjects');
    await page.getByRole('textbox', { name: 'Subjects' }).fill('Clara Nobody');
    await dialog.getByRole('button', { name: 'Add subjects' }).click();
    await page.getByText('1 subject was added.').waitFor();
    await press(page, 'Close');
    await search();
    for (const full_name of ['Odon Fictivus', 'Zoltan Fictivus']) {
      await service.post(`/kyc/watchlists/${page.url().split('/').at(-1)}/subjects`, { full_name });
      await search();
    }
    await page.reload();
    for (const state of ['Searched: 1', 'Failed: 1', 'Budget used up: 1', '1 of 1 searches'])
      await page.getByText(state).waitFor();
    await shot(page, 'watchlist-media-panel');
    await page.getByRole('link', { name: 'Subjects and searches' }).click();
    await heading(page, 'Adverse media');
    const article = page.getByRole('row').filter({ hasText: 'Odon Fictivus' }).first();
    await article.getByRole('link', { name: TITLE }).waitFor();
    await article.getByText('High risk').waitFor();
    await page.getByText('the web search did not answer').waitFor();
    await page.getByText('the budget is used up').waitFor();
    await shot(page, 'watchlist-media');
    await page.getByRole('link', { name: 'The watchlist' }).click();
    await press(page, 'Change');
    await dialog.getByLabel('Search for adverse media').selectOption('Off');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  test('the alerts lead to the articles about the subjects of all watchlists', async () => {
    const { page, errors } = await visit('/alerts', DESKTOP);
    await page.getByRole('link', { name: 'Adverse articles' }).click();
    await heading(page, 'Adverse articles');
    await page.getByRole('link', { name: TITLE }).waitFor();
    await shot(page, 'alert-articles');
    await page.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: 'Decide' }).click();
    await page.keyboard.press('f');
    await page.getByText('no longer counts for the risk of a customer').waitFor();
    await page.keyboard.press('4');
    const decided = page.getByRole('row').filter({ hasText: TITLE }).getByText('Somebody else');
    await decided.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await decided.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
