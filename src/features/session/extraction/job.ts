import { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, WritingDoors } from '../../../core/doors.ts';
import { defineJob } from '../../../core/job.ts';
import { AppError } from '../../../platform/error.ts';
import type { DocumentDoors } from '../../document/document.ts';
import { extractDocument } from './extract.ts';
import { noteExtraction, noteUnread } from './store.ts';

/** Refusals that say that there is nothing left to do. */
const DONE: readonly string[] = ['SESSION_NOT_FOUND', 'DOCUMENT_NOT_FOUND'];

/** Reads a document in the background. Repeated, it changes nothing. */
export const extractInBackground = defineJob({
  name: 'session.extract',
  data: z.strictObject({ session_id: z.uuid(), doc_id: z.uuid() }),
  // A link that uploads many documents delays those of the tenant's other sessions by one each.
  partOf: ({ session_id }) => session_id,
  retrySeconds: [5, 15, 60, 300, 900],
  async run(caller, doors: Doors & DocumentDoors, { session_id, doc_id }) {
    // The feature may have been switched off meanwhile.
    if (!caller.tenant.configuration.features.documents)
      return doors.database.run((transaction) => noteUnread(transaction, doc_id));
    try {
      await extractDocument(caller, doors, { session_id, doc_ids: [doc_id], reserved: 0 });
    } catch (error) {
      if (!(error instanceof AppError && DONE.includes(error.code))) throw error;
    }
  },
  onDead: (_caller, { database }, { doc_id }) => database.run((transaction) => noteUnread(transaction, doc_id)),
});

/** Begins to read a document in the background. Without the feature nothing is read, which is noted. */
export async function beginExtraction(
  { transaction, queue }: Pick<WritingDoors, 'transaction' | 'queue'>,
  { tenant }: Caller,
  session_id: string,
  doc_id: string,
): Promise<void> {
  if (!tenant.configuration.features.documents) return noteUnread(transaction, doc_id);
  await noteExtraction(transaction, [doc_id], 'pending', 0);
  await queue.send(transaction, extractInBackground, { session_id, doc_id });
}
