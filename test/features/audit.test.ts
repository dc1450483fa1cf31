import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditEvent, ChainedEvent } from '@vett/schema/audit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditLog } from '../../src/core/audit.ts';
import { addressHashes } from '../../src/features/audit/address-hash.ts';
import { chainEvents } from '../../src/features/audit/chain.ts';
import { hashOf, hashOfStored } from '../../src/features/audit/hash.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { sql, admin } = service.database;
const SUBJECT = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' };

const as = (key: string, headers: Record<string, string> = {}) => ({ Authorization: `Bearer ${key}`, ...headers });

async function eventsOf(api_key: string, query = ''): Promise<AuditEvent[]> {
  const response = await service.request(`/kyc/audit${query}`, { headers: as(api_key) });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { events: AuditEvent[] } }).data.events;
}

type Verification = {
  valid: boolean;
  checked: number;
  first_broken_seq: number | null;
  head_hash: string | null;
  unchained: number;
};

async function verification(api_key: string) {
  const response = await service.request('/kyc/audit/verify', { headers: as(api_key) });
  return ((await response.json()) as { data: Verification }).data;
}

describe('the audit log', () => {
  test('an audit event records actor, action and outcome', async () => {
    const { api_key } = await service.newTenant();
    const key_id = api_key.split('_')[2];
    const made = await service.post('/auth/api-keys', { name: 'a' }, as(api_key, { 'X-Request-Id': 'making' }));
    const { data } = (await made.json()) as { data: { key_id: string } };
    await service.post('/kyc', SUBJECT, as(api_key));
    await service.post('/auth/api-keys/none/rotate', {}, as(api_key));

    const [refused, check, creation] = await eventsOf(api_key);
    expect(creation).toMatchObject({
      actor: { type: 'api_key', id: key_id },
      action: 'api_key.create',
      resource: { type: 'api_key', id: data.key_id },
      request_id: 'making',
      outcome: 'success',
      changes: null,
    });
    expect(check).toMatchObject({ action: 'list_check.screen', resource: null, outcome: 'success' });
    expect(refused).toMatchObject({ action: 'api_key.rotate', outcome: 'refused' });
    expect(refused?.resource?.id).toMatch(/^hash:[0-9a-f]{32}$/);
    expect(await eventsOf(api_key, '?resource_id=none')).toEqual([refused]);
    expect(creation?.ip_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(refused?.ip_hash).toBe(creation?.ip_hash);
  });

  test('the audit log holds no event for early refusals and plain reads, and no data of the subject', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await service.post('/kyc', { subject: {} }, as(api_key));
    await service.request('/kyc/lists', { headers: as(api_key) });
    const { text } = await newKey(service.database, tenant_id, { permissions: ['kyc:read'] });
    await service.post('/kyc', SUBJECT, as(text));
    expect(await eventsOf(api_key)).toEqual([]);

    await service.post('/kyc', SUBJECT, as(api_key));
    const rows = await admin`select e::text as row from audit_event e
      where tenant_id = ${tenant_id} and action <> 'audit.list'`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/fictivus|127\.0\.0\.1/i);
  });

  test('reading the audit log is an event of it, with the key that read', async () => {
    const { api_key } = await service.newTenant();
    await eventsOf(api_key);
    const [read] = await eventsOf(api_key);
    expect(read).toMatchObject({ action: 'audit.list', actor: { type: 'api_key', id: api_key.split('_')[2] } });
  });

  test('ephemeral calls write no audit event', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    expect((await service.post('/kyc', SUBJECT, as(api_key))).status).toBe(200);
    expect(await eventsOf(api_key)).toEqual([]);
  });

  test('simultaneous checks write one audit event each', async () => {
    const { api_key } = await service.newTenant();
    const ids = Array.from({ length: 60 }, (_, i) => `check-${i}`);
    const answers = await Promise.all(
      ids.map((id) => service.post('/kyc', SUBJECT, as(api_key, { 'X-Request-Id': id }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await eventsOf(api_key, '?limit=100');
    expect(events.map(({ request_id }) => request_id).sort()).toEqual([...ids].sort());
  });

  test('an audit event that cannot be stored does not lose the others of its group', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const eventBy = (id: string) => ({
      ...{ occurred_at: new Date(), action: 'test.do', resource_type: null, resource_id: null, request_id: 'x' },
      ...{ actor: { type: 'user', id }, address: undefined, outcome: 'success', changes: null },
    });
    const ids = ['ann', 'eve\0', 'bob', '\ud800', 'cid'];
    const stored = await Promise.allSettled(
      ids.map((id) => service.app.audit.append(tenant_id, eventBy(id) as Parameters<AuditLog['append']>[1])),
    );
    expect(stored.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
    const actors = (await eventsOf(api_key)).map(({ actor }) => actor.id);
    expect(actors.filter((id) => ids.includes(id)).sort()).toEqual(['ann', 'bob', 'cid']);
  });

  test('each audit event belongs to its own tenant, and no pooled connection keeps a tenant', async () => {
    const tenants = await Promise.all([service.newTenant(), service.newTenant(), service.newTenant()]);
    const checks = tenants.flatMap(({ api_key }, owner) =>
      Array.from({ length: 20 }, (_, i) =>
        service.post('/kyc', SUBJECT, as(api_key, { 'X-Request-Id': `${owner}-${i}` })),
      ),
    );
    await Promise.all(checks);
    for (const [owner, { tenant_id, api_key }] of tenants.entries()) {
      const events = await eventsOf(api_key, '?limit=100');
      expect(events).toHaveLength(20);
      expect(events.every((event) => event.tenant_id === tenant_id)).toBe(true);
      expect(events.every(({ request_id }) => request_id.startsWith(`${owner}-`))).toBe(true);
    }
    const left = await Promise.all(
      Array.from({ length: 20 }, () => sql`select current_setting('vett.tenant_id', true) as tenant, pg_sleep(0.01)`),
    );
    expect(new Set(left.map(([row]) => row?.['tenant'] || null))).toEqual(new Set([null]));
  });

  test('an audit event is stored once and is readable when its answer arrives', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const checks = Array.from({ length: 30 }, async (_, i) => {
      await service.post('/kyc', SUBJECT, as(api_key, { 'X-Request-Id': `once-${i}` }));
      const [row] = await admin`
        select count(*)::int as stored from audit_event where tenant_id = ${tenant_id} and request_id = ${`once-${i}`}`;
      return row?.['stored'];
    });
    expect(new Set(await Promise.all(checks))).toEqual(new Set([1]));
  });

  test('keyed hashes of addresses stay the same when the cache overflows', () => {
    const hashOf = addressHashes(3);
    const keys = [Buffer.from('a key'), Buffer.from('another key')];
    const addresses = ['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.3', '192.0.2.1'];
    for (const key of [...keys, ...keys])
      for (const address of addresses) {
        const hash = createHmac('sha256', key).update(address).digest('hex').slice(0, 32);
        expect(hashOf(key, address)).toBe(hash);
        expect(hashOf(key, address)).toBe(hash);
      }
  });

  test('audit events are listed in pages, filtered and in one order', async () => {
    const { api_key } = await service.newTenant();
    for (const name of ['a', 'b', 'c']) await service.post('/auth/api-keys', { name }, as(api_key));
    await service.post('/kyc', SUBJECT, as(api_key));
    const all = await eventsOf(api_key);
    const paged: AuditEvent[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query = new URLSearchParams({ action: 'api_key.create', limit: '2', ...(next && { next_key: next }) });
      const response = await service.request(`/kyc/audit?${query}`, { headers: as(api_key) });
      const { data } = (await response.json()) as { data: { events: AuditEvent[]; next_key: string | null } };
      paged.push(...data.events);
      next = data.next_key;
    }
    expect(paged).toEqual(all.filter(({ action }) => action === 'api_key.create'));
    expect(paged).toHaveLength(3);

    const [newest] = all;
    expect(await eventsOf(api_key, `?from=${newest?.occurred_at}`)).toContainEqual(newest);
    expect(await eventsOf(api_key, `?to=${all.at(-1)?.occurred_at}`)).toEqual([]);
    expect(await eventsOf(api_key, `?resource_id=${all[1]?.resource?.id}`)).toEqual([all[1]]);
    const ofRequest = all.filter(({ request_id }) => request_id === newest?.request_id);
    expect(await eventsOf(api_key, `?request_id=${newest?.request_id}`)).toEqual(ofRequest);
    expect(await eventsOf(api_key, '?request_id=none')).toEqual([]);
    expect((await service.request('/kyc/audit?from=yesterday', { headers: as(api_key) })).status).toBe(400);
    const altered = await service.request('/kyc/audit?next_key=abc', { headers: as(api_key) });
    expect(await altered.json()).toMatchObject({ error: { code: 'INVALID_CURSOR' } });
  });
});

describe('the chain of the audit log', () => {
  const LINKS = 5;

  async function chainedTenant() {
    const tenant = await service.newTenant();
    for (let i = 0; i < LINKS; i++) await service.post('/kyc', SUBJECT, as(tenant.api_key));
    await chainEvents(sql);
    return tenant;
  }

  test('the hash of a stored event is that of its canonical JSON', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ09-_. "\\\n\t/é李\u2028\u007f😀') });
    const event = fc.record<Omit<ChainedEvent, 'hash'>>({
      tenant_id: text,
      event_id: text,
      occurred_at: text,
      actor: fc.record({ type: fc.constantFrom('api_key', 'user', 'system'), id: text }),
      action: text,
      resource: fc.option(fc.record({ type: text, id: fc.option(text) })),
      request_id: text,
      ip_hash: fc.option(text),
      outcome: fc.constantFrom('success', 'replayed', 'refused', 'failed'),
      changes: fc.option(fc.array(text)),
      seq: fc.integer({ min: 1 }),
      prev_hash: fc.option(text),
    });
    fc.assert(
      fc.property(event, (event) => {
        expect(hashOfStored(event)).toBe(hashOf({ ...event, hash: null }));
      }),
      { numRuns: 300 },
    );
  });

  test('the chain is whole and grows by each chained event', async () => {
    const { api_key } = await chainedTenant();
    const first = await verification(api_key);
    expect(first).toMatchObject({ valid: true, checked: LINKS, first_broken_seq: null, unchained: 0 });
    await service.post('/kyc', SUBJECT, as(api_key));
    expect(await verification(api_key)).toEqual({ ...first, unchained: 1 });
    await chainEvents(sql);
    const second = await verification(api_key);
    expect(second).toMatchObject({ valid: true, checked: LINKS + 1, unchained: 0 });
    expect(second.head_hash).not.toBe(first.head_hash);
  });

  test('the chain of a tenant without events is whole', async () => {
    const { api_key } = await service.newTenant();
    const empty = {
      ...{ valid: true, checked: 0, first_broken_seq: null, head_hash: null, unchained: 0 },
      ...{ records: 0, erased_records: 0, first_altered_record: null },
    };
    expect(await verification(api_key)).toEqual(empty);
  });

  test.each([
    ['a letter of an action', "update audit_event set action = 'list_check.screem' where seq = 3", 3],
    ['the outcome', "update audit_event set outcome = 'failed' where seq = 2", 2],
    ['a millisecond', "update audit_event set occurred_at = occurred_at + interval '1 ms' where seq = 1", 1],
    ['a bit of a hash', 'update audit_event set hash = set_bit(hash, 0, 1 - get_bit(hash, 0)) where seq = 4', 4],
    ['the order', 'update audit_event set seq = -1 where seq = 2', 2],
    ['a removed event', 'delete from audit_event where seq = 3', 3],
    ['a removed end', `delete from audit_event where seq = ${LINKS}`, LINKS],
  ])('the chain reveals a change of %s, made by the owner of the database', async (_, change, broken) => {
    const { tenant_id, api_key } = await chainedTenant();
    await admin.begin(async (owner) => {
      await owner`alter table audit_event disable trigger user`;
      await owner.unsafe(`${change} and tenant_id = '${tenant_id}'`);
      await owner`alter table audit_event enable trigger user`;
    });
    expect(await verification(api_key)).toMatchObject({ valid: false, first_broken_seq: broken });
  });

  test('the service cannot change audit events, nor can the owner while the guard stands', async () => {
    const { tenant_id } = await chainedTenant();
    const change = tenantDatabase(sql, tenant_id).run((transaction) =>
      transaction.updateTable('audit_event').set({ seq: 9 }).where('seq', '=', 1).execute(),
    );
    await expect(change).rejects.toThrow(/never changes/);
    await expect(admin`update audit_event set action = 'x.y' where tenant_id = ${tenant_id}`).rejects.toThrow(
      /never changes/,
    );
  });

  test.each([
    ['the first event', 'delete from audit_event where seq = 1 and'],
    ['the last event', `delete from audit_event where seq = ${LINKS} and`],
    ['all events', 'delete from audit_event where'],
    ['the head', 'delete from audit_head where'],
  ])('the owner cannot delete %s of a chain while the guard stands', async (_, statement) => {
    const { tenant_id, api_key } = await chainedTenant();
    await expect(admin.unsafe(`${statement} tenant_id = '${tenant_id}'`)).rejects.toThrow(/only with the tenant/);
    expect(await verification(api_key)).toMatchObject({ valid: true, checked: LINKS });
  });

  test.each(['truncate audit_event cascade', 'truncate audit_head', 'truncate tenant cascade'])(
    'the owner cannot %s while the guard stands',
    async (statement) => {
      const { api_key } = await chainedTenant();
      // It wants locks of all tables, for which others may wait the other way round.
      const refusal = () => admin.unsafe(statement).then(String, ({ message }: Error) => message);
      await expect.poll(refusal).toMatch(/only with the tenant/);
      expect(await verification(api_key)).toMatchObject({ valid: true, checked: LINKS });
    },
  );

  test('chained events are deleted with their tenant, and those of another tenant stay', async () => {
    const [gone, other] = [await chainedTenant(), await chainedTenant()];
    await admin`delete from tenant where tenant_id = ${gone.tenant_id}`;
    const left = await admin`select from audit_event where tenant_id = ${gone.tenant_id}`;
    expect(left).toHaveLength(0);
    expect(await verification(other.api_key)).toMatchObject({ valid: true, checked: LINKS });
  });

  test('several processes lengthen the chain without forking it', async () => {
    const { api_key } = await service.newTenant();
    const calls = Array.from({ length: 40 }, () => service.post('/kyc', SUBJECT, as(api_key)));
    const chaining = (async () => {
      for (let i = 0; i < 10; i++) {
        await Promise.all([chainEvents(sql), chainEvents(sql), chainEvents(sql)]);
        await sleep(10);
      }
    })();
    await Promise.all([...calls, chaining]);
    await chainEvents(sql);
    expect(await verification(api_key)).toMatchObject({ valid: true, checked: 40, unchained: 0 });
  });

  test('a tenant whose events cannot be chained does not stop the others', async () => {
    const [broken, other] = [await service.newTenant(), await service.newTenant()];
    for (const { api_key } of [broken, other]) await service.post('/kyc', SUBJECT, as(api_key));
    const fault = `check (seq is null or tenant_id <> '${broken.tenant_id}')`;
    await admin.unsafe(`alter table audit_event add constraint planted ${fault} not valid`);
    await expect(chainEvents(sql)).rejects.toThrow('events of 1 tenants');
    await admin`alter table audit_event drop constraint planted`;
    expect(await verification(other.api_key)).toMatchObject({ valid: true, unchained: 0 });
    expect(await verification(broken.api_key)).toMatchObject({ valid: true, unchained: 1 });
  });

  test('the chains of two tenants do not mix', async () => {
    const [one, two] = [await chainedTenant(), await chainedTenant()];
    const [event] = await eventsOf(two.api_key);
    expect(await eventsOf(one.api_key, `?action=${event?.action}`)).not.toContainEqual(event);
    expect((await verification(one.api_key)).head_hash).not.toBe((await verification(two.api_key)).head_hash);
  });
});
