import { cosine, cosineAt, similarityAt } from './calibration.ts';
import type { FaceEngine } from './face.ts';
import { type FaceModelOptions, locateModels } from './model-files.ts';
import { FacePipeline } from './pipeline.ts';

/** @throws EngineError `MODEL_NOT_LOADED` when a file is missing, altered, or no model. */
export async function loadFaceEngine(options: FaceModelOptions = {}): Promise<FaceEngine> {
  const models = await locateModels(options);
  const pipeline = await FacePipeline.load(models);
  const { id, sha256, dimension, calibration } = models.embedder.model;
  return {
    model: { id: `${id}-${sha256.slice(0, 12)}`, dimension },
    analyse: async (image) => (await pipeline.analyse(image, Infinity)).faces,
    async embed(image) {
      const { faces, count } = await pipeline.analyse(image, 1);
      return faces[0] ? { ...faces[0], faces: count } : null;
    },
    similarity: (a, b) => similarityAt(calibration, cosine(a, b)),
    cosineOf: (similarity) => cosineAt(calibration, similarity),
    similarityOf: (cosine) => similarityAt(calibration, cosine),
    close: async () => {},
  };
}
