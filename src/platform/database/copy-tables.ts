import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';

/** The data of a table: its columns in the order of a copy. */
export interface CopiedTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface CopiedSequence {
  readonly sequence: string;
  readonly value: string;
  readonly is_called: boolean;
}

const SCHEMAS = ['public', 'queue'];
/** They tell running processes of changes, or belong to the migrations. */
const LEFT_OUT = ['configuration_change', 'kysely_migration', 'kysely_migration_lock'];

/** A transaction of the owner. Only one connection is used, and it may be silent for long. */
type Transaction = postgres.TransactionSql;

async function asOwner<T>(
  adminUrl: string,
  terms: string,
  work: (transaction: Transaction) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const sql = postgres(adminUrl, { max: 1, fetch_types: false, onnotice: () => {}, max_lifetime: null });
  // A statement may wait for a lock, so the connection ends with it.
  signal?.addEventListener('abort', () => void sql.end({ timeout: 0 }));
  try {
    return (await sql.begin(terms, work)) as T;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Every table with data that outlives a crash of the server. */
const tablesOf = (sql: Transaction): Promise<readonly CopiedTable[]> =>
  sql<CopiedTable[]>`
  select format('%I.%I', n.nspname, c.relname) as table,
         array_to_json(array_agg(quote_ident(a.attname) order by a.attnum)) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname not in ${sql(LEFT_OUT)}
  group by n.nspname, c.relname order by 1`;

async function sequencesOf(sql: Transaction): Promise<CopiedSequence[]> {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'S' order by 1`;
  const found: CopiedSequence[] = [];
  for (const { name } of names) {
    const [row] = await sql.unsafe<{ value: string; is_called: boolean }[]>(
      `select last_value::text as value, is_called from ${name}`,
    );
    if (row) found.push({ sequence: name, ...row });
  }
  return found;
}

/** The parts of a copy of the database besides its rows. */
export interface Copied {
  readonly migrations: readonly string[];
  readonly sequences: readonly CopiedSequence[];
  readonly tenants: readonly string[];
}

/** Copies every table as of one moment, while others write; `write` gets the rows of each. Call with the owner's URL. */
export const copyOut = (
  adminUrl: string,
  write: (table: CopiedTable, rows: Readable) => Promise<void>,
  signal: AbortSignal,
): Promise<Copied> => {
  const copyAll = async (sql: Transaction) => {
    const sequences = await sequencesOf(sql);
    for (const table of await tablesOf(sql)) {
      const copy = `copy (select ${table.columns.join(', ')} from ${table.table}) to stdout`;
      const rows = await sql.unsafe(copy).readable();
      await write(table, rows);
      // postgres.js 3.4.9 leaves its socket paused when the last piece filled the buffer of the stream.
      rows._read(0);
    }
    const migrations = await migrationsOf(sql);
    const tenants = await sql<{ tenant_id: string }[]>`select tenant_id from tenant order by tenant_id`;
    return {
      sequences,
      migrations,
      tenants: tenants.map(({ tenant_id }) => tenant_id),
    };
  };
  return asOwner(adminUrl, 'isolation level repeatable read read only', copyAll, signal);
};

const migrationsOf = (sql: Transaction): Promise<string[]> =>
  sql<{ name: string }[]>`select name from kysely_migration order by name`.then((rows) => rows.map(({ name }) => name));

/** The migrations of a database, in order, and its tables. Call with the owner's URL. */
export const layoutAt = (adminUrl: string) =>
  asOwner(adminUrl, 'read only', async (sql) => ({ migrations: await migrationsOf(sql), tables: await tablesOf(sql) }));

/** Whether the database has neither tenants nor lists; it may have no tables yet. */
export const isEmpty = (adminUrl: string): Promise<boolean> =>
  asOwner(adminUrl, 'read only', async (sql) => {
    for (const table of ['public.tenant', 'public.list_version']) {
      const [found] = await sql<{ is_there: boolean }[]>`select to_regclass(${table}) is not null as is_there`;
      if (!found?.is_there) continue;
      const [row] = await sql<{ used: boolean }[]>`select exists (select from ${sql(table)}) as used`;
      if (row?.used) return false;
    }
    return true;
  });

/**
 * Replaces the rows of every table, all or none. Foreign keys are made anew afterwards, which proves them. Row-level security and
 * triggers are off for the owner meanwhile: nobody else sees that, since it is one transaction.
 */
export const copyIn = (
  adminUrl: string,
  sequences: readonly CopiedSequence[],
  read: (table: CopiedTable) => Readable,
): Promise<void> =>
  asOwner(adminUrl, 'isolation level read committed', async (sql) => {
    const run = (statement: string) => sql.unsafe(statement);
    const keys = await sql<{ owner: string; name: string; definition: string }[]>`
      select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${sql(SCHEMAS)}`;
    const forced = await sql<{ name: string }[]>`
      select oid::regclass::text as name from pg_class where relforcerowsecurity and relkind in ('r', 'p')`;
    for (const { owner, name } of keys) await run(`alter table ${owner} drop constraint ${name}`);
    for (const { name } of forced) await run(`alter table ${name} no force row level security`);
    const tables = await tablesOf(sql);
    for (const { table } of tables) await run(`alter table ${table} disable trigger user`);
    await run(`truncate ${tables.map(({ table }) => table).join(', ')}`);
    for (const table of tables) {
      const into = (await run(`copy ${table.table} (${table.columns.join(', ')}) from stdin`).writable()) as Writable;
      await pipeline(read(table), into);
    }
    for (const { sequence, value, is_called } of sequences)
      await sql`select setval(${sequence}::text::regclass, ${value}::text::bigint, ${is_called})`;
    for (const { table } of tables) await run(`alter table ${table} enable trigger user`);
    for (const { name } of forced) await run(`alter table ${name} force row level security`);
    for (const { owner, name, definition } of keys)
      await run(`alter table ${owner} add constraint ${name} ${definition}`);
  });
