import type { Sql } from './database/connect.ts';
import { missingMigrations } from './database/migrate.ts';
import type { Lists } from './doors.ts';

/** Whether the service can do its work, and what is missing; a service with something missing may still be ready. */
export interface Readiness {
  readonly ready: boolean;
  readonly missing: readonly string[];
}

const PATIENCE_MS = 2_000;

/** Ready means: the database answers and is up to date, and at least one enabled list has data. */
export async function readinessOf(sql: Sql, lists: Lists): Promise<Readiness> {
  const database = await missingOfDatabase(sql);
  const empty = lists.enabled.filter((name) => !lists.loaded.has(name));
  return {
    ready: database.length === 0 && empty.length < lists.enabled.length,
    missing: [...database, ...empty.map((name) => `list ${name}: no data`)],
  };
}

async function missingOfDatabase(sql: Sql): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), PATIENCE_MS).unref();
  });
  try {
    const migrations = await Promise.race([missingMigrations(sql), late]);
    return migrations.map((name) => `migration ${name}`);
  } catch {
    return ['database: it does not answer'];
  }
}
