import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);

const name = (field_id: string) => ({ field_id, name: 'Name', type: 'name', required: true });
const isBig = { action: 'show', match: 'all', conditions: [{ attribute: 'big', operator: 'is_true' }] };
const ASKED: [string, readonly object[]][] = [
  [
    'a step',
    [
      { step_id: 'form', type: 'form_fill', custom_fields: [name('full_name')] },
      { step_id: 'more', type: 'form_fill', custom_fields: [name('owner')], conditional_logic: isBig },
    ],
  ],
  [
    'a field',
    [
      {
        ...{ step_id: 'form', type: 'form_fill' },
        custom_fields: [name('full_name'), { ...name('owner'), conditional_logic: isBig }],
      },
    ],
  ],
];

async function completed(steps: readonly object[], auto_process: boolean): Promise<string> {
  const automation_rules = { enabled: true, auto_process, default_action: 'auto_approve' };
  const workflow = await tenant.newWorkflow([...steps, { step_id: 'end', type: 'info' }], {
    session_attributes: [{ key: 'big', type: 'boolean', default: false }],
    validation_config: { run_lists: false, automation_rules },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Nobody Unlisted' } });
  await tenant.asUser(access_token, 'POST', '/step/end/complete', {});
  return session_id;
}
async function run(session_id: string): Promise<void> {
  const [row] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: row?.run_id };
  await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
}
const at = (session_id: string, path = '') => `/kyc/sessions/${session_id}${path}`;
const big = { attributes: { big: true } };

test.each(ASKED)('nobody is approved without %s that an attribute asks for after the completion', async (_, steps) => {
  const session_id = await completed(steps, false);
  expect((await tenant.call('PATCH', at(session_id), big)).status).toBe(200);
  await tenant.call('POST', at(session_id, '/process'), {});
  await run(session_id);
  expect((await tenant.call('GET', at(session_id))).data).toMatchObject({
    ...{ status: 'manual_review', automation_result: { flags: ['step_unanswered'] } },
  });
});

test('a decision on a session is not followed by an attribute that asks for more', async () => {
  const [[, steps]] = ASKED as [[string, readonly object[]]];
  const session_id = await completed(steps, true);
  await run(session_id);
  expect((await tenant.call('GET', at(session_id))).data.status).toBe('approved');
  const { status, error } = await tenant.call('PATCH', at(session_id), big);
  expect([status, error.code]).toEqual([409, 'INVALID_STATE']);
});
