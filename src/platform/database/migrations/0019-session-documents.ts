import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Documents of sessions. Their files are in the storage; until `uploaded_at` is set, a client may still upload one. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_document (
      ${TENANT_ID},
      session_id uuid not null,
      doc_id uuid not null,
      step_id text,
      document_type text not null,
      source text not null check (source in ('upload', 'legacy')),
      -- The announced type, and from the confirmation on the type of the bytes.
      mime_type text not null,
      size integer,
      sha256 text,
      -- file_name
      sealed bytea not null,
      created_at timestamptz(3) not null,
      uploaded_at timestamptz(3),
      primary key (tenant_id, doc_id),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await sql`
    create index session_document_session on session_document (tenant_id, session_id, created_at)`.execute(database);
  await sql`
    create index session_document_unconfirmed on session_document (tenant_id, created_at) where uploaded_at is null`.execute(
    database,
  );
  await isolate(database, 'session_document');
}
