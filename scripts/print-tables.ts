// Writes src/platform/database/tables.ts: the types of all tables, read from a freshly migrated database.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, PostgresDialect } from 'kysely-codegen';
import { connect, type Sql } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { sharedDatabase } from '../src/platform/database/tenant.ts';

const FILE = fileURLToPath(new URL('../src/platform/database/tables.ts', import.meta.url));

/** The text of tables.ts for the database that `admin` owns. */
export async function tablesText(admin: Sql): Promise<string> {
  const text = await generate({
    db: sharedDatabase(admin),
    dialect: new PostgresDialect(),
    includePattern: 'public.!(kysely_*)',
    typeMapping: { int8: 'number' },
    outFile: null,
  });
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${FILE}`], {
    input: text,
    encoding: 'utf8',
  });
}

if (import.meta.main) {
  const directory = mkdtempSync(join(tmpdir(), 'vett-tables-'));
  const server = await startEmbeddedPostgres({ directory });
  const admin = connect(server.adminUrl, { connections: 1 });
  try {
    await migrate(admin);
    writeFileSync(FILE, await tablesText(admin));
  } finally {
    await admin.end();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
