import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { WritingDoors } from '../../../core/doors.ts';
import { defineJob } from '../../../core/job.ts';
import type { KeptData, ObjectKind } from '../../../core/kept-data.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { DOCUMENT_OBJECTS, objectKey } from './documents.ts';
import { deleteUnconfirmed, documentIds } from './store.ts';

/** Deletes the files of documents whose rows are gone. */
export const eraseFiles = defineJob({
  name: 'session.erase_files',
  data: z.object({ doc_ids: z.array(z.uuid()) }),
  async run({ tenant }, { storage }, { doc_ids }) {
    for (const id of doc_ids) await storage.delete(objectKey(tenant.tenant_id, id));
  },
});

/** To be called before sessions are deleted: their files follow the rows. Returns the number of confirmed documents. */
export async function eraseDocuments(
  { transaction, queue }: Pick<WritingDoors, 'transaction' | 'queue'>,
  sessionIds: readonly string[],
): Promise<number> {
  const found = await documentIds(transaction, sessionIds);
  if (found.length > 0) await queue.send(transaction, eraseFiles, { doc_ids: found.map(({ doc_id }) => doc_id) });
  return found.filter(({ uploaded_at }) => uploaded_at !== null).length;
}

/** Uploads that nobody confirmed. */
export const unconfirmedUploads: KeptData = {
  kind: 'session_upload',
  days: () => 1,
  async erase(transaction, before, max, { objects }) {
    const deleted = await deleteUnconfirmed(transaction, before, max);
    for (const { tenant_id, doc_id } of deleted) await objects.delete(objectKey(tenant_id, doc_id));
    return deleted.length;
  },
};

/** Files of sessions. One without a row is left over from a session that was erased. */
export const documentFiles: ObjectKind = {
  kind: DOCUMENT_OBJECTS,
  hours: 1,
  async referenced(transaction: Transaction<Tables>, keys) {
    const byId = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
    const rows = await transaction
      .selectFrom('session_document')
      .select('doc_id')
      .where('doc_id', 'in', [...byId.keys()])
      .execute();
    return rows.flatMap(({ doc_id }) => byId.get(doc_id) ?? []);
  },
};
