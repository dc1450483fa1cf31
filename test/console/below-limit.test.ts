import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un,ofac' });

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user sees why an entry did not match: the likeliest ones below the limit, with no offer to decide', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Zoltan Fictivus Markus Lehmann');
    await press(page, 'Check all lists');
    await page.getByText('No match in 2 lists.').waitFor();
    await press(page, 'Show what is below the limit of 70 %');
    const below = page.getByRole('region', { name: 'Below the limit of 70 %' });
    await below.getByText('These are no matches').waitFor();
    const entries = below.getByRole('article');
    await expect.poll(() => entries.count()).toBeGreaterThan(0);
    for (const score of await entries.getByText(/^\d+ % · /).allTextContents())
      expect(Number.parseInt(score, 10)).toBeLessThanOrEqual(70);
    await below.getByText('Why this score').first().click();
    await expect.poll(() => below.getByText('This is not the same').count()).toBe(0);
    await shot(page, 'below-limit');

    await page.getByLabel('Full name').fill('Quentin Nowhere');
    await press(page, 'Check all lists');
    await press(page, 'Show what is below the limit of 70 %');
    await page.getByText('No entry has 50 to 70 %.').waitFor();
    expect(errors).toEqual([]);
  });

  test('a user is told that an answer is about other fields than those that stand there now', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    const told = page.getByText('The fields were changed after this check.');
    await page.getByLabel('Full name').fill('Quentin Nowhere');
    await press(page, 'Check all lists');
    await page.getByText('No match in 2 lists.').waitFor();
    await expect.poll(() => told.count()).toBe(0);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await told.waitFor();
    await page.getByLabel('Full name').fill('Quentin Nowhere ');
    await told.waitFor({ state: 'detached' });
    await page.getByLabel('Full name').fill('a'.repeat(500));
    await press(page, 'Check all lists');
    await page.getByText('This answer is not clean. Not wholly compared: Full name.').waitFor();
    await expect.poll(() => told.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
