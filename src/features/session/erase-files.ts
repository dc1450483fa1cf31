import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import type { ObjectKind, RetentionRule } from '../../core/retention-rule.ts';
import { DOCUMENT_OBJECTS, objectKey, shownKey } from './documents/documents.ts';
import { deleteUnconfirmed, documentIds, knownDocuments } from './documents/store.ts';
import { livenessIds, shownReference } from './liveness/store.ts';

/** Uploads that nobody confirmed. */
export const unconfirmedUploads: RetentionRule = {
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
  async referenced(transaction, keys) {
    const byId = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
    return (await knownDocuments(transaction, [...byId.keys()])).flatMap((id) => byId.get(id) ?? []);
  },
};

const KEYS_PER_JOB = 500;
/** Sessions whose files are read at once: a customer can have thousands, with dozens of files each. */
const SESSIONS_AT_ONCE = 200;

/** Deletes files of sessions whose rows are gone. */
export const eraseFiles = defineJob({
  name: 'session.erase_files',
  data: z.object({ keys: z.array(z.string()) }),
  async run({ tenant }, { storage }, { keys }) {
    for (const key of keys) await storage.delete(`${tenant.tenant_id}/${key}`);
  },
});

/** To be called before sessions are deleted: their files follow the rows. Counts the confirmed documents and the images. */
export async function eraseFilesOf(
  { transaction, queue }: Pick<WritingDoors, 'transaction' | 'queue'>,
  sessionIds: readonly string[],
): Promise<{ documents: number; images: number }> {
  const erased = { documents: 0, images: 0 };
  for (let start = 0; start < sessionIds.length; start += SESSIONS_AT_ONCE) {
    const some = sessionIds.slice(start, start + SESSIONS_AT_ONCE);
    const documents = await documentIds(transaction, some);
    const checks = await livenessIds(transaction, some);
    const keys = [
      ...documents.map(({ doc_id }) => shownKey(doc_id)),
      ...checks.map(({ liveness_session_id }) => shownReference(liveness_session_id)),
    ];
    for (let from = 0; from < keys.length; from += KEYS_PER_JOB)
      await queue.send(transaction, eraseFiles, { keys: keys.slice(from, from + KEYS_PER_JOB) });
    erased.documents += documents.filter(({ uploaded_at }) => uploaded_at !== null).length;
    erased.images += checks.filter(({ has_reference }) => has_reference).length;
  }
  return erased;
}
