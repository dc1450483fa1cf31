import { createHash } from 'node:crypto';
import type { AuditEvent, AuditRecord } from '@vett/schema/audit';
import type { Decision } from '@vett/schema/decision';
import canonicalize from 'canonicalize';
import { expect, test } from 'vitest';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { sql, admin } = service.database;

interface Recorded {
  event: AuditEvent;
  record: AuditRecord | null;
}

const as = (key: string) => ({ Authorization: `Bearer ${key}` });

async function read<T>(api_key: string, path: string): Promise<T> {
  const response = await service.request(path, { headers: as(api_key) });
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: T }).data;
}

async function recordsOf(api_key: string, query: string): Promise<Recorded[]> {
  const { events } = await read<{ events: AuditEvent[] }>(api_key, `/kyc/audit?${query}`);
  return Promise.all(events.map(({ event_id }) => read<Recorded>(api_key, `/kyc/audit/${event_id}`)));
}

async function sent<T>(api_key: string, method: string, path: string, body?: object): Promise<T> {
  const response = await service.request(path, {
    method,
    headers: { ...as(api_key), 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, path).toBe(true);
  return ((await response.json()) as { data: T }).data;
}

interface Verification {
  valid: boolean;
  records: number;
  erased_records: number;
  first_altered_record: number | null;
}

async function verified(api_key: string): Promise<Verification> {
  await chainEvents(sql);
  return read(api_key, '/kyc/audit/verify');
}

const sha256 = (record: AuditRecord | null) =>
  createHash('sha256')
    .update(`${record?.salt}${canonicalize(record?.content)}`)
    .digest('hex');

const decide = (api_key: string, more: object = {}) =>
  sent<Decision>(api_key, 'POST', '/kyc/decisions', {
    subject_key: { client_id: 'c-1' },
    ...{ source_list: 'un', entity_id: 'QDi.9901', decision: 'false_positive', reason: 'Born elsewhere.' },
    ...more,
  });

test('the threshold of any day is known from the log', async () => {
  const { api_key } = await service.newTenant();
  for (const min_confidence of [0.82, 0.91])
    await sent(api_key, 'PATCH', '/kyc/tenants/me', { list_check: { min_confidence } });
  const records = await recordsOf(api_key, 'action=tenant.update');
  expect(records).toMatchObject(
    [0.91, 0.82].map((min_confidence) => ({ record: { content: { list_check: { min_confidence } } } })),
  );
  for (const { event, record } of records) expect(event.record_hash).toBe(sha256(record));
});

test('the log keeps value, reason and author of a decision, and the end of it', async () => {
  const { api_key } = await service.newTenant();
  const first = await decide(api_key);
  const second = await decide(api_key, { decision: 'true_match', reason: 'It is.' });
  await sent(api_key, 'DELETE', `/kyc/decisions/${second.decision_id}`);
  const [made] = await recordsOf(api_key, `resource_id=${first.decision_id}&action=decision.create`);
  expect(made?.record?.content).toEqual(first);
  const [revoked] = await recordsOf(api_key, `resource_id=${second.decision_id}&action=decision.revoke`);
  expect(revoked?.record?.content).toEqual({ status: 'revoked' });

  expect(await read(api_key, `/kyc/decisions/${first.decision_id}`)).toEqual({
    ...first,
    ...{ status: 'superseded', ended_at: second.decided_at, ended_by: second.decided_by },
  });
  const history = await read<{ decisions: Decision[] }>(api_key, '/kyc/decisions?include_ended=true&client_id=c-1');
  expect(history.decisions.map(({ status }) => status)).toEqual(['revoked', 'superseded']);
  expect(await read(api_key, '/kyc/decisions?client_id=c-1')).toMatchObject({ decisions: [] });
});

test('the reason of a revocation is in the answer, in the history and, sealed, in the log', async () => {
  const { api_key, tenant_id } = await service.newTenant();
  const { decision_id } = await sent<Decision>(api_key, 'POST', '/kyc/decisions', {
    ...{ subject_key: { client_id: 'c-2' }, source_list: 'un', entity_id: 'QDi.9901' },
    ...{ decision: 'false_positive', reason: 'Born elsewhere.' },
  });
  const ended_reason = 'Her passport says so.';
  const path = `/kyc/decisions/${decision_id}`;
  expect(await sent(api_key, 'DELETE', `${path}?reason=${encodeURIComponent(ended_reason)}`)).toEqual({
    ...{ decision_id, ended_reason },
  });
  expect(await read(api_key, path)).toMatchObject({ status: 'revoked', reason: 'Born elsewhere.', ended_reason });
  const [revoked] = await recordsOf(api_key, `resource_id=${decision_id}&action=decision.revoke`);
  expect(revoked?.record?.content).toEqual({ status: 'revoked', ended_reason });
  const rows = await service.database.admin`select * from decision where tenant_id = ${tenant_id}`;
  expect(JSON.stringify(rows)).not.toContain(ended_reason);
});

test('rights of users and keys and versions of workflows are in the log, secrets are not', async () => {
  const { api_key } = await service.newTenant();
  const key = await sent<{ api_key: string }>(api_key, 'POST', '/auth/api-keys', {
    name: 'a',
    permissions: ['kyc:read'],
  });
  const { user } = await sent<{ user: { user_id: string } }>(api_key, 'POST', '/auth/users', {
    ...{ email: 'ada@bank.example', role: 'viewer' },
  });
  await sent(api_key, 'PATCH', `/auth/users/${user.user_id}`, { role: 'analyst' });
  const workflow = await sent<{ checksum: string }>(api_key, 'POST', '/kyc/workflows/from-template/basic-kyc', {});
  const contentOf = async (action: string) => (await recordsOf(api_key, `action=${action}`))[0]?.record?.content;
  expect(await contentOf('api_key.create')).toMatchObject({ permissions: ['kyc:read'] });
  expect(JSON.stringify(await contentOf('api_key.create'))).not.toContain(key.api_key);
  expect(await contentOf('user.update')).toMatchObject({ role: 'analyst' });
  expect(JSON.stringify(await contentOf('user.invite'))).not.toContain('ada@');
  expect(await contentOf('workflow.create_from_template')).toMatchObject({ version: 1, checksum: workflow.checksum });
});

test('a record that the owner of the database altered is found', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  await sent(api_key, 'PATCH', '/kyc/tenants/me', { list_check: { min_confidence: 0.82 } });
  expect(await verified(api_key)).toMatchObject({ valid: true, records: 1, first_altered_record: null });
  const change = `update audit_record set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30)) where tenant_id = '${tenant_id}'`;
  await expect(admin.unsafe(change)).rejects.toThrow(/never changes/);
  await expect(admin`delete from audit_record where tenant_id = ${tenant_id}`).rejects.toThrow(/only with the tenant/);
  await admin.begin(async (owner) => {
    await owner`alter table audit_record disable trigger user`;
    await owner.unsafe(change);
    await owner`alter table audit_record enable trigger user`;
  });
  expect(await verified(api_key)).toMatchObject({ valid: false, first_altered_record: expect.any(Number) });
});

test('the record of a decision is erased with its customer, and the chain stays whole', async () => {
  const { api_key } = await service.newTenant();
  const { customer_id } = await sent<{ customer_id: string }>(api_key, 'POST', '/customers', {
    name: 'Zoltan Fictivus',
  });
  const { decision_id } = await decide(api_key, { subject_key: { customer_id } });
  await sent(api_key, 'POST', `/customers/${customer_id}/erase`, {});
  const [made] = await recordsOf(api_key, `resource_id=${decision_id}&action=decision.create`);
  expect(made).toMatchObject({ event: { record_hash: expect.any(String) }, record: null });
  expect(await verified(api_key)).toMatchObject({ valid: true, records: 0, erased_records: 1 });
});

test('every risk level that a person set is in the log with its reason, until the customer is erased', async () => {
  const { api_key } = await service.newTenant();
  const { customer_id } = await sent<{ customer_id: string }>(api_key, 'POST', '/customers', { name: 'Ann Bee' });
  const levels = [
    { risk_level: 'low', risk_reason: 'Known for years.' },
    { risk_level: 'high', risk_reason: 'New business.' },
  ];
  for (const change of [...levels, { risk_level: null }, { country: 'DE' }])
    await sent(api_key, 'PATCH', `/customers/${customer_id}`, change);
  const kept = async () =>
    (await recordsOf(api_key, `resource_id=${customer_id}&action=customer.update`)).map(
      ({ record }) => record?.content,
    );
  expect(await kept()).toEqual([undefined, { risk_level: null }, ...levels.toReversed()]);
  await sent(api_key, 'POST', `/customers/${customer_id}/erase`, {});
  expect(await kept()).toEqual([undefined, undefined, undefined, undefined]);
  expect(await verified(api_key)).toMatchObject({ valid: true, records: 0, erased_records: 3 });
});

test('the log keeps who set a legal hold and who lifted it', async () => {
  const tenant = await sessionsOfTenant(service);
  const { session_id } = await tenant.open(await tenant.newWorkflow([{ step_id: 'end', type: 'info' }]));
  for (const legal_hold of [true, false]) await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { legal_hold });
  await tenant.call('PATCH', `/kyc/sessions/${session_id}`, { notes: 'Called back.' });
  const kept = await recordsOf(tenant.api_key, `resource_id=${session_id}&action=session.update`);
  expect(kept.map(({ record }) => record?.content)).toEqual([undefined, { legal_hold: false }, { legal_hold: true }]);
});

