import type { ImageControl } from '../face.ts';
import type { FrameView } from './frame-view.ts';
import { judgeFrames } from './judge-frames.ts';
import type { Liveness, LivenessFrame, LivenessOptions } from './liveness.ts';

interface FrameReader {
  viewFrame(image: Uint8Array, control: ImageControl): Promise<FrameView>;
  similarity(a: Float32Array, b: Float32Array): number;
  /** Versions of the models. */
  models: readonly string[];
}

/** Changes with every rule and limit. */
const RULES = 'liveness-1';
const MAX_FRAMES = 8;
const MAX_CHALLENGES = 8;

/** See `FaceEngine.assessLiveness`. */
export async function assessLiveness(
  { viewFrame, similarity, models }: FrameReader,
  frames: readonly LivenessFrame[],
  options: LivenessOptions,
  control: ImageControl = {},
): Promise<Liveness> {
  requireSense(frames, options);
  // The other frames are given up once one fails.
  const stop = new AbortController();
  const signal = control.signal ? AbortSignal.any([control.signal, stop.signal]) : stop.signal;
  try {
    const views = await Promise.all(frames.map(({ image }) => viewFrame(image, { ...control, signal })));
    const seen = frames.map(({ image: _, ...frame }, i) => ({ ...frame, view: views[i] as FrameView }));
    return { ...judgeFrames(seen, options, similarity), modelVersion: [RULES, ...models].join('+') };
  } finally {
    stop.abort();
  }
}

function requireSense(
  frames: readonly LivenessFrame[],
  { challengeType, challenges = [], minConfidence = 0 }: LivenessOptions,
): void {
  const demand = (holds: boolean, message: string) => {
    if (!holds) throw new RangeError(message);
  };
  demand(
    frames.length >= 1 && frames.length <= MAX_FRAMES,
    `there must be 1 to ${MAX_FRAMES} frames, not ${frames.length}`,
  );
  demand(
    frames.every(({ capturedAtMs }) => Number.isFinite(capturedAtMs)),
    'capturedAtMs must be a number',
  );
  demand(minConfidence >= 0 && minConfidence <= 100, `minConfidence must be 0 to 100, not ${minConfidence}`);
  const count = challenges.length;
  if (challengeType === 'passive') demand(count === 0, 'a passive check has no challenges');
  else
    demand(
      count >= 1 && count <= MAX_CHALLENGES,
      `an active check has 1 to ${MAX_CHALLENGES} challenges, not ${count}`,
    );
  const ids = new Set(challenges.map(({ challengeId }) => challengeId));
  demand(ids.size === count, 'two challenges have one id');
  demand(new Set(challenges.map(({ order }) => order)).size === count, 'two challenges have one place in the order');
  demand(
    frames.every(({ challengeId }) => challengeId === undefined || ids.has(challengeId)),
    'a frame names a challenge that there is not',
  );
}
