import type { Liveness, LivenessFrame, LivenessOptions } from './liveness/liveness.ts';
import type { QualityReason } from './quality-reason.ts';

/** In pixels of the upright image: after its EXIF orientation, and turned when a face was found only so. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A face in an image. Scores run from 0 (worst) to 1. */
export interface Face {
  box: Box;
  /** How sure the detector is that this is a face. */
  score: number;
  /** How well the face can be compared: its size, sharpness, light and pose. */
  quality: number;
  /** Reasons for a low quality; empty: none. */
  reasons: QualityReason[];
  /** A vector of length 1, comparable only with embeddings of the same model. */
  embedding: Float32Array;
}

/** The most prominent face of an image: the largest, weighted by its nearness to the centre. */
export interface ProminentFace extends Face {
  /** How many faces the image shows. */
  faces: number;
}

/** A model that makes embeddings. */
export interface EmbeddingModel {
  /** Its name and the start of its checksum: embeddings of two models with one id are comparable. */
  id: string;
  dimension: number;
}

/** The evidence of one picture that a living face stood before the camera: advice, no proof. */
export interface SpoofSignal {
  /** `inconclusive`: the picture shows too little around the face. */
  verdict: 'live' | 'spoof' | 'inconclusive';
  /** 0 (a print or a screen) .. 1 (live); `live` from 0.5 on. Null when inconclusive. */
  score: number | null;
}

/** Options of an analysis: the owner of the image, and the signal that aborts it. */
export interface ImageControl {
  /** Images of one owner share its turns and places. */
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface FaceEngine {
  readonly model: EmbeddingModel;
  /**
   * Every face, the most prominent first.
   * @throws ImageError; EngineError `POOL_FULL` or `POOL_CLOSED`; TypeError for what is no Uint8Array.
   */
  analyse(image: Uint8Array, control?: ImageControl): Promise<Face[]>;
  /** The most prominent face; null: there is none. Throws as `analyse`. */
  embed(image: Uint8Array, control?: ImageControl): Promise<ProminentFace | null>;
  /** The signal of the most prominent face; null: there is none. The first call loads the model. Throws as `analyse`. */
  spoofSignal(image: Uint8Array, control?: ImageControl): Promise<SpoofSignal | null>;
  /**
   * Whether 1 to 8 frames show one living person, in the order of their times. docs/liveness.md says what it cannot tell.
   * @throws RangeError for frames or challenges that contradict each other. Otherwise as `analyse`.
   */
  assessLiveness(frames: readonly LivenessFrame[], options: LivenessOptions, control?: ImageControl): Promise<Liveness>;
  /**
   * The calibrated similarity: one in a thousand pairs of different people reaches 0.6, one in 100,000 reaches 0.8.
   * @throws RangeError for embeddings of different dimensions, or none at all: zeros, or numbers that are not finite.
   */
  similarity(a: Float32Array, b: Float32Array): number;
  /** The minimum cosine whose calibrated similarity is at least this, to the last bit; -1 for 0. */
  cosineOf(similarity: number): number;
  /** The calibrated similarity of a cosine. */
  similarityOf(cosine: number): number;
  close(): Promise<void>;
}
