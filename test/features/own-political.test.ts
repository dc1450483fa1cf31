import { expect, test } from 'vitest';
import { publishOwn } from '../support/own-lists.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,senaclaft_uy' });
const tenant = await sessionsOfTenant(service);
const { tenant_id } = tenant;

const NAME = 'own:offices';
const TABLE = ['a,Marta Ficticia,pep', 'b,Rosa Ficticia,relative', 'c,Otto Umbral,pep; sanction'];

await publishOwn(service, NAME, TABLE, { title: 'Offices' }, tenant);

const form = {
  step_id: 'form',
  type: 'form_fill',
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const list_match_rules = [{ list_type: 'pep', match_level: 'exact', action: 'manual_review' }];
const rules = { enabled: true, auto_process: true, default_action: 'auto_approve', list_match_rules };
const workflow = await tenant.newWorkflow([form], { validation_config: { automation_rules: rules } });

async function walked(full_name: string) {
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await workerNamed(service.app, 'session.process').run(
    { tenant_id, session_id, run_id: run?.run_id },
    new AbortController().signal,
  );
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}

test.each(['Marta Ficticia', 'Rosa Ficticia'])(
  '%s of an own list is found by a rule on political offices',
  async (name) => {
    const session = await walked(name);
    expect(session.status).toBe('manual_review');
    expect(session.automation_result.triggered_rules).toMatchObject([
      { rule_type: 'list_match', rule_details: { list_type: 'pep', lists_matched: [NAME] } },
    ]);
  },
);

test('somebody on an own list for more than an office is approved by no rule on offices alone', async () => {
  const session = await walked('Otto Umbral');
  expect(session.status).toBe('manual_review');
  expect(session.risk_level).not.toBe('low');
});

test('nobody on the list is approved', async () => {
  expect((await walked('Imogen Tarr')).status).toBe('approved');
});
