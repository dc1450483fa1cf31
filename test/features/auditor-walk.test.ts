import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEvent, AuditRecord } from '@vett/schema/audit';
import { expect, test } from 'vitest';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { sha256Of } from '../../src/platform/crypto/sha256.ts';
import { command } from '../support/command.ts';
import { searchServer } from '../support/media-servers.ts';
import { temporaryFolder } from '../support/process.ts';
import { publishUn } from '../support/publish.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const folder = temporaryFolder();
const heads = join(folder, 'heads.jsonl');
const search = await searchServer(() => []);
const service = await testService({
  ...{ LISTS: 'un', AUDIT_HEADS_FILE: heads },
  ...{ WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: search.url },
});
const { sql, admin, url } = service.database;
const { signal } = new AbortController();
const tenant = await sessionsOfTenant(service);
const auditor = await tenant.withPermissions(['kyc:read', 'kyc:create', 'watchlist:read', 'audit:read', 'kyc:delete']);
const operator = (...args: string[]) =>
  command(args, { DATABASE_URL: url, VETT_MASTER_KEY: MASTER_KEY, DATA_DIR: service.directory });

const SUBJECT = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

const read = async (path: string): Promise<Json> => (await auditor('GET', path)).data;
const eventsOf = async (query: string): Promise<AuditEvent[]> => (await read(`/kyc/audit?${query}`)).events;
const recordsOf = async (query: string) =>
  Promise.all(
    (await eventsOf(query)).map(
      async ({ event_id }) =>
        ((await read(`/kyc/audit/${event_id}`)) as { record: AuditRecord | null }).record?.content,
    ),
  );
const actions = (events: readonly AuditEvent[]) => events.map(({ action }) => action);

/** Python runs the script of the documentation, a program that is not ours. */
const isPythonThere = spawnSync('python3', ['--version']).status === 0;
const script = /```python\n([\s\S]*?)```/.exec(
  readFileSync(new URL('../../docs/audit.md', import.meta.url), 'utf8'),
)?.[1];
const inPython = (file: string) => spawnSync('python3', ['-', file], { input: script, encoding: 'utf8' });

/** The stored checks since `before`, oldest first. */
async function checksOf(make: () => Promise<unknown>): Promise<string[]> {
  const known = new Set((await read('/kyc/validations?limit=100')).validations.map((one: Json) => one.validation_id));
  await make();
  const { validations } = await read('/kyc/validations?limit=100');
  return validations.map((one: Json) => one.validation_id).filter((id: string) => !known.has(id));
}

const input = { subject: SUBJECT, lists: ['un'], save_validation: true };
const fields =
  'mutation { screen(input: { subject: { fullName: "Zoltan Fictivus" }, saveValidation: true }) { summary { isMatch } } }';
const WAYS = {
  REST: () => tenant.call('POST', '/kyc', input),
  tRPC: () => tenant.call('POST', '/trpc/listCheck.screen', input),
  GraphQL: () => tenant.call('POST', '/graphql', { query: fields }),
  'a batch': () => tenant.call('POST', '/kyc/batch', { ...input, subject: undefined, subjects: [SUBJECT] }),
  'a job': async () => {
    const made: Json = await tenant.call('POST', '/kyc/jobs', { subjects: [SUBJECT] });
    const job = { tenant_id: tenant.tenant_id, job_id: made.job.job_id, chunk: 0 };
    await workerNamed(service.app, 'kyc_job.chunk').run(job, signal);
  },
};

