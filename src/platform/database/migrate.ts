import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Sql } from './connect.ts';
import { sharedDatabase } from './tenant.ts';

const MIGRATIONS = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  // On Windows, absolute paths must be imported as URLs.
  import: (path) => import(pathToFileURL(path).href),
  onFileIgnored: (name, reason) => {
    // A build puts type declarations and source maps beside the modules.
    if (reason === 'NotMigration') throw new Error(`The migration ${name} exports no function \`up\`.`);
  },
});

/** The names of the pending migrations, in order. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const [{ there } = { there: false }] = await sql<{ there: boolean }[]>`
    select to_regclass('public.kysely_migration') is not null as there`;
  const done = there ? await sql<{ name: string }[]>`select name from kysely_migration` : [];
  const names = new Set(done.map(({ name }) => name));
  return Object.keys(await MIGRATIONS.getMigrations())
    .filter((name) => !names.has(name))
    .sort();
}

/** Applies the pending migrations as the owner of the database. Kysely holds a lock, so several processes may call it at once. */
export async function migrate(admin: Sql): Promise<string[]> {
  const migrator = new Migrator({ db: sharedDatabase(admin), provider: MIGRATIONS });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
