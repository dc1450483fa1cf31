import { expect, vi } from 'vitest';
import { addEndpoint } from '../support/endpoints.ts';
import type { Running } from '../support/process.ts';
import { expectedSignature, receiver } from '../support/receiver.ts';
import type { TestService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import type { Seen } from '../support/soak.ts';
import { TAKEN_OVER } from './kill-holder.ts';

const TYPES = ['kyc.session.created', 'kyc.session.completed', 'kyc.session.processed'];
const CHECKS = ['lists', 'crypto'];

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
};
const automation_rules = {
  ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
  list_match_rules: [{ list_type: 'un', match_level: 'high_confidence', action: 'auto_deny' }],
};

/**
 * Kills one worker while it runs checks, has stored some of them, has stored all of them and makes a decision, each of another
 * session, and its successor while it sends the events.
 */
export async function killAtEachStep(service: TestService, startWorker: () => Running): Promise<Seen> {
  const { admin } = service.database;
  const told = { isOpen: false };
  const { url, received } = await receiver((_got, response) => told.isOpen && response.end());
  const tenants = await Promise.all([sessionsOfTenant(service), sessionsOfTenant(service)]);
  const opened: Opened[] = [];
  for (const tenant of tenants) {
    await addEndpoint(service.app.installation, tenant.tenant_id, url);
    const workflow = await tenant.newWorkflow([form], { validation_config: { run_crypto: true, automation_rules } });
    for (const full_name of ['Zoltan Fictivus', 'Nobody Unlisted']) {
      const { session_id, access_token } = await tenant.open(workflow);
      await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
      const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
      opened.push({ tenant, session_id: session_id as string, run_id: run?.run_id as string });
    }
  }
  const [checking, stored, all] = opened as [Opened, Opened, Opened];

  const hold = await admin.reserve();
  await hold`begin`;
  // A worker that stores one of these checks waits for the end of this transaction.
  for (const [{ tenant, run_id }, names] of [
    [checking, CHECKS],
    [stored, ['lists']],
  ] as const)
    for (const name of names)
      await hold`
        insert into session_check (tenant_id, run_id, name, status, duration_ms, sealed)
        values (${tenant.tenant_id}, ${run_id}, ${name}, 'error', 0, '')`;
  await hold`select from session where session_id = ${all.session_id} for update`;
  await hold`lock table session_decision in exclusive mode`;

  const victim = startWorker();
  const checks = async ({ run_id }: Opened) => {
    const [row] = await admin`select count(*)::int as n from session_check where run_id = ${run_id}`;
    return row?.['n'] as number;
  };
  const waiting = async (query: string) => {
    const rows = await admin`
      select from pg_stat_activity where wait_event_type = 'Lock' and query ilike ${`%${query}%`} and datname = current_database()`;
    return rows.length > 0;
  };
  const isAtEachStep = async () =>
    (await Promise.all(opened.map(checks))).join() === '0,1,2,2' &&
    (await waiting('into "session_decision"')) &&
    (await waiting('from "session"%update'));
  await vi.waitUntil(isAtEachStep, TAKEN_OVER);
  victim.child.kill('SIGKILL');
  await victim.ended;
  expect(await decided()).toEqual([]);
  await hold`rollback`;
  hold.release();

  const successor = startWorker();
  await vi.waitUntil(async () => (await decided()).length === opened.length && received.length > 0, TAKEN_OVER);
  successor.child.kill('SIGKILL');
  await successor.ended;
  // As if the half minute of its claim were over.
  await admin`update notification_endpoint set claimed_until = now()`;
  told.isOpen = true;
  const last = startWorker();
  const undelivered = () => admin`select from delivery where status <> 'delivered'`;
  await vi.waitUntil(async () => (await undelivered()).length === 0, TAKEN_OVER);
  last.child.kill('SIGKILL');

  expect(await decided()).toEqual(opened.map(({ session_id }) => ({ session_id, n: 1 })).sort(bySession));
  for (const [index, { tenant, session_id }] of opened.entries()) {
    expect((await tenant.eventsOf(session_id)).map(({ type }) => type)).toEqual(TYPES);
    const { data } = await tenant.call('GET', `/kyc/sessions/${session_id}`);
    expect(data.status).toBe(index % 2 === 0 ? 'rejected' : 'approved');
    const bodies = received
      .map(({ body }) => JSON.parse(String(body)))
      .filter(({ data: of }) => of.session_id === session_id);
    const once = [...new Map(bodies.map((body) => [body.id, body])).values()];
    expect(once.map(({ type }) => type)).toEqual(TYPES);
    expect(once.map(({ data: { sequence } }) => sequence)).toEqual([1, 2, 3]);
  }
  for (const got of received) expect(got.headers['x-webhook-signature']).toBe(expectedSignature(got));
  return { sessions: opened.length, kills: 2, deliveries: received.length };

  async function decided() {
    const ids = opened.map(({ session_id }) => session_id);
    const rows = await admin<{ session_id: string; n: number }[]>`
      select session_id, count(*)::int as n from session_decision where session_id in ${admin(ids)} group by 1 order by 1`;
    return rows.map((row) => ({ ...row }));
  }
}

type Tenant = Awaited<ReturnType<typeof sessionsOfTenant>>;
interface Opened {
  readonly tenant: Tenant;
  readonly session_id: string;
  readonly run_id: string;
}

const bySession = (a: { session_id: string }, b: { session_id: string }) => (a.session_id < b.session_id ? -1 : 1);
