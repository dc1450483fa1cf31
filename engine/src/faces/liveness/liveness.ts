import type { QualityReason } from '../quality-reason.ts';

/** A picture of the person before the camera. */
export interface LivenessFrame {
  image: Uint8Array;
  /** The challenge that the person was asked to do in this frame; without one, the frame may serve any challenge. */
  challengeId?: string;
  /** When it was taken, by the clock of the client. */
  capturedAtMs: number;
}

/**
 * Left and right are the person's own. `turn_left` turns the nose to the right of a picture that is not mirrored, so
 * the client must send frames as the camera takes them, not as a mirror shows them.
 */
export type ChallengeType = 'look_straight' | 'turn_left' | 'turn_right' | 'nod' | 'blink';

export interface Challenge {
  challengeId: string;
  type: ChallengeType;
  /** Its place: challenges with lower numbers must be done earlier. */
  order: number;
}

export interface LivenessOptions {
  /** `active`: the person was asked to do the challenges. */
  challengeType: 'passive' | 'active';
  /** 1 to 8 challenges; none when passive. */
  challenges?: readonly Challenge[];
  /** The confidence that passes, 0 to 100; default 90. */
  minConfidence?: number;
}

/**
 * `spoof_suspected` is also the reason of frames that repeat, come from several scenes, do not move as a living face does, or
 * have implausible times.
 */
export type LivenessFailure =
  | 'no_face'
  | 'multiple_faces'
  | 'low_quality'
  | 'challenge_failed'
  | 'spoof_suspected'
  | 'face_changed';

/** Degrees as the person moves: `yaw` to the own left, `pitch` up, `roll` to the own right shoulder. */
export interface Pose {
  yaw: number;
  pitch: number;
  roll: number;
}

/** The measures of one frame. Null: there is no face, or the measure cannot be taken. */
export interface FrameScore {
  /** Faces that are at least a third as high as the most prominent one, including it. */
  faces: number;
  quality: number | null;
  reasons: QualityReason[];
  pose: Pose | null;
  /** The log-odds that the eyes are open; only the difference between two frames of a person says something. */
  eyes: number | null;
  /** The model's score of one picture, 0 (a print or a screen) to 1 (live). */
  spoof: number | null;
  /** The strength of a regular grid, as screens and prints show it. */
  grid: number | null;
}

/** The measures of all frames together. Null: it cannot be taken. */
export interface LivenessMeasures {
  /** Medians over the frames. */
  spoof: number | null;
  grid: number | null;
  /** How much the face changes as flat pictures cannot: 0 (a still picture) to 1.4. Null for one frame. */
  change: number | null;
  /** The share of the scene's colours that the two least similar frames have in common. Null for one frame. */
  scene: number | null;
}

export interface Liveness {
  /** The confidence is at least `minConfidence`. */
  passed: boolean;
  /** 0 to 100: the worst of all checks. It is not a probability. */
  confidence: number;
  failureReason: LivenessFailure | null;
  measures: LivenessMeasures;
  /** One for each frame, in the order of the frames. */
  frameScores: FrameScore[];
  /** The challenges in their order; none when passive. */
  challenges: (Challenge & { passed: boolean })[];
  /** Index of the frame with the best picture of the face; null: no frame shows one. */
  bestFrame: number | null;
  /** The version of these rules, and the models. */
  modelVersion: string;
  /** The check is not certified, by anybody. */
  certification: null;
}
