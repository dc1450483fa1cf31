import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un,uk' });
await publishEntities(service.database.sql, 'uk', [
  { id: 'UK-1', list: 'uk', type: 'individual', names: [{ value: 'Zoltan Fictivus' }] },
]);
await service.app.catalogue.refresh();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('neither a list without a date nor a fictional sample is called fresh', async () => {
    const { page, errors } = await visit('/lists', DESKTOP);
    await page.getByText('Looked for changes, its date is not known').waitFor();
    await page.getByText('Fictional sample').waitFor();
    await expect.poll(() => page.getByText('Up to date').count()).toBe(0);
    await shot(page, 'lists-undated');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('0 of 2 lists are fresh.').waitFor();
    await page.getByText('1 list was looked at, but its publisher gives it no date.').waitFor();
    await page.getByText('Some lists hold fictional samples.').waitFor();
    await expect.poll(() => page.getByText('All 2 lists are fresh.').count()).toBe(0);
    await shot(page, 'overview-undated');
    expect(errors).toEqual([]);
  });
});
