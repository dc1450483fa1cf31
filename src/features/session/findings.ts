import type { SessionStep } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import type { StoredDocument } from './documents/store.ts';
import { EXTRACTION_KEY, findExtractions, openExtractions } from './extraction/store.ts';
import { findAllLiveness, LIVENESS_KEY } from './liveness/store.ts';
import { wireStepLiveness } from './liveness/wire.ts';
import type { StepText } from './sealed.ts';

/** The results of checks that were made while the end user worked on a session. */
export interface Findings {
  ofStep(step: Pick<SessionStep, 'step_id' | 'status'>, text: StepText): Pick<SessionStep, 'liveness' | 'extraction'>;
}

/** Reads the findings of sessions; the returned function gives those of one of them. */
export async function readFindings(
  transaction: Transaction<Tables>,
  keyOf: (label: string) => Promise<Buffer>,
  sessionIds: readonly string[],
  now: Date,
): Promise<(sessionId: string, documents: readonly StoredDocument[]) => Promise<Findings>> {
  const livenessKey = await keyOf(LIVENESS_KEY);
  const extractionKey = await keyOf(EXTRACTION_KEY);
  const checks = Map.groupBy(await findAllLiveness(transaction, sessionIds), ({ session_id }) => session_id);
  const readings = Map.groupBy(await findExtractions(transaction, sessionIds), ({ session_id }) => session_id);
  return async (sessionId, documents) => {
    const read = await openExtractions(extractionKey, readings.get(sessionId) ?? []);
    const steps = new Map(documents.map(({ doc_id, step_id }) => [doc_id, step_id]));
    return {
      ofStep({ step_id, status }, { liveness }) {
        const own = checks.get(sessionId)?.filter((check) => check.step_id === step_id) ?? [];
        return {
          liveness:
            own.length > 0 || liveness ? wireStepLiveness(livenessKey, own, { status, text: liveness, now }) : null,
          extraction: read.filter(({ doc_ids: [id = ''] }) => steps.get(id) === step_id),
        };
      },
    };
  };
}
