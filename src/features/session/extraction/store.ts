import type { ExtractionStatus } from '@vett/schema/session-document';
import type { StoredExtraction as Extraction } from '@vett/schema/session-extraction';
import { type Selectable, sql, type Transaction } from 'kysely';
import { openLarge, sealLarge } from '../../../platform/crypto/sealed-json.ts';
import type { SessionExtraction as Row } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredExtraction = Selectable<Row>;

/** Label of the tenant's key for the fields of documents. */
export const EXTRACTION_KEY = 'session-extraction';

const contextOf = (sessionId: string, docIds: readonly string[]) => `${sessionId} ${docIds.join(' ')}`;
export const sealExtraction = (key: Buffer, sessionId: string, found: Extraction): Buffer =>
  sealLarge(key, found, contextOf(sessionId, found.doc_ids));
/** Null while it runs. */
export const openExtraction = async (
  key: Buffer,
  { session_id, doc_ids, sealed }: StoredExtraction,
): Promise<Extraction | null> =>
  sealed && ((await openLarge(key, sealed, contextOf(session_id, doc_ids))) as Extraction);

/** Unseals the readings that have ended, one after the other. */
export const openExtractions = async (key: Buffer, stored: readonly StoredExtraction[]): Promise<Extraction[]> =>
  (await Array.fromAsync(stored, (each) => openExtraction(key, each))).filter((found) => found !== null);

/** The readings of sessions. */
export const findExtractions = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredExtraction[]> =>
  transaction
    .selectFrom('session_extraction')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .orderBy('started_at')
    .execute();

type NewExtraction = Pick<StoredExtraction, 'session_id' | 'doc_ids' | 'status' | 'started_at' | 'sealed'>;

/** Stores a reading in place of an earlier one of the same files. */
export async function storeExtraction(transaction: Transaction<Tables>, reading: NewExtraction): Promise<void> {
  const { status, started_at, sealed } = reading;
  await transaction
    .insertInto('session_extraction')
    .values(reading)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'session_id', 'doc_ids']).doUpdateSet({ status, started_at, sealed }),
    )
    .execute();
}

/** Deletes a reading that was not made. */
export async function deleteRunning(
  transaction: Transaction<Tables>,
  { session_id, doc_ids, started_at }: Pick<NewExtraction, 'session_id' | 'doc_ids' | 'started_at'>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('session_extraction')
    .where('session_id', '=', session_id)
    .where(sql<boolean>`doc_ids = ${[...doc_ids]}::uuid[]`)
    .where('status', '=', 'running')
    .where('started_at', '=', started_at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes the state of documents, and changes the number of their attempts. */
export async function noteExtraction(
  transaction: Transaction<Tables>,
  docIds: readonly string[],
  extraction_status: ExtractionStatus,
  attempts: number,
): Promise<void> {
  await transaction
    .updateTable('session_document')
    .set({
      extraction_status,
      extraction_attempts: sql<number>`extraction_attempts + ${attempts}`,
    })
    .where(sql<boolean>`doc_id = any(${[...docIds]}::uuid[])`)
    .execute();
}

/** Notes that a document was not read in the background, unless somebody else read it meanwhile. */
export async function noteUnread(transaction: Transaction<Tables>, docId: string): Promise<void> {
  await transaction
    .updateTable('session_document')
    .set({ extraction_status: 'could_not_run' })
    .where('doc_id', '=', docId)
    .where('extraction_status', 'in', ['none', 'pending'])
    .execute();
}
