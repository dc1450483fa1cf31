import { type Permission, ROLES } from '@vett/schema/permission';
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
    await expect.poll(() => page.getByRole('button', { name: 'Erase this case' }).count()).toBe(0);
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
      await expect.poll(() => page.getByRole('button', { name }).count(), { message: String(name) }).toBe(0);
    await page.goto(`${service.url}/console/cases`);
    await heading(page, 'Cases');
    await expect.poll(() => page.getByRole('button', { name: 'Open a case' }).count()).toBe(0);
  });

  test('decisions and erasing are offered to those alone whom the settings of the tenant let do it', async () => {
    const strict = await sessionsOfTenant(service, { security: { separate_review: true, four_eyes: true } });
    const { session_id } = await strict.open(await strict.newWorkflow([HELLO]));
    await strict.complete(session_id);
    await strict.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
    const offered = async (api_key: string) => {
      const open = await consolePages({ url: service.url, tenant: { ...tenant, api_key } });
      const { page } = await open(`/cases/${session_id}`, DESKTOP);
      await press(page, 'Set a legal hold');
      await press(page, 'End the legal hold');
      await page.getByRole('button', { name: 'Set a legal hold' }).waitFor();
      await page.getByText('Look at what was found').or(page.getByText('Only users who may review')).waitFor();
      const names = ['Approve', 'Reject', 'Ask for corrections', 'Erase this case'];
      const counts = await Promise.all(names.map((name) => page.getByRole('button', { name }).count()));
      return { page, offered: names.filter((_, index) => counts[index] === 1) };
    };
    const keyWith = async (...permissions: Permission[]) =>
      (await newKey(service.database, strict.tenant_id, { permissions: ['kyc:read', 'kyc:create', ...permissions] }))
        .text;

    const creator = await offered(strict.api_key);
    expect(creator.offered).toEqual(['Reject', 'Ask for corrections', 'Erase this case']);
    await creator.page.getByText('Somebody else has to approve a case that you opened.').waitFor();
    const clerk = await offered(await keyWith());
    expect(clerk.offered).toEqual([]);
    await shot(clerk.page, 'case-no-review');
    const reviewer = await offered(await keyWith('kyc:review'));
    expect(reviewer.offered).toEqual(['Approve', 'Reject', 'Ask for corrections']);
    await press(reviewer.page, 'Approve');
    await reviewer.page.getByText('The case is now: Approved.').waitFor();
  });
});
