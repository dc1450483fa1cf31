import type { Installation } from '../../core/installation.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { inRounds } from '../../core/rounds.ts';
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

/** Objects to delete, in batches of what was listed; a batch may be empty. */
type Batches = AsyncGenerator<readonly string[], void>;

/** A part of the sweep: one tenant, and one kind of its objects unless the tenant is erased. */
interface Part {
  readonly about: Readonly<Record<string, string>>;
  readonly batches: Batches;
  readonly count: Deletions;
  /** Called when the part has no objects left. */
  ended?(): Promise<void>;
}

/** Deletes unreferenced objects of every tenant. A failure does not stop the rest; it is thrown at the end. */
export async function sweepObjects(kinds: readonly ObjectKind[], ports: Ports, signal: AbortSignal): Promise<void> {
  throwAny(await byRounds(await orphanParts(kinds, ports), ports, signal));
}

/** Deletes unreferenced objects of every tenant, all objects of erased tenants, and the remains of interrupted writes. */
export async function sweepStorage(kinds: readonly ObjectKind[], ports: Ports, signal: AbortSignal): Promise<void> {
  const { objects, clock, log } = ports;
  const parts = [...(await erasedParts(ports)), ...(await orphanParts(kinds, ports))];
  const failures = await byRounds(parts, ports, signal);
  await objects.clearBroken(new Date(clock.now().getTime() - HOUR_MS)).catch((error: unknown) => {
    failures.push(error);
    log.error({ error }, 'the remains of interrupted writes could not be deleted');
  });
  throwAny(failures);
}

/** Deletes every object of an erased tenant, and returns how many there were. */
export async function eraseObjects(objects: ObjectStore, tenantId: string, signal?: AbortSignal): Promise<number> {
  const count = new Deletions();
  for await (const keys of keysOf(objects.list(`${tenantId}/`))) await count.delete(objects, keys, signal);
  return count.result();
}

/** Works for the parts by turns of a batch, so that a tenant with very many objects lets the others go on. Returns the failures. */
async function byRounds(parts: readonly Part[], { objects, log }: Ports, signal: AbortSignal): Promise<unknown[]> {
  const failed = ({ about }: Part, error: unknown) => log.error({ error, ...about }, 'the storage could not be swept');
  const piece = async ({ about, batches, count, ended }: Part) => {
    const { value: keys } = await batches.next();
    if (keys) {
      await count.delete(objects, keys, signal);
      return true;
    }
    const deleted = count.result();
    if (deleted > 0) log.info({ ...about, deleted }, 'objects deleted that nothing refers to');
    await ended?.();
    return false;
  };
  try {
    return await inRounds(parts, piece, { signal, failed });
  } finally {
    for (const { batches } of parts) await batches.return();
  }
}

async function orphanParts(kinds: readonly ObjectKind[], { sql, objects, clock }: Ports): Promise<Part[]> {
  const now = clock.now().getTime();
  return (await allTenants(sql)).flatMap(({ tenant_id }) =>
    kinds.map((kind) => ({
      about: { tenant_id, kind: kind.kind },
      batches: orphansOf(
        keysOf(objects.list(`${tenant_id}/${kind.kind}/`), new Date(now - kind.hours * HOUR_MS)),
        tenantDatabase(sql, tenant_id),
        kind,
      ),
      count: new Deletions(),
    })),
  );
}

async function erasedParts({ sql, objects, clock }: Ports): Promise<Part[]> {
  const forgotten = new Date(clock.now().getTime() - REMEMBER_HOURS * HOUR_MS);
  return (await erasedTenants(sql)).map(({ erased_id, erased_at }) => ({
    about: { tenant_id: erased_id },
    batches: keysOf(objects.list(`${erased_id}/`)),
    count: new Deletions(),
    async ended() {
      if (erased_at < forgotten) await forgetErased(sql, erased_id);
    },
  }));
}

/** Yields the keys, among those listed, that nothing refers to. */
async function* orphansOf(listed: Batches, database: TenantDatabase, { referenced }: ObjectKind): Batches {
  for await (const keys of listed) {
    const inUse = new Set(keys.length > 0 ? await database.run((transaction) => referenced(transaction, keys)) : []);
    yield keys.filter((key) => !inUse.has(key));
  }
}

/** Yields the keys of those objects of each batch that were created before a time. */
async function* keysOf(listed: AsyncIterable<ListedObject>, before?: Date): Batches {
  let batch: ListedObject[] = [];
  const keys = () => batch.filter(({ createdAt }) => !before || createdAt < before).map(({ key }) => key);
  for await (const object of listed) {
    if (batch.push(object) < BATCH) continue;
    yield keys();
    batch = [];
  }
  if (batch.length > 0) yield keys();
}

/** Counts the objects that were deleted, and those that could not be. */
class Deletions {
  #deleted = 0;
  #failed = 0;
  #cause: unknown;

  async delete(objects: ObjectStore, keys: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const key of keys) {
      signal?.throwIfAborted();
      try {
        await objects.delete(key);
        this.#deleted++;
      } catch (error) {
        this.#failed++;
        this.#cause = error;
      }
    }
  }

  /** The number of deleted objects. Throws when some could not be deleted. */
  result(): number {
    if (this.#failed === 0) return this.#deleted;
    const message = `${this.#failed} objects could not be deleted, ${this.#deleted} were`;
    throw new Error(message, { cause: this.#cause });
  }
}

function throwAny(failures: readonly unknown[]): void {
  if (failures.length === 0) return;
  const cause = failures.at(-1);
  throw new Error(`${failures.length} parts of the storage could not be swept`, { cause });
}
