import type { AuditEvent } from '@vett/schema/audit';
import { expect, test } from 'vitest';
import { LOOKED_AT } from '../../src/features/audit/store.ts';
import { testService } from '../support/service.ts';

const service = await testService();

interface Page {
  readonly events: AuditEvent[];
  readonly next_key: string | null;
}

async function pageOf(query: string, api_key: string): Promise<Page> {
  const response = await service.request(`/kyc/audit?${query}`, { headers: { Authorization: `Bearer ${api_key}` } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Page }).data;
}

/** Adds events that are chained already, one a second before `2026-01-15T09:30:00Z`. */
const addEvents = (tenant_id: string, count: number, actor_id: string, action: string) => service.database.admin`
  insert into audit_event (tenant_id, event_id, occurred_at, actor_type, actor_id, action, resource_type, request_id, outcome, seq)
  select ${tenant_id}, gen_random_uuid(), '2026-01-15T09:30:00Z'::timestamptz - i * interval '1 second', 'api_key',
         ${actor_id}, ${action}, ${action.split('.')[0] ?? ''}, ${actor_id} || i, 'success',
         -i - (select count(*) from audit_event where tenant_id = ${tenant_id})
  from generate_series(1, ${count}::int) as i`;

test('the audit log leaves out events that only read on request', async () => {
  const { api_key } = await service.newTenant();
  await service.post('/auth/api-keys', { name: 'a' }, { Authorization: `Bearer ${api_key}` });
  await pageOf('', api_key);
  expect((await pageOf('', api_key)).events.map(({ action }) => action)).toContain('audit.list');
  const { events } = await pageOf('reads=false', api_key);
  expect(events.map(({ action }) => action)).toEqual(['api_key.create']);
});

test('the audit log is filtered by the type of the object', async () => {
  const { api_key } = await service.newTenant();
  await service.post('/auth/api-keys', { name: 'a' }, { Authorization: `Bearer ${api_key}` });
  await pageOf('', api_key);
  const { events } = await pageOf('resource_type=api_key', api_key);
  expect(events.map(({ action }) => action)).toEqual(['api_key.create']);
});

test('a page of the audit log looks at a bounded number of events, and the next one goes on', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  await addEvents(tenant_id, LOOKED_AT + 500, 'busy', 'list_check.screen');
  await service.database.admin`
    insert into audit_event (tenant_id, event_id, occurred_at, actor_type, actor_id, action, request_id, outcome, seq)
    values (${tenant_id}, gen_random_uuid(), '2026-01-01T00:00:00Z', 'api_key', 'busy', 'api_key.create', 'rare', 'success',
            -1000000)`;
  const query = 'actor_id=busy&action=api_key.create&limit=5';
  const first = await pageOf(query, api_key);
  expect(first.events).toEqual([]);
  const second = await pageOf(`${query}&next_key=${first.next_key}`, api_key);
  expect(second).toMatchObject({ events: [{ request_id: 'rare' }], next_key: null });
});

test('each filter of the audit log has an index in the order of time', async () => {
  const { tenant_id } = await service.newTenant();
  await addEvents(tenant_id, 3_000, 'one', 'session.update');
  await addEvents(tenant_id, 3_000, 'two', 'customer.update');
  await service.database.admin`analyze audit_event`;
  const filters = { actor_id: 'two', action: 'customer.update', resource_type: 'customer' };
  for (const [column, value] of Object.entries(filters)) {
    const plan = await service.database.admin.unsafe(`
      explain select * from audit_event where tenant_id = '${tenant_id}' and ${column} = '${value}'
      order by occurred_at desc, event_id desc limit 100`);
    expect(JSON.stringify(plan)).toContain(`Index Scan Backward using audit_event_${column}`);
  }
});
