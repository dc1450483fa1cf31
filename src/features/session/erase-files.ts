import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import { shownKey } from './documents/documents.ts';
import { documentIds } from './documents/store.ts';
import { shownReference } from './liveness/reference.ts';
import { findAllLiveness } from './liveness/store.ts';

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
  const documents = await documentIds(transaction, sessionIds);
  const checks = await findAllLiveness(transaction, sessionIds);
  const keys = [
    ...documents.map(({ doc_id }) => shownKey(doc_id)),
    ...checks.map(({ liveness_session_id }) => shownReference(liveness_session_id)),
  ];
  if (keys.length > 0) await queue.send(transaction, eraseFiles, { keys });
  return {
    documents: documents.filter(({ uploaded_at }) => uploaded_at !== null).length,
    images: checks.filter(({ has_reference }) => has_reference).length,
  };
}
