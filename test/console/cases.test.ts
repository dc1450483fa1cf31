import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, jpegOf, press, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,eu' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const HOSTILE = '<img src=x onerror=alert(1)>\u202edesrever';
const LONG = 'Very long answer '.repeat(18);

const form = {
  ...{ step_id: 'form', type: 'form_fill', name: 'About you' },
  custom_fields: [
    { field_id: 'full_name', name: 'Full name', type: 'name', required: true },
    { field_id: 'former_name', name: 'Former name', type: 'name' },
    { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
    { field_id: 'purpose', name: HOSTILE, type: 'text' },
  ],
};
const papers = { step_id: 'papers', type: 'document_upload', name: 'Papers', required_documents: ['passport'] };
const listed = { list_type: 'un', match_level: 'any', action: 'manual_review' };
const validation_config = {
  auto_face_match: true,
  automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review', list_match_rules: [listed] },
};

/** A company that declared an owner and a director. */
async function newCompany(): Promise<void> {
  const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }], { name: 'Owners' });
  const subsession_config = { workflow_id, roles: ['ubo', 'director'], require_completion: false };
  const steps = [{ step_id: 'owners', type: 'subsession', required: false, subsession_config }];
  const company = await tenant.newWorkflow(steps, { name: 'Companies', entity_types: ['company'] });
  const { session_id } = await tenant.open(company, {
    ...{ client_id: 'ship-1', subject_data: { legal_name: 'Imaginary Shipping Limited' } },
  });
  const add = (name: string, role: string, more: object = {}) =>
    tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, { step_id: 'owners', name, role, ...more });
  await add('Ada Fictiva', 'ubo', { ownership_percentage: 60 });
  await add(HOSTILE, 'director');
}

