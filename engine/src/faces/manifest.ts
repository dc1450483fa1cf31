import type { Calibration } from './calibration.ts';

/** The pixel format of a model: `(value - mean) / divisor`, plane by plane in the order of `channels`. */
export interface ModelInput {
  shape: readonly [1, channels: number, height: number, width: number];
  channels: 'rgb' | 'bgr' | 'grey';
  mean: number;
  divisor: number;
}

/** An ONNX file and where it comes from. */
export interface Model {
  id: string;
  /** The npm package that holds it; without one it lies beside the manifest. */
  package?: string;
  version?: string;
  /** Path inside the package, or beside the manifest. */
  file: string;
  sha256: string;
  bytes: number;
  /** The licence that its publisher states. */
  licence: string;
  input: ModelInput;
  /** The file holds weights that are made into ONNX when they are loaded. */
  conversion?: {
    from: 'dlib';
    /** The file beside the weights that says what they are. */
    manifest: string;
    /** The checksum of the model made from the file. */
    sha256: string;
  };
}

/** The place in the model's input for the mean of some of the 68 landmarks, counted from 0. */
export interface TemplatePoint {
  landmarks: readonly number[];
  x: number;
  y: number;
}

export interface Embedder extends Model {
  template: readonly TemplatePoint[];
  dimension: number;
  metric: 'cosine';
  /** Lengths of raw embeddings: below `min` the picture shows no face, below `usual` a doubtful one. */
  norm: { min: number; usual: number };
  calibration: Calibration;
}

export interface Manifest {
  detector: Model;
  landmarks: Model;
  spoof: Model;
  eyes: Model;
  /** The first is used unless another one is asked for. */
  embedders: readonly Embedder[];
}
