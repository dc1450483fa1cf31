import { randomInt } from 'node:crypto';
import type { Challenge, ChallengeType } from '@vett/engine/faces';
import { LIVENESS, type LivenessStatus } from '@vett/schema/session-liveness';
import type { StepOf } from '@vett/schema/workflow-step';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import type { StoredLiveness } from './store.ts';

type Config = StepOf<'liveness'>['liveness_config'];

const MOVES: readonly ChallengeType[] = ['turn_left', 'turn_right', 'nod', 'blink'];

/** Two or three challenges in a random order. The first one shows the face at rest, which nods and blinks differ from. */
export function newChallenges(): Challenge[] {
  const count = randomInt(1, 3);
  const moves = shuffled(MOVES).slice(0, count);
  // A blink is the weakest challenge: it is never asked for alone.
  const chosen = count === 1 && moves[0] === 'blink' ? shuffled(MOVES.slice(0, 3)).slice(0, 1) : moves;
  return (['look_straight', ...chosen] as const).map((type, index) => ({
    challengeId: newId(),
    type,
    order: index + 1,
  }));
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** Challenges with few movements need a frame more than they are. */
export const framesRequired = (challenges: readonly Challenge[]): number =>
  Math.max(LIVENESS.frames.min, challenges.length + 1);

/** The status of a check now: its time may be over. */
export const statusAt = ({ status, expires_at }: StoredLiveness, now: Date): LivenessStatus =>
  (status === 'pending' || status === 'in_progress') && expires_at <= now ? 'expired' : status;

export const attemptsRemaining = (checks: readonly StoredLiveness[], { max_retries }: Config): number =>
  Math.max(0, max_retries - checks.filter(({ status }) => status === 'failed').length);

/** Throws RATE_LIMITED for a session that failed often in a short time, as the checks of all its steps tell. */
export function requireUnlocked(checks: readonly StoredLiveness[], now: Date): void {
  const { failures, within_seconds, seconds } = LIVENESS.lock;
  const ends = checks.flatMap(({ status, ended_at }) => (status === 'failed' && ended_at ? [ended_at.getTime()] : []));
  const newest = ends.sort((a, b) => b - a).slice(0, failures);
  const [last = 0] = newest;
  if (newest.length < failures || last - (newest.at(-1) ?? 0) > within_seconds * 1_000) return;
  const left = Math.ceil((last + seconds * 1_000 - now.getTime()) / 1_000);
  if (left > 0)
    throw new AppError('RATE_LIMITED', 'Too many liveness checks failed. Try again later.', { retryAfter: left });
}
