import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../error.ts';
import type { Calibration } from './calibration.ts';
import { checkManifest } from './check-manifest.ts';

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
  /** The file holds weights that are made into ONNX when they are loaded. */
  conversion?: {
    from: 'dlib';
    /** The file beside the weights that says what they are. */
    manifest: string;
    /** Of what is made. */
    sha256: string;
  };
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

const FILE = 'manifest.json';
const OWN = fileURLToPath(new URL('../../../models', import.meta.url));

/**
 * The engine's own manifest, with the models of a folder's `manifest.json` before or in place of its own.
 * @throws EngineError `MODEL_NOT_LOADED`
 */
export async function readManifest(directory?: string): Promise<Manifest> {
  const own = (await readParts(OWN)) as Manifest;
  if (directory === undefined) return own;
  const parts = await readParts(directory);
  const embedders = parts.embedders ?? [];
  const others = own.embedders.filter(({ id }) => embedders.every((embedder) => embedder.id !== id));
  return { ...own, ...parts, embedders: [...embedders, ...others] };
}

async function readParts(directory: string): Promise<Partial<Manifest>> {
  const file = join(directory, FILE);
  try {
    if (!(await readdir(directory)).includes(FILE)) return {};
    const parts: unknown = JSON.parse(await readFile(file, 'utf8'));
    checkManifest(parts);
    return parts;
  } catch (error) {
    throw new EngineError('MODEL_NOT_LOADED', `${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
