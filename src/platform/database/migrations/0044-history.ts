import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Decisions end instead of being deleted, and the audit log keeps the values of changes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decision
      add ended_at timestamptz(3),
      add ended_by text,
      add ending text,
      add check (ending in ('superseded', 'revoked')),
      add check ((ended_at is null) = (ending is null)),
      drop constraint decision_tenant_id_subject_key_source_list_entity_id_key`.execute(database);
  await sql`
    create unique index decision_current on decision (tenant_id, subject_key, source_list, entity_id)
    where ended_at is null`.execute(database);
  await sql`create index decision_ended on decision (tenant_id, ended_at) where ended_at is not null`.execute(database);
  await keepRecords(database);
}

async function keepRecords(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_event add record_hash bytea`.execute(database);
  await sql`
    create table audit_record (
      ${TENANT_ID},
      event_id uuid not null,
      resource_type text not null,
      resource_id text not null,
      sealed bytea not null,
      primary key (tenant_id, event_id),
      foreign key (tenant_id, event_id) references audit_event on delete cascade
    )`.execute(database);
  await sql`create index audit_record_resource on audit_record (tenant_id, resource_type, resource_id)`.execute(
    database,
  );
  await isolate(database, 'audit_record');
  // Decisions are about people, so their records go with them.
  await sql`
    create function keep_record() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (old.resource_type in ('decision', 'session')
        or not exists (select from public.tenant where tenant_id = old.tenant_id)) then
        return old;
      end if;
      raise exception 'a record of the audit log never changes, and is deleted only with the tenant or the person';
    end $$`.execute(database);
  await sql`
    create trigger keep_record before update or delete on audit_record
    for each row execute function keep_record()`.execute(database);
  await sql`
    create trigger keep_records before truncate on audit_record
    for each statement execute function keep_record()`.execute(database);
}