/** A session with answers and a document, whose checks have run. */
async function newCase(workflow_id: string, full_name: string, picture: Buffer): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow_id, { client_id: HOSTILE });
  const user = async (method: string, path: string, body: object) =>
    (await tenant.asUser(access_token, method, path, body)).data;
  const form_data = { full_name, former_name: 'Zoltan Fictivus', nationality: 'HU', purpose: LONG };
  await user('POST', '/step/form/complete', { form_data });
  await user('POST', '/upload', {
    ...{ step_id: 'papers', document_type: 'passport', file_name: `${HOSTILE}.jpg`, mime_type: 'image/jpeg' },
    data: picture.toString('base64'),
  });
  await user('POST', '/step/papers/complete', {});
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const given = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id ?? '' };
  await worker.run(given, new AbortController().signal);
  return session_id;
}

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages({ url: service.url, tenant });
  const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

  test('an officer saves a view, reads the evidence, decides, opens the next case and asks for corrections', async () => {
    const workflow = await tenant.newWorkflow([form, papers], { validation_config, name: 'Private clients' });
    const { page, errors } = await visit('/cases', DESKTOP);
    await page.getByText('There are no cases yet').waitFor();
    const picture = await jpegOf(page);
    await newCase(workflow, HOSTILE, picture);
    await newCase(workflow, 'Ann Fictive', picture);
    await page.getByRole('button', { name: /^To decide/ }).click();
    await page.getByRole('link', { name: 'Ann Fictive' }).waitFor();
    await press(page, 'Save this view');
    await page.getByLabel('Name of the view').fill('Mine');
    await press(page, 'Save');
    await page.getByRole('link', { name: 'Mine' }).waitFor();
    await shot(page, 'cases');

    await page.getByRole('link', { name: 'Ann Fictive' }).click();
    await heading(page, 'Ann Fictive');
    await page.getByText('Private clients, version 1').waitFor();
    await page.getByText('Risk by the checks that ran: critical').waitFor();
    await page.getByText('ZOLTAN FICTIVUS').first().waitFor();
    await page
      .getByText(/checks? could not run in full/)
      .first()
      .waitFor();
    await page.getByRole('img', { name: /^passport/ }).waitFor();
    await page.getByText('Hungary (HU)', { exact: true }).last().waitFor();
    await shot(page, 'case');
    await page.getByText('Not asked for by the workflow:').waitFor();
    const listed = page.getByRole('article').filter({ hasText: 'ZOLTAN FICTIVUS' });
    await listed.getByRole('cell', { name: 'Hungary (HU), Syria (SY)' }).waitFor();
    await page.getByText('1 entry of United Nations Security Council Consolidated List matched').waitFor();
    await page.getByLabel('Language').selectOption('es');
    await page.getByText('Coincide 1 entrada de United Nations Security Council').waitFor();
    await page.getByLabel('Idioma').selectOption('en');
    const entry = page.getByRole('article').filter({ hasText: 'ZOLTAN FICTIVUS' });
    await entry.getByText('This is not the same').click();
    await entry.getByLabel('Why it is not the same').fill('Another date of birth.');
    await press(page, 'Mark as not the same');
    await entry.getByText('Kept as a false positive. It does not count in the next checks.').waitFor();
    await press(page, 'Take it back');
    await entry.getByText('Taken back. It counts again in the next checks.').waitFor();
    await press(page, 'Reject');
    await page.getByText('Say why the case is rejected.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.getByLabel('Reason', { exact: true }).fill('The person is listed.');
    await press(page, 'Reject');
    await page.getByText('The case is now: Rejected.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Next case');
    await page.keyboard.press('n');
    await expect.poll(() => titleOf(page).textContent()).toBe(HOSTILE);

    await press(page, 'Ask for corrections');
    await page.getByRole('checkbox', { name: 'Papers' }).check();
    await page.getByLabel('Words for the person about Papers').fill('The photograph is blurred.');
    await page.getByRole('checkbox', { name: 'passport' }).check();
    await shot(page, 'case-corrections');
    await press(page, 'Send the request');
    await page.getByText('Waits for corrections').first().waitFor();
    await page.getByText('The photograph is blurred.').waitFor();
    await page.getByText('Correction asked for: Papers').waitFor();
    await shot(page, 'case-corrections-open');
    await press(page, 'Take the corrections back');
    await page.getByText('The case is now: To decide.').waitFor();
    await press(page, 'Approve');
    const question = page.getByRole('dialog', { name: 'Approve' });
    await question.getByText('An entry of a list counts against this case:').waitFor();
    await question.getByText('ZOLTAN FICTIVUS').waitFor();
    await shot(page, 'case-open-match');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Notes').fill('Called back.');
    await service.request(
      page
        .url()
        .replace(/.*console\/cases/, '/kyc/sessions')
        .split('?')[0] ?? '',
      {
        ...{
          method: 'PATCH',
          headers: { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' },
        },
        body: JSON.stringify({ notes: 'Wrote to them.' }),
      },
    );
    // The page reads the case again when it is looked at, unless it has just done so.
    const lookAgain = async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return page.getByText(/Somebody else saved these notes meanwhile.*Wrote to them/s).count();
    };
    await expect.poll(lookAgain).toBe(1);
    await press(page, 'Save');
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    expect(errors).toEqual([]);
  });

  test('an officer screens a subject and marks a false positive, and a failed list is never shown as clean', async () => {
    const { page, errors } = await visit('/screen', { ...DESKTOP, colorScheme: 'dark' });
    await heading(page, 'Screen');
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Date of birth').fill('next year');
    await press(page, 'Check all lists');
    await page.getByText('Send a date as').first().waitFor();
    await page.getByLabel('Date of birth').fill('1977-03-25');
    await page.getByLabel('Nationality').selectOption('HU');
    await press(page, 'Check all lists');
    await page.getByText('1 entry matches').waitFor();
    await page.getByText('1 list could not be checked. This answer is not clean').waitFor();
    await page.getByText('Why this score').click();
    await page.getByText('The dates of birth agree').waitFor();
    await shot(page, 'screen');
    // The answer stays that of the subject that was checked, not of one that is being typed.
    await page.getByLabel('Full name').fill('Nobody Atall');
    await page.getByText('This is not the same').click();
    await page.getByLabel('Why it is not the same').fill(HOSTILE);
    await press(page, 'Mark as not the same');
    await page.getByText('Not the same', { exact: true }).waitFor();
    await page.getByText('1 list could not be checked. This answer is not clean').waitFor();
    await expect.poll(() => page.getByText('No match in').count()).toBe(0);
    await expect.poll(() => page.getByText('All matches were marked').count()).toBe(0);
    await shot(page, 'screen-settled');
    await press(page, 'Take it back');
    await page.getByText('1 entry matches').waitFor();
    await page.getByText('This is not the same').waitFor();
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('the overview shows waiting work, and an officer watches and erases a customer', async () => {
    await newCompany();
    await tenant.call('POST', '/kyc/watchlists', { name: HOSTILE, lists_to_monitor: ['un'] });
    await service.database.admin`
      insert into usage_hour (tenant_id, period_start, endpoint, unit, units, errors)
      values (${tenant.tenant_id}, date_trunc('hour', now(), 'UTC'), 'web-validation.check', 'web_validation_checks', 7, 1)`;
    const hooks = await webhooksOfTenant(service, tenant);
    const { endpoint_id } = await hooks.newEndpoint();
    for (const daysAgo of [1, 8]) {
      const { delivery_id } = await hooks.newDelivery(endpoint_id);
      await hooks.settle(delivery_id, 'dead', daysAgo);
    }
    const { page, errors } = await visit('', DESKTOP);
    await page.getByRole('link', { name: /cases? to decide/ }).waitFor();
    await page.getByText('1 list is not fresh').waitFor();
    await page.getByText('0 of 2 lists are fresh.').waitFor();
    await page
      .getByText(/Checks day by day/)
      .first()
      .waitFor();
    await page.getByText('Not checked yet').waitFor();
    await page.getByText('Website checks · 13% failed').waitFor();
    await shot(page, 'overview');
    await page.getByRole('link', { name: '1 delivery failed in 7 days' }).click();
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('dead');
    await page.getByText('2 rows loaded').waitFor();
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByLabel('Search').fill('shipping');
    await page.getByRole('link', { name: 'Imaginary Shipping Limited' }).waitFor();
    await shot(page, 'customers');
    await page.getByRole('link', { name: 'Imaginary Shipping Limited' }).click();
    await page.getByText('2 of 2 people are not verified').waitFor();
    await page.getByText('nothing is known of its risk').waitFor();
    await shot(page, 'customer');
    await press(page, 'Watch this customer');
    await page.getByLabel('Name of the new watchlist').fill('Ships');
    await shot(page, 'customer-watch');
    await page.getByRole('dialog').getByRole('button', { name: 'Watch this customer' }).click();
    await page.getByRole('link', { name: 'Ships' }).waitFor();
    await press(page, 'Close');
    await page.getByText('Watched', { exact: true }).first().waitFor();
    await press(page, 'Erase the customer');
    const now = page.getByRole('button', { name: 'Erase for ever' });
    await expect.poll(() => now.isDisabled()).toBe(true);
    await page.getByLabel('Type ERASE to go on').fill('erase');
    await shot(page, 'customer-erase');
    await now.click();
    await page.getByText('Erased. Cases: 1,').waitFor();
    await press(page, 'Close');
    await page.getByLabel('Search').fill('shipping');
    await page.getByText('No customer fits.').waitFor();
    expect(errors).toEqual([]);
  });

  test('the cases fit a phone in dark mode', async () => {
    const { page, errors } = await visit('/cases?status=rejected', { ...PHONE, colorScheme: 'dark' });
    await page.getByRole('link', { name: 'Ann Fictive' }).waitFor();
    await shot(page, 'cases-phone');
    await page.getByRole('link', { name: 'Ann Fictive' }).click();
    await page.getByRole('button', { name: 'Open for review' }).waitFor();
    await page.getByRole('img', { name: /^passport/ }).waitFor();
    await shot(page, 'case-phone');
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of [new URL(page.url()).pathname, '/console', '/console/screen', '/console/customers']) {
      await page.goto(service.url + path);
      await titleOf(page).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
    expect(errors).toEqual([]);
  });
});
