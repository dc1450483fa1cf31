import type { QualityReason } from '../quality-reason.ts';
import { judgeChallenges } from './challenges.ts';
import type { FaceView, FrameView } from './frame-view.ts';
import type {
  FrameScore,
  Liveness,
  LivenessFailure,
  LivenessFrame,
  LivenessMeasures,
  LivenessOptions,
} from './liveness.ts';
import { changeBetween } from './movement.ts';
import { commonColours } from './scene.ts';

/** A frame and what a thread saw in it. */
export interface SeenFrame extends Omit<LivenessFrame, 'image'> {
  view: FrameView;
}

/** A check and its confidence, 0 to 100; null: it could not be made. */
interface Finding {
  reason: LivenessFailure;
  confidence: number | null;
}

/** The similarity from which two pictures show one person: that of a verification. */
const ONE_PERSON = 0.6;
const MIN_QUALITY = 0.5;
/** Reasons against a frame. Heads turn away in challenges, and are then less certain. */
const BAD: readonly QualityReason[] = ['too_small', 'blurred', 'too_dark', 'too_bright'];
/** Milliseconds between two frames. */
const GAP = { min: 30, max: 60_000 };
/** The confidence that passes unless asked otherwise. A measure at its `limit` below has it. */
export const MIN_CONFIDENCE = 90;

/**
 * For each measure, the value of a clear attack, the limit, and the value that is beyond doubt. The limits lie between living
 * people and attacks of one half of the development set (docs/liveness.md).
 */
type Ramp = readonly [attack: number, limit: number, live: number];
const RAMPS: Readonly<Record<keyof LivenessMeasures, Ramp>> = {
  spoof: [0, 0.5, 0.9],
  grid: [40, 17, 13],
  change: [0.04, 0.085, 0.14],
  scene: [0.4, 0.72, 0.85],
};

/** The frames in the order of their places, and how alike two embeddings are. */
export function judgeFrames(
  frames: readonly SeenFrame[],
  { challengeType, challenges = [], minConfidence = MIN_CONFIDENCE }: LivenessOptions,
  similarity: (a: Float32Array, b: Float32Array) => number,
): Omit<Liveness, 'modelVersion'> {
  const faces = frames.flatMap(({ view, challengeId }) =>
    view.face ? [{ face: view.face, ...(challengeId !== undefined && { challengeId }) }] : [],
  );
  const judged = judgeChallenges(challengeType === 'active' ? challenges : [], faces);
  const measures = measure(faces.map(({ face }) => face));
  const findings = [
    hard('no_face', faces.length === frames.length),
    hard(
      'multiple_faces',
      frames.every(({ view }) => view.faces <= 1),
    ),
    hard('low_quality', isClear(faces.map(({ face }) => face))),
    hard(
      'face_changed',
      pairs(faces).every(([a, b]) => similarity(a.face.embedding, b.face.embedding) >= ONE_PERSON),
    ),
    hard('spoof_suspected', hasPlausibleTimes(frames) && !repeats(frames)),
    hard(
      'challenge_failed',
      judged.every(({ passed }) => passed),
    ),
    ...Object.entries(RAMPS).map(([name, ramp]): Finding => {
      const value = measures[name as keyof LivenessMeasures];
      return { reason: 'spoof_suspected', confidence: value === null ? null : sure(value, ramp) };
    }),
  ];
  const confidence = Math.min(...findings.map((finding) => finding.confidence ?? 100));
  const passed = confidence >= minConfidence;
  const worst = findings.find((finding) => finding.confidence === confidence);
  return {
    passed,
    confidence: Math.round(confidence * 10) / 10,
    failureReason: passed ? null : (worst as Finding).reason,
    measures,
    frameScores: frames.map(({ view }) => scoreOf(view)),
    challenges: judged,
    bestFrame: bestOf(frames),
    certification: null,
  };
}

function hard(reason: LivenessFailure, holds: boolean): Finding {
  return { reason, confidence: holds ? 100 : 0 };
}

function measure(faces: readonly FaceView[]): LivenessMeasures {
  const [first, ...others] = faces;
  return {
    spoof: median(faces.flatMap(({ spoof }) => spoof ?? [])),
    grid: median(faces.flatMap(({ grid }) => grid ?? [])),
    change: max(others.map((face) => changeBetween((first as FaceView).closeUp, face.closeUp))),
    scene: min(pairs(faces).map(([a, b]) => commonColours(a.colours, b.colours))),
  };
}

/** The confidence of a measure: 0 for a clear attack, 90 at the limit, 100 beyond doubt. */
function sure(value: number, [attack, limit, live]: Ramp): number {
  // A measure that is no number counts as an attack.
  const share = (from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from))) || 0;
  return MIN_CONFIDENCE * share(attack, limit) + (100 - MIN_CONFIDENCE) * share(limit, live);
}

function hasPlausibleTimes(frames: readonly SeenFrame[]): boolean {
  return frames.every(({ capturedAtMs }, i) => {
    const before = frames[i - 1];
    const gap = before ? capturedAtMs - before.capturedAtMs : GAP.min;
    return gap >= GAP.min && gap <= GAP.max;
  });
}

/** Cameras never take two pictures with equal pixels. */
function repeats(frames: readonly SeenFrame[]): boolean {
  return new Set(frames.map(({ view }) => view.digest)).size < frames.length;
}

function isClear(faces: readonly FaceView[]): boolean {
  const best = max(faces.map(({ quality }) => quality));
  return (
    best !== null &&
    best >= MIN_QUALITY &&
    faces.every(({ reasons }) => !reasons.some((reason) => BAD.includes(reason)))
  );
}

/** The frame whose face can be compared best; among equal ones that which looks straightest. */
function bestOf(frames: readonly SeenFrame[]): number | null {
  const values = frames.map(({ view: { face } }) =>
    face ? face.quality - (Math.abs(face.pose.yaw) + Math.abs(face.pose.pitch)) / 1000 : Number.NEGATIVE_INFINITY,
  );
  const best = Math.max(...values);
  return Number.isFinite(best) ? values.indexOf(best) : null;
}

function scoreOf({ faces, face }: FrameView): FrameScore {
  if (!face) return { faces, quality: null, reasons: [], pose: null, eyes: null, spoof: null, grid: null };
  const { quality, reasons, pose, eyes, spoof, grid } = face;
  return { faces, quality, reasons, pose, eyes, spoof, grid };
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((item, i) => items.slice(0, i).map((other): [Item, Item] => [other, item]));
}

const max = (values: readonly number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
const min = (values: readonly number[]): number | null => (values.length > 0 ? Math.min(...values) : null);

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
}
