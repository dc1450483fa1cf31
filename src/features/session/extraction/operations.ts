import type { SessionExtraction, StoredExtraction } from '@vett/schema/session-extraction';
import * as contracts from '@vett/schema/session-extraction';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import type { DocumentDoors } from '../../document/document.ts';
import { requireSession } from '../record/find.ts';
import { extractDocument, Unavailable } from './extract.ts';

export const extract = implement(contracts.extract, async (caller, doors: Doors & DocumentDoors, input) => {
  const { doc_id, doc_ids, ...as } = input;
  const session_id = caller.actor.id;
  const { status } = await doors.database.run((transaction) => requireSession(transaction, session_id));
  if (status !== 'active' && status !== 'awaiting_client_correction')
    throw new AppError('INVALID_STATE', 'The session is closed: no document is read any more.');
  try {
    const reading = await extractDocument(caller, doors, {
      late: AbortSignal.timeout(contracts.EXTRACTION.seconds * 1_000),
      session_id,
      doc_ids: doc_ids ?? [doc_id ?? ''],
      ...as,
      maxAttempts: contracts.EXTRACTION.attempts,
      reserved: 1,
    });
    return shown(reading);
  } catch (error) {
    if (error instanceof Unavailable) return shown(error.result);
    throw error;
  }
});

/** Only the tenant gets the places. */
const shown = ({ places: _, ...reading }: StoredExtraction): SessionExtraction => reading;
