import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'ofac' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

/** A company of which a person who may be listed owns 60 %, and nobody known the rest. */
async function newCompany(): Promise<string> {
  const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id, roles: ['shareholder'], require_completion: false };
  const steps = [{ step_id: 'owners', type: 'subsession', required: false, subsession_config }];
  const automation_rules = { enabled: true, auto_process: true, default_action: 'manual_review' };
  const company = await tenant.newWorkflow(steps, {
    entity_types: ['company'],
    validation_config: { automation_rules },
  });
  const { session_id, access_token } = await tenant.open(company, { subject_data: { legal_name: 'Harmless Ferries' } });
  await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Zoltan Fictivus', role: 'shareholder', ownership_percentage: 60 },
  });
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const { tenant_id } = tenant;
  await worker.run({ tenant_id, session_id, run_id: run?.run_id ?? '' }, new AbortController().signal);
  return session_id;
}

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages({ url: service.url, tenant });

  test('an officer reads by which rule a company may be blocked for its owners, and what nobody declared', async () => {
    const session_id = await newCompany();
    const { page, errors } = await visit(`/cases/${session_id}`, DESKTOP);
    await heading(page, 'Harmless Ferries');
    const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Blocked by ownership' }) });
    const row = panel.getByRole('row').filter({ hasText: 'OFAC: 50 % or more' });
    await row.getByText('not known').waitFor();
    await expect.poll(() => row.getByRole('cell').allTextContents()).toEqual(['not known', '0 %', '100 %']);
    await panel.getByText('40 % of the company have no declared owner.').waitFor();
    const owner = panel.getByRole('listitem');
    await owner.getByRole('link', { name: 'Zoltan Fictivus' }).waitFor();
    await owner.getByText('may be listed').waitFor();
    await shot(page, 'case-owners');
    await page.getByLabel('Language').selectOption('es');
    await page.getByText('El 40 % de la empresa no tiene propietario declarado.').waitFor();
    await page.getByLabel('Idioma').selectOption('pt');
    await page.getByText('40 % da empresa não têm proprietário declarado.').waitFor();
    expect(errors).toEqual([]);
  });
});
