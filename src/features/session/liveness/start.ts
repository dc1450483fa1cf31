import { createHash, randomBytes } from 'node:crypto';
import { livenessStart as contract, LIVENESS } from '@vett/schema/session-liveness';
import type { WorkflowStep } from '@vett/schema/workflow-step';
import type { Doors, WritingDoors } from '../../../core/doors.ts';
import { move } from '../../../core/lifecycle.ts';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import type { FaceDoors } from '../../face-match/face-match.ts';
import { epochSeconds } from '../record/summary.ts';
import { requireWritable } from '../record/writable.ts';
import { findStepStates } from '../store.ts';
import { engineFor } from './available.ts';
import { attemptsRemaining, framesRequired, newChallenges, requireUnlocked, statusAt } from './rules.ts';
import {
  deleteOldExpired,
  findAllLiveness,
  insertLiveness,
  LIVENESS_KEY,
  LIVENESS_STATES,
  sealLiveness,
} from './store.ts';

export const nonceHash = (nonce: string): Buffer => createHash('sha256').update(nonce).digest();

export const livenessStart = implement(
  contract,
  async (caller, doors: Doors & FaceDoors, { step_id, challenge_type }) => {
    // Without an engine the check is refused before the end user takes pictures.
    await engineFor(caller, doors, step_id);
    return async (writing: WritingDoors) => {
      const { transaction, clock, keyOf } = writing;
      const { config, checks } = await requireStartable(writing, caller.actor.id, step_id);
      const now = clock.now();
      for (const { liveness_session_id, status } of checks)
        if (status === 'pending' || status === 'in_progress')
          await move(transaction, LIVENESS_STATES, liveness_session_id, 'expire', { set: { ended_at: now } });
      await deleteOldExpired(transaction, caller.actor.id, LIVENESS.expired_kept);

      const mode = config.challenge_type === 'active' ? 'active' : (challenge_type ?? 'passive');
      const challenges = mode === 'active' ? newChallenges() : [];
      const liveness_session_id = newId();
      const nonce = randomBytes(16).toString('base64url');
      const expires_at = new Date(now.getTime() + LIVENESS.seconds * 1_000);
      await insertLiveness(transaction, {
        liveness_session_id,
        session_id: caller.actor.id,
        step_id,
        challenge_type: mode,
        nonce_hash: nonceHash(nonce),
        created_at: now,
        expires_at,
        sealed: sealLiveness(await keyOf(LIVENESS_KEY), liveness_session_id, { challenges }),
      });
      return {
        liveness_session_id,
        status: 'pending' as const,
        challenge_type: mode,
        nonce,
        challenges: challenges.map(({ challengeId, type, order }) => ({ challenge_id: challengeId, type, order })),
        frames_required: framesRequired(challenges),
        expires_at: epochSeconds(expires_at),
        attempts_remaining: attemptsRemaining(checks, config),
      };
    };
  },
);

/** Locks the session. Throws for a step that takes no check now. */
async function requireStartable(doors: WritingDoors, sessionId: string, stepId: string) {
  const { transaction, clock } = doors;
  const rows = await findStepStates(transaction, sessionId);
  if (rows.some(({ step_id, status }) => step_id === stepId && status === 'failed')) throw exhausted();
  const { step, before } = await requireWritable(doors, sessionId, stepId);
  const config = livenessOf(step);
  if (before?.status === 'completed')
    throw new AppError('STEP_ALREADY_COMPLETED', 'This step is completed: it takes no further check.');
  const all = await findAllLiveness(transaction, [sessionId]);
  const now = clock.now();
  requireUnlocked(all, now);
  const checks = all.filter(({ step_id }) => step_id === stepId);
  if (attemptsRemaining(checks, config) === 0) throw exhausted();
  // Else a check that is about to fail could be replaced before it counts.
  if (checks.some((check) => statusAt(check, now) === 'in_progress')) throw underWay();
  return { config, checks };
}

export function livenessOf(step: WorkflowStep | undefined) {
  if (step?.type === 'liveness') return step.liveness_config;
  throw new AppError('STEP_NOT_FOUND', 'The session has no such liveness step.');
}

export const underWay = () =>
  new AppError('INVALID_STATE', 'A check of this step is under way. Try again.', { retryAfter: 2 });
const exhausted = () =>
  new AppError('LIVENESS_RETRIES_EXHAUSTED', 'No attempts are left. Complete the step to go on without a check.');
