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

export interface Gap {
  /** Whether nothing was ever migrated there. */
  readonly isNew: boolean;
  /** The migrations that the database lacks, in order. */
  readonly missing: readonly string[];
  /** The migrations of the database that this version does not have. */
  readonly unknown: readonly string[];
}

export async function migrationGap(sql: Sql): Promise<Gap> {
  const [{ there } = { there: false }] = await sql<{ there: boolean }[]>`
    select to_regclass('public.kysely_migration') is not null as there`;
  const rows = there ? await sql<{ name: string }[]>`select name from kysely_migration` : [];
  const done = rows.map(({ name }) => name);
  const known = Object.keys(await MIGRATIONS.getMigrations());
  return {
    isNew: !there,
    missing: known.filter((name) => !done.includes(name)).sort(),
    unknown: done.filter((name) => !known.includes(name)).sort(),
  };
}

/** Applies the missing migrations as the owner of the database, also those with lower numbers than applied ones. */
export async function migrate(admin: Sql): Promise<string[]> {
  const migrator = new Migrator({
    db: sharedDatabase(admin),
    provider: MIGRATIONS,
    // Functions across tenants are in the last two, so every later change has a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
