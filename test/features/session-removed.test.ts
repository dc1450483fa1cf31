import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const validation_config = {
  automation_rules: {
    ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
    list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }],
  },
};
const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};

async function process(session_id: string): Promise<void> {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
}
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
const profileOf = async (customer_id: string) =>
  (await tenant.call('GET', `/customers/${customer_id}/risk-profile`)).data;

/** A session of a customer under a name, processed. */
async function sessionOf(client_id: string, full_name: string) {
  const workflow = await tenant.newWorkflow([form], { validation_config });
  const { session_id, access_token, customer_id } = await tenant.open(workflow, { client_id });
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  await process(session_id);
  return { session_id, customer_id };
}

test('the removal of a rejected session of a listed person leaves the risk of its customer up', async () => {
  const { session_id, customer_id } = await sessionOf('removed-1', 'Zoltan Fictivus');
  expect((await read(session_id)).status).toBe('rejected');
  await sessionOf('removed-1', 'Ann Clean');
  expect((await tenant.call('DELETE', `/kyc/sessions/${session_id}`)).status).toBe(200);
  expect(await profileOf(customer_id)).toMatchObject({
    risk_level: 'critical',
    critical_flags: expect.arrayContaining(['listed_session_removed', 'rejected_session_removed']),
  });
  const byHand = { risk_level: 'low', risk_reason: 'Known for years.' };
  expect((await tenant.call('PATCH', `/customers/${customer_id}`, byHand)).status).toBe(200);
  expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'low', computed_risk_level: 'critical' });
  expect((await tenant.call('POST', `/customers/${customer_id}/erase`, {})).status).toBe(200);
  expect(await admin`select from removed_session where customer_id = ${customer_id}`).toHaveLength(0);
});

test('the removal of a session that nothing speaks against leaves no trace', async () => {
  const { session_id, customer_id } = await sessionOf('removed-2', 'Ann Clean');
  expect((await tenant.call('DELETE', `/kyc/sessions/${session_id}`)).status).toBe(200);
  expect((await profileOf(customer_id)).critical_flags).toEqual([]);
});

test('a party whom the end user removes before it answers leaves a line for the reviewer, and names nobody', async () => {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const workflow = await tenant.newWorkflow([owners], { entity_types: ['company'], validation_config });
  const { session_id, access_token } = await tenant.open(workflow, { subject_data: { legal_name: 'Imaginary Ships' } });
  const party = { step_id: 'owners', name: 'Zoltan Fictivus', role: 'ubo' };
  const { data } = await tenant.asUser(access_token, 'POST', '/subsessions', party);
  await tenant.asUser(access_token, 'DELETE', `/subsessions/${data.subsession_id}`);
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  await process(session_id);
  const session = await read(session_id);
  expect(session.status).toBe('approved');
  expect(session.removed_parties).toEqual([
    { reason: 'unfinished_party_removed', removed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  expect(session.risk_scoring.critical_flags).toEqual([]);
});

test('an end user who adds and removes a party again and again leaves 20 lines at most', async () => {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const workflow = await tenant.newWorkflow([owners], { entity_types: ['company'] });
  const { session_id, access_token } = await tenant.open(workflow);
  for (let tries = 0; tries < 22; tries += 1) {
    const party = { step_id: 'owners', name: `Nobody ${tries}`, role: 'ubo' };
    const { data } = await tenant.asUser(access_token, 'POST', '/subsessions', party);
    const { status } = await tenant.asUser(access_token, 'DELETE', `/subsessions/${data.subsession_id}`);
    expect(status).toBe(200);
  }
  expect((await read(session_id)).removed_parties).toHaveLength(20);
});

test('the removal of a rejected owner leaves the company to a reviewer, with a trace that names nobody', async () => {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], require_completion: false };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const workflow = await tenant.newWorkflow([owners], { entity_types: ['company'], validation_config });
  const { session_id, access_token } = await tenant.open(workflow, { subject_data: { legal_name: 'Imaginary Ships' } });
  const party = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    ...{ step_id: 'owners', name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80 },
  });
  const { subsession_id } = party.data;
  await admin`update session set status = 'rejected', final_decision = 'rejected' where session_id = ${subsession_id}`;
  const removed = await tenant.call('DELETE', `/kyc/sessions/${session_id}/subsessions/${subsession_id}`);
  expect(removed.status).toBe(200);
  await tenant.asUser(access_token, 'POST', '/step/owners/complete', {});
  await process(session_id);
  const { status, automation_result, risk_scoring } = await read(session_id);
  expect([status, risk_scoring.level]).toEqual(['manual_review', 'high']);
  expect(risk_scoring.critical_flags).toContain('rejected_party_removed');
  expect(automation_result.triggered_rules).toMatchObject([
    { rule_type: 'party_review', rule_details: { reason: 'rejected_party_removed' } },
  ]);
  expect((await tenant.call('DELETE', `/kyc/sessions/${session_id}`)).status).toBe(200);
  expect(await admin`select from removed_session where parent_session_id = ${session_id}`).toHaveLength(0);
});
