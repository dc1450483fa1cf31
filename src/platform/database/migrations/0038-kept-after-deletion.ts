import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Keeps what outlives a deletion: chained audit events until their tenant goes, and the uses of upload URLs until the URLs end. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await keepAudit(database);
  await sql`
    create table used_upload (
      ${TENANT_ID},
      object_key text not null,
      -- the end of the URL
      expires_at timestamptz(3) not null,
      primary key (tenant_id, object_key)
    )`.execute(database);
  await sql`create index used_upload_end on used_upload (tenant_id, expires_at)`.execute(database);
  await isolate(database, 'used_upload');
}

/** `on delete cascade` deletes the events after the row of their tenant. */
async function keepAudit(database: Kysely<unknown>): Promise<void> {
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
