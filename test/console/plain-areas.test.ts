import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const HOSTILE = '<img src=x onerror=alert(1)>\u202edesrever';

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('makes a key, shows its secret once, and revokes it', async () => {
    const { page, errors } = await visit('/keys', DESKTOP);
    await heading(page, 'API keys');
    await press(page, 'New key');
    await page.getByLabel('Name').fill(HOSTILE);
    await page.getByLabel('May do').selectOption('viewer');
    await shot(page, 'keys-new');
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    await page.getByText('It is not shown again.').waitFor();
    const secret = await page.getByRole('dialog').locator('code').textContent();
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await service.request('/kyc/lists', { headers })).status).toBe(200);
    await press(page, 'I have copied it');
    const row = page.getByRole('row').filter({ hasText: 'onerror' });
    await shot(page, 'keys');
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect((await service.request('/kyc/lists', { headers })).status).toBe(401);
    expect(await page.content()).not.toContain(secret);
    expect(errors).toEqual([]);
  });

  test('shows how fresh the lists are, and changes of one', async () => {
    const { page, errors } = await visit('/lists', PHONE);
    await heading(page, 'Lists');
    await page.getByText('Fictional sample').first().waitFor();
    await shot(page, 'lists-phone');
    await page.getByRole('link', { name: /^United Nations/ }).click();
    await page.getByRole('heading', { level: 1, name: /^United Nations/ }).waitFor();
    await page.getByText('This is the first version here').waitFor();
    await shot(page, 'list-phone');
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('finds events of the audit log and verifies its chain', async () => {
    const { page, errors } = await visit('/audit', DESKTOP);
    await page.getByLabel('Action').fill('api_key.revoke');
    await page.getByRole('cell', { name: 'api_key.revoke' }).waitFor();
    await press(page, 'Details');
    await shot(page, 'audit-event');
    await press(page, 'Close');
    await press(page, 'Verify the chain');
    await page.getByText('The chain is intact').waitFor();
    await shot(page, 'audit-verified');
    expect(errors).toEqual([]);
  });

  test('shows usage and quotas', async () => {
    await service.post('/kyc', { name: 'Ann Fictive', entity_type: 'person', lists: ['un'] });
    const { page, errors } = await visit('/usage', { ...DESKTOP, colorScheme: 'dark' });
    await heading(page, 'Usage');
    await page.getByText('Quotas of this month').waitFor();
    await shot(page, 'usage-dark');
    expect(errors).toEqual([]);
  });
});
