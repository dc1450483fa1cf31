import type { MasterKey } from '../crypto/master-key.ts';
import { OperatorError } from '../error.ts';
import { migrateQueue } from '../queue/queue.ts';
import { connect, type Sql } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';
import { type Gap, migrate, migrationGap } from './migrate.ts';
import { excessRights, grantServiceRole, muteParameters } from './service-role.ts';
import { isUnavailable, isUntrusted } from './unavailable.ts';
import { opensStoredKeys, rewrapStoredKeys } from './wrapped-keys.ts';

export interface OpenDatabase {
  /** As the service role. */
  readonly url: string;
  /** The pool of the service role. */
  readonly sql: Sql;
  close(): Promise<void>;
}

/** The master key of this installation, and the previous one during a rotation. */
export interface MasterKeys {
  readonly masterKey: MasterKey;
  readonly previousMasterKey: MasterKey | undefined;
}

interface DatabaseSettings extends MasterKeys {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly log: (line: string) => void;
}

/** A precondition for using a database; `problem` says what is wrong and how to fix it. */
export interface DatabaseCheck {
  readonly check: 'database role' | 'statement log' | 'migrations' | 'master key';
  readonly problem: string | undefined;
}

const EMBEDDED_ROLE = 'vett_app';
const WRONG_KEY =
  'VETT_MASTER_KEY is not the key of this database: the keys that it holds do not open with it. ' +
  'Set the right one (unset: the file `secret` in DATA_DIR). To change it, set the one before as ' +
  'VETT_MASTER_KEY_PREVIOUS and run `npm run vett -- migrate`.';

const newerDatabase = (unknown: readonly string[]) =>
  `The database is newer than this version of Vett: it has ${unknown.join(', ')}. Start the version that migrated it, or a later one.`;

/** The database cannot be used; the message says how to fix it. */
export class DatabaseError extends OperatorError {
  override readonly name = 'DatabaseError';
}

/** Opens the database and checks that it can be used. Throws a DatabaseError that names the first problem. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const database = await connectDatabase(settings);
  try {
    const problem = (await checkDatabase(database.sql, settings)).find(({ problem }) => problem)?.problem;
    if (problem) throw new DatabaseError(problem);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Connects as the service role: to the server of DATABASE_URL, or to the embedded one, which is started and migrated first.
 */
