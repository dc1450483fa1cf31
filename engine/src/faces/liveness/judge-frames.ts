import type { QualityReason } from '../face.ts';
import { judgeChallenges } from './challenges.ts';
import type { FaceView, FrameView } from './frame-view.ts';
import type { FrameScore, Liveness, LivenessFailure, LivenessFrame, LivenessOptions } from './liveness.ts';
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

/** Of each measure: the value of a clear attack, the limit, and the value that is beyond doubt. */
type Ramp = readonly [attack: number, limit: number, live: number];
const SPOOF: Ramp = [0, 0.5, 1];
const GRID: Ramp = [80, 40, 15];
const RIM: Ramp = [1, 0.85, 0.5];
const CHANGE: Ramp = [0.05, 0.15, 0.3];
const SCENE: Ramp = [0.2, 0.5, 0.8];

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
  const findings = [
    hard('no_face', faces.length === frames.length),
    hard(
      'multiple_faces',
      frames.every(({ view }) => view.faces <= 1),
    ),
    hard(
      'face_changed',
      pairs(faces).every(([a, b]) => similarity(a.face.embedding, b.face.embedding) >= ONE_PERSON),
    ),
    hard('spoof_suspected', hasPlausibleTimes(frames) && !repeats(frames)),
    hard('low_quality', isClear(faces.map(({ face }) => face))),
    hard(
      'challenge_failed',
      judged.every(({ passed }) => passed),
    ),
    ...measuresOf(faces.map(({ face }) => face)),
  ];
  const confidence = Math.min(...findings.map((finding) => finding.confidence ?? 100));
  const passed = confidence >= minConfidence;
  const worst = findings.find((finding) => finding.confidence === confidence);
  return {
    passed,
    confidence: Math.round(confidence * 10) / 10,
    failureReason: passed ? null : (worst as Finding).reason,
    frameScores: frames.map(({ view }) => scoreOf(view)),
    challenges: judged,
    bestFrame: bestOf(frames),
    certification: null,
  };
}

function hard(reason: LivenessFailure, holds: boolean): Finding {
  return { reason, confidence: holds ? 100 : 0 };
}

function measuresOf(faces: readonly FaceView[]): Finding[] {
  const [first, ...others] = faces;
  const measures = [
    sure(median(faces.flatMap(({ spoof }) => spoof ?? [])), SPOOF),
    sure(median(faces.flatMap(({ grid }) => grid ?? [])), GRID),
    sure(median(faces.map(({ rim }) => rim)), RIM),
    sure(max(others.map((face) => changeBetween((first as FaceView).closeUp, face.closeUp))), CHANGE),
    sure(min(pairs(faces).map(([a, b]) => commonColours(a.colours, b.colours))), SCENE),
  ];
  return measures.map((confidence) => ({ reason: 'spoof_suspected', confidence }));
}

/** The confidence of a measure: 0 for a clear attack, 90 at the limit, 100 beyond doubt. */
function sure(value: number | null, [attack, limit, live]: Ramp): number | null {
  if (value === null) return null;
  const share = (from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)));
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
  if (!face) return { faces, quality: null, reasons: [], pose: null, eyes: null, spoof: null, grid: null, rim: null };
  const { quality, reasons, pose, eyes, spoof, grid, rim } = face;
  return { faces, quality, reasons, pose, eyes, spoof, grid, rim };
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
