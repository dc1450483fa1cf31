import type { Logger } from 'pino';
import type { Installation } from '../../core/installation.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { type TenantDatabase, tenantDatabase } from '../../platform/database/tenant.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { ListedObject } from '../../ports/storage.ts';
import { allTenants } from '../tenant/tenant.ts';
import { erasedTenants, forgetErased } from './erasure-store.ts';

type Ports = Pick<Installation, 'sql' | 'objects' | 'clock' | 'log'>;

const HOUR_MS = 3_600_000;
const BATCH = 500;
/**
 * An upload to a URL that was issued before the erasure may end after it, so the tenant is remembered for this time.
 */
const REMEMBER_HOURS = 48;

/** Deletes unreferenced objects of every tenant. A failure does not stop the rest; it is thrown at the end. */
export async function sweepObjects(
  kinds: readonly ObjectKind[],
  { sql, objects, clock, log }: Ports,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now().getTime();
  const failures = failuresOf(log, signal);
  for (const { tenant_id } of await allTenants(sql)) {
    for (const kind of kinds) {
      const about = { tenant_id, kind: kind.kind };
      const orphans = orphansOf(objects, tenantDatabase(sql, tenant_id), kind, {
        prefix: `${tenant_id}/${kind.kind}/`,
        before: new Date(now - kind.hours * HOUR_MS),
      });
      await failures.note(about, async () => {
        const deleted = await deleteAll(objects, orphans, signal);
        if (deleted > 0) log.info({ ...about, deleted }, 'orphans deleted');
      });
    }
  }
  failures.throwAny();
}

/** Deletes the remaining objects of erased tenants, and the remains of interrupted writes. */
export async function sweepErased({ sql, objects, clock, log }: Ports, signal: AbortSignal): Promise<void> {
  const now = clock.now().getTime();
  const failures = failuresOf(log, signal);
  for (const { erased_id, erased_at } of await erasedTenants(sql)) {
    await failures.note({ tenant_id: erased_id }, async () => {
      const deleted = await eraseObjects(objects, erased_id, signal);
      if (deleted > 0) log.info({ tenant_id: erased_id, deleted }, 'objects of an erased tenant deleted');
      if (erased_at.getTime() < now - REMEMBER_HOURS * HOUR_MS) await forgetErased(sql, erased_id);
    });
  }
  await failures.note({}, () => objects.clearBroken(new Date(now - HOUR_MS)));
  failures.throwAny();
}

/** Deletes every object of an erased tenant, and returns how many there were. */
export const eraseObjects = (objects: ObjectStore, tenantId: string, signal?: AbortSignal): Promise<number> =>
  deleteAll(objects, keysOf(objects.list(`${tenantId}/`)), signal);

async function* keysOf(listed: AsyncIterable<ListedObject>, before?: Date): AsyncGenerator<string> {
  for await (const { key, createdAt } of listed) if (!before || createdAt < before) yield key;
}

/** Yields the keys of objects under a prefix, created before a time, that nothing refers to. */
async function* orphansOf(
  objects: ObjectStore,
  database: TenantDatabase,
  { referenced }: ObjectKind,
  { prefix, before }: { prefix: string; before: Date },
): AsyncGenerator<string> {
  for await (const keys of batchesOf(keysOf(objects.list(prefix), before))) {
    const inUse = new Set(await database.run((transaction) => referenced(transaction, keys)));
    yield* keys.filter((key) => !inUse.has(key));
  }
}

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Deletes objects and returns how many; throws at the end when some could not be deleted. */
async function deleteAll(objects: ObjectStore, keys: AsyncIterable<string>, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  let failed = 0;
  let cause: unknown;
  for await (const key of keys) {
    signal?.throwIfAborted();
    try {
      await objects.delete(key);
      deleted++;
    } catch (error) {
      failed++;
      cause = error;
    }
  }
  if (failed > 0) throw new Error(`${failed} objects could not be deleted, ${deleted} were`, { cause });
  return deleted;
}

/** Logs failures so that the rest can run; `throwAny` throws their number with the last as cause. */
function failuresOf(log: Logger, signal: AbortSignal) {
  let count = 0;
  let cause: unknown;
  return {
    async note(about: object, work: () => Promise<unknown>): Promise<void> {
      signal.throwIfAborted();
      try {
        await work();
      } catch (error) {
        signal.throwIfAborted();
        count++;
        cause = error;
        log.error({ error, ...about }, 'the storage could not be swept');
      }
    },
    throwAny(): void {
      if (count > 0) throw new Error(`${count} parts of the storage could not be swept`, { cause });
    },
  };
}
