import { describe, expect, test } from 'vitest';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { signal } = new AbortController();
const tenant = await sessionsOfTenant(service);
const { call, open, check, complete, eventsOf, asUser } = tenant;

const hello = { step_id: 'hello', type: 'info' };
const short = await tenant.newWorkflow([hello]);
const company = await tenant.newWorkflow([
  { step_id: 'owners', type: 'subsession', subsession_config: { workflow_id: short, roles: ['ubo'] } },
]);
const addTo = async (session_id: string) =>
  (await call('POST', `/kyc/sessions/${session_id}/subsessions`, { step_id: 'owners', name: 'Ann', role: 'ubo' })).data
    .subsession_id as string;
const statusOf = async (id: string) => (await call('GET', `/kyc/sessions/${id}`)).data?.status;
const isThere = async (id: string) => (await admin`select from session where session_id = ${id}`).length === 1;
const DAY_MS = 86_400_000;
const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });

/** Runs a job of the installation at another time. */
const runAt = (name: string, days: number) => workerNamed(service.app, name, { clock: inDays(days) }).run({}, signal);

describe('expiry', () => {
  test('ends sessions whose time is over, once, with an event', async () => {
    const [over, extended, done] = [await open(short), await open(short, { ttl_days: 30 }), await open(short)];
    await complete(done.session_id);
    for (let turn = 0; turn < 2; turn++) await runAt('session.expire', 8);
    expect(await statusOf(over.session_id)).toBe('expired');
    expect(await statusOf(extended.session_id)).toBe('active');
    expect(await statusOf(done.session_id)).toBe('completed');
    expect(await eventsOf(over.session_id)).toMatchObject([
      { type: 'kyc.session.created', data: { sequence: 1, status: 'active' } },
      { type: 'kyc.session.expired', data: { sequence: 2, status: 'expired', expires_at: over.expires_at } },
    ]);
  });

  test('ends the sessions behind one that cannot be opened, and tells of that one', async () => {
    const [broken, next] = [await open(short), await open(short)];
    await admin`update session set expires_at = expires_at - interval '1 day', sealed = '\\x00' where session_id = ${broken.session_id}`;
    await expect(runAt('session.expire', 8)).rejects.toThrow('did not expire');
    expect(await statusOf(next.session_id)).toBe('expired');
    await admin`delete from session where session_id = ${broken.session_id}`;
  });

  test('is planned for every minute', () => {
    expect(workerNamed(service.app, 'session.expire').schedule).toBe('* * * * *');
  });

  test('ends with an extension, and comes again after it', async () => {
    const { session_id, access_token } = await open(short, { ttl_days: 1 });
    await runAt('session.expire', 2);
    expect((await call('POST', `/kyc/sessions/${session_id}/extend`, { ttl_days: 3 })).status).toBe(200);
    expect((await asUser(access_token, 'GET', '')).data.status).toBe('active');
    await runAt('session.expire', 4);
    expect((await eventsOf(session_id)).filter(({ type }) => type === 'kyc.session.expired')).toHaveLength(2);
  });
});

