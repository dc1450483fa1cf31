import { type Kysely, sql } from 'kysely';

/** When keys were last used, to the minute. That is no change that other processes must learn of. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add column last_used_at timestamptz`.execute(database);
  await sql`drop trigger note_change on api_key`.execute(database);
  await sql`
    create trigger note_change
    after insert or delete or update of permissions, ip_allowlist, expires_at, revoked_at, secret_hash on api_key
    for each row execute function note_configuration_change()`.execute(database);
  await sql`
    create function note_key_use(used text[]) returns void
    language sql security definer set search_path = public, pg_temp as $$
      update api_key set last_used_at = date_trunc('minute', now())
      where key_id = any(used) and last_used_at is distinct from date_trunc('minute', now())
    $$`.execute(database);
}
