import { createClient } from '@vett/client';
import type { Session } from '@vett/schema/session-record';
import { expect, test } from 'vitest';
import { PATIENCE } from '../support/process.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const { admin } = service.database;
const { api_key, call, complete, newWorkflow, open } = await sessionsOfTenant(service);
const workflow_id = await newWorkflow([{ step_id: 'hello', type: 'info' }]);

test('a stream tells a session at each change of it and of its steps, until it is decided', async () => {
  const { session_id } = await open(workflow_id);
  const { trpc } = createClient({ url: service.url, key: api_key });
  const told: Session[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    trpc.session.watch.subscribe(
      { session_id },
      { onData: ({ session }) => told.push(session as Session), onComplete: resolve, onError: reject },
    );
  });
  const states = () => told.map(({ status, steps_data }) => `${status} ${steps_data[0]?.status}`);
  await expect.poll(states, PATIENCE).toEqual(['active pending']);
  await complete(session_id);
  await expect.poll(states, PATIENCE).toEqual(['active pending', 'completed pending']);
  await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
  await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'approved' });
  await ended;
  expect(told.at(-1)?.status).toBe('approved');
});

test('every change of a step is noticed', async () => {
  const triggers = await admin<{ table: string; event: string }[]>`
    select event_object_table as table, event_manipulation as event from information_schema.triggers
    where trigger_name = 'notices' order by 1, 2`;
  expect(triggers.map(({ table, event }) => `${table} ${event}`)).toEqual([
    'session UPDATE',
    'session_step INSERT',
    'session_step UPDATE',
  ]);
});

test('a workflow leads to its sessions in all versions', async () => {
  const id = await newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const first = await open(id);
  const steps = [{ step_id: 'hello', type: 'info', order: 1, name: 'Hello' }];
  expect((await call('PUT', `/kyc/workflows/${id}`, { name: 'Renamed', steps })).data.version).toBe(2);
  const second = await open(id);
  const query = `{ workflow(workflowId: "${id}") { name sessions { nodes { sessionId } } } }`;
  const { data } = await call('POST', '/graphql', { query });
  expect(data.workflow).toEqual({
    name: 'Renamed',
    sessions: { nodes: [{ sessionId: second.session_id }, { sessionId: first.session_id }] },
  });
});