test('two decisions on one match at once: one supersedes the other', async () => {
  const { api_key } = await service.newTenant();
  await Promise.all(Array.from({ length: 8 }, () => decide(api_key)));
  const { decisions } = await read<{ decisions: Decision[] }>(api_key, '/kyc/decisions?include_ended=true');
  expect(decisions.filter(({ status }) => status === 'superseded')).toHaveLength(7);
});

test('the records of decisions on a session and on its parties go with the session', async () => {
  const tenant = await sessionsOfTenant(service);
  const child = await tenant.newWorkflow([{ step_id: 'end', type: 'info' }]);
  const parties = {
    step_id: 'parties',
    type: 'subsession',
    subsession_config: { workflow_id: child, roles: ['ubo'] },
  };
  const { session_id } = await tenant.open(await tenant.newWorkflow([parties]));
  const made = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
    step_id: 'parties',
    ...{ name: 'Ann Bee', role: 'ubo', ownership_percentage: 100 },
  });
  const below = made.data.subsession_id as string;
  await admin`update session set status = 'manual_review' where session_id = any(${[session_id, below]}::uuid[])`;
  for (const id of [session_id, below])
    expect((await tenant.call('PATCH', `/kyc/sessions/${id}`, { status: 'rejected', reason: 'Seen' })).status).toBe(
      200,
    );
  const kept = async () =>
    (await admin`select from audit_record where resource_id = any(${[session_id, below]})`).count;
  expect(await kept()).toBe(2);
  await tenant.call('DELETE', `/kyc/sessions/${session_id}`);
  expect(await kept()).toBe(0);
});

