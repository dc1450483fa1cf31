import type { LivenessSession, StepLiveness } from '@vett/schema/session-liveness';
import type { StepStatus } from '@vett/schema/session-record';
import type { OpenLiveness } from '../record/record.ts';
import type { StepLivenessText } from '../record/sealed.ts';
import { statusAt } from './rules.ts';
import type { StoredLiveness } from './store.ts';

/** A check as the end user sees it: no score, and no reason. */
export const wirePublicLiveness = (check: StoredLiveness, now: Date) => ({
  liveness_session_id: check.liveness_session_id,
  status: statusAt(check, now),
  created_at: check.created_at.toISOString(),
});

interface LivenessContext {
  readonly status: StepStatus;
  readonly text: StepLivenessText | undefined;
  readonly now: Date;
}

/** The liveness of a step as the tenant sees it. */
export const wireStepLiveness = (
  checks: readonly OpenLiveness[],
  { status, text, now }: LivenessContext,
): StepLiveness => ({
  outcome: outcomeOf(status, text),
  liveness_sessions: checks.map((check) => wireLiveness(check, now)),
});

function outcomeOf(status: StepStatus, text: StepLivenessText | undefined): StepLiveness['outcome'] {
  if (status === 'failed') return 'failed';
  if (text?.is_used !== true) return null;
  return text.liveness_session_id === undefined ? 'could_not_run' : 'passed';
}

function wireLiveness(check: OpenLiveness, now: Date): LivenessSession {
  const { judged } = check.text;
  return {
    ...wirePublicLiveness(check, now),
    challenge_type: check.challenge_type,
    ended_at: check.ended_at?.toISOString() ?? null,
    failure_reason: judged?.failureReason ?? null,
    confidence: judged?.confidence ?? null,
    min_confidence: judged?.min_confidence ?? null,
    model_version: judged?.modelVersion ?? null,
    frame_scores: judged?.frameScores.map((score) => ({ ...score })) ?? [],
    has_reference_image: check.has_reference,
    model_info: { certification: null },
  };
}
