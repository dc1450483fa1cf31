import { SESSION_DOCUMENT } from '@vett/schema/session-document';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { validate } from 'uuid';
import type { SessionDocument as Row } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredDocument = Selectable<Row>;

export async function insertDocument(transaction: Transaction<Tables>, document: Insertable<Row>): Promise<void> {
  await transaction.insertInto('session_document').values(document).execute();
}

/** Confirms a document; false when it was confirmed before. */
export async function confirmDocument(
  transaction: Transaction<Tables>,
  docId: string,
  confirmed: Pick<StoredDocument, 'mime_type' | 'size' | 'sha256' | 'uploaded_at' | 'sealed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session_document')
    .set(confirmed)
    .where('doc_id', '=', docId)
    .where('uploaded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A document of this session, confirmed or not. */
export const findDocument = async (
  transaction: Transaction<Tables>,
  sessionId: string,
  docId: string,
): Promise<StoredDocument | undefined> =>
  validate(docId)
    ? transaction
        .selectFrom('session_document')
        .selectAll()
        .where('session_id', '=', sessionId)
        .where('doc_id', '=', docId)
        .executeTakeFirst()
    : undefined;

/** The confirmed documents of sessions, oldest first. */
export const findDocuments = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredDocument[]> =>
  transaction
    .selectFrom('session_document')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .where('uploaded_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('doc_id')
    .execute();

/** The number of documents that a session has, or that may still be confirmed. */
export async function countDocuments(transaction: Transaction<Tables>, sessionId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SESSION_DOCUMENT.confirm_seconds * 1_000);
  const { count } = await transaction
    .selectFrom('session_document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`(uploaded_at is not null or created_at > ${since}::timestamptz)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all documents of sessions, confirmed or not. */
export const documentIds = async (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<Pick<StoredDocument, 'doc_id' | 'uploaded_at'>[]> =>
  transaction
    .selectFrom('session_document')
    .select(['doc_id', 'uploaded_at'])
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .execute();

/** Deletes up to `max` uploads from before a time that were never confirmed, and returns their ids. */
export async function deleteUnconfirmed(transaction: Transaction<Tables>, before: Date, max: number) {
  const old = transaction
    .selectFrom('session_document')
    .select('doc_id')
    .where('uploaded_at', 'is', null)
    .where('created_at', '<', before)
    .limit(max);
  return transaction
    .deleteFrom('session_document')
    .where('doc_id', 'in', old)
    .returning(['tenant_id', 'doc_id'])
    .execute();
}

/** Returns the ids that are documents of the tenant. */
export async function knownDocuments(transaction: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.selectFrom('session_document').select('doc_id').where('doc_id', 'in', ids).execute();
  return rows.map(({ doc_id }) => doc_id);
}