test('the events of decisions have the data of their types', async () => {
  const { session_id } = await open(short, { client_id: 'C-1', metadata: { user_name: 'Ann Fictive' } });
  await complete(session_id);
  await check(session_id);
  for (const body of [
    { status: 'approved' },
    { status: 'approved' },
    { status: 'manual_review', reason: 'Odd' },
    { status: 'rejected', reason: 'Listed' },
  ])
    expect((await call('PATCH', `/kyc/sessions/${session_id}`, body)).status).toBe(200);
  const events = await eventsOf(session_id);
  expect(events.map(({ type, data }) => [type, data.sequence, data.status])).toEqual([
    ['kyc.session.created', 1, 'active'],
    ['kyc.session.completed', 2, 'completed'],
    ['kyc.session.processed', 3, 'manual_review'],
    ['kyc.session.manual_review', 4, 'manual_review'],
    ['kyc.session.approved', 5, 'approved'],
    ['kyc.session.manual_review', 6, 'manual_review'],
    ['kyc.session.rejected', 7, 'rejected'],
  ]);
  expect(events[0]?.data).toMatchObject({ client_id: 'C-1', language: null, total_steps: 1, parent_session_id: null });
  expect(events[3]?.data).toMatchObject({ trigger: 'automatic', reason: null });
  expect(events[5]?.data).toMatchObject({ trigger: 'manual', reason: 'Odd' });
  expect(events[6]?.data).toMatchObject({ reason: 'Listed', previous_status: 'manual_review' });
  expect(JSON.stringify(events)).not.toMatch(/access_token|\/s\//);
});

describe('retention', () => {
  test('erases sessions that ended before it, with their subsessions', async () => {
    const made = async () => (await open(company)).session_id as string;
    const [old, held, above, running] = [await made(), await made(), await made(), await made()];
    const [below, heldBelow] = [await addTo(old), await addTo(above)];
    for (const id of [old, held, above]) await complete(id);
    for (const id of [held, heldBelow]) await call('PATCH', `/kyc/sessions/${id}`, { legal_hold: true });
    await runAt('retention.sweep', 1_824);
    expect(await isThere(old)).toBe(true);
    await runAt('retention.sweep', 1_826);
    expect([await isThere(old), await isThere(below)]).toEqual([false, false]);
    for (const id of [held, above, heldBelow, running]) expect(await isThere(id)).toBe(true);
  });

  test('leaves a session whose subsession is put under legal hold while it runs', async () => {
    const { session_id } = await open(company);
    const below = await addTo(session_id);
    await complete(session_id);
    const isWaiting = async () => {
      const found = await admin`
        select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
      return found.length > 0;
    };
    const sweeping = await admin.begin(async (holding) => {
      await holding`update session set legal_hold = true where session_id = ${below}`;
      const running = runAt('retention.sweep', 1_826);
      await expect.poll(isWaiting, PATIENCE).toBe(true);
      return { running };
    });
    await sweeping.running;
    expect([await isThere(session_id), await isThere(below)]).toEqual([true, true]);
  });
});

describe('the erasure of a customer', () => {
  test('erases its sessions with their links, answers and events, and tells their number', async () => {
    const { session_id, customer_id, access_token } = await open(company, { client_id: 'C-9' });
    const below = await addTo(session_id);
    const other = await open(company, { client_id: 'C-10' });
    const { status, data } = await call('POST', `/customers/${customer_id}/erase`, {});
    expect([status, data.sessions_erased]).toEqual([200, 1]);
    expect([await isThere(session_id), await isThere(below)]).toEqual([false, false]);
    expect(await isThere(other.session_id)).toBe(true);
    expect((await asUser(access_token, 'GET', '')).status).toBe(401);
    expect([await eventsOf(session_id), await eventsOf(below)]).toEqual([[], []]);
    expect(await eventsOf(other.session_id)).toHaveLength(1);
  });

  test('is refused as a whole while one of its sessions or subsessions is under legal hold', async () => {
    const { session_id, customer_id } = await open(company, { client_id: 'C-11' });
    const free = await open(company, { client_id: 'C-11' });
    const below = await addTo(session_id);
    const hold = (legal_hold: boolean) => call('PATCH', `/kyc/sessions/${below}`, { legal_hold });
    const erase = () => call('POST', `/customers/${customer_id}/erase`, {});
    await hold(true);
    expect(await erase()).toMatchObject({
      ...{ status: 409, error: { code: 'LEGAL_HOLD', details: { session_ids: [below] } } },
    });
    for (const id of [session_id, free.session_id, below]) expect(await isThere(id)).toBe(true);
    expect((await call('GET', `/customers/${customer_id}`)).data.client_id).toBe('C-11');
    expect(await eventsOf(session_id)).not.toEqual([]);
    await hold(false);
    expect(await erase()).toMatchObject({ status: 200, data: { sessions_erased: 2 } });
    expect(await isThere(below)).toBe(false);
  });
});

describe('a tenant that separates review from creation', () => {
  test('lets decide and delete with permissions of their own alone', async () => {
    const strict = await sessionsOfTenant(service, { security: { separate_review: true } });
    const workflow = await strict.newWorkflow([hello]);
    const { session_id } = await strict.open(workflow);
    await strict.complete(session_id);
    const clerk = await strict.withPermissions(['kyc:create', 'kyc:read']);
    const reviewer = await strict.withPermissions(['kyc:create', 'kyc:review']);
    const path = `/kyc/sessions/${session_id}`;
    const refused = await clerk('PATCH', path, { status: 'manual_review' });
    expect([refused.status, refused.error.details]).toEqual([403, { permission: 'kyc:review' }]);
    expect((await clerk('PATCH', path, { notes: 'Called back' })).status).toBe(200);
    expect((await reviewer('PATCH', path, { status: 'manual_review' })).status).toBe(200);
    const undeleted = await reviewer('DELETE', path);
    expect([undeleted.status, undeleted.error.details]).toEqual([403, { permission: 'kyc:delete' }]);
    const eraser = await strict.withPermissions(['kyc:create', 'kyc:delete']);
    expect((await eraser('DELETE', path)).status).toBe(200);
  });

  test('lets reviewers alone take a decided session out of its status', async () => {
    const strict = await sessionsOfTenant(service, { security: { separate_review: true } });
    const { session_id } = await strict.open(await strict.newWorkflow([hello]));
    await strict.complete(session_id);
    const clerk = await strict.withPermissions(['kyc:create']);
    const reviewer = await strict.withPermissions(['kyc:create', 'kyc:review']);
    const path = `/kyc/sessions/${session_id}`;
    const again = (by: typeof clerk) => by('POST', `${path}/process`, { reprocess: true });
    for (const status of ['manual_review', 'approved']) await reviewer('PATCH', path, { status });
    const refused = await again(clerk);
    expect([refused.status, refused.error.details]).toEqual([403, { permission: 'kyc:review' }]);
    expect((await strict.call('GET', path)).data.status).toBe('approved');
    expect((await again(reviewer)).status).toBe(202);
  });

  test('has subsessions deleted with that permission too', async () => {
    const strict = await sessionsOfTenant(service, { security: { separate_review: true } });
    const below = await strict.newWorkflow([hello]);
    const workflow = await strict.newWorkflow([
      { step_id: 'owners', type: 'subsession', subsession_config: { workflow_id: below, roles: ['ubo'] } },
    ]);
    const clerk = await strict.withPermissions(['kyc:create']);
    const path = `/kyc/sessions/${(await strict.open(workflow)).session_id}/subsessions`;
    const { subsession_id } = (await clerk('POST', path, { step_id: 'owners', name: 'Ann', role: 'ubo' })).data;
    expect((await clerk('DELETE', `${path}/${subsession_id}`)).status).toBe(403);
    expect((await strict.call('DELETE', `${path}/${subsession_id}`)).status).toBe(200);
  });

  test('four eyes let nobody approve a session that they created', async () => {
    const strict = await sessionsOfTenant(service, { security: { four_eyes: true } });
    const { session_id } = await strict.open(await strict.newWorkflow([hello]));
    await strict.complete(session_id);
    const path = `/kyc/sessions/${session_id}`;
    expect((await strict.call('PATCH', path, { status: 'manual_review' })).status).toBe(200);
    expect((await strict.call('PATCH', path, { status: 'approved' })).status).toBe(403);
    const second = await strict.withPermissions(['kyc:create']);
    expect((await second('PATCH', path, { status: 'approved' })).status).toBe(200);
  });
});
