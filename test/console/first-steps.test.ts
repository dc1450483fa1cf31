import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { PHONE, pageBrowser } from '../support/page-browser.ts';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!hasBrowser)('the console of a new organization', async () => {
  const service = await testService({ LISTS: 'un,eu' });
  const visit = await consolePages(service);
  const browser = hasBrowser ? await pageBrowser() : undefined;

  test('the sign-in page says how the first user is made, in the same words once there are users', async () => {
    if (!browser) throw new Error('no browser');
    const read = async (name: string) => {
      const { page } = await browser.open(`${service.url}/console`, name.endsWith('phone') ? PHONE : WIDE);
      await page.getByText('First time here?').click();
      await page.getByText('admin bootstrap').waitFor();
      await shot(page, name);
      const text = await page.locator('details').innerText();
      await page.close();
      return text;
    };
    const before = await read('first-time');
    await service.post('/auth/users', { email: 'ada@bank.example', role: 'owner' });
    expect(await read('first-time-phone')).toBe(before);
  });

  test('the overview tells the first steps until they are put away', async () => {
    const { page, errors } = await visit('/', WIDE);
    const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'First steps' }) });
    const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name });
    await step('Load the screening lists').getByText('To do').waitFor();
    await step('Screen a first subject').getByText('To do').waitFor();
    await shot(page, 'first-steps');
    await service.post('/kyc', { subject: { full_name: 'Ann Fictive' }, lists: ['un'], save_validation: true });
    await publishUn(service, (list) => list);
    await page.reload();
    await step('Screen a first subject').getByText('Done').waitFor();
    // One list is loaded, and the other one is still a sample.
    await step('Load the screening lists').getByText('To do').waitFor();
    await page.setViewportSize(PHONE.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'first-steps-phone');
    await step('Make a workflow').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    await page.goBack();
    await press(page, 'Do not show this again');
    await page.reload();
    await page.getByText('cases to decide').waitFor();
    await expect.poll(() => steps.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});
