import { type Kysely, sql } from 'kysely';

/** Records of risk levels that people set go with their customer, as those of decisions do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_record() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (old.resource_type in ('decision', 'session', 'customer')
        or not exists (select from public.tenant where tenant_id = old.tenant_id)) then
        return old;
      end if;
      raise exception 'a record of the audit log never changes, and is deleted only with the tenant or the person';
    end $$`.execute(database);
}
