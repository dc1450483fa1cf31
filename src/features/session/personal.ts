import type { PersonalData } from '../../core/doors.ts';
import { fingerprintsIn } from '../../core/personal-record.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { facesOfSessions } from '../face-match/face-match.ts';
import { DOCUMENT_KEY, DOCUMENT_OBJECTS, openName } from './documents/documents.ts';
import { findDocuments } from './documents/store.ts';
import { eraseSession } from './erase.ts';
import { treesOf } from './erase-store.ts';
import { EXTRACTION_KEY, findExtractions, openExtractions } from './extraction/store.ts';
import { shownReference } from './liveness/reference.ts';
import { findAllLiveness } from './liveness/store.ts';
import { findCorrections } from './review/correction-store.ts';
import { CORRECTION_KEY, wireCorrection } from './review/correction-text.ts';
import { DECISION_KEY, wireDecision } from './review/decisions.ts';
import { openRun, RUN_KEY } from './review/run.ts';
import { findDecisions, lastRuns } from './review/run-store.ts';
import { openSession, openStep, SESSION_KEYS } from './sealed.ts';
import { findSteps, lockSession } from './store.ts';

/** Sessions and subsessions with their answers, documents, results and reviews. */
export const sessionRecords: PersonalData = {
  kind: 'session',
  async read({ transaction, keyOf }, wanted) {
    const sessions = await rowsById(transaction, 'session', 'session_id', wanted);
    const ids = sessions.map(({ session_id }) => session_id);
    const [sessionKey, stepKey] = [await keyOf(SESSION_KEYS.session), await keyOf(SESSION_KEYS.step)];
    const extractionKey = await keyOf(EXTRACTION_KEY);
    const [documentKey, runKey] = [await keyOf(DOCUMENT_KEY), await keyOf(RUN_KEY)];
    const ofSession = <T extends { session_id: string }>(rows: readonly T[]) => {
      const bySession = Map.groupBy(rows, ({ session_id }) => session_id);
      return (id: string) => bySession.get(id) ?? [];
    };
    const stepsOf = ofSession(await findSteps(transaction, ids));
    const extractionsOf = ofSession(await findExtractions(transaction, ids));
    const documentsOf = ofSession(await findDocuments(transaction, ids));
    const runsOf = ofSession(await lastRuns(transaction, ids));
    const livenessOf = ofSession(await findAllLiveness(transaction, ids));
    const [decisionKey, correctionKey] = [await keyOf(DECISION_KEY), await keyOf(CORRECTION_KEY)];
    const decisionsOf = ofSession(await findDecisions(transaction, ids));
    const correctionsOf = ofSession(await findCorrections(transaction, ids));
    return sessions.map((stored) => ({
      id: stored.session_id,
      created_at: stored.created_at,
      async open() {
        const { sealed: _, search_keys: __, tenant_id, session_id, ...row } = stored;
        const steps = await Array.fromAsync(stepsOf(session_id), async (step) => ({
          step_id: step.step_id,
          status: step.status,
          completed_at: step.completed_at,
          ...(await openStep(stepKey, step)),
        }));
        const documents = documentsOf(session_id);
        const about = {
          session_id,
          customer_id: row.customer_id,
          parent_session_id: row.parent_session_id,
          ...(await openSession(sessionKey, stored)),
          steps,
          extractions: await openExtractions(extractionKey, extractionsOf(session_id)),
        };
        const runs = await Array.fromAsync(runsOf(session_id), (run) => openRun(runKey, run));
        const content = {
          ...row,
          ...about,
          documents: documents.map((each) => ({ doc_id: each.doc_id, file_name: openName(documentKey, each) })),
          runs,
          decisions: decisionsOf(session_id).map((each) => wireDecision(decisionKey, each)),
          corrections: correctionsOf(session_id).map((each) => wireCorrection(correctionKey, each)),
        };
        const files = [
          ...documents
            .filter(({ uploaded_at }) => uploaded_at !== null)
            .map(({ doc_id }) => ({ name: doc_id, key: `${tenant_id}/${DOCUMENT_OBJECTS}/${doc_id}` })),
          ...livenessOf(session_id)
            .filter(({ has_reference }) => has_reference)
            .map(({ liveness_session_id: id }) => ({ name: `face-${id}`, key: `${tenant_id}/${shownReference(id)}` })),
        ];
        const owner = row.parent_session_id === null ? row.customer_id : null;
        return { content, about, owner, refs: fingerprintsIn(runs), files };
      },
    }));
  },
  async erase(doors, id, isKept) {
    const { transaction } = doors;
    const session = await lockSession(transaction, id);
    if (!session) return undefined;
    if (await isHeld(transaction, { sessionIds: [id], customerIds: [] })) return 'legal_hold';
    const ids = (await treesOf(transaction, [id])).map(({ session_id }) => session_id);
    const faces = await facesOfSessions(doors, ids);
    if (ids.some((each) => isKept('session', each)) || faces.some(({ face_id }) => isKept('face', face_id)))
      return 'duty_of_retention';
    await eraseSession(doors, session);
    return undefined;
  },
};
