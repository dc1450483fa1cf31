import { type Kysely, sql } from 'kysely';

/**
 * The tenant column of every table with tenant data. It is the first column of all keys and indexes, so that the tables can
 * be distributed by tenant. Its default is the tenant of the transaction, so inserts need not name it.
 */
export const TENANT_ID = sql.raw(
  "tenant_id uuid not null default current_setting('vett.tenant_id')::uuid references tenant on delete cascade",
);

/**
 * Enables row-level security on a table with tenant data. `current_setting` has no `missing_ok`: a query outside a tenant is
 * an error, never «no rows». The owner has a policy of its own, because its SECURITY DEFINER functions read across tenants.
 */
export async function isolate(database: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(database);
  await sql`alter table ${name} force row level security`.execute(database);
  await sql`create policy own_rows on ${name} using (tenant_id = current_setting('vett.tenant_id')::uuid)`.execute(
    database,
  );
  await sql`create policy owner on ${name} to current_user using (true) with check (true)`.execute(database);
}
