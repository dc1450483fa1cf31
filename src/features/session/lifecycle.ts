import type { Emitting } from '../../core/events.ts';
import { lifecycle } from '../../core/lifecycle.ts';
import { findDocuments } from './documents/store.ts';
import { emitSession } from './emit.ts';
import type { StoredSession } from './store.ts';
import { relatedOf } from './subsessions/related.ts';
import { epochSeconds } from './wire.ts';

type Decided = 'kyc.session.approved' | 'kyc.session.rejected';

/** Results of processing; null while nothing was processed, which is no clean result. */
const UNPROCESSED = { automation_result: null, risk_scoring: null, validation_summary: null } as const;

/** Emits a human decision. The previous status is the one status that leads here. */
const decided =
  (type: Decided) =>
  async (by: Emitting, row: StoredSession): Promise<void> => {
    const related = await relatedOf(by, row);
    return emitSession(by, row, type, ({ text, form_data }) => ({
      ...{ ...UNPROCESSED, ...related, form_data },
      decided_by: row.decided_by ?? 'unknown',
      decided_at: (row.decided_at ?? row.updated_at).toISOString(),
      reason: text.decision_reason,
      previous_status: 'manual_review' as const,
    }));
  };

const reviewed = async (by: Emitting, row: StoredSession): Promise<void> => {
  const related = await relatedOf(by, row);
  return emitSession(by, row, 'kyc.session.manual_review', ({ text, form_data }) => ({
    ...{ ...UNPROCESSED, ...related, form_data },
    trigger: 'manual' as const,
    reason: text.decision_reason,
  }));
};

const completed = async (by: Emitting, row: StoredSession): Promise<void> => {
  const related = await relatedOf(by, row);
  const documents = (await findDocuments(by.transaction, [row.session_id])).map(
    ({ doc_id, document_type: type, step_id }) => ({ doc_id, type, step_id }),
  );
  return emitSession(by, row, 'kyc.session.completed', ({ form_data }) => {
    const at = row.completed_at ?? row.updated_at;
    return {
      completed_at: at.toISOString(),
      completion_seconds: Math.round((at.getTime() - (row.started_at ?? row.created_at).getTime()) / 1_000),
      ...{ form_data, documents, ...related },
    };
  });
};

const expired = (by: Emitting, row: StoredSession): Promise<void> =>
  emitSession(by, row, 'kyc.session.expired', () => ({ expires_at: epochSeconds(row.expires_at) }));

/** The ways of a session. Processing and corrections add theirs. */
export const SESSION = lifecycle('session', 'session_id', {
  complete: { from: ['active'], to: 'completed', emit: completed },
  approve: { from: ['manual_review'], to: 'approved', emit: decided('kyc.session.approved') },
  reject: { from: ['manual_review'], to: 'rejected', emit: decided('kyc.session.rejected') },
  review: { from: ['completed', 'approved', 'rejected'], to: 'manual_review', emit: reviewed },
  expire: { from: ['active', 'awaiting_client_correction'], to: 'expired', emit: expired },
  revive: { from: ['expired'], to: 'active' },
});
