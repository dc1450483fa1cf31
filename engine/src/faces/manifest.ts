import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../error.ts';
import type { Calibration } from './calibration.ts';

/** How a model wants its pixels: `(value - mean) / divisor`, plane by plane in the order of `channels`. */
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
  /** As its publisher states it. */
  licence: string;
  input: ModelInput;
}

/** Where the mean of some of the 68 landmarks, counted from 0, comes to lie in the model's input. */
export interface TemplatePoint {
  landmarks: readonly number[];
  x: number;
  y: number;
}

export interface Embedder extends Model {
  template: readonly TemplatePoint[];
  dimension: number;
  metric: 'cosine';
  /** Length of its raw embeddings: below `least` it was no face, below `usual` hardly one. */
  norm: { least: number; usual: number };
  calibration: Calibration;
}

export interface Manifest {
  detector: Model;
  landmarks: Model;
  spoof: Model;
  /** The first is used unless another one is asked for. */
  embedders: readonly Embedder[];
}

const OWN = fileURLToPath(new URL('../../../models', import.meta.url));

/**
 * The manifest of a folder, or the engine's own when the folder has none.
 * @throws EngineError `MODEL_NOT_LOADED`
 */
export async function readManifest(directory = OWN): Promise<Manifest> {
  const file = join(directory, 'manifest.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch (error) {
    if (directory !== OWN && (error as NodeJS.ErrnoException).code === 'ENOENT') return readManifest();
    throw new EngineError('MODEL_NOT_LOADED', `${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