test.each(Object.entries(WAYS))(
  'a check by %s tells what, against what and by whom, and is proved again',
  async (way, make) => {
    const [id] = await checksOf(make);
    const check = await read(`/kyc/validations/${id}`);
    expect(check.request).toMatchObject({ subject: { full_name: SUBJECT.full_name }, min_confidence: 0.7 });
    const { versions } = await read('/kyc/lists/un/versions');
    const [{ version, sha256, published_at }] = versions;
    expect(check.results[0].metadata).toMatchObject({
      ...{ list_version: version, list_sha256: sha256, list_published_at: published_at },
      ...{ engine_version: expect.any(String), weights_profile: expect.any(String) },
    });
    const [event] = await eventsOf(`resource_id=${way.startsWith('a ') ? check.request_id : id}`).then((events) =>
      events.filter(({ action }) => /screen$|batch$|kyc_job.create/.test(action)).toReversed(),
    );
    expect(`${event?.actor.type}:${event?.actor.id}`).toBe(check.created_by);

    const reason = `Changed for ${way}`;
    await publishUn(service, (list) => list.replace('Director of Nothing', reason));
    const replay = await auditor('POST', `/kyc/validations/${id}/replay`, {});
    expect(replay.data).toMatchObject({ versions: 'same', same_engine: true, identical: true });
  },
);

test("the hash of a list is computed from the publisher's files alone", async () => {
  const [first] = (await read('/kyc/lists/un/versions')).versions.toReversed();
  const file = readFileSync(new URL('../../samples/un/consolidated.xml', import.meta.url));
  expect(first.sha256).toBe(sha256Of(Buffer.from(sha256Of(file))));
});

test('a signed report verifies with the published keys, and one with another byte does not', async () => {
  const [id] = await checksOf(WAYS.REST);
  const report = join(folder, 'report.html');
  const keys = join(folder, 'keys.json');
  const verified = () => operator('verify-report', report, '--keys', keys);
  writeFileSync(keys, await (await service.request('/.well-known/jwks.json')).text());
  const headers = { Authorization: `Bearer ${tenant.api_key}` };
  const page = await (await service.request(`/kyc/validations/${id}/report?format=html`, { headers })).text();
  writeFileSync(report, page);
  expect((await verified()).code).toBe(0);
  writeFileSync(report, page.replace('Fictivus', 'Fictivuz'));
  expect((await verified()).code).toBe(1);
});

test('the settings, the rights and the workflow of a day are known after they changed', async () => {
  const { data } = await tenant.call('POST', '/auth/users', { email: 'ben@bank.example', role: 'analyst' });
  const workflow = await tenant.newWorkflow([{ step_id: 'end', type: 'info' }]);
  await tenant.call('PATCH', '/kyc/tenants/me', { list_check: { min_confidence: 0.82 } });
  const then = new Date(Date.now() + 1).toISOString();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(then));
  await tenant.call('PATCH', '/kyc/tenants/me', { list_check: { min_confidence: 0.7 } });
  await tenant.call('PATCH', `/auth/users/${data.user.user_id}`, { role: 'compliance_officer' });
  const steps = [{ step_id: 'end', type: 'info', order: 1, name: 'The end' }];
  await tenant.call('PUT', `/kyc/workflows/${workflow}`, { name: 'Asked', steps });

  const [settings] = await recordsOf(`action=tenant.update&to=${then}&limit=1`);
  expect(settings).toMatchObject({ list_check: { min_confidence: 0.82 } });
  expect(await recordsOf(`resource_id=${data.user.user_id}`)).toMatchObject([
    { role: 'compliance_officer' },
    { role: 'analyst' },
  ]);
  expect(await read(`/kyc/workflows/${workflow}?version=1`)).toMatchObject({ steps: [{ name: 'Step 1' }] });
});

