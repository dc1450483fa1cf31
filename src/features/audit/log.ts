import { createHmac } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { LIST_NAMES } from '@vett/schema/list-name';
import { validate } from 'uuid';
import type { AuditEvent, AuditLog } from '../../core/audit.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { type TenantDatabase, tenantDatabase } from '../../platform/database/tenant.ts';
import { isUnavailable } from '../../platform/database/unavailable.ts';
import { newId } from '../../platform/id.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { insertAct } from './act-store.ts';
import { addressHashes } from './address-hash.ts';
import { RECORD_KEY, sealRecord } from './record.ts';
import { appendEvents, insertEvent, type NewEvent } from './store.ts';

/** Events of simultaneous answers share one statement; an event waits at most this long for the statement before. */
const GROUP_MS = 5;

interface EventBatch {
  readonly events: AuditEvent[];
  readonly stored: Promise<void>;
}

export function auditLog(sql: Sql, keyring: Keyring): AuditLog {
  const waiting = new Map<string, EventBatch>();
  const underWay = new Map<string, Promise<void>>();
  const hashOf = addressHashes();

  async function rowsOf(database: TenantDatabase, tenantId: string, events: readonly AuditEvent[]) {
    const key = await keyring.keyOf(database, tenantId, 'ip-hash');
    const resourceKey = await keyring.keyOf(database, tenantId, RESOURCE_KEY);
    const recordKey = events.some(({ record }) => record) && (await keyring.keyOf(database, tenantId, RECORD_KEY));
    return events.map((event): NewEvent => {
      const event_id = newId();
      const resource_id = keptId(event, resourceKey);
      const isRecorded = recordKey && event.record && resource_id !== null;
      return {
        event_id,
        occurred_at: isoTime(event.occurred_at),
        actor_type: event.actor.type,
        actor_id: event.actor.id,
        action: event.action,
        resource_type: event.resource_type,
        resource_id,
        request_id: event.request_id,
        ip_hash: event.address === undefined ? null : hashOf(key, event.address),
        outcome: event.outcome,
        changes: event.changes,
        record: isRecorded ? sealRecord(recordKey, event_id, event.record) : undefined,
      };
    });
  }

  async function storeNow(tenantId: string, events: readonly AuditEvent[]): Promise<void> {
    await appendEvents(sql, tenantId, await rowsOf(tenantDatabase(sql, tenantId), tenantId, events));
  }

  async function storeGroup(tenantId: string, events: readonly AuditEvent[]): Promise<void> {
    const before = underWay.get(tenantId);
    await (before ? Promise.race([before.catch(() => {}), sleep(GROUP_MS)]) : setImmediate());
    waiting.delete(tenantId);
    const stored = storeNow(tenantId, events);
    underWay.set(tenantId, stored);
    try {
      await stored;
    } finally {
      if (underWay.get(tenantId) === stored) underWay.delete(tenantId);
    }
  }

  function groupOf(tenantId: string): EventBatch {
    const events: AuditEvent[] = [];
    const group = { events, stored: storeGroup(tenantId, events) };
    waiting.set(tenantId, group);
    return group;
  }

  return {
    async insert(transaction, tenantId, event) {
      const database: TenantDatabase = { run: (work) => work(transaction) };
      const [row] = await rowsOf(database, tenantId, [event]);
      await insertEvent(transaction, tenantId, row as NewEvent);
    },
    async append(tenantId, event) {
      const { events, stored } = waiting.get(tenantId) ?? groupOf(tenantId);
      events.push(event);
      try {
        await stored;
      } catch (error) {
        if (events.length === 1 || isUnavailable(error)) throw error;
        // One event that cannot be stored must not lose the others of its group, so each is stored alone.
        await storeNow(tenantId, [event]);
      }
    },
    insertAct,
  };
}

/** Label of the tenant's key that hashes ids. */
export const RESOURCE_KEY = 'audit-resource';

const HASH_BYTES = 16;

/** The logged form of an id that names nothing known. */
export const hashedId = (key: Buffer, id: string): string =>
  `hash:${createHmac('sha256', key).update(id).digest().subarray(0, HASH_BYTES).toString('hex')}`;

/**
 * Returns the id of a resource as it is logged. After a failed call the id is text of the caller, which may contain
 * anything, even a person's name: it is hashed unless it is a UUID or the name of a list.
 */
function keptId({ resource_id: id, outcome }: Pick<AuditEvent, 'resource_id' | 'outcome'>, key: Buffer): string | null {
  if (id === null || outcome === 'success' || outcome === 'replayed') return id;
  return validate(id) || LIST_NAMES.includes(id as (typeof LIST_NAMES)[number]) ? id : hashedId(key, id);
}
