import { type Kysely, sql } from 'kysely';

// Entries are `<list>:<id>`. Lists are the same for all tenants, and so are their profiles.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_link (
      entry text not null,
      other text not null,
      evidence text not null,
      fact text not null,
      primary key (entry, other)
    )`.execute(database);
  await sql`create index profile_link_other on profile_link (other)`.execute(database);
  // An entry that is listed no more leads to the profile that it was of.
  await sql`
    create table profile_member (
      entry text primary key,
      profile_id text not null,
      is_listed boolean not null
    )`.execute(database);
  // The versions that were linked last, and by which engine.
  await sql`
    create table profile_linking (
      only_row boolean primary key default true check (only_row),
      linked text not null
    )`.execute(database);
}
