import { type Kysely, sql } from 'kysely';
import { isolate, TENANT_ID } from '../isolate.ts';

/** Documents of sessions, and the fields read from them. Until `uploaded_at` is set, a client may still upload the file. */
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
      extraction_status text not null default 'none' check (extraction_status in (
        'none', 'pending', 'extracted', 'error', 'could_not_run')),
      extraction_attempts integer not null default 0,
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
  await sql`
    create table session_extraction (
      ${TENANT_ID},
      session_id uuid not null,
      -- The files of one document in their order.
      doc_ids uuid[] not null,
      status text not null check (status in ('running', 'extracted', 'error')),
      started_at timestamptz(3) not null,
      -- fields, confidences, validations, issues; null while it runs
      sealed bytea,
      primary key (tenant_id, session_id, doc_ids),
      check ((status = 'running') = (sealed is null)),
      foreign key (tenant_id, session_id) references session on delete cascade
    )`.execute(database);
  await isolate(database, 'session_extraction');
}
