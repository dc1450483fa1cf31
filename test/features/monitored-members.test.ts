import type { Customer } from '@vett/schema/customer';
import type { MonitoredIn } from '@vett/schema/monitor';
import { expect, test } from 'vitest';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { watchlistsOf } from '../support/watchlists.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const lists = watchlistsOf(service, tenant);
const { signal } = new AbortController();

/** A company with an owner, a small shareholder and a director, in a session that is not completed. */
async function newCompany(): Promise<{ customer_id: string; session_id: string }> {
  const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = {
    workflow_id: owner,
    roles: ['ubo', 'shareholder', 'director'],
    require_completion: false,
  };
  const people = { step_id: 'people', type: 'subsession', required: false, subsession_config };
  const workflow_id = await tenant.newWorkflow([people], { entity_types: ['company'] });
  const { data } = await lists.ask<Customer>('POST', '/customers', { name: 'Imaginary Ships', entity_type: 'company' });
  const { session_id } = await tenant.open(workflow_id, { customer_id: data.customer_id });
  await addParty(session_id, { name: 'Zoltan Fictivus', role: 'ubo', ownership_percentage: 60 });
  await addParty(session_id, { name: 'Small Holder', role: 'shareholder', ownership_percentage: 5 });
  await addParty(session_id, { name: 'Ada Fictiva', role: 'director' });
  return { customer_id: data.customer_id, session_id };
}

const addParty = (session_id: string, party: object) =>
  tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, { step_id: 'people', ...party });

async function monitor(customer_id: string, body: object): Promise<string> {
  const { data } = await lists.ask<{ watchlists: [MonitoredIn] }>('POST', `/customers/${customer_id}/monitor`, body);
  expect(data.watchlists).toHaveLength(1);
  await follow(customer_id);
  return data.watchlists[0].watchlist_id;
}
const follow = (customer_id: string) =>
  workerNamed(service.app, 'watchlist.follow_members').run({ tenant_id: tenant.tenant_id, customer_id }, signal);

const namesIn = async (watchlist_id: string) =>
  ((await lists.get(watchlist_id)).subjects ?? []).map(({ full_name }) => full_name).sort();

test('the owners of a monitored customer are watched beside it, and its directors when they are asked for', async () => {
  const { customer_id } = await newCompany();
  const watchlist_id = await monitor(customer_id, {});
  expect(await namesIn(watchlist_id)).toEqual(['Imaginary Ships', 'Zoltan Fictivus']);
  await monitor(customer_id, { include_directors: true });
  expect(await namesIn(watchlist_id)).toEqual(['Ada Fictiva', 'Imaginary Ships', 'Zoltan Fictivus']);
  await monitor(customer_id, { include_ubos: false });
  expect(await namesIn(watchlist_id)).toEqual(['Imaginary Ships']);
});

test('a new owner is watched after the next check of the session, and the same call again adds nobody', async () => {
  const { customer_id, session_id } = await newCompany();
  const watchlist_id = await monitor(customer_id, {});
  await addParty(session_id, { name: 'Second Owner', role: 'shareholder', ownership_percentage: 25 });
  await admin`update session set status = 'completed', completed_at = now() where session_id = ${session_id}`;
  await tenant.call('POST', `/kyc/sessions/${session_id}/process`, {});
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const process = workerNamed(service.app, 'session.process');
  await process.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
  expect(
    await admin`
      select from queue.job where name = 'watchlist.follow_members' and data ->> 'customer_id' = ${customer_id}`,
  ).toHaveLength(2);
  await follow(customer_id);
  await follow(customer_id);
  expect(await namesIn(watchlist_id)).toEqual(['Imaginary Ships', 'Second Owner', 'Zoltan Fictivus']);
});

test('members go with the subject of their customer, and with its erasure', async () => {
  const { customer_id } = await newCompany();
  const watchlist_id = await monitor(customer_id, { include_directors: true });
  const { subjects = [] } = await lists.get(watchlist_id);
  const own = subjects.find(({ is_member }) => !is_member);
  await lists.ask('DELETE', `/kyc/watchlists/${watchlist_id}/subjects/${own?.subject_id}`);
  expect(await namesIn(watchlist_id)).toEqual([]);
  await monitor(customer_id, { include_directors: true });
  await lists.ask('POST', `/customers/${customer_id}/erase`);
  await follow(customer_id);
  expect(await admin`select from watchlist_subject where customer_id = ${customer_id}`).toHaveLength(0);
});

test('regression: a false positive of the customer hides no match of its owner', async () => {
  await publishUn(service, (list) => list);
  const { customer_id } = await newCompany();
  const decision = { source_list: 'un', entity_id: 'QDi.9901', decision: 'false_positive', reason: 'Another one' };
  await lists.ask('POST', '/kyc/decisions', { subject_key: { customer_id }, ...decision });
  const watchlist_id = await monitor(customer_id, {});
  const runs = watchlistRuns(service, tenant);
  await runs.drain();
  expect(await runs.lastRun(watchlist_id)).toMatchObject({ status: 'COMPLETED', new_matches: 1 });
});

test('a customer that is called by an id is watched by the name in its session', async () => {
  const form = {
    ...{ step_id: 'form', type: 'form_fill' },
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', validate_lists: true }],
  };
  const workflow_id = await tenant.newWorkflow([form], {
    validation_config: { automation_rules: { enabled: true, auto_process: true } },
  });
  const { session_id, access_token } = await tenant.open(workflow_id, { client_id: 'auto-9' });
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Carla Fictive' } });
  const [run] = await admin`select run_id from session_run where session_id = ${session_id}`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.['run_id'] };
  await workerNamed(service.app, 'session.process').run(job, signal);
  const { customer_id } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
  const watchlist_id = await monitor(customer_id, {});
  expect(await namesIn(watchlist_id)).toEqual(['Carla Fictive', 'auto-9']);
});
