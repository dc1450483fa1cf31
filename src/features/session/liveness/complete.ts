import { timingSafeEqual } from 'node:crypto';
import { isShare } from '@vett/engine/decision';
import type { FaceEngine, Liveness, LivenessFrame } from '@vett/engine/faces';
import { livenessComplete as contract } from '@vett/schema/session-liveness';
import type { Transaction } from 'kysely';
import { type Caller, ownerOf } from '../../../core/caller.ts';
import type { Doors, WritingDoors } from '../../../core/doors.ts';
import { move, tryMove } from '../../../core/lifecycle.ts';
import { implement } from '../../../core/operation.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { type GalleryDoors, isBlacklisted, tooBusy } from '../../face-match/face-match.ts';
import { settle as settleUse } from '../../usage/usage.ts';
import { requireLocked } from '../record/find.ts';
import { requireWritable } from '../record/writable.ts';
import { engineFor } from './available.ts';
import { framesOf, refusalOfFrames, requireAsked } from './frames.ts';
import { attemptsRemaining, framesRequired, statusAt } from './rules.ts';
import { livenessOf, nonceHash, underWay } from './start.ts';
import {
  checksOf,
  failStep,
  findLiveness,
  LIVENESS_KEY,
  LIVENESS_STATES,
  type LivenessText,
  openLiveness,
  referenceKey,
  type StoredLiveness,
  sealLiveness,
} from './store.ts';

type Config = ReturnType<typeof livenessOf>;

/** A check that this call alone judges. */
interface LivenessAttempt {
  readonly check: StoredLiveness;
  readonly text: LivenessText;
  readonly config: Config;
}

export const livenessComplete = implement(contract, async (caller, doors: Doors & GalleryDoors, input) => {
  const frames = await framesOf(caller, doors, input.frames);
  const taken = await take(caller, doors, input, frames);
  if ('answer' in taken) return taken.answer;
  const judgement = await judged(caller, doors, taken, frames);
  return (writing: WritingDoors) => settle(writing, caller, taken, judgement);
});

/** Takes a check that waits for its frames, so that no other call can judge it too. One that has ended is answered again. */
const take = (
  { actor, tenant }: Caller,
  { database, clock, keyOf }: Doors,
  { liveness_session_id, nonce }: { liveness_session_id: string; nonce: string },
  frames: readonly LivenessFrame[],
): Promise<LivenessAttempt | { readonly answer: LivenessAnswer }> =>
  database.run(async (transaction) => {
    const inside = (label: string) => keyOf(label, joining(transaction));
    const key = await inside(LIVENESS_KEY);
    await requireLocked(transaction, actor.id);
    const check = await findLiveness(transaction, actor.id, liveness_session_id);
    if (!check || !timingSafeEqual(nonceHash(nonce), check.nonce_hash))
      throw new AppError('NOT_FOUND', 'There is no such liveness check with this nonce.');
    const text = openLiveness(key, check);
    if (text.judged) {
      await count(transaction, tenant, 0, clock.now());
      return { answer: answerOf(check, text.judged) };
    }
    const { step } = await requireWritable({ transaction, clock, keyOf: inside }, actor.id, check.step_id);
    const config = livenessOf(step);
    const status = statusAt(check, clock.now());
    if (status === 'expired') throw expired();
    if (status === 'in_progress') throw underWay();
    const { challenges } = text;
    requireAsked(frames, new Set(challenges.map(({ challengeId }) => challengeId)), framesRequired(challenges));
    await move(transaction, LIVENESS_STATES, liveness_session_id, 'take');
    return { check, text, config };
  });

const expired = () => new AppError('LIVENESS_EXPIRED', 'The time of this check is over. Begin a new one.');

interface Judgement {
  readonly liveness: Liveness;
  readonly hasReference: boolean;
  readonly is_blacklisted?: boolean;
}

