import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/**
 * A tenant's collection of faces. `seq` counts its changes: as its last step, every transaction that adds or removes faces
 * increases it by one for each face and writes the new numbers to the changed rows. The row lock orders the commits, so
 * numbers become visible in order, and a process with the embeddings in memory reads only the rows above its own number.
 * Removals up to `removals_pruned` are deleted: a process behind that number reads everything again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table face_collection (
      ${TENANT_ID} primary key,
      status text not null check (status in ('CREATING', 'ACTIVE', 'FAILED', 'REINDEXING', 'DELETING')),
      status_since timestamptz(3) not null,
      model text not null,
      next_model text,
      seq bigint not null default 0,
      removals_pruned bigint not null default 0,
      face_count integer not null default 0 check (face_count >= 0)
    )`.execute(database);
  // The session id can be a person's name: it is sealed, and looked up by a keyed hash.
  await sql`
    create table face (
      ${TENANT_ID},
      face_id uuid not null,
      session_hash bytea not null,
      sealed_session_id bytea,
      image_hash bytea not null,
      storage_key text not null,
      upload_key text,
      sealed_metadata bytea,
      is_reference boolean not null,
      is_blacklisted boolean not null default false,
      sealed_blacklist_reason bytea,
      created_at timestamptz(3) not null,
      primary key (tenant_id, face_id),
      unique (tenant_id, session_hash, image_hash)
    )`.execute(database);
  await sql`create index face_time on face (tenant_id, created_at, face_id)`.execute(database);
  await sql`create unique index face_image on face (tenant_id, storage_key)`.execute(database);
  // Embeddings are incompressible and are read for all faces at once, so they are stored inside the rows.
  await sql`
    create table face_embedding (
      ${TENANT_ID},
      face_id uuid not null,
      model text not null,
      embedding_id uuid not null,
      seq bigint not null,
      sealed bytea not null,
      primary key (tenant_id, face_id, model),
      foreign key (tenant_id, face_id) references face on delete cascade
    ) with (toast_tuple_target = 8160)`.execute(database);
  await sql`alter table face_embedding alter column sealed set storage external`.execute(database);
  await sql`create unique index face_embedding_seq on face_embedding (tenant_id, model, seq)`.execute(database);
  await sql`
    create table face_removal (
      ${TENANT_ID},
      seq bigint not null,
      face_id uuid not null,
      removed_at timestamptz(3) not null,
      primary key (tenant_id, seq)
    )`.execute(database);
  for (const table of ['face_collection', 'face', 'face_embedding', 'face_removal']) await isolate(database, table);
}
