import { readFileSync } from 'node:fs';
import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../../web/console/audit/actions.ts';
import { csvOf } from '../../web/console/audit/csv.ts';
import { texts } from '../../web/console/audit/object-texts.ts';
import { consolePages } from '../support/console-pages.ts';
import { PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

const logged = Object.values<Record<string, AnyContract>>(contracts)
  .flatMap((area) => Object.values(area))
  .filter(({ audit }) => audit);

test('every change that the audit log records has words of its own in the console, and every object has a name', () => {
  const worded: string[] = Object.values(ACTIONS).flat();
  const changes = logged.filter(({ kind }) => kind === 'mutation').map(({ action }) => action);
  expect(changes.filter((action) => !worded.includes(action))).toEqual([]);
  const types = new Set(logged.flatMap(({ resource }) => (resource ? [`type_${resource.type}`] : [])));
  expect([...types].filter((type) => !(type in texts.en))).toEqual([]);
});

test('no cell of an exported audit log is run by a spreadsheet', () => {
  expect(csvOf([['=1+1', 'a "b", c', 'plain']])).toBe(`'=1+1,"a ""b"", c",plain\r\n`);
});

describe.skipIf(!hasBrowser)('the console', async () => {
  const service = await testService({ LISTS: 'un' });
  const visit = await consolePages(service);

  test('an auditor finds who did what to what by filters of the address, and exports it', async () => {
    const { data: customer } = (await (
      await service.post('/customers', { name: 'Zoltan Fictivus', entity_type: 'individual' })
    ).json()) as { data: { customer_id: string } };
    await service.request(`/customers/${customer.customer_id}`, {
      headers: { Authorization: `Bearer ${service.tenant.api_key}` },
    });
    await service.post('/auth/users', { email: 'ada@bank.example', role: 'auditor' });
    await service.post('/auth/api-keys', { name: 'Nightly import' });
    await service.post('/auth/api-keys/none/rotate', {});

    const { page, errors } = await visit('/audit', WIDE);
    await heading(page, 'Audit');
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'added a customer' }).waitFor();
    await rows.filter({ hasText: 'replaced an API key' }).getByText('Refused').waitFor();
    await expect.poll(() => rows.filter({ hasText: 'looked at' }).count()).toBe(0);
    await shot(page, 'audit-wide');

    await page.getByLabel('Show what was only read, too').check();
    await rows.filter({ hasText: 'looked at: Customer' }).waitFor();
    expect(new URL(page.url()).search).toBe('?reads=shown');
    await page.getByLabel('Action').selectOption({ label: 'Made an API key' });
    await page.getByText('1 row loaded').waitFor();
    await rows.getByRole('link', { name: 'API key Nightly import' }).waitFor();
    await page.reload();
    await page.getByText('1 row loaded').waitFor();

    const downloading = page.waitForEvent('download');
    await press(page, 'Download as CSV');
    const file = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
    expect(file).toHaveLength(3);
    expect(file[1]).toContain('made an API key,api_key.create,API key Nightly import');

    await press(page, 'Clear the filters');
    await page.getByLabel('Object', { exact: true }).selectOption('Customer');
    await press(page, 'Details');
    await shot(page, 'audit-event-wide');
    await page.getByRole('dialog').getByRole('link', { name: 'Only this object' }).click();
    await page.getByLabel('Id of the object').waitFor();
    await expect.poll(() => page.getByLabel('Id of the object').inputValue()).toBe(customer.customer_id);
    await rows.getByRole('link', { name: /^Customer …/ }).click();
    await heading(page, 'Zoltan Fictivus');
    expect(errors).toEqual([]);
  });

  test('the audit log fits on a phone in every language', async () => {
    for (const name of ['One', 'Two', 'Three']) await service.post('/auth/api-keys', { name });
    for (const locale of ['en', 'es', 'pt']) {
      const { page, errors } = await visit('/audit', { ...PHONE, locale, colorScheme: 'dark' });
      await page.getByRole('row').nth(2).waitFor();
      await shot(page, `audit-phone-${locale}`);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
      expect(errors).toEqual([]);
      await page.close();
    }
  });
});
