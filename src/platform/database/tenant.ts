import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  sql as kysely,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { PostgresJSDialect, PostgresJSDriver } from 'kysely-postgres-js';
import { traced } from '../tracing.ts';
import type { Sql } from './connect.ts';
import { IDLE, IDLE_SETTING, LOCK } from './idle.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { DB } from './tables.ts';
import { turnsAt } from './turns-at.ts';

export type Tables = DB;

/** The id of the transaction's own tenant. */
export const OWN_TENANT = kysely<string>`current_setting('vett.tenant_id')::uuid`;

/** A tenant's view of the database: row-level security limits it to the tenant's own rows. */
export interface TenantDatabase {
  /**
   * Runs `work` in one transaction of the tenant; it commits when the promise is fulfilled. After an error by chance nothing is stored
   * and `work` is run again, so it changes nothing outside of the transaction that may not be changed twice.
   */
  run<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
}

/** A view of the database whose work runs inside the given transaction. */
export const joining = (transaction: Transaction<Tables>): TenantDatabase => ({ run: (work) => work(transaction) });

// Kysely waits for BEGIN before it sends the next statement. This driver sends BEGIN and the settings at once: if one of them
// fails, the first query of the transaction fails with it.
class Driver extends PostgresJSDriver {
  readonly #begin: readonly CompiledQuery[];

  constructor(sql: Sql, begin: readonly CompiledQuery[]) {
    super({ postgres: sql });
    this.#begin = begin;
  }

  override async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    for (const statement of this.#begin) connection.executeQuery(statement).catch(() => {});
  }
}

class Dialect extends PostgresJSDialect {
  readonly #driver: () => Driver;

  constructor(sql: Sql, ...begin: readonly CompiledQuery[]) {
    super({ postgres: sql });
    this.#driver = () => new Driver(sql, begin);
  }

  override createQueryCompiler() {
    return new QueryCompiler();
  }

  override createDriver() {
    return this.#driver();
  }
}

const TENANT_SETTINGS = `select set_config('vett.tenant_id', $1, true), set_config('${IDLE_SETTING}', '${IDLE.tenant}', true),
  set_config('lock_timeout', '${LOCK}', true)`;
const beginAs = (tenantId: string, readOnly: boolean) => [
  CompiledQuery.raw(readOnly ? 'begin read only' : 'begin'),
  CompiledQuery.raw(TENANT_SETTINGS, [tenantId]),
];
const BEGIN_SHARED = [CompiledQuery.raw('begin'), CompiledQuery.raw(`set local ${IDLE_SETTING} = '${IDLE.other}'`)];

/** How often a transaction is begun. Each connection may have a plan that a migration made useless for each of its statements. */
const ATTEMPTS = 10;

/** Whether an error is of the moment: transactions waited for each other or for too long, or a migration added a column to what `*` names. */
const isByChance = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === '40P01' || code === '55P03' || (code === '0A000' && routine === 'RevalidateCachedQuery');
};

/** `readOnly` enforces zero retention: PostgreSQL itself refuses every write. */
export function tenantDatabase(sql: Sql, tenantId: string, { readOnly = false } = {}): TenantDatabase {
  async function run<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await new Kysely<Tables>({
          dialect: new Dialect(sql, ...beginAs(tenantId, readOnly)),
        })
          .transaction()
          .execute(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isByChance(error)) throw error;
      }
    }
  }
  return { run: (work) => traced('database.transaction', {}, () => turnsAt(sql).run(tenantId, () => run(work))) };
}

/** A view for the tables that belong to no tenant, such as lists and their versions. */
export const sharedDatabase = (sql: Sql) => new Kysely<Tables>({ dialect: new Dialect(sql, ...BEGIN_SHARED) });
