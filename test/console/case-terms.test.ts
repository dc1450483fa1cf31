import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const WIDE = { viewport: { width: 1440, height: 900 } };
const NAMES = ['Ann Fictive', 'Zoltan Fictivus', 'Bela Invented'] as const;

/** Cases that wait for a decision, of which one is listed. */
async function newCases(): Promise<string[]> {
  const form = {
    ...{ step_id: 'form', type: 'form_fill' },
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
  };
  const rules = {
    ...{ enabled: true, auto_process: true, default_action: 'manual_review' },
    list_match_rules: [{ list_type: 'un', match_level: 'high_confidence', action: 'manual_review' }],
  };
  const workflow = await tenant.newWorkflow([form], {
    ...{ name: 'Private clients', validation_config: { automation_rules: rules } },
  });
  return Array.fromAsync(NAMES, async (full_name) => {
    const { session_id, access_token } = await tenant.open(workflow);
    await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
    const [run] = await admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
    const given = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(given, new AbortController().signal);
    return session_id as string;
  });
}

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages({ url: service.url, tenant });

  test('an officer sets terms, and works through the cases by term, risk and reason', async () => {
    const { page, errors } = await visit('/settings', WIDE);
    await heading(page, 'Settings');
    await page.getByLabel('Critical risk').fill('4');
    await page.getByLabel('Low risk').fill('72');
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    const terms = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Terms and assignment of cases' }) });
    await terms.screenshot({ path: `${process.env['PAGE_SHOTS'] ?? '/tmp'}/settings-terms.png` });
    expect((await tenant.call('GET', '/kyc/tenants/me')).data.cases.review_hours).toMatchObject({
      ...{ critical: 4, high: null, low: 72 },
    });

    const [, listed, late] = await newCases();
    await admin`update session set review_until = now() - interval '1 hour' where session_id = ${late ?? ''}`;
    await page.goto(`${service.url}/console/cases`);
    const rows = page.getByRole('row');
    const namesIn = () => page.locator('.records tbody tr td:nth-child(2)').allTextContents();
    await expect.poll(namesIn).toEqual(['Bela Invented', 'Zoltan Fictivus', 'Ann Fictive']);
    const row = rows.filter({ hasText: 'Zoltan Fictivus' });
    await row.getByText('Critical').waitFor();
    await row.getByText('Match with a list').waitFor();
    await rows.filter({ hasText: 'Bela Invented' }).getByText('Overdue').waitFor();
    await shot(page, 'case-terms');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'case-terms-dark');

    await page.getByLabel('Order').selectOption('Due first');
    await expect.poll(namesIn).toEqual(['Bela Invented', 'Zoltan Fictivus', 'Ann Fictive']);
    await page.getByLabel('Order').selectOption('Highest risk first');
    await expect.poll(async () => (await namesIn())[0]).toBe('Zoltan Fictivus');
    await page.getByLabel('Reason').selectOption('Match with a list');
    await expect.poll(namesIn).toEqual(['Zoltan Fictivus']);
    await page.getByLabel('Reason').selectOption('Any');
    await page.getByRole('button', { name: /^Overdue/ }).click();
    await expect.poll(namesIn).toEqual(['Bela Invented']);
    await page.goto(`${service.url}/console/cases/${listed}`);
    await heading(page, 'Zoltan Fictivus');
    await page.getByText('Due', { exact: true }).waitFor();
    await page.goto(`${service.url}/console`);
    await page.getByRole('link', { name: /case is overdue/ }).waitFor();
    await page.getByLabel('Language').selectOption('es');
    await page.getByRole('link', { name: /caso vencido/ }).click();
    await page.getByRole('cell', { name: 'Vencido' }).waitFor();
    await shot(page, 'case-terms-es');
    expect(errors).toEqual([]);
  });

  test.each([
    ['en', 'Match with a list', 'light'],
    ['es', 'Coincidencia con una lista', 'dark'],
    ['pt', 'Correspondência com uma lista', 'light'],
  ] as const)(
    'the terms, risks and reasons are read on a phone in the language %s',
    async (locale, words, colorScheme) => {
      const { page, errors } = await visit('/cases', { ...PHONE, locale, colorScheme });
      await page.getByRole('cell', { name: words }).first().waitFor();
      await shot(page, `case-terms-phone-${locale}`);
      expect(errors).toEqual([]);
    },
  );

  test('an officer reads how many cases were decided, how fast, and which rules were wrong', async () => {
    const { sessions } = (await tenant.call('GET', '/kyc/sessions?status=manual_review')).data;
    const [first, second] = sessions.map(({ session_id }: { session_id: string }) => session_id);
    await tenant.call('PATCH', `/kyc/sessions/${first}`, { status: 'approved' });
    await tenant.call('PATCH', `/kyc/sessions/${second}`, { status: 'rejected', reason: 'Listed.' });
    await tenant.call('POST', '/kyc/decisions', {
      subject_key: { client_id: 'C-1' },
      ...{ source_list: 'un', entity_id: 'QDi.9901', decision: 'false_positive', reason: 'Other birth date.' },
    });
    await admin`update session set decided_at = decided_at - interval '9 days', review_since = review_since - interval '9 days 5 hours' where session_id = ${first}`;
    const { page, errors } = await visit('/cases', WIDE);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await heading(page, 'Statistics');
    await page.getByText('Decisions of people day by day: 1 approved, 1 rejected').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Match with a list' });
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['Match with a list', '0', '1', '0%']);
    await page.getByRole('row').filter({ hasText: '100%' }).waitFor();
    await shot(page, 'case-statistics');
    await page.getByText('Show the figures').click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await shot(page, 'case-statistics-dark');
    await page.getByLabel('Period').selectOption('7');
    await page.getByText('Decisions of people day by day: 0 approved, 1 rejected').waitFor();
    expect(errors).toEqual([]);
    for (const [locale, title] of [
      ['es', 'Estadísticas'],
      ['pt', 'Estatísticas'],
    ] as const) {
      const phone = await visit('/cases/statistics', { ...PHONE, locale });
      await heading(phone.page, title);
      await phone.page.getByRole('cell', { name: 'United Nations Security Council Consolidated List' }).waitFor();
      await shot(phone.page, `case-statistics-phone-${locale}`);
      expect(phone.errors).toEqual([]);
    }
  });
});
