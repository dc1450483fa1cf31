import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const signal = new AbortController().signal;
const { admin } = service.database;

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const automation_rules = { enabled: true, auto_process: true, default_action: 'manual_review' };
const workflow = await tenant.newWorkflow([form], { validation_config: { automation_rules } });

const customerOf = async (customer_id: string) => (await tenant.call('GET', `/customers/${customer_id}`)).data;
const newCustomer = async (): Promise<string> =>
  (await tenant.call('POST', '/customers', { name: 'Nobody Unlisted' })).data.customer_id;
const idsOf = async (risk_level: string): Promise<string[]> =>
  (await tenant.call('GET', `/customers?risk_level=${risk_level}&limit=100`)).data.customers.map(
    ({ customer_id }: { customer_id: string }) => customer_id,
  );
const profileOf = async (customer_id: string) =>
  (await tenant.call('GET', `/customers/${customer_id}/risk-profile`)).data;

async function checked(customer_id: string): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow, { customer_id });
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Nobody Unlisted' } });
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await workerNamed(service.app, 'session.process').run(
    { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id },
    signal,
  );
  return session_id;
}
/** Runs the assessment that a change asked for. */
async function assessed(customer_id: string): Promise<void> {
  const jobs =
    await admin`select from queue.job where name = 'customer.assess' and data->>'customer_id' = ${customer_id}`;
  expect(jobs.length).toBeGreaterThan(0);
  await workerNamed(service.app, 'customer.assess').run({ tenant_id: tenant.tenant_id, customer_id }, signal);
}

test('a session that a reviewer rejects is of a high risk at least, and so is its customer, until it is approved', async () => {
  const customer_id = await newCustomer();
  const session_id = await checked(customer_id);
  const riskOf = async () => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.risk_scoring;
  expect((await riskOf()).level).toBe('low');
  expect(await idsOf('low')).toContain(customer_id);

  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'rejected', reason: 'A stolen passport.' });
  await assessed(customer_id);
  expect(await riskOf()).toMatchObject({ level: 'high', critical_flags: ['session_rejected'] });
  expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'high', overall_score: 50 });
  expect((await tenant.eventsOf(session_id)).at(-1)?.data.risk_scoring).toMatchObject({ level: 'high' });
  expect(await idsOf('low')).not.toContain(customer_id);
  expect(await idsOf('high')).toContain(customer_id);

  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved' });
  await assessed(customer_id);
  expect((await riskOf()).level).toBe('low');
  expect(await idsOf('low')).toContain(customer_id);
});

test('a customer that was never checked is found under the level that its profile tells', async () => {
  const customer_id = await newCustomer();
  const { risk_level } = await profileOf(customer_id);
  expect(await idsOf(risk_level)).toContain(customer_id);
  expect(await customerOf(customer_id)).not.toHaveProperty('risk_level');
});

test('a level that a person took back is that of the checks again', async () => {
  const customer_id = await newCustomer();
  await checked(customer_id);
  const set = { risk_level: 'critical', risk_reason: 'Known to us.' };
  await tenant.call('PATCH', `/customers/${customer_id}`, set);
  expect(await idsOf('critical')).toContain(customer_id);
  await tenant.call('PATCH', `/customers/${customer_id}`, { risk_level: null });
  await assessed(customer_id);
  expect(await customerOf(customer_id)).toMatchObject({ risk_level: 'low', risk_level_source: 'computed' });
  expect(await idsOf('low')).toContain(customer_id);
});

test('the last activity of a customer is that of its sessions', async () => {
  const customer_id = await newCustomer();
  const { last_activity_at: made } = await customerOf(customer_id);
  const { session_id } = await tenant.open(workflow, { customer_id });
  const at = '2030-05-05T05:05:05.000Z';
  await admin`update session set updated_at = ${at} where session_id = ${session_id}`;
  expect(made < at).toBe(true);
  expect((await customerOf(customer_id)).last_activity_at).toBe(at);
  const listed = (await tenant.call('GET', '/customers?limit=100')).data.customers;
  expect(listed.find((each: { customer_id: string }) => each.customer_id === customer_id).last_activity_at).toBe(at);
});

test('a match of a monitored customer is a risk of it, until a person dismisses it', async () => {
  const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Zoltan Fictivus' })).data;
  expect(await profileOf(customer_id)).toMatchObject({ overall_score: 50, factors: [] });
  const { data } = await tenant.call('POST', `/customers/${customer_id}/monitor`, {});
  const { watchlist_id } = data.watchlists[0];
  const { drain } = watchlistRuns(service, tenant);
  await drain();
  await assessed(customer_id);
  const listed = { factor_id: 'list_matches', score: 100, details: 'An entry of a list matches.' };
  expect(await profileOf(customer_id)).toMatchObject({ risk_level: 'critical', factors: [listed] });
  expect((await customerOf(customer_id)).risk_level).toBe('critical');
  expect(await idsOf('critical')).toContain(customer_id);

  const { matches } = (await tenant.call('GET', '/kyc/watchlists/open-matches')).data;
  const { source_list, match_data } = matches[0];
  const decision = { source_list, entity_id: match_data.entity_id, decision: 'false_positive', reason: 'A namesake.' };
  await tenant.call('POST', '/kyc/decisions', { subject_key: { customer_id }, ...decision });
  await assessed(customer_id);
  expect(await profileOf(customer_id)).toMatchObject({ overall_score: 50, factors: [] });
  expect(await idsOf('critical')).not.toContain(customer_id);

  const unlisted = (await tenant.call('POST', '/customers', { name: 'Nobody Unlisted' })).data.customer_id;
  await tenant.call('POST', `/customers/${unlisted}/monitor`, { watchlist_id });
  await drain();
  expect(await profileOf(unlisted)).toMatchObject({ overall_score: 50, factors: [] });
});
