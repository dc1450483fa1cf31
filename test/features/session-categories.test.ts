import type { AutomationRules } from '@vett/schema/workflow-rules';
import { expect, test } from 'vitest';
import { publishOwn } from '../support/own-lists.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,ofac' });
const tenant = await sessionsOfTenant(service);
const { tenant_id } = tenant;
const NAME = 'own:mixed';
await publishOwn(service, NAME, ['p,Marta Ficticia,pep', 'i,Otto Umbral,internal', 'n,Odile Marr,'], {}, tenant);

const steps = [
  {
    ...{ step_id: 'form', order: 1, name: 'Form', type: 'form_fill' },
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
  },
];
type Rule = Partial<AutomationRules['list_match_rules'][number]>;
const deny = (more: Rule = {}): Rule => ({ list_type: 'any', match_level: 'exact', action: 'auto_deny', ...more });
const configOf = (list_match_rules: Rule[], list_categories?: string[]) => ({
  ...(list_categories && { list_categories }),
  automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve', list_match_rules },
});
const workflowOf = (...config: Parameters<typeof configOf>) =>
  tenant.newWorkflow(steps, { validation_config: configOf(...config) });

async function walked(workflow: string, full_name: string) {
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const task = { tenant_id, session_id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(task, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}
const listsOf = (session: Awaited<ReturnType<typeof walked>>) =>
  session.processing_results.external_validations.lists_check;

test('a rule of some categories denies for their entries alone, and others flag the approved session', async () => {
  const workflow = await workflowOf([deny({ categories: ['internal'] })]);
  const denied = await walked(workflow, 'Otto Umbral');
  expect(denied).toMatchObject({ status: 'rejected' });
  expect(denied.automation_result.triggered_rules[0].rule_details).toMatchObject({ categories: ['internal'] });
  const politician = await walked(workflow, 'Marta Ficticia');
  expect(politician).toMatchObject({ status: 'approved', automation_result: { flags: ['list_match'] } });
  expect(await walked(workflow, 'Zoltan Fictivus')).toMatchObject({ automation_result: { flags: ['list_match'] } });
});

test('an entry of which nobody knows the category meets a rule of any category', async () => {
  expect(await walked(await workflowOf([deny({ categories: ['internal'] })]), 'Odile Marr')).toMatchObject({
    status: 'rejected',
  });
});

test('a lists check of some categories counts the others, flags the session for them and raises the risk', async () => {
  const workflow = await workflowOf([deny()], ['internal']);
  expect(await walked(workflow, 'Otto Umbral')).toMatchObject({ status: 'rejected' });
  const left = await walked(workflow, 'Marta Ficticia');
  expect(left).toMatchObject({ status: 'approved', automation_result: { flags: ['other_categories'] } });
  expect(listsOf(left)).toMatchObject({
    ...{ is_match: false, match_count: 0, other_categories: 1 },
    screened_with: { categories: ['internal'] },
  });
  expect(left.risk_level).toBe('high');
  const report = await tenant.call('GET', `/kyc/sessions/${left.session_id}/report`);
  expect(JSON.stringify(report.data)).toContain('other_categories');
  const clean = await walked(workflow, 'Nobody Unlisted');
  expect(clean.risk_level).toBe('low');
  expect(clean).toMatchObject({ status: 'approved', automation_result: { flags: [] } });
  expect(listsOf(clean)).toMatchObject({ other_categories: 0 });
});

test('a lists check of all categories counts no others', async () => {
  expect(listsOf(await walked(await workflowOf([deny()]), 'Marta Ficticia'))).not.toHaveProperty('other_categories');
});

test('a category that no entry can have, and a rule on entries that the check leaves out, are refused', async () => {
  const refused = async (...config: Parameters<typeof configOf>) => {
    const body = { name: 'Asked', steps, validation_config: configOf(...config) };
    const { status, error } = await tenant.call('POST', '/kyc/workflows', body);
    expect(status).toBe(400);
    return JSON.stringify(error);
  };
  expect(await refused([deny()], ['peps'])).toContain('list_categories[0]');
  expect(await refused([deny({ categories: ['internal', 'peps'] })])).toContain('list_match_rules[0].categories[1]');
  expect(await refused([deny({ categories: ['pep'] })], ['internal'])).toContain('list_match_rules[0].categories');
  expect(await refused([deny({ list_type: 'ofac' })], ['pep'])).toContain('list_match_rules[0].list_type');
  expect(await refused([deny({ list_type: 'ofac', categories: ['pep'] })])).toContain('list_match_rules[0].categories');
});