test('a run of a watchlist and the decisions on its match tell what was thought when, by whom and why', async () => {
  const list = await tenant.call('POST', '/kyc/watchlists', {
    ...{ name: 'Suppliers', check_frequency: 'weekly', subjects: [{ full_name: SUBJECT.full_name }] },
  });
  const path = `/kyc/watchlists/${list.data.watchlist_id}`;
  await tenant.call('POST', `${path}/monitor`, {});
  const [{ run_id }] = (await read(`${path}/runs`)).runs;
  const { run } = await read(`${path}/runs/${run_id}`);
  expect(run).toMatchObject({ trigger: 'manual', matches_found: 1, screened_with: { lists: [{ list_name: 'un' }] } });
  expect(await eventsOf(`resource_id=${list.data.watchlist_id}&action=watchlist.monitor`)).toHaveLength(1);

  const [{ subject_id, source_list, match_data }] = (await read('/kyc/watchlists/open-matches')).matches;
  const decide = (decision: string, reason: string) =>
    tenant.call('POST', '/kyc/decisions', {
      ...{ subject_key: { subject_id }, source_list, entity_id: match_data.entity_id, decision, reason },
    });
  await decide('false_positive', 'Born in another year.');
  const later = await decide('true_match', 'The passport agrees.');
  await tenant.call('DELETE', `/kyc/decisions/${later.data.decision_id}`);
  const { decisions } = await read(`/kyc/decisions?include_ended=true&subject_id=${subject_id}`);
  const by = later.data.decided_by;
  expect(decisions).toMatchObject([
    { status: 'revoked', reason: 'The passport agrees.', decided_by: by, ended_by: by },
    { status: 'superseded', reason: 'Born in another year.', decided_by: by, ended_by: by },
  ]);
});

test('a decision of the rules on a session, one of a person, and levels of risk by hand stand in the log', async () => {
  const rules = { automation_rules: { enabled: true, auto_process: true } };
  const name = { field_id: 'full_name', name: 'Name', type: 'name', required: true };
  const steps = [{ step_id: 'form', type: 'form_fill', custom_fields: [name] }];
  const workflow = await tenant.newWorkflow(steps, { validation_config: rules });
  const { customer_id } = (await tenant.call('POST', '/customers', { name: SUBJECT.full_name })).data;
  const { session_id, access_token } = await tenant.open(workflow, { customer_id });
  const form_data = { full_name: SUBJECT.full_name };
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  const [run] = await admin`select run_id from session_run where session_id = ${session_id}`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.['run_id'] };
  await workerNamed(service.app, 'session.process').run(job, signal);
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved', reason: 'Another person.' });
  for (const [risk_level, risk_reason] of Object.entries({ low: 'Known for years.', high: 'New business.' }))
    await tenant.call('PATCH', `/customers/${customer_id}`, { risk_level, risk_reason });

  expect(actions(await eventsOf(`actor_id=${session_id}`))).toEqual(['public_session.complete_step']);
  const judged = (await recordsOf(`resource_id=${session_id}`)).filter((record) => record !== undefined);
  expect(judged).toMatchObject([
    { status: 'approved', reason: 'Another person.', decided_by: expect.stringMatching(/^api_key:/) },
    { status: 'manual_review', decided_by: `automation:${job.run_id}`, workflow_version: 1 },
  ]);
  const { processing_results } = await read(`/kyc/sessions/${session_id}`);
  expect(processing_results.external_validations.lists_check).toMatchObject({
    screened_with: { engine_version: expect.any(String), lists: [{ list_name: 'un', sha256: expect.any(String) }] },
  });
  expect(await recordsOf(`resource_id=${customer_id}&action=customer.update`)).toEqual([
    { risk_level: 'high', risk_reason: 'New business.' },
    { risk_level: 'low', risk_reason: 'Known for years.' },
  ]);
});

test('everything about a person, everything that a key did today, and who read the log are found', async () => {
  await service.post('/kyc/adverse-media', { name: SUBJECT.full_name }, { Authorization: `Bearer ${tenant.api_key}` });
  const made = await auditor('POST', '/kyc/subject-requests', { kind: 'access', subject: SUBJECT });
  const { request_id } = made.data;
  const search = workerNamed(service.app, 'subject_request.search');
  // The events are found by the records that the first turn stored.
  for (const turn of [0, 1]) await search.run({ tenant_id: tenant.tenant_id, request_id, turn }, signal);
  const { records } = await read(`/kyc/subject-requests/${request_id}/records?limit=100`);
  const kinds = new Set(records.map(({ kind }: Json) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['validation', 'customer', 'session', 'decision', 'audit_event']));

  const day = new Date().toISOString().slice(0, 10);
  const done = await eventsOf(`actor_id=${tenant.api_key.split('_')[2]}&from=${day}T00:00:00Z&limit=100`);
  expect(actions(done)).toEqual(
    expect.arrayContaining(['adverse-media.check', 'list_check.screen', 'customer.update', 'decision.revoke']),
  );
  const [reader] = await eventsOf('action=audit.list&limit=1');
  expect(reader?.actor.id).not.toBe(tenant.api_key.split('_')[2]);
});

