import type { Sql } from '../platform/database/connect.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
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
  /** Rejects when files of the face models are missing or wrong. */
  checkModels(): Promise<void>;
  /** Whether a tenant may compare faces. */
  comparesFaces(): Promise<boolean>;
}

const PATIENCE_MS = 2_000;

/**
 * Ready means: the database answers and is migrated, at least one enabled list has data, and the face models are present if
 * a tenant may use them. The storage is not required, since the service can check lists without it.
 */
export async function readinessOf({ sql, lists, objects, checkModels, comparesFaces }: Needs): Promise<Readiness> {
  const [database, storage, models] = await Promise.all([
    missingOfDatabase(sql),
    missingOfStorage(objects),
    missingOfModels(checkModels),
  ]);
  const lacksModels = models.length > 0 && (await withTimeout(PATIENCE_MS, comparesFaces).catch(() => true));
  const empty = lists.enabled.filter((name) => !lists.loaded.has(name));
  return {
    ready: database.length === 0 && !lacksModels && empty.length < lists.enabled.length,
    missing: [...database, ...storage, ...models, ...empty.map((name) => `list ${name}: no data`)],
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

async function missingOfModels(check: () => Promise<void>): Promise<string[]> {
  try {
    await withTimeout(PATIENCE_MS, check);
    return [];
  } catch {
    return ['face models: they cannot be loaded'];
  }
}

async function missingOfDatabase(sql: Sql): Promise<string[]> {
  try {
    const migrations = await withTimeout(PATIENCE_MS, () => missingMigrations(sql));
    return migrations.map((name) => `migration ${name}`);
  } catch {
    return ['database: it does not answer'];
  }
}
