import type { Sql } from '../platform/database/connect.ts';
import { migrationGap } from '../platform/database/migrate.ts';
import { withTimeout } from '../platform/timeout.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Lists } from './doors.ts';

/** Whether the service is ready, and the missing parts; it can be ready although a part is missing. */
export interface Readiness {
  readonly ready: boolean;
  readonly missing: readonly string[];
}

interface Needs {
  readonly sql: Sql;
  readonly lists: Lists;
  readonly objects: ObjectStore;
  readonly models: readonly Models[];
}

/** The models of one feature. */
interface Models {
  readonly name: string;
  /** Rejects when files of the models are missing or wrong. */
  check(): Promise<void>;
  /** Whether a tenant may use them. */
  areUsed(): Promise<boolean>;
}

const PATIENCE_MS = 2_000;

/**
 * Ready means: the database answers and is migrated, at least one enabled list has data, and the models are present
 * that a tenant may use. The storage is not required, since the service can check lists without it.
 */
export async function readinessOf({ sql, lists, objects, models }: Needs): Promise<Readiness> {
  const [database, storage, ...lacking] = await Promise.all([
    missingOfDatabase(sql),
    missingOfStorage(objects),
    ...models.map(missingOfModels),
  ]);
  const missing = lacking.flat();
  const empty = lists.enabled.filter((name) => !lists.loaded.has(name));
  return {
    ready: database.length === 0 && !missing.some(({ isNeeded }) => isNeeded) && empty.length < lists.enabled.length,
    missing: [
      ...database,
      ...storage,
      ...missing.map(({ message }) => message),
      ...empty.map((name) => `list ${name}: no data`),
    ],
  };
}

async function missingOfStorage(objects: ObjectStore): Promise<string[]> {
  try {
    await withTimeout(PATIENCE_MS, () => objects.check());
    return [];
  } catch {
    return ['storage: it cannot be written'];
  }
}

async function missingOfModels({ name, check, areUsed }: Models): Promise<{ message: string; isNeeded: boolean }[]> {
  try {
    await withTimeout(PATIENCE_MS, check);
    return [];
  } catch {
    const isNeeded = await withTimeout(PATIENCE_MS, areUsed).catch(() => true);
    return [{ message: `${name}: they cannot be loaded`, isNeeded }];
  }
}

async function missingOfDatabase(sql: Sql): Promise<string[]> {
  try {
    const { missing } = await withTimeout(PATIENCE_MS, () => migrationGap(sql));
    return missing.map((name) => `migration ${name}`);
  } catch {
    return ['database: it does not answer'];
  }
}
