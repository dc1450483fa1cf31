import type { EventDoors } from '../../core/events.ts';
import { lifecycle } from '../../core/lifecycle.ts';
import { lastResults, riskOf } from '../check-run/check-run.ts';
import { findDocuments } from './documents/store.ts';
import { emitSession } from './emit.ts';
import { isOutdated } from './record/outdated.ts';
import { epochSeconds } from './record/summary.ts';
import type { StoredSession } from './store.ts';
import { relatedOf } from './subsessions/related.ts';

type DecisionEvent = 'kyc.session.approved' | 'kyc.session.rejected';

/** The results of processing that events tell; null while nothing was processed, which is no clean result. */
async function processed(by: EventDoors, row: StoredSession) {
  const results = await lastResults(by, row.session_id);
  return {
    automation_result: results?.automation ?? null,
    risk_scoring: riskOf(row, results),
    validation_summary: results?.summary ?? null,
    ...((await isOutdated(by, row.session_id, results)) && { results_outdated: true }),
    ...(await relatedOf(by, row)),
  };
}

/** Emits a human decision. The previous status is the one status that leads here. */
const decided =
  (type: DecisionEvent) =>
  async (by: EventDoors, row: StoredSession): Promise<void> => {
    const results = await processed(by, row);
    return emitSession(by, row, type, async ({ text, formData }) => ({
      ...results,
      form_data: await formData(),
      decided_by: row.decided_by ?? 'unknown',
      decided_at: (row.decided_at ?? row.updated_at).toISOString(),
      reason: text.decision_reason,
      ...(text.decision_reason_code !== undefined && { reason_code: text.decision_reason_code }),
      previous_status: 'manual_review' as const,
    }));
  };

const reviewed =
  (trigger: 'automatic' | 'manual') =>
  async (by: EventDoors, row: StoredSession): Promise<void> => {
    const results = await processed(by, row);
    return emitSession(by, row, 'kyc.session.manual_review', async ({ text, formData }) => ({
      ...results,
      form_data: await formData(),
      trigger,
      reason: trigger === 'manual' ? text.decision_reason : null,
    }));
  };

const judged = async (by: EventDoors, row: StoredSession): Promise<void> => {
  const { automation_result, ...results } = await processed(by, row);
  if (!automation_result) throw new Error('a session was judged without results');
  await emitSession(by, row, 'kyc.session.processed', async ({ formData }) => ({
    ...results,
    automation_result,
    form_data: await formData(),
  }));
};

const judgedForReview = async (by: EventDoors, row: StoredSession): Promise<void> => {
  await judged(by, row);
  await reviewed('automatic')(by, row);
};

const completed = async (by: EventDoors, row: StoredSession): Promise<void> => {
  const related = await relatedOf(by, row);
  const documents = (await findDocuments(by.transaction, [row.session_id])).map(
    ({ doc_id, document_type: type, step_id }) => ({ doc_id, type, step_id }),
  );
  return emitSession(by, row, 'kyc.session.completed', async ({ formData }) => {
    const at = row.completed_at ?? row.updated_at;
    return {
      completed_at: at.toISOString(),
      completion_seconds: Math.round((at.getTime() - (row.started_at ?? row.created_at).getTime()) / 1_000),
      form_data: await formData(),
      documents,
      ...related,
    };
  });
};

const expired = (by: EventDoors, row: StoredSession): Promise<void> =>
  emitSession(by, row, 'kyc.session.expired', () => ({ expires_at: epochSeconds(row.expires_at) }));

/** The ways of a session. */
export const SESSION = lifecycle('session', 'session_id', {
  complete: { from: ['active'], to: 'completed', emit: completed },
  approve: { from: ['manual_review'], to: 'approved', emit: decided('kyc.session.approved') },
  reject: { from: ['manual_review'], to: 'rejected', emit: decided('kyc.session.rejected') },
  review: { from: ['completed', 'approved', 'rejected'], to: 'manual_review', emit: reviewed('manual') },
  process: { from: ['completed', 'manual_review', 'approved', 'rejected'], to: 'processing' },
  judgeApproved: { from: ['processing'], to: 'approved', emit: judged },
  judgeRejected: { from: ['processing'], to: 'rejected', emit: judged },
  judgeReview: { from: ['processing'], to: 'manual_review', emit: judgedForReview },
  correct: { from: ['manual_review', 'approved', 'rejected'], to: 'awaiting_client_correction' },
  withdraw: { from: ['awaiting_client_correction', 'expired'], to: 'manual_review', emit: reviewed('manual') },
  resolve: { from: ['awaiting_client_correction'], to: 'manual_review' },
  resubmit: { from: ['awaiting_client_correction'], to: 'completed' },
  expire: { from: ['active', 'awaiting_client_correction'], to: 'expired', emit: expired },
  revive: { from: ['expired'], to: 'active' },
  reviveCorrection: { from: ['expired'], to: 'awaiting_client_correction' },
});
