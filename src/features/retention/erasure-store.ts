import { sql, type Transaction } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import { OWN_TENANT, type Tables } from '../../platform/database/tenant.ts';

/** Returns the names of all tables that hold rows of tenants. */
export async function tenantTables(transaction: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'tenant_id' and not a.attisdropped
    order by c.relname`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Counts the rows of the transaction's tenant in a table. */
export async function countRows(transaction: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where tenant_id = ${OWN_TENANT}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Locks the transaction's tenant, so that no row can be added for it; false when there is none. */
export const lockForErasure = async (transaction: Transaction<Tables>): Promise<boolean> =>
  (await transaction.selectFrom('tenant').select('tenant_id').forUpdate().executeTakeFirst()) !== undefined;

/** Deletes the transaction's tenant; its rows in every other table are deleted by foreign keys. */
export async function deleteTenant(transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom('tenant').execute();
}

export async function rememberErased(transaction: Transaction<Tables>, tenantId: string): Promise<void> {
  await transaction.insertInto('erased_tenant').values({ erased_id: tenantId }).execute();
}

/** Returns erased tenants whose objects may not all be deleted yet. */
export const erasedTenants = (database: Sql): Promise<{ erased_id: string; erased_at: Date }[]> =>
  database`select erased_id, erased_at from erased_tenant order by erased_at`;

export async function forgetErased(database: Sql, tenantId: string): Promise<void> {
  await database`delete from erased_tenant where erased_id = ${tenantId}`;
}
