import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, shot } from '../support/session-pages.ts';
import { bringSharedList } from '../support/shared-lists.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a list of the installation is shown with its versions, and offers no change', async () => {
    const settings = { format: 'csv', entityType: 'individual' } as const;
    const list = { list_name: 'shared:offices', title: 'Holders of offices', settings, url: null } as const;
    await bringSharedList(service, list, 'name\nZelda Quorn\n');
    const { page, errors } = await visit('/lists', DESKTOP);
    await page.getByRole('link', { name: 'Holders of offices' }).click();
    await heading(page, 'Holders of offices');
    await page.getByText('In use').first().waitFor();
    await page.getByText('This is the first version here').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Refresh now|Publish|Delete/ }).count()).toBe(0);
    await shot(page, 'shared-list');
    expect(errors).toEqual([]);
  });
});
