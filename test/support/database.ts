import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Sql } from '../../src/platform/database/connect.ts';
import { atEnd } from './at-end.ts';
import { SERVICE_ROLE, TEMPLATE, withDatabase } from './global-setup.ts';

export interface TestDatabase {
  /** Connects as the service role, like the service. */
  readonly url: string;
  readonly sql: Sql;
  /** Connects as the owner, for migrations and assertions. */
  readonly adminUrl: string;
  readonly admin: Sql;
}

/** A migrated, empty database for one test file; it is dropped afterwards. Call at the top level of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { database, drop } = await createDatabase();
  atEnd(drop);
  return database;
}

/** A database that exists until it is dropped or the run ends. */
export async function createDatabase(): Promise<{ database: TestDatabase; drop: () => Promise<void> }> {
  const owner = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const root = connect(owner, { connections: 1 });
  // Copying a template excludes every other copy of it: files that start at the same time take turns.
  await root`select pg_advisory_lock(1)`;
  await root.unsafe(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await root`select pg_advisory_unlock(1)`;

  const adminUrl = withDatabase(owner, name);
  const service = new URL(adminUrl);
  service.username = SERVICE_ROLE.name;
  service.password = SERVICE_ROLE.password;
  const sql = connect(service.href, { connections: 4 });
  const admin = connect(adminUrl, { connections: 2 });
  const drop = async () => {
    await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
    await root.unsafe(`drop database ${name} with (force)`);
    await root.end();
  };
  return { database: { url: service.href, sql, adminUrl, admin }, drop };
}
