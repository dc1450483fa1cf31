import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { site } from '../support/site.ts';
import { sendHtml } from '../support/websites.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { port } = await site((_request, response) =>
  sendHtml(response, `<p>${'Our shop sells shoes. '.repeat(30)}</p>`),
);
const shop = `http://127.0.0.1:${port}/`;
const other = `http://127.0.0.2:${port}/`;

const form = {
  step_id: 'form',
  type: 'form_fill',
  custom_fields: [
    { field_id: 'full_name', name: 'Name', type: 'name' },
    { field_id: 'shop', name: 'Shop', type: 'url', auto_validate_web: true },
  ],
};
const automation_rules = { enabled: true, auto_process: true, default_action: 'manual_review' };
const workflow = await tenant.newWorkflow([form], { validation_config: { automation_rules } });

interface Usage {
  readonly items: readonly { readonly endpoint: string; readonly unit: string; readonly units: number }[];
  readonly quotas: readonly { readonly unit: string; readonly used: number }[];
}
async function usage() {
  const { items, quotas } = (await tenant.call('GET', '/kyc/usage')).data as Usage;
  const unitsOf = (wanted: string) =>
    items.filter(({ unit }) => unit === wanted).reduce((sum, { units }) => sum + units, 0);
  return {
    websites: unitsOf('web_validation_checks'),
    used: quotas.find(({ unit }) => unit === 'web_validation_checks')?.used,
    sessions: items.find(({ endpoint, unit }) => endpoint === 'session.create' && unit === 'check')?.units ?? 0,
  };
}

async function processed(session_id: string): Promise<void> {
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
}

test('each website that is declared counts once, in whatever spelling, and the session counts as one', async () => {
  const before = await usage();
  const subject_data = { website: 'http://shop.example', url: 'http://shop.example/', domain: 'other.example' };
  const opened = await tenant.call('POST', '/kyc/sessions', { workflow_id: workflow, subject_data });
  expect(opened.data.units_charged).toEqual({ web_validation_checks: 2 });
  const none = await tenant.call('POST', '/kyc/sessions', { workflow_id: workflow });
  expect(none.data.units_charged).toEqual({ web_validation_checks: 0 });
  const after = await usage();
  expect(after).toEqual({ websites: before.websites + 2, used: (before.used ?? 0) + 2, sessions: before.sessions + 2 });
});

test('a website of the form counts once when it is validated, unless it was declared', async () => {
  const { session_id, access_token } = await tenant.open(workflow, { subject_data: { website: shop.slice(0, -1) } });
  const opened = await usage();
  const complete = (form_data: object, token: string) =>
    tenant.asUser(token, 'POST', '/step/form/complete', { form_data: { full_name: 'Ann Bee', ...form_data } });
  expect((await complete({ shop }, access_token)).status).toBe(200);
  await processed(session_id);
  expect(await usage()).toEqual(opened);

  const second = await tenant.open(workflow, { subject_data: { website: shop } });
  const before = await usage();
  expect((await complete({ shop: other }, second.access_token)).status).toBe(200);
  await processed(second.session_id);
  expect((await usage()).websites).toBe(before.websites + 1);
  await tenant.call('POST', `/kyc/sessions/${second.session_id}/process`, { reprocess: true });
  await processed(second.session_id);
  expect((await usage()).websites).toBe(before.websites + 1);
});

test('websites that differ in the case of their path are two: both are counted and validated', async () => {
  const subject_data = { website: `${shop}SHOP/`, url: `${shop}shop/`, domain: `${shop}shop` };
  const { session_id, access_token, units_charged } = await tenant.open(workflow, { subject_data });
  expect(units_charged).toEqual({ web_validation_checks: 2 });
  const before = await usage();
  const form_data = { full_name: 'Ann Bee', shop: `${shop}Shop/?a=B` };
  expect((await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data })).status).toBe(200);
  await processed(session_id);
  expect((await usage()).websites).toBe(before.websites + 1);
  const { processing_results } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
  const visited = processing_results.web_validation_results.map(
    (result: { requested_url: string }) => result.requested_url,
  );
  expect(visited.toSorted()).toEqual([`${shop}SHOP/`, `${shop}Shop/?a=B`, `${shop}shop`].toSorted());
});

test('a quota that is used up refuses the session, which then is not there, and its units stay', async () => {
  const owner = await sessionsOfTenant(service, { quotas: { web_validation_checks: { limit: 1, period: 'month' } } });
  const owned = await owner.newWorkflow([form]);
  const open = (subject_data: object) => owner.call('POST', '/kyc/sessions', { workflow_id: owned, subject_data });
  const refused = await open({ website: 'http://a.example', url: 'http://b.example' });
  expect([refused.status, refused.error.code]).toEqual([402, 'QUOTA_EXCEEDED']);
  expect((await owner.call('GET', '/kyc/sessions')).data.sessions).toEqual([]);
  expect((await open({ website: 'http://a.example' })).status).toBe(201);
  expect((await open({ website: 'http://a.example' })).status).toBe(402);
  expect((await open({})).status).toBe(201);
});
