import { mkdirSync } from 'node:fs';
import type { MasterKey } from '../crypto/master-key.ts';
import { migrateQueue } from '../queue/queue.ts';
import { connect, type Sql } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { migrate, missingMigrations } from './migrate.ts';
import { excessRights, grantServiceRole } from './service-role.ts';

export interface OpenDatabase {
  /** The pool of the service role. */
  readonly sql: Sql;
  readonly embedded: boolean;
  close(): Promise<void>;
}

interface Settings {
  readonly databaseUrl: string | undefined;
  readonly databaseAdminUrl: string | undefined;
  readonly dataDirectory: string;
  readonly masterKey: MasterKey;
  readonly log: (line: string) => void;
}

const EMBEDDED_ROLE = 'vett_app';

/** A database that cannot be used as it is, with what to do about it. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/**
 * Opens the database as the service role: the one of DATABASE_URL, or the embedded server, which is started and brought
 * up to date first. Throws a DatabaseError when migrations are missing or the role could pass row-level security.
 */
export async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const server = settings.databaseUrl === undefined ? await startEmbedded(settings) : undefined;
  const sql = connect(server?.serviceUrl ?? (settings.databaseUrl as string));
  const close = async () => {
    await sql.end({ timeout: 5 });
    await server?.stop();
  };
  try {
    const missing = await missingMigrations(sql);
    if (missing.length > 0) {
      throw new DatabaseError(
        `The database lacks ${missing.join(', ')}. Run \`npm run vett -- migrate\` with DATABASE_ADMIN_URL.`,
      );
    }
    const excess = await excessRights(sql);
    if (excess.length > 0) {
      throw new DatabaseError(
        `${excess.join(' ')} Connect as a plain role: \`npm run vett -- migrate\` makes the one that DATABASE_URL names.`,
      );
    }
    return { sql, embedded: server !== undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrates the database of DATABASE_ADMIN_URL and makes the service role that DATABASE_URL names. Gives the migrations done. */
export async function migrateDatabase(adminUrl: string, role: { name: string; password: string }): Promise<string[]> {
  const admin = connect(adminUrl, { connections: 2, name: 'vett migrate' });
  try {
    const done = await migrate(admin);
    await grantServiceRole(admin, role);
    await migrateQueue(admin, role.name);
    return done;
  } finally {
    await admin.end({ timeout: 5 });
  }
}

async function startEmbedded({ dataDirectory, masterKey, log }: Settings) {
  mkdirSync(dataDirectory, { recursive: true });
  const server = await startEmbeddedPostgres({ directory: dataDirectory, log });
  try {
    // Derived, so that it need not be kept: every process of this folder finds the same one.
    const role = { name: EMBEDDED_ROLE, password: masterKey.derive('embedded-service-role').toString('base64url') };
    await migrateDatabase(server.adminUrl, role);
    const serviceUrl = new URL(server.adminUrl);
    serviceUrl.username = role.name;
    serviceUrl.password = role.password;
    return { serviceUrl: serviceUrl.href, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