test('the event of a check names the stored check, and that of another check none', async () => {
  const { api_key } = await service.newTenant();
  for (const more of [{ save_validation: true }, {}, { lists: ['un'], save_validation: true }])
    await service.post(
      '/kyc',
      { subject: { full_name: 'Ann Bee' }, list_name: 'un', ...more, ...('lists' in more && { list_name: undefined }) },
      as(api_key),
    );
  const { validations } = await read<{ validations: { validation_id: string }[] }>(api_key, '/kyc/validations');
  const { events } = await read<{ events: AuditEvent[] }>(api_key, '/kyc/audit?action=list_check.screen');
  const [first, second] = validations.map(({ validation_id: id }) => ({ type: 'validation', id }));
  expect(events.map(({ resource }) => resource)).toEqual([first, null, second]);
});

test('the events of a batch and of a job name the checks that they stored', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  const subjects = [{ full_name: 'Ann Bee' }, { full_name: 'Zoltan Fictivus' }];
  await service.post('/kyc/batch', { subjects }, as(api_key));
  await service.post('/kyc/batch', { subjects, save_validation: true }, as(api_key));
  const made = await service.post('/kyc/jobs', { subjects }, as(api_key));
  const { job_id } = ((await made.json()) as { job: { job_id: string } }).job;
  await workerNamed(service.app, 'kyc_job.chunk').run({ tenant_id, job_id, chunk: 0 }, new AbortController().signal);

  const stored = await read<{ validations: { validation_id: string; request_id: string }[] }>(
    api_key,
    '/kyc/validations',
  );
  const idsOf = (id: string | undefined) =>
    stored.validations.filter(({ request_id }) => request_id === id).map(({ validation_id }) => validation_id);
  const [batch, unsaved] = await recordsOf(api_key, 'action=list_check.batch');
  expect(unsaved).toMatchObject({ event: { outcome: 'success', resource: null }, record: null });
  const [job] = await recordsOf(api_key, `action=kyc_job.screen&resource_id=${job_id}`);
  for (const { event, record } of [batch, job] as Recorded[]) {
    const named = record?.content['validations'] as string[];
    expect(named.toSorted()).toEqual(idsOf(event.resource?.id ?? undefined).toSorted());
    expect(named).toHaveLength(2);
  }
  expect(batch?.event).toMatchObject({ resource: { type: 'validation_batch', id: batch?.event.request_id } });
});

test('a decision of the rules is in the log, as those of people are', async () => {
  const tenant = await sessionsOfTenant(service);
  const workflow = await tenant.newWorkflow([{ step_id: 'end', type: 'info' }], {
    validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/end/complete', {});
  const [run] = await admin`select run_id from session_run where session_id = ${session_id}`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.['run_id'] };
  const worker = workerNamed(service.app, 'session.process');
  for (const _ of 'ab') await worker.run(job, new AbortController().signal);
  const { status, final_decision } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
  const judged = await recordsOf(tenant.api_key, `resource_id=${session_id}&action=session.judge`);
  expect(judged).toMatchObject([
    {
      event: { actor: { type: 'system', id: 'session.process' }, resource: { type: 'session', id: session_id } },
      record: {
        content: {
          ...{ status, final_decision, decided_by: `automation:${run?.['run_id']}` },
          ...{ workflow_id: workflow, workflow_version: 1 },
        },
      },
    },
  ]);
});