/** Judges the frames, and stores the best one if the step keeps it. A check that could not be made waits for frames again. */
async function judged(
  caller: Caller,
  doors: Doors & GalleryDoors,
  taken: LivenessAttempt,
  frames: readonly LivenessFrame[],
): Promise<Judgement> {
  const { check, config } = taken;
  try {
    const engine = await engineFor(caller, doors, check.step_id);
    const liveness = await assessed(engine, caller, taken, frames);
    const best = liveness.bestFrame === null ? undefined : frames[liveness.bestFrame];
    if (!liveness.passed || best === undefined) return { liveness, hasReference: false };
    if (config.save_reference_image) {
      const key = referenceKey(caller.tenant.tenant_id, check.liveness_session_id);
      await doors.storage.put(key, best.image, 'image/jpeg');
      return { liveness, hasReference: true };
    }
    const { face_match } = caller.tenant.configuration.features;
    if (!face_match) return { liveness, hasReference: false };
    // Nobody can compare it later.
    const is_blacklisted = await isBlacklisted(Buffer.from(best.image), caller, doors);
    return { liveness, hasReference: false, is_blacklisted };
  } catch (error) {
    await doors.database.run((transaction) =>
      tryMove(transaction, LIVENESS_STATES, check.liveness_session_id, 'release'),
    );
    throw refusalOfFrames(error);
  }
}

async function assessed(
  engine: FaceEngine,
  caller: Caller,
  { text: { challenges }, check: { challenge_type }, config }: LivenessAttempt,
  frames: readonly LivenessFrame[],
): Promise<Liveness> {
  const options = { challengeType: challenge_type, challenges, minConfidence: config.min_confidence };
  try {
    const liveness = await engine.assessLiveness(frames, options, { owner: ownerOf(caller), signal: caller.signal });
    // Nobody passes a share, which only workflows that were stored before it was refused have.
    return isShare(config.min_confidence) ? { ...liveness, passed: false } : liveness;
  } catch (error) {
    throw tooBusy(error) ?? error;
  }
}

/** Ends a check with its judgement. A step whose attempts are used up fails. */
async function settle(
  doors: WritingDoors,
  { actor, tenant }: Caller,
  taken: LivenessAttempt,
  { liveness, hasReference, is_blacklisted }: Judgement,
) {
  const { transaction, clock, keyOf } = doors;
  const { check, config, text } = taken;
  const { liveness_session_id, session_id, step_id } = check;
  await requireWritable(doors, actor.id, step_id);
  const { passed, confidence, failureReason, modelVersion, frameScores } = liveness;
  const before = await checksOf(transaction, session_id, step_id);
  const attempts_remaining = attemptsRemaining(before, config) - (passed ? 0 : 1);
  const { min_confidence } = config;
  const judged = {
    confidence,
    failureReason,
    modelVersion,
    frameScores,
    min_confidence,
    attempts_remaining,
    is_blacklisted,
  };
  const ended = await tryMove(transaction, LIVENESS_STATES, liveness_session_id, passed ? 'succeed' : 'fail', {
    set: {
      sealed: sealLiveness(await keyOf(LIVENESS_KEY), liveness_session_id, { ...text, judged }),
      has_reference: hasReference,
      ended_at: clock.now(),
    },
  });
  if (!ended) throw expired();
  await count(transaction, tenant, 1, clock.now());
  if (!passed && attempts_remaining === 0) await failStep(transaction, session_id, step_id);
  return answerOf(ended, judged);
}

/** Counts a check that was judged, or releases what was reserved for a call that judged nothing. */
const count = (
  transaction: Transaction<Tables>,
  { tenant_id }: Caller['tenant'],
  done: 0 | 1,
  now: Date,
): Promise<void> =>
  settleUse(transaction, {
    ...{ tenant_id, endpoint: 'liveness.check', unit: 'check', units: 1 },
    ...{ done, failed: 0, reservedAt: now, now },
  });

type LivenessAnswer = ReturnType<typeof answerOf>;

const answerOf = (
  { liveness_session_id, status }: StoredLiveness,
  { failureReason, attempts_remaining }: NonNullable<LivenessText['judged']>,
) => ({
  liveness_session_id,
  status,
  passed: status === 'succeeded',
  failure_reason: failureReason,
  attempts_remaining,
});
