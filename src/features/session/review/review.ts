import type { Session } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';
import { isOutdated } from './checked-input.ts';
import { findCorrections } from './correction-store.ts';
import { CORRECTION_KEY, wireCorrection } from './correction-text.ts';
import { DECISION_KEY, wireDecision } from './decisions.ts';
import { openRun, RUN_KEY, riskOf } from './run.ts';
import { findDecisions, lastRuns } from './run-store.ts';

/** The results of checks and rules, and the work of reviewers on a session. */
export type Review = Pick<
  Session,
  'correction_requests' | 'processing_results' | 'automation_result' | 'risk_scoring' | 'results_outdated' | 'decisions'
>;

/** Reads the reviews of sessions; the returned function gives that of one. */
export async function reviewsOf(
  transaction: Transaction<Tables>,
  keyOf: (label: string) => Promise<Buffer>,
  ids: readonly string[],
): Promise<(session: Pick<StoredSession, 'session_id' | 'status'>) => Promise<Review>> {
  const runs = new Map((await lastRuns(transaction, ids)).map((run) => [run.session_id, run]));
  const decisions = Map.groupBy(await findDecisions(transaction, ids), ({ session_id }) => session_id);
  const corrections = Map.groupBy(await findCorrections(transaction, ids), ({ session_id }) => session_id);
  const [runKey, decisionKey, correctionKey] = [
    await keyOf(RUN_KEY),
    await keyOf(DECISION_KEY),
    await keyOf(CORRECTION_KEY),
  ];
  return async (session) => {
    const { session_id: sessionId } = session;
    const run = runs.get(sessionId);
    const text = run && (await openRun(runKey, run));
    return {
      correction_requests: (corrections.get(sessionId) ?? [])
        .filter(({ status }) => status === 'open')
        .map((each) => wireCorrection(correctionKey, each)),
      processing_results: text?.results ?? null,
      automation_result: text?.automation ?? null,
      risk_scoring: riskOf(session, text),
      results_outdated: await isOutdated(transaction, { keyOf }, sessionId, text),
      decisions: (decisions.get(sessionId) ?? []).map((each) => wireDecision(decisionKey, each)),
    };
  };
}
