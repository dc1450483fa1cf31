import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const validation_config = {
  correction_resolution: { post_reprocess_mode: 'autoprocess' },
  automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' },
};

async function process(session_id: string): Promise<void> {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
}
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;

test('regression: a company whose owner was not approved is no automatic approval', async () => {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const workflow_id = await tenant.newWorkflow([owners], { entity_types: ['company'], validation_config });
  const { session_id, access_token } = await tenant.open(workflow_id, {
    subject_data: { legal_name: 'Imaginary Ships' },
  });
  const party = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80 },
  });
  const { subsession_id } = party.data;
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  await process(session_id);
  const first = await read(session_id);
  expect(first.status).toBe('manual_review');
  expect(first.automation_result).toMatchObject({
    flags: ['party_review'],
    triggered_rules: [{ rule_type: 'party_review', rule_details: { session_id: subsession_id, status: 'active' } }],
  });

  await admin`update session set status = 'rejected' where session_id = ${subsession_id}`;
  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  await process(session_id);
  expect((await read(session_id)).status).toBe('manual_review');

  await admin`update session set status = 'approved' where session_id = ${subsession_id}`;
  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  await process(session_id);
  expect((await read(session_id)).status).toBe('approved');
});

/** A company whose owner was approved, and which the rules left to a reviewer. */
async function companyWithOwner() {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const automation_rules = { enabled: true, auto_process: true, default_action: 'manual_review' };
  const workflow_id = await tenant.newWorkflow([owners], {
    ...{ entity_types: ['company'], validation_config: { automation_rules } },
  });
  const { session_id, access_token } = await tenant.open(workflow_id, {
    subject_data: { legal_name: 'Imaginary Ships' },
  });
  const party = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80 },
  });
  const { subsession_id } = party.data;
  const become = (status: string, decision = status) =>
    admin`update session set status = ${status}, final_decision = ${decision} where session_id = ${subsession_id}`;
  await become('approved');
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  return { session_id, subsession_id, become };
}

test('a company is not approved by results from before its owner was rejected', async () => {
  const { session_id, become } = await companyWithOwner();
  await process(session_id);
  expect(await read(session_id)).toMatchObject({ status: 'manual_review', results_outdated: false });
  await become('rejected');
  expect(await read(session_id)).toMatchObject({ results_outdated: true });
  const approve = () => tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved' });
  expect(await approve()).toMatchObject({ status: 409 });
  await become('approved');
  expect(await approve()).toMatchObject({ status: 200 });
});

test('a company whose owner was approved with a flag is left to a reviewer, who is told so', async () => {
  const { session_id, subsession_id, become } = await companyWithOwner();
  await become('approved', 'flagged');
  await process(session_id);
  expect((await read(session_id)).automation_result).toMatchObject({
    flags: ['party_review'],
    triggered_rules: [{ rule_type: 'party_review', rule_details: { session_id: subsession_id, status: 'flagged' } }],
  });
});

test.each([
  ['the named owner in another spelling', 'ada  FICTIVA', 'approved', []],
  ['somebody else', 'Johann Other', 'manual_review', ['name_differs_from_party']],
])('an owner is verified by %s: the session of it is %s', async (_, full_name, status, flags) => {
  const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
  const owner = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { ...validation_config, run_lists: false },
  });
  const subsession_config = { workflow_id: owner, roles: ['ubo'] };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const { session_id } = await tenant.open(await tenant.newWorkflow([owners], { entity_types: ['company'] }));
  const { data } = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80 },
  });
  await tenant.asUser(data.access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  await process(data.subsession_id);
  expect(await read(data.subsession_id)).toMatchObject({ status, automation_result: { flags } });
});

test('nobody is approved over a related party that the workflow requires and that is still open', async () => {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], min_count: 1 };
  const owners = { step_id: 'owners', type: 'subsession', subsession_config };
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const workflow_id = await tenant.newWorkflow([owners], {
    entity_types: ['company'],
    validation_config: { automation_rules },
  });
  const { session_id, access_token } = await tenant.open(workflow_id);
  const made = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80 },
  });
  const { subsession_id } = made.data;
  const become = (status: string) => admin`update session set status = ${status} where session_id = ${subsession_id}`;
  const approve = () => tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved' });
  await become('manual_review');
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  await process(session_id);
  expect((await read(session_id)).status).toBe('manual_review');
  for (const status of ['manual_review', 'awaiting_client_correction', 'expired', 'active']) {
    await become(status);
    const refused = await approve();
    expect([refused.status, refused.error.code]).toEqual([409, 'INVALID_STATE']);
    expect(refused.error.message).toContain('requires 1 related parties');
  }
  await become('approved');
  expect((await approve()).status).toBe(200);
});
