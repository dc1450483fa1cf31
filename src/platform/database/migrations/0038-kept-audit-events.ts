import { type Kysely, sql } from 'kysely';

/** Refuses to delete what is chained, except with its tenant: `on delete cascade` deletes it after the row of the tenant. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_removal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select from public.tenant where tenant_id = old.tenant_id) then
        return old;
      end if;
      raise exception 'the audit log of a tenant is deleted only with the tenant';
    end $$`.execute(database);
  await sql`
    create trigger keep_events before delete on audit_event
    for each row when (old.seq is not null) execute function refuse_removal()`.execute(database);
  await sql`
    create trigger keep_heads before delete on audit_head
    for each row when (old.seq > 0) execute function refuse_removal()`.execute(database);
  for (const table of ['audit_event', 'audit_head'])
    await sql`
      create trigger keep_all before truncate on ${sql.table(table)}
      for each statement execute function refuse_removal()`.execute(database);
}
