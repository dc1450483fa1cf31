import { demandPackages } from '../models/packages.ts';
import { requireKnownOptions } from '../names/options.ts';
import { cosine, cosineAt, similarityAt } from './calibration.ts';
import type { FaceEngine, ImageControl } from './face.ts';
import { FacePool, type FacePoolOptions } from './face-pool.ts';
import { assessLiveness } from './liveness/assess-liveness.ts';
import type { Model } from './manifest.ts';
import { type FaceModelOptions, readModels } from './model-files.ts';

export type FaceEngineOptions = FaceModelOptions & FacePoolOptions;

const OPTIONS = ['modelsDirectory', 'embedder', 'threads', 'maxImages', 'maxBytes', 'timeLimitMs'];

/** Whether the files of the models are those of the manifest; none is run. @throws EngineError `MODEL_NOT_LOADED`, `PACKAGES_MISSING` */
export async function checkFaceModels(options: FaceModelOptions = {}): Promise<void> {
  demandPackages('faces', options.modelsDirectory);
  await readModels(options);
}

/**
 * @throws EngineError `PACKAGES_MISSING`, or `MODEL_NOT_LOADED` when a file is missing, altered, or no model. TypeError for an
 * unknown option, RangeError for less than one process.
 */
export async function loadFaceEngine(options: FaceEngineOptions = {}): Promise<FaceEngine> {
  requireKnownOptions('loadFaceEngine', options, OPTIONS);
  demandPackages('faces', options.modelsDirectory);
  const { embedder, spoof, eyes } = await readModels(options);
  const pool = new FacePool(options);
  try {
    await pool.start();
  } catch (error) {
    await pool.close();
    throw error;
  }
  const { dimension, calibration } = embedder.model;
  const similarity = (a: Float32Array, b: Float32Array) => similarityAt(calibration, cosine(a, b));
  const liveness = {
    viewFrame: (image: Uint8Array, control: ImageControl) => pool.viewFrame(image, control),
    similarity,
    models: [embedder, spoof, eyes].map(({ model }) => versionOf(model)),
  };
  return {
    model: { id: versionOf(embedder.model), dimension },
    analyse: async (image, control) => (await pool.analyse(image, Infinity, control)).faces,
    async embed(image, control) {
      const { faces, count } = await pool.analyse(image, 1, control);
      return faces[0] ? { ...faces[0], faces: count } : null;
    },
    spoofSignal: (image, control) => pool.spoofSignal(image, control),
    assessLiveness: (frames, options, control) => assessLiveness(liveness, frames, options, control),
    similarity,
    cosineOf: (similarity) => cosineAt(calibration, similarity),
    similarityOf: (cosine) => similarityAt(calibration, cosine),
    close: () => pool.close(),
  };
}

function versionOf({ id, sha256 }: Model): string {
  return `${id}-${sha256.slice(0, 12)}`;
}
