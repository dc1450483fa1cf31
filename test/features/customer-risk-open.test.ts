import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const { signal } = new AbortController();
const CLEAN = 'Nobody Unlisted';
const LISTED = 'Zoltan Fictivus';

const STEP = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const list_match_rules = [{ list_type: 'any', match_level: 'any', action: 'auto_deny' }];
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve', list_match_rules };
const workflow = await tenant.newWorkflow([STEP], { validation_config: { automation_rules } });

const newCustomer = async (): Promise<string> =>
  (await tenant.call('POST', '/customers', { name: CLEAN })).data.customer_id;
const profileOf = async (id: string) => (await tenant.call('GET', `/customers/${id}/risk-profile`)).data;
const gapsOf = async (id: string) =>
  (await profileOf(id)).compliance_gaps.map(({ code }: { code: string }) => code) as string[];
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
const patch = (session_id: string, change: object) => tenant.call('PATCH', `/kyc/sessions/${session_id}`, change);

async function run(session_id: string): Promise<void> {
  const [row] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: row?.run_id };
  await workerNamed(service.app, 'session.process').run(job, signal);
}
async function checked(full_name: string, customer_id: string): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow, { customer_id });
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  await run(session_id);
  return session_id;
}

test('a match in a rejected session of a customer counts until a person clears it up there, whatever later sessions find', async () => {
  const customer_id = await newCustomer();
  const hit = await checked(LISTED, customer_id);
  expect((await read(hit)).status).toBe('rejected');
  expect((await read(await checked(CLEAN, customer_id))).status).toBe('approved');
  for (let idle = 0; idle < 20; idle++) await tenant.open(workflow, { customer_id });
  expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'critical', critical_flags: ['sanction_match'] });
  expect((await tenant.call('GET', `/customers/${customer_id}`)).data.risk_level).toBe('critical');

  await patch(hit, { status: 'manual_review' });
  expect((await profileOf(customer_id)).risk_level).toBe('critical');
  const corrections = [{ step_id: 'form', message: 'A typing error?' }];
  expect((await tenant.call('POST', `/kyc/sessions/${hit}/corrections`, { corrections })).status).toBe(200);
  expect((await profileOf(customer_id)).risk_level).toBe('critical');
});

test('a match that a person cleared up by approving its session does not count any more', async () => {
  const customer_id = await newCustomer();
  const hit = await checked(LISTED, customer_id);
  await patch(hit, { status: 'manual_review' });
  await patch(hit, { status: 'approved' });
  await checked(CLEAN, customer_id);
  expect((await profileOf(customer_id)).risk_level).toBe('low');
});

test('another spelling of a customer changes nothing, and being watched on a paused watchlist clears up nothing', async () => {
  const customer_id = await newCustomer();
  await checked(CLEAN, customer_id);
  await tenant.call('PATCH', `/customers/${customer_id}`, { name: 'NOBODY  Unlisted' });
  expect((await profileOf(customer_id)).risk_level).toBe('low');
  const { watchlists } = (await tenant.call('POST', `/customers/${customer_id}/monitor`, {})).data;
  await tenant.call('PATCH', `/kyc/watchlists/${watchlists[0].watchlist_id}`, { status: 'paused' });
  await tenant.call('PATCH', `/customers/${customer_id}`, { name: LISTED, country: 'KP' });
  expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'high', critical_flags: ['results_outdated'] });
});

test('a company is as risky as the match of a related party that nobody cleared up', async () => {
  const { customer_id } = (
    await tenant.call('POST', '/customers', { name: 'Fictive Trading Ltd', entity_type: 'company' })
  ).data;
  const parents = await tenant.newWorkflow(
    [
      STEP,
      {
        step_id: 'owners',
        type: 'subsession',
        required: false,
        subsession_config: { workflow_id: workflow, roles: ['ubo'] },
      },
    ],
    { entity_types: ['company'] },
  );
  const { session_id } = await tenant.open(parents, { customer_id, entity_type: 'company' });
  const party = { name: CLEAN, role: 'ubo', ownership_percentage: 100 };
  const { data } = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    step_id: 'owners',
    ...party,
  });
  await tenant.asUser(data.access_token, 'POST', '/step/form/complete', { form_data: { full_name: LISTED } });
  await run(data.subsession_id);
  expect(await profileOf(customer_id)).toMatchObject({
    risk_level: 'critical',
    critical_flags: expect.arrayContaining(['sanction_match']),
  });
});

test('a customer whose name or number changed after its checks is of a high risk, and the profile says why', async () => {
  for (const change of [{ name: 'Somebody Renamed' }, { document_id: 'AB 1234567' }, { country: 'KP' }]) {
    const customer_id = await newCustomer();
    await checked(CLEAN, customer_id);
    expect([await gapsOf(customer_id), (await profileOf(customer_id)).risk_level]).toEqual([
      expect.not.arrayContaining(['results_outdated']),
      'low',
    ]);
    expect((await tenant.call('PATCH', `/customers/${customer_id}`, change)).status).toBe(200);
    expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'high', overall_score: 50 });
    expect(await gapsOf(customer_id)).toContain('results_outdated');
  }
});

test('results that rest on decisions which were taken back are outdated, and nobody is approved by them', async () => {
  const customer_id = await newCustomer();
  const session_id = await checked(LISTED, customer_id);
  const { matches } = (await read(session_id)).processing_results.external_validations.lists_check;
  for (const { source_list, match_data, subject_fingerprint: fingerprint } of matches) {
    const { entity_id } = match_data;
    const decision = { source_list, entity_id, decision: 'false_positive', reason: 'A namesake.' };
    await tenant.call('POST', '/kyc/decisions', { subject_key: { fingerprint }, ...decision });
  }
  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  await run(session_id);
  expect(await read(session_id)).toMatchObject({ results_outdated: false, risk_scoring: { level: 'low' } });

  const { decisions } = (await tenant.call('GET', '/kyc/decisions')).data;
  expect(decisions.length).toBeGreaterThan(0);
  await tenant.call('DELETE', `/kyc/decisions/${decisions[0].decision_id}`);
  expect((await read(session_id)).results_outdated).toBe(true);
  await patch(session_id, { status: 'manual_review' });
  expect(await patch(session_id, { status: 'approved' })).toMatchObject({ status: 409 });
  expect((await profileOf(customer_id)).risk_level).toBe('high');
});
