import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { shownKey } from './documents/documents.ts';
import { documentIds } from './documents/store.ts';
import { shownReference } from './liveness/reference.ts';
import { livenessIds } from './liveness/store.ts';

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
