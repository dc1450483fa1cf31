import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService();
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

/** Runs a session whose only question has this title, under rules for Iran in some uses. */
async function judged(field: object, answer: unknown, applies_to: string[], more: object = {}) {
  const workflow_id = await tenant.newWorkflow(
    [{ step_id: 'form', type: 'form_fill', custom_fields: [{ field_id: 'q1', ...field }] }],
    {
      validation_config: {
        run_lists: false,
        automation_rules: {
          ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
          country_rules: [{ country_code: 'IR', action: 'manual_review', applies_to }],
        },
      },
    },
  );
  const { session_id, access_token } = await tenant.open(workflow_id, more);
  const form_data = { q1: answer };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data })).status).toBe(200);
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  const { data } = await tenant.call('GET', `/kyc/sessions/${session_id}`);
  return { status: data.status, rules: data.automation_result.triggered_rules };
}

const text = (name: string) => ({ name, type: 'text' });

test.each([
  [text('Place of birth'), 'Tehran, Iran', 'birth_country'],
  [text('Lugar de nacimiento'), 'Teherán (Irán)', 'birth_country'],
  [text('Where were you born?'), 'Iran', 'birth_country'],
  [{ name: 'Place of birth', type: 'select', options: [{ value: '7', label: 'Iran' }] }, '7', 'birth_country'],
  [text('Residence'), 'IR', 'residence'],
  [text('Your home address'), '12 Azadi St\nTehran 11369\nIran', 'residence'],
  [{ name: 'Address', type: 'address' }, { address: '12 Azadi St, Tehran – Iran' }, 'residence'],
  [text('Jurisdiction of incorporation'), 'Kish Island, Iran', 'incorporation'],
])('the country of a place is read (%j: %j)', async (field, answer, use) => {
  const { status, rules } = await judged(field, answer, [use]);
  expect(rules).toMatchObject([{ rule_type: 'country', rule_details: { country_code: 'IR' } }]);
  expect(status).toBe('manual_review');
});

test.each([
  ['Atlanta, Georgia', 'GE'],
  ['Springfield, IL', 'IL'],
  ['Lebanon, Ohio', 'LB'],
])('the name of a state is no country (%s)', async (answer) => {
  const { rules } = await judged(text('Place of birth'), answer, ['birth_country']);
  expect(JSON.stringify(rules)).not.toContain('matched_fields');
});

test('a town alone is told to a person when a rule asks for the country of birth, and not when none does', async () => {
  const subject_data = { nationality: 'UY' };
  const asked = await judged(text('Place of birth'), 'Tehran', ['nationality', 'birth_country'], { subject_data });
  expect(asked.status).toBe('manual_review');
  const known = { subject_data: { ...subject_data, birth_country: 'UY' } };
  const beside = await judged(text('Place of birth'), 'Melo', ['nationality', 'birth_country'], known);
  expect(beside.status).toBe('approved');
  expect((await judged(text('Place of birth'), 'Melo', ['all'], { subject_data })).status).toBe('approved');
});