export async function connectDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const server = settings.databaseUrl === undefined ? await startEmbedded(settings) : undefined;
  const url = server?.serviceUrl ?? (settings.databaseUrl as string);
  const sql = connect(url);
  const close = async () => {
    await sql.end({ timeout: 5 });
    await server?.stop();
  };
  try {
    await explained('DATABASE_URL', url, () => sql`select 1`);
    return { url, sql, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The owner's URL of the database: of DATABASE_ADMIN_URL, or of the embedded server, which is started and migrated first. */
export async function openAsOwner(
  settings: DatabaseSettings & { readonly databaseAdminUrl: string | undefined },
): Promise<{ readonly adminUrl: string; close(): Promise<void> }> {
  const { databaseUrl, databaseAdminUrl } = settings;
  if (databaseUrl !== undefined && databaseAdminUrl !== undefined) {
    await explained('DATABASE_ADMIN_URL', databaseAdminUrl, () => requireOwner(databaseAdminUrl));
    return { adminUrl: databaseAdminUrl, close: async () => {} };
  }
  const { adminUrl, stop } = await startEmbedded(settings);
  return { adminUrl, close: stop };
}

export async function checkDatabase(sql: Sql, { masterKey }: Pick<MasterKeys, 'masterKey'>): Promise<DatabaseCheck[]> {
  const excess = await excessRights(sql);
  const role =
    excess.length > 0
      ? `${excess.join(' ')} Connect as a plain role: name a new one in DATABASE_URL, and \`npm run vett -- migrate\` makes it.`
      : undefined;
  const migrations = gapProblem(await migrationGap(sql));
  const isRightKey = migrations !== undefined || (await opensStoredKeys(sql, masterKey));
  return [
    { check: 'database role', problem: role },
    { check: 'statement log', problem: await loggedParameters(sql) },
    { check: 'migrations', problem: migrations },
    { check: 'master key', problem: isRightKey ? undefined : WRONG_KEY },
  ];
}

function gapProblem({ missing, unknown, isNew }: Gap): string | undefined {
  if (unknown.length > 0) return newerDatabase(unknown);
  if (missing.length === 0) return undefined;
  const state = isNew ? 'The database has no tables yet.' : `The database lacks ${missing.join(', ')}.`;
  return `${state} Run \`npm run vett -- migrate\` with DATABASE_ADMIN_URL.`;
}

/** The result of a migration: the applied steps and the number of rewrapped keys. */
export interface MigrationResult {
  readonly done: string[];
  readonly rewrapped: number;
}

/**
 * Migrates the database of DATABASE_ADMIN_URL and creates the service role of DATABASE_URL. With keys it also rotates to a
 * new master key, and refuses a wrong one before it changes any key.
 */
export async function migrateDatabase(
  adminUrl: string,
  role: { name: string; password: string },
  keys?: MasterKeys,
): Promise<MigrationResult> {
  const admin = connect(adminUrl, { connections: 3, name: 'vett migrate', silentMs: 0 });
  try {
    return await explained('DATABASE_ADMIN_URL', adminUrl, () =>
      alone(admin, async () => {
        const { unknown } = await migrationGap(admin);
        if (unknown.length > 0) throw new DatabaseError(newerDatabase(unknown));
        const done = await migrate(admin);
        const rewrapped = keys ? await takeIntoUse(admin, keys) : 0;
        await grantServiceRole(admin, role);
        await muteParameters(admin, role.name);
        await migrateQueue(admin, role.name);
        return { done, rewrapped };
      }),
    );
  } finally {
    await admin.end({ timeout: 5 });
  }
}

/** Runs work that creates schemas, tables and roles while no other process does. */
async function alone<T>(admin: Sql, work: () => Promise<T>): Promise<T> {
  const holder = await admin.reserve();
  try {
    await holder`select pg_advisory_lock(hashtext('vett.migrate'))`;
    return await work();
  } finally {
    // The lock also ends with the connection.
    await holder`select pg_advisory_unlock(hashtext('vett.migrate'))`.catch(() => undefined);
    holder.release();
  }
}

async function takeIntoUse(admin: Sql, { masterKey, previousMasterKey }: MasterKeys): Promise<number> {
  if (!previousMasterKey) {
    if (!(await opensStoredKeys(admin, masterKey))) throw new DatabaseError(WRONG_KEY);
    return 0;
  }
  const rewrapped = await rewrapStoredKeys(admin, previousMasterKey, masterKey);
  if (rewrapped === undefined) {
    throw new DatabaseError(
      'Some keys open neither with VETT_MASTER_KEY nor with VETT_MASTER_KEY_PREVIOUS. Nothing was changed: ' +
        'set both to the right keys.',
    );
  }
  return rewrapped;
}

async function startEmbedded({ dataDirectory, masterKey, previousMasterKey, log }: DatabaseSettings) {
  const server = await startServer(dataDirectory, log);
  try {
    // The password is derived, so that it need not be stored: every process of this folder derives the same one.
    const role = { name: EMBEDDED_ROLE, password: masterKey.derive('embedded-service-role').toString('base64url') };
    await migrateDatabase(server.adminUrl, role, { masterKey, previousMasterKey });
    const serviceUrl = new URL(server.adminUrl);
    serviceUrl.username = role.name;
    serviceUrl.password = role.password;
    return { adminUrl: server.adminUrl, serviceUrl: serviceUrl.href, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer(directory: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ directory, log });
  } catch (error) {
    // The embedded server reports problems that the operator can fix as plain Errors; a TypeError is our own fault.
    if (Object.getPrototypeOf(error) === Error.prototype) {
      throw new DatabaseError((error as Error).message, { cause: error });
    }
    throw error;
  }
}

async function requireOwner(url: string): Promise<void> {
  const sql = connect(url, { connections: 1 });
  const [role] = await sql<{ name: string; is_owner: boolean }[]>`
    select current_user as name, pg_has_role(datdba, 'usage') as is_owner from pg_database where datname = current_database()`.finally(
    () => sql.end({ timeout: 5 }),
  );
  if (!role?.is_owner)
    throw new DatabaseError(
      `DATABASE_ADMIN_URL: The role ${role?.name} does not own the database. Name its owner there.`,
    );
}

/** Runs `work`; turns errors that the operator can fix in the given setting into a DatabaseError. */
async function explained<T>(setting: string, url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = connectionFault(error, setting, url);
    throw fault ? new DatabaseError(fault, { cause: error }) : error;
  }
}

interface LogSettings {
  log_parameter_max_length: string;
  log_statement: string;
  log_min_duration_statement: string;
  log_min_duration_sample: string;
  log_transaction_sample_rate: string;
}

/** Describes the problem if the server would log the parameters of our statements, which hold personal data. */
async function loggedParameters(sql: Sql): Promise<string | undefined> {
  const rows = await sql<{ name: keyof LogSettings; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('log_parameter_max_length', 'log_statement', 'log_min_duration_statement', 'log_min_duration_sample',
                   'log_transaction_sample_rate')`;
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as unknown as LogSettings;
  const logsStatements =
    settings.log_statement !== 'none' ||
    settings.log_min_duration_statement !== '-1' ||
    settings.log_min_duration_sample !== '-1' ||
    Number(settings.log_transaction_sample_rate) > 0;
  if (!logsStatements || settings.log_parameter_max_length === '0') return undefined;
  return 'PostgreSQL logs statements with their parameters, which hold personal data. Set log_parameter_max_length to 0 there.';
}

type Advice = Record<string, (url: URL, told: string) => string>;

const ADVICE: Advice = {
  ECONNREFUSED: ({ host }) => `No PostgreSQL server answers at ${host}. Start it, or correct the host and port.`,
  ENOTFOUND: ({ hostname }) => `There is no host ${hostname}. Correct the name.`,
  EAI_AGAIN: ({ hostname }) => `The name ${hostname} cannot be resolved. Correct it, or mend the name service.`,
  CONNECT_TIMEOUT: ({ host }) => `The PostgreSQL server at ${host} does not answer in time. Check the network.`,
  '28P01': ({ username }) =>
    `The server refuses the password of ${username}, or has no such role. Correct it, or run \`npm run vett -- migrate\`, which makes the role.`,
  '28000': ({ username }) => `The server does not let ${username} in. Correct the role, or allow it in pg_hba.conf.`,
  '3D000': ({ pathname }) => `There is no database ${pathname.slice(1)}. Create it, or correct the name.`,
  '42501': ({ username }) => `The role ${username} lacks rights. Run \`npm run vett -- migrate\`, which grants them.`,
};

/** Explains a failure to use the database of a setting and how to fix it; undefined for an unknown failure. */
function connectionFault(error: unknown, setting: string, url: string): string | undefined {
  const code = String((error as { code?: unknown }).code);
  const isOwner = setting === 'DATABASE_ADMIN_URL';
  const advice = ((isOwner && OWNER_ADVICE[code]) || ADVICE[code])?.(new URL(url), (error as Error).message);
  if (advice) return `${setting}: ${advice}`;
  if (isUntrusted(error))
    return (
      `${setting}: The certificate of the PostgreSQL server is refused (${(error as Error).message}). Name the server as its ` +
      'certificate does, and the file of an authority of your own in NODE_EXTRA_CA_CERTS.'
    );
  return isUnavailable(error) ? `${setting}: The database does not answer (${(error as Error).message}).` : undefined;
}

/** For the owner, whom `migrate` itself needs. */
const OWNER_ADVICE: Advice = {
  '28P01': ({ username }) => `The server refuses the password of ${username}. Correct it.`,
  '42501': ({ username, pathname }, told) =>
    `The role ${username} lacks a right (${told}). It must own the database: as a superuser, run ` +
    `\`alter database ${pathname.slice(1)} owner to ${username}\`.`,
};
