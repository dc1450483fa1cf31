import { beforeEach, describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const worker = workerNamed(service.app, 'session.process');
const WIDE = { ...DESKTOP, viewport: { width: 1440, height: 900 } };
const QUEUE = '/cases?status=manual_review&sort=asc';

const form = {
  ...{ step_id: 'form', type: 'form_fill', name: 'About you' },
  custom_fields: [{ field_id: 'full_name', name: 'Full name', type: 'name', required: true }],
};
const validation_config = {
  automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review' },
};

describe.skipIf(!hasBrowser)('cases by keys', async () => {
  let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
  let visit: Awaited<ReturnType<typeof consolePages>>;
  let workflow: string;
  beforeEach(async () => {
    tenant = await sessionsOfTenant(service);
    visit = await consolePages({ url: service.url, tenant });
    workflow = await tenant.newWorkflow([form], { validation_config, name: 'Private clients' });
  });

  /** A case whose checks have run. */
  async function newCase(full_name: string): Promise<string> {
    const { session_id, access_token } = await tenant.open(workflow);
    await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
    const [run] = await service.database.admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
    await worker.run(
      { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id ?? '' },
      new AbortController().signal,
    );
    return session_id;
  }
  const read = async (id: string) => (await tenant.call('GET', `/kyc/sessions/${id}`)).data;

  test('a clean case is approved with two keys, the next one stands there, and a key opens the decided one again', async () => {
    const [first, second] = [await newCase('Ann Unlisted'), await newCase('Bob Unlisted')];
    const { page, errors } = await visit(QUEUE, WIDE);
    await page.getByText('2 rows loaded').waitFor();
    await page.keyboard.press('j');
    await shot(page, 'queue-current');
    await page.keyboard.press('Enter');
    await heading(page, 'Ann Unlisted');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('1');
    await heading(page, 'Bob Unlisted');
    await page.getByText('Ann Unlisted: Approved').waitFor();
    expect(await read(first)).toMatchObject({ status: 'approved', decision_reason_code: 'nothing_found' });
    await shot(page, 'case-undo');
    await page.keyboard.press('u');
    await heading(page, 'Ann Unlisted');
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(await read(first)).toMatchObject({ status: 'manual_review' });

    await page.keyboard.press('n');
    await heading(page, 'Bob Unlisted');
    await page.getByRole('button', { name: 'Reject' }).waitFor();
    await page.keyboard.press('r');
    await page.getByText('Why is the case rejected?').waitFor();
    await shot(page, 'case-reasons');
    await page.keyboard.press('4');
    await heading(page, 'Cases');
    expect(await read(second)).toMatchObject({ status: 'rejected', decision_reason_code: 'risk_too_high' });
    expect(errors).toEqual([]);
  });

  test('an approval over an open match asks first, and not after a decision on the match', async () => {
    const listed = await newCase('Zoltan Fictivus');
    const { page, errors } = await visit(`/cases/${listed}`, WIDE);
    await page.getByText('This is not the same').waitFor();
    await page.getByRole('button', { name: 'Ask for corrections' }).waitFor();
    await page.keyboard.press('c');
    const corrections = page.getByRole('dialog', { name: 'Ask for corrections' });
    await corrections.waitFor();
    await page.keyboard.press('Escape');
    await corrections.waitFor({ state: 'detached' });

    await page.keyboard.press('a');
    await page.keyboard.press('2');
    const question = page.getByRole('dialog', { name: 'Approve' });
    await question.getByText('ZOLTAN FICTIVUS').waitFor();
    for (const key of ['2', 'r', '1']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await read(listed)).toMatchObject({ status: 'manual_review' });
    await page.keyboard.press('Escape');

    await page.keyboard.press('f');
    await page.keyboard.press('1');
    await page.getByText('Not the same: ZOLTAN FICTIVUS').waitFor();
    await page.reload();
    const entry = page.getByRole('article');
    await entry.getByText('Another date of birth').waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('2');
    await heading(page, 'Cases');
    expect(await read(listed)).toMatchObject({ status: 'approved', decision_reason_code: 'somebody_else' });
    expect(errors).toEqual([]);
  });

  test('several cases are approved together, except those with open matches, which stay chosen and can be assigned', async () => {
    const [clean, listed] = [await newCase('Ann Unlisted'), await newCase('Zoltan Fictivus')];
    await newCase('Bob Unlisted');
    const { page, errors } = await visit(QUEUE, WIDE);
    await page.getByText('3 rows loaded').waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 cases are chosen: Ann Unlisted, Zoltan Fictivus').waitFor();
    await page.keyboard.press('a');
    await page.getByText('Nothing speaks against it').waitFor();
    await shot(page, 'queue-chosen');
    await page.keyboard.press('1');
    await page.getByText('Done for 1 of 2 cases. These are still chosen:').waitFor();
    await page.getByText('Open the case to approve it.').waitFor();
    await page.getByText('2 rows loaded').waitFor();
    await shot(page, 'queue-failed');
    expect([(await read(clean)).status, (await read(listed)).status]).toEqual(['approved', 'manual_review']);
    await page.keyboard.press('u');
    await page.getByText('3 rows loaded').waitFor();
    expect((await read(clean)).status).toBe('manual_review');
    await page.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('region', { name: 'Act on the chosen cases' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('the queue and a case with its reasons fit a phone in the dark', async () => {
    await newCase('Ann Unlisted');
    const { page, errors } = await visit(QUEUE, { ...PHONE, colorScheme: 'dark' });
    await page.getByRole('checkbox', { name: 'Choose Ann Unlisted' }).check();
    await page.getByText('1 case is chosen: Ann Unlisted').waitFor();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('On a list').waitFor();
    await shot(page, 'queue-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.evaluate(() => localStorage.setItem('vett-language', 'pt'));
    await page.getByRole('link', { name: 'Ann Unlisted' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Rejeitar' }).click();
    await page.getByText('Por que o caso é rejeitado?').waitFor();
    await shot(page, 'case-phone-reasons');
    expect(errors).toEqual([]);
  });
});
