import { type Kysely, sql } from 'kysely';

// A decision on a profile is one on each of its entries: they are made together, and taken back together.
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table decision
      -- The profile that it was made on; null: on an entry alone.
      add column profile_id text,
      -- The decision on the entry that was named, of each that was made with it.
      add column made_with uuid`.execute(database);
  await sql`create index decision_made_with on decision (tenant_id, made_with) where made_with is not null`.execute(
    database,
  );
}
