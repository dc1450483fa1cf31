import { type Kysely, sql } from 'kysely';

// A change is found by its transaction id, not by a counter: a counter's lower number can commit after a higher one was read.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table configuration_change (
      change_id bigint generated always as identity primary key,
      transaction_id xid8 not null default pg_current_xact_id(),
      changed_tenant uuid not null,
      changed_at timestamptz not null default now()
    )`.execute(database);
  await sql`create index configuration_change_transaction on configuration_change (transaction_id)`.execute(database);
  await sql`
    create function note_configuration_change() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare changed uuid := coalesce(new.tenant_id, old.tenant_id);
    begin
      delete from configuration_change where changed_at < now() - interval '1 day';
      insert into configuration_change (changed_tenant) values (changed);
      perform pg_notify('vett_configuration', changed::text);
      return null;
    end $$`.execute(database);
  for (const table of ['tenant', 'api_key']) {
    await sql`
      create trigger note_change after insert or update or delete on ${sql.table(table)}
      for each row execute function note_configuration_change()`.execute(database);
  }
}
