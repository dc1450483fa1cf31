import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un,eu,uk,ofac,switzerland,us_csl' });

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user decides on several entries with one reason, and sends only those again that were not kept', async () => {
    const { page, errors } = await visit('/screen', DESKTOP);
    const sent: string[] = [];
    let isFailing = true;
    let checks = 0;
    page.on('request', (request) => void (request.url().includes('listCheck.screen') && checks++));
    await page.route('**/trpc/decision.create*', (route, request) => {
      const { entity_id } = request.postDataJSON() as { entity_id: string };
      sent.push(entity_id);
      // The third decision and the next ones do not reach the service.
      return isFailing && sent.length > 2 ? route.abort() : route.continue();
    });
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Date of birth').fill('1977-03-25');
    await press(page, 'Check all lists');
    const entries = page.getByRole('article');
    await entries.first().waitFor();
    await page.getByText('Compare them below.').waitFor();
    const count = await entries.count();
    expect(count).toBeGreaterThan(2);

    const together = page.getByRole('region', { name: 'Choose entries' });
    await entries.first().getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await together.getByText('Decide on 1 entry').waitFor();
    await together.getByLabel(`Choose all ${count} entries`).check();
    await together.getByText(`Decide on ${count} entries`).waitFor();
    await together.getByText('None of these is the same').click();
    await together.getByLabel('Why it is not the same').fill('Another passport.');
    await shot(page, 'decide-together');
    await together.getByRole('button', { name: 'Mark as not the same' }).click();
    await together.getByText(`2 of ${count} decisions were kept.`).waitFor();
    await expect.poll(() => together.getByRole('alert').getByRole('listitem').count()).toBe(count - 2);
    await expect.poll(() => page.getByText('Kept as a false positive.').count()).toBe(2);
    await expect.poll(() => entries.getByRole('checkbox').count()).toBe(count - 2);
    await shot(page, 'decide-together-part');

    isFailing = false;
    await together.getByRole('button', { name: 'Mark as not the same' }).click();
    // No entry counts any more, and the check was not repeated for that.
    await expect.poll(() => entries.getByText('Not the same', { exact: true }).count()).toBe(count);
    await expect.poll(() => page.getByText('Compare them below.').count()).toBe(0);
    expect(checks).toBe(1);
    expect(sent).toHaveLength(count + count - 2);
    expect(new Set(sent.slice(count)).size).toBe(count - 2);
    expect(sent.slice(count)).toEqual(sent.slice(2, count));
    await shot(page, 'decide-together-all');
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });
});
