import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts';
import { migrateDatabase } from '../../src/platform/database/open.ts';
import { atEnd } from '../support/at-end.ts';
import type { TestDatabase } from '../support/database.ts';
import { SERVICE_ROLE } from '../support/global-setup.ts';
import { temporaryFolder } from '../support/process.ts';

export interface OwnServer extends TestDatabase {
  /** The process id of the server's first process. */
  pid(): number;
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/**
 * A PostgreSQL with the durability of production, for tests that break it. It is restarted when it dies. Call at the top
 * level of the file.
 */
export async function ownServer(folder = temporaryFolder()): Promise<OwnServer> {
  // The user of PostgreSQL needs access.
  chmodSync(folder, 0o711);
  const directory = join(folder, 'data');
  let server = await startEmbeddedPostgres({ directory });
  const { adminUrl } = server;
  await migrateDatabase(adminUrl, SERVICE_ROLE);
  const service = Object.assign(new URL(adminUrl), { username: SERVICE_ROLE.name, password: SERVICE_ROLE.password });
  const sql = connect(service.href, { connections: 2 });
  const admin = connect(adminUrl, { connections: 2 });
  const stop = () => server.stop();
  atEnd(async () => {
    await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
    await stop();
  });
  return {
    ...{ url: service.href, sql, adminUrl, admin, stop },
    pid: () => Number(readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async start() {
      server = await startEmbeddedPostgres({ directory });
    },
  };
}
