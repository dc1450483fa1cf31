import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts';
import { migrateDatabase } from '../../src/platform/database/open.ts';
import { memoryFolder } from './memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
    /** Folder for temporary files that are too large for memory. */
    diskFolder: string;
  }
}

export const SERVICE_ROLE = { name: 'vett_app', password: 'test' };
export const TEMPLATE = 'vett_template';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests of models load them in threads too, which have the environment of this process.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  project.provide('diskFolder', tmpdir());
  // The parent of every temporary folder of the tests.
  process.env['TMPDIR'] = memoryFolder() ?? tmpdir();
  // Otherwise the commands that tests start simultaneously in a fresh checkout would each compile everything.
  const compiled = promisify(execFile)(process.execPath, [CLI, 'serve', 'lists', '--help']);
  const directory = mkdtempSync(join(tmpdir(), 'vett-test-'));
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };
  const server = await startEmbeddedPostgres({ directory, settings });
  const admin = connect(server.adminUrl, { connections: 1 });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase(withDatabase(server.adminUrl, TEMPLATE), SERVICE_ROLE);
  await compiled;
  project.provide('adminUrl', server.adminUrl);
  return async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
