import { type Kysely, sql } from 'kysely';

/**
 * PostgreSQL lets every role execute a new function, also those that look across tenants. From here on only the service role
 * may, which is granted them by name after each migration. Objects of other schemas shadow nothing inside them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`revoke all on all functions in schema public from public`.execute(database);
  await sql`alter default privileges revoke execute on functions from public`.execute(database);
  // Databases of old releases of PostgreSQL let everybody create there.
  await sql`revoke create on schema public from public`.execute(database);
  await sql`
    do $$
    declare
      one regprocedure;
    begin
      for one in
        select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      loop
        execute format('alter function %s set search_path = pg_catalog, public, pg_temp', one);
      end loop;
    end $$`.execute(database);
}
