import type { EventType } from '@vett/schema/event';
import { EVENTS } from '@vett/schema/event';
import type { Permission } from '@vett/schema/permission';
import { EVENT_KEY, emittingIn } from '../../src/core/events.ts';
import { move } from '../../src/core/lifecycle.ts';
import { SESSION } from '../../src/features/session/lifecycle.ts';
import { unseal } from '../../src/platform/crypto/seal.ts';
import { configure, newKey } from './api-keys.ts';
import type { TestService } from './service.ts';
import { workerNamed } from './workers.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

interface Answer {
  readonly status: number;
  readonly data: Json;
  readonly error: Json;
}

/** Calls the operations on workflows and sessions of a new tenant, and reads its events. */
export async function sessionsOfTenant(service: TestService, configuration: object = {}) {
  const { tenant_id, api_key } = await service.newTenant();
  const { admin } = service.database;
  await configure(service.database, tenant_id, configuration);

  async function send(token: string, method: string, path: string, body?: object): Promise<Answer> {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' };
    const options = { method, headers: { ...headers, ...(!token && { Authorization: '' }) } };
    const response = await service.request(path, { ...options, ...(body && { body: JSON.stringify(body) }) });
    return { ...((await response.json()) as Answer), status: response.status };
  }
  const call = (method: string, path: string, body?: object) => send(api_key, method, path, body);
  const newWorkflow = async (steps: readonly object[], more: object = {}): Promise<string> => {
    const ordered = steps.map((step, index) => ({ order: index + 1, name: `Step ${index + 1}`, ...step }));
    const { data, error } = await call('POST', '/kyc/workflows', { name: 'Asked', steps: ordered, ...more });
    if (error) throw new Error(`the workflow was refused: ${JSON.stringify(error)}`);
    return data.workflow_id;
  };
  const inside = async () => {
    const actor = { type: 'system', id: 'test' } as const;
    const entered = await service.app.installation.asTenant(tenant_id, actor, new AbortController().signal);
    if (!entered) throw new Error('the tenant is gone');
    return entered.doors;
  };
  /** The bodies of the webhooks of a session, in order. */
  async function bodiesOf(session_id: string): Promise<{ type: EventType; data: Json }[]> {
    const key = await (await inside()).keyOf(EVENT_KEY);
    const rows = await admin<{ event_id: string; sealed_body: Buffer }[]>`
      select event_id, sealed_body from event where tenant_id = ${tenant_id}`;
    return rows
      .map(({ event_id, sealed_body }) => JSON.parse(unseal(key, sealed_body, event_id).toString()))
      .filter(({ data }) => data.session_id === session_id)
      .sort((one, other) => one.data.sequence - other.data.sequence);
  }
  const open = async (workflow_id: string, more: object = {}): Promise<Json> =>
    (await call('POST', '/kyc/sessions', { workflow_id, ...more })).data;
  /** Completes a session as its last step does. */
  async function complete(session_id: string): Promise<void> {
    const doors = await inside();
    await doors.database.run((transaction) =>
      move(transaction, SESSION, session_id, 'complete', {
        by: emittingIn(transaction, doors),
        set: { completed_at: doors.clock.now(), updated_at: doors.clock.now() },
      }),
    );
  }
  /** Runs the checks of a session that was completed. */
  async function check(session_id: string): Promise<void> {
    await call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
    const [run] = await admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
    const job = { tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
  }
  return {
    ...{ tenant_id, api_key, call, newWorkflow, inside, open, complete, check, bodiesOf },
    /** A session that waits for a decision, whose checks did not run: it has nothing that they look at. */
    async waitingCase(): Promise<string> {
      const { session_id } = await open(await newWorkflow([{ step_id: 'hello', type: 'info' }]));
      await complete(session_id);
      await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
      return session_id;
    },
    /** A key of the tenant with some permissions. */
    withPermissions: async (permissions: readonly Permission[]) => {
      const { text } = await newKey(service.database, tenant_id, { permissions });
      return (method: string, path: string, body?: object) => send(text, method, path, body);
    },
    /** As the end user of a link. */
    asUser: (token: string, method: string, path: string, body?: object) =>
      send('', method, `/public/sessions/${token}${path}`, body),
    /** The events of a session in order, each held against its type. */
    eventsOf: async (session_id: string): Promise<{ type: EventType; data: Json }[]> =>
      (await bodiesOf(session_id)).map(({ type, data }) => ({ type, data: EVENTS[type].data.parse(data) })),
  };
}
