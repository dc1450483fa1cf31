import type { PersonalData } from '../../core/doors.ts';
import { fingerprintsIn } from '../../core/personal-record.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { facesOfSessions } from '../face-match/face-match.ts';
import { DOCUMENT_KEY, objectKey, openName } from './documents/documents.ts';
import { eraseSession } from './erase.ts';
import { treesOf } from './erase-store.ts';
import { referenceKey } from './liveness/store.ts';
import { readSessions } from './record/record.ts';
import { lockSession } from './store.ts';

const PARTS = ['steps', 'documents', 'readings', 'liveness', 'run', 'decisions', 'corrections'] as const;

/** Sessions and subsessions with their answers, documents, results and reviews. */
export const sessionRecords: PersonalData = {
  kind: 'session',
  async read({ transaction, keyOf }, wanted) {
    const sessions = await rowsById(transaction, 'session', 'session_id', wanted);
    const openRecord = await readSessions({ transaction, keyOf }, sessions, PARTS);
    const documentKey = await keyOf(DOCUMENT_KEY);
    return sessions.map((stored) => ({
      id: stored.session_id,
      created_at: stored.created_at,
      async open() {
        const { text, steps, readings, documents, run, liveness, decisions, corrections } = await openRecord(stored);
        const { sealed: _, search_keys: __, tenant_id, session_id, ...row } = stored;
        const about = {
          session_id,
          customer_id: row.customer_id,
          parent_session_id: row.parent_session_id,
          ...text,
          steps: steps.map(({ step_id, status, completed_at, text: ofStep }) => ({
            step_id,
            status,
            completed_at,
            ...ofStep,
          })),
          extractions: readings,
        };
        const runs = run ? [run] : [];
        const content = {
          ...row,
          ...about,
          documents: documents.map((each) => ({ doc_id: each.doc_id, file_name: openName(documentKey, each) })),
          runs,
          decisions,
          corrections,
        };
        const files = [
          ...documents.map(({ doc_id }) => ({ name: doc_id, key: objectKey(tenant_id, doc_id) })),
          ...liveness
            .filter(({ has_reference }) => has_reference)
            .map(({ liveness_session_id: id }) => ({ name: `face-${id}`, key: referenceKey(tenant_id, id) })),
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