test('the chain of the installation has what the operator did: a guard off, a tenant suspended and erased', async () => {
  const other = await service.newTenant();
  const small = join(folder, 'consolidated.xml');
  const sample = readFileSync(new URL('../../samples/un/consolidated.xml', import.meta.url), 'utf8');
  const refresh = (...args: string[]) => operator('lists', 'refresh', '--list', 'un', '--from', small, ...args);
  writeFileSync(small, sample);
  await refresh();
  writeFileSync(small, sample.replace(/(<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>)[\s\S]*(?=<\/INDIVIDUALS>)/, '$1'));
  expect((await refresh()).code).toBe(20);
  expect((await refresh('--accept-shrink', '--reason', 'The publisher split it.')).code).toBe(0);
  await operator('admin', 'suspend', '--tenant', other.tenant_id);
  await operator('admin', 'erase-tenant', '--tenant', other.tenant_id, '--yes');
  const exported = await operator('audit', 'installation', 'export');
  const acts: Json[] = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(acts.slice(-5)).toMatchObject([
    { action: 'lists.refresh', details: { accept_shrink: false } },
    { action: 'lists.refuse', details: { list: 'un', outcome: 'rejected_shrunk', from_file: true } },
    {
      action: 'lists.refresh',
      details: { accept_shrink: true, reason: 'The publisher split it.', sha256: expect.any(String) },
    },
    { action: 'tenant.suspend', details: { tenant_id: other.tenant_id } },
    {
      action: 'tenant.erase',
      details: { tenant_id: other.tenant_id, last_seq: expect.any(Number), rows: { tenant: 1 } },
    },
  ]);
});

test('a foreign program recomputes both chains from their exports, and finds an altered line', async () => {
  await chainEvents(sql);
  for (const args of [
    ['export', '--tenant', tenant.tenant_id],
    ['installation', 'export'],
  ]) {
    const { stdout } = await operator('audit', ...args);
    const file = join(folder, 'log.jsonl');
    writeFileSync(file, stdout);
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    if (isPythonThere) expect(inPython(file).stdout.trim()).toBe(`${last.seq} ${last.hash}`);
    writeFileSync(file, stdout.replace('"action":"', '"action":"x'));
    if (isPythonThere) expect(inPython(file).stderr).toContain('broken at 1');
  }
});

test('a chain whose end its owner cut off is whole in itself, and the published heads find it', async () => {
  const { tenant_id } = tenant;
  await chainEvents(sql);
  await workerNamed(service.app, 'audit.heads').run({}, signal);
  const verify = () => operator('audit', 'verify', '--tenant', tenant_id, '--heads', heads);
  expect(await verify()).toMatchObject({ code: 0 });
  const { checked } = await read('/kyc/audit/verify');
  await admin.begin(async (owner) => {
    for (const table of ['audit_event', 'audit_head', 'audit_record'])
      await owner.unsafe(`alter table ${table} disable trigger user`);
    await owner`delete from audit_event where tenant_id = ${tenant_id} and (seq > ${checked - 3} or seq is null)`;
    await owner`update audit_head set seq = ${checked - 3}, hash = (
      select hash from audit_event where tenant_id = ${tenant_id} and seq = ${checked - 3}) where tenant_id = ${tenant_id}`;
    for (const table of ['audit_event', 'audit_head', 'audit_record'])
      await owner.unsafe(`alter table ${table} enable trigger user`);
  });
  expect(await read('/kyc/audit/verify')).toMatchObject({ valid: true, checked: checked - 3 });
  const found = await verify();
  expect(found.code).toBe(1);
  expect(JSON.parse(found.stdout)).toMatchObject({
    valid: false,
    first_missing_head: { chain: tenant_id, seq: checked },
  });
});
