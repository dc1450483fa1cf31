import { createHmac } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { AuditEvent, AuditLog } from '../../core/audit.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { newId } from '../../platform/id.ts';
import { keptId, RESOURCE_KEY } from './resource.ts';
import { insertEvents } from './store.ts';

/** Events of answers that wait at the same time share one transaction; none waits longer than this for others. */
const GROUP_MS = 5;
const IP_HASH_BYTES = 16;

const keyedHash = (key: Buffer, address: string) =>
  createHmac('sha256', key).update(address).digest().subarray(0, IP_HASH_BYTES).toString('hex');

export function auditLog(sql: Sql, keyring: Keyring): AuditLog {
  const waiting = new Map<string, { events: AuditEvent[]; stored: Promise<void> }>();
  const under_way = new Map<string, Promise<void>>();

  async function store(transaction: Transaction<Tables>, tenantId: string, events: readonly AuditEvent[]) {
    const own = { run: <T>(work: (inner: typeof transaction) => Promise<T>) => work(transaction) };
    const key = await keyring.keyOf(own, tenantId, 'ip-hash');
    const resourceKey = await keyring.keyOf(own, tenantId, RESOURCE_KEY);
    // Answers at the same time mostly go to few addresses, and a keyed hash costs as much as the rest of an event.
    const hashes = new Map<string, string>();
    const hashOf = (address: string) => {
      const known = hashes.get(address) ?? keyedHash(key, address);
      hashes.set(address, known);
      return known;
    };
    await insertEvents(
      transaction,
      tenantId,
      events.map(({ actor, address, ...event }) => ({
        ...event,
        resource_id: keptId(event, resourceKey),
        event_id: newId(),
        actor_type: actor.type,
        actor_id: actor.id,
        ip_hash: address === undefined ? null : hashOf(address),
      })),
    );
  }

  const storeNow = (tenantId: string, events: readonly AuditEvent[]) =>
    tenantDatabase(sql, tenantId).run((transaction) => store(transaction, tenantId, events));

  async function storeGroup(tenantId: string, events: readonly AuditEvent[]): Promise<void> {
    const before = under_way.get(tenantId);
    await (before ? Promise.race([before.catch(() => {}), sleep(GROUP_MS)]) : setImmediate());
    waiting.delete(tenantId);
    const stored = storeNow(tenantId, events);
    under_way.set(tenantId, stored);
    try {
      await stored;
    } finally {
      if (under_way.get(tenantId) === stored) under_way.delete(tenantId);
    }
  }

  function groupOf(tenantId: string) {
    const events: AuditEvent[] = [];
    const group = { events, stored: storeGroup(tenantId, events) };
    waiting.set(tenantId, group);
    return group;
  }

  return {
    insert: (transaction, tenantId, event) => store(transaction, tenantId, [event]),
    async append(tenantId, event) {
      const { events, stored } = waiting.get(tenantId) ?? groupOf(tenantId);
      events.push(event);
      try {
        await stored;
      } catch (error) {
        if (events.length === 1 || isUnavailable(error)) throw error;
        // An event that cannot be stored is no loss of the others.
        await storeNow(tenantId, [event]);
      }
    },
  };
}
