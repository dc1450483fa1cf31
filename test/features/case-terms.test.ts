import { beforeEach, describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { signal } = new AbortController();
let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
beforeEach(async () => {
  tenant = await sessionsOfTenant(service);
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => ({ now: () => new Date(Date.now() + hours * HOUR_MS) });
const sweep = (hours: number) => workerNamed(service.app, 'case.overdue', { clock: inHours(hours) }).run({}, signal);
const setHours = async (review_hours: object) =>
  expect((await tenant.call('PATCH', '/kyc/tenants/me', { cases: { review_hours } })).status).toBe(200);
const read = async (id: string) => (await tenant.call('GET', `/kyc/sessions/${id}`)).data;
const setStatus = (id: string, status: string) =>
  tenant.call('PATCH', `/kyc/sessions/${id}`, { status, ...(status === 'rejected' && { reason: 'Listed.' }) });
const hoursOf = ({ review_since, due_at }: { review_since: string; due_at: string }) =>
  (Date.parse(due_at) - Date.parse(review_since)) / HOUR_MS;
const toldOf = async (id: string) =>
  (await tenant.eventsOf(id)).filter(({ type }: { type: string }) => type === 'kyc.case.overdue');
const listed = async (query: string): Promise<string[]> =>
  (await tenant.call('GET', `/kyc/sessions?${query}`)).data.sessions.map(
    ({ session_id }: { session_id: string }) => session_id,
  );

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
};
const rules = {
  ...{ enabled: true, auto_process: true, default_action: 'manual_review' },
  list_match_rules: [{ list_type: 'un', match_level: 'high_confidence', action: 'manual_review' }],
};

/** A session whose checks sent it to a reviewer. */
async function checkedCase(full_name: string): Promise<string> {
  const workflow_id = await tenant.newWorkflow([form], { validation_config: { automation_rules: rules } });
  const { session_id, access_token } = await tenant.open(workflow_id);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
  await runChecks(session_id);
  return session_id;
}

async function runChecks(session_id: string): Promise<void> {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const work = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(work, signal);
}

describe('the term of a case', () => {
  test('begins when the case waits for a decision, by the hours of the tenant, and ends with the decision', async () => {
    const free = await tenant.waitingCase();
    expect(await read(free)).toMatchObject({ review_since: expect.any(String), due_at: null, risk_level: null });
    await setHours({ unknown: 24 });
    const id = await tenant.waitingCase();
    expect(hoursOf(await read(id))).toBe(24);
    await setStatus(id, 'approved');
    expect((await read(id)).due_at).toBeNull();
  });

  test('follows the risk that the checks found', async () => {
    await setHours({ critical: 2, high: 4, medium: 8, low: 16 });
    const id = await checkedCase('Zoltan Fictivus');
    const session = await read(id);
    expect(session).toMatchObject({ risk_level: session.risk_scoring.level, main_reason: 'list_match' });
    const hours = { critical: 2, high: 4, medium: 8, low: 16 };
    expect(hoursOf(session)).toBe(hours[session.risk_level as keyof typeof hours]);
  });

  test('is not prolonged by checks that run again, nor by a decision that is taken back at once', async () => {
    await setHours({ critical: 2, high: 4, medium: 8, low: 16 });
    const id = await checkedCase('Zoltan Fictivus');
    const before = await read(id);
    await tenant.call('POST', `/kyc/sessions/${id}/process`, { reprocess: true });
    await runChecks(id);
    expect(await read(id)).toMatchObject({ status: 'manual_review', due_at: before.due_at });
    await setStatus(id, 'rejected');
    await setStatus(id, 'manual_review');
    expect(await read(id)).toMatchObject({ review_since: before.review_since, due_at: before.due_at });
    await setStatus(id, 'rejected');
    await admin`update session set decided_at = decided_at - interval '1 day' where session_id = ${id}`;
    await setStatus(id, 'manual_review');
    expect(Date.parse((await read(id)).due_at)).toBeGreaterThan(Date.parse(before.due_at));
  });

  test('has hours from one on', async () => {
    const refused = await tenant.call('PATCH', '/kyc/tenants/me', { cases: { review_hours: { high: 0 } } });
    expect(refused.error.fields[0].path).toBe('cases.review_hours.high');
  });
});

describe('a case whose term has passed', () => {
  test('is told once, by an event and in the audit log', async () => {
    await setHours({ unknown: 24 });
    const [late, decided] = [await tenant.waitingCase(), await tenant.waitingCase()];
    await setStatus(decided, 'approved');
    await sweep(23);
    expect(await toldOf(late)).toEqual([]);
    await Promise.all([sweep(25), sweep(25)]);
    await sweep(26);
    const { due_at, review_since } = await read(late);
    const told = { session_id: late, assigned_to: null, risk_level: null, main_reason: null, due_at, review_since };
    expect(await toldOf(late)).toMatchObject([{ type: 'kyc.case.overdue', data: told }]);
    expect(await toldOf(decided)).toEqual([]);
    const { events } = (await tenant.call('GET', '/kyc/audit?action=session.overdue')).data;
    expect(events).toMatchObject([{ resource: { type: 'session', id: late }, actor: { type: 'system' } }]);
  });

  test('is told again when it waits again', async () => {
    await setHours({ unknown: 24 });
    const id = await tenant.waitingCase();
    await sweep(25);
    await setStatus(id, 'approved');
    await admin`update session set decided_at = decided_at - interval '1 day' where session_id = ${id}`;
    await setStatus(id, 'manual_review');
    await sweep(25);
    expect(await toldOf(id)).toHaveLength(2);
  });

  test('stops no other case when it cannot be told, and is not taken for told', async () => {
    await setHours({ unknown: 1 });
    const [broken, next] = [await tenant.waitingCase(), await tenant.waitingCase()];
    await admin`update session set review_since = null where session_id = ${broken}`;
    await admin`update session set review_until = review_until - interval '1 minute' where session_id = ${broken}`;
    await expect(sweep(2)).rejects.toThrow('were not told');
    expect(await toldOf(next)).toHaveLength(1);
    const [row] = await admin`select overdue_told_at from session where session_id = ${broken}`;
    expect(row).toEqual({ overdue_told_at: null });
    await admin`delete from session where session_id = ${broken}`;
  });

  test('is planned to be told every minute', () => {
    expect(workerNamed(service.app, 'case.overdue').schedule).toBe('* * * * *');
  });
});

test('the queue is filtered by risk, reason and term', async () => {
  await setHours({ unknown: 24 });
  const [match, plain, waits] = [
    await checkedCase('Zoltan Fictivus'),
    await checkedCase('Nobody Unlisted'),
    await tenant.waitingCase(),
  ];
  const { risk_level } = await read(match);
  expect(await listed(`risk_level=${risk_level}`)).toEqual([match]);
  expect(await listed('main_reason=list_match')).toEqual([match]);
  expect(await listed('overdue=true')).toEqual([]);
  expect(await listed('overdue=false&sort=asc')).toEqual([match, plain, waits]);
  await admin`update session set review_until = now() - interval '1 minute' where session_id = ${waits}`;
  expect(await listed('overdue=true')).toEqual([waits]);
  expect(await listed('overdue=false&sort=asc')).toEqual([match, plain]);
});

test('the queue is sorted by term, risk and reason, page by page', async () => {
  const ids = [
    await tenant.waitingCase(),
    await tenant.waitingCase(),
    await tenant.waitingCase(),
    await tenant.waitingCase(),
  ];
  const [first, second, third, fourth] = ids as [string, string, string, string];
  await admin`update session set review_until = now() + interval '2 hours', risk_level = 'low', main_reason = 'country' where session_id = ${first}`;
  await admin`update session set review_until = now() + interval '1 hour', risk_level = 'critical', main_reason = 'email' where session_id = ${third}`;
  await admin`update session set risk_level = 'high', main_reason = 'country' where session_id = ${fourth}`;
  const paged = async (query: string): Promise<string[]> => {
    const found: string[] = [];
    for (let next = ''; ; ) {
      const { data } = await tenant.call('GET', `/kyc/sessions?limit=1&${query}${next}`);
      found.push(...data.sessions.map(({ session_id }: { session_id: string }) => session_id));
      if (data.next_key === null) return found;
      next = `&next_key=${encodeURIComponent(data.next_key)}`;
    }
  };
  expect(await paged('order_by=due_at&sort=asc')).toEqual([third, first, second, fourth]);
  expect(await paged('order_by=risk_level')).toEqual([third, fourth, first, second]);
  expect(await paged('order_by=main_reason&sort=asc')).toEqual([second, first, fourth, third]);
  expect(await paged('order_by=created_at')).toEqual(ids.toReversed());
});
