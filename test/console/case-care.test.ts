import { ROLES } from '@vett/schema/permission';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE, violationsOf } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);
const HELLO = { step_id: 'hello', type: 'info', name: 'Hello' };

const linkIn = async (page: Page) => (await page.getByRole('dialog').locator('code').textContent()) ?? '';
const statusOf = (link: string) =>
  tenant.asUser(new URL(link).pathname.slice('/s/'.length), 'GET', '').then(({ status }) => status);

describe.skipIf(!hasBrowser)('an officer', async () => {
  const visit = await consolePages({ url: service.url, tenant });

  test('an officer opens a case, replaces its link, sets a legal hold, and erases the case', async () => {
    const { page, errors } = await visit('/cases', DESKTOP);
    await press(page, 'Open a case');
    await page.getByText('Make a workflow first').waitFor();
    await tenant.newWorkflow([HELLO], { name: 'Private clients' });
    await page.reload();
    await press(page, 'Open a case');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the person or company').fill('Ada <b>Fictive</b>');
    await dialog.getByLabel('Your reference').fill('customer-1');
    await shot(page, 'case-open');
    await dialog.getByRole('button', { name: 'Open a case' }).click();
    await page.getByText('shown here and never again').waitFor();
    const first = await linkIn(page);
    expect(await statusOf(first)).toBe(200);
    await page.getByText('The same link as a code for a phone.').click();
    expect(await violationsOf(page)).toEqual([]);
    await shot(page, 'case-link');
    await press(page, 'Open the case');
    await heading(page, 'Ada <b>Fictive</b>');

    await press(page, 'Make a new link');
    await dialog.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByText('shown here and never again').waitFor();
    const second = await linkIn(page);
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    await page.keyboard.press('Escape');

    await press(page, 'Set a legal hold');
    await page.getByText('nobody and nothing erases it').waitFor();
    expect(await page.getByRole('button', { name: 'Erase this case' }).count()).toBe(0);
    await press(page, 'End the legal hold');
    await press(page, 'Erase this case');
    await dialog.getByRole('button', { name: 'Erase this case' }).click();
    await page.getByText('There are no cases yet').waitFor();
    expect(await statusOf(second)).toBe(401);
    expect(errors).toEqual([]);
  });

  test('a user with read permissions sees no actions on cases', async () => {
    const workflow_id = await tenant.newWorkflow([HELLO]);
    const { session_id } = await tenant.open(workflow_id);
    const { text: api_key } = await newKey(service.database, tenant.tenant_id, { permissions: ROLES.viewer });
    const read = await consolePages({ url: service.url, tenant: { ...tenant, api_key } });
    const { page } = await read(`/cases/${session_id}`, PHONE);
    await heading(page, 'Case');
    await page.getByRole('heading', { name: 'Link for the person' }).waitFor();
    for (const name of ['Make a new link', /^Let it work/, 'Set a legal hold', 'Erase this case', 'Run the checks'])
      expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0);
    await page.goto(`${service.url}/console/cases`);
    await heading(page, 'Cases');
    expect(await page.getByRole('button', { name: 'Open a case' }).count()).toBe(0);
  });
});
