import { InferenceSession } from 'onnxruntime-node';
import { notLoaded } from '../models/model-file.ts';
import type { Embedder, Model } from './manifest.ts';
import type { ReadModel } from './model-files.ts';

/** @throws EngineError `MODEL_NOT_LOADED` for bytes that are no model, or another one than the manifest describes. */
export async function openSession({ model, bytes }: ReadModel<Model>): Promise<InferenceSession> {
  const session = await createSession(bytes).catch((error: Error) => {
    throw notLoaded(model, `is no model that can be run: ${error.message}`, error);
  });
  demandShapes(model, session);
  return session;
}

function createSession(bytes: SharedArrayBuffer): Promise<InferenceSession> {
  // onnxruntime takes no shared memory.
  return InferenceSession.create(new Uint8Array(bytes).slice(), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
}

/** Sizes that the model leaves open fit any. */
function demandShapes(model: Model & Partial<Embedder>, { inputMetadata, outputMetadata }: InferenceSession): void {
  const shape = (metadata: InferenceSession.ValueMetadata | undefined) => (metadata?.isTensor ? metadata.shape : []);
  const fits = (given: readonly (number | string)[], wanted: readonly number[]) =>
    given.length === wanted.length && given.every((size, i) => typeof size === 'string' || size === wanted[i]);
  const input = shape(inputMetadata[0]);
  if (!fits(input, model.input.shape))
    throw notLoaded(model, `takes [${input}], not [${model.input.shape}] as the manifest says`);
  const output = shape(outputMetadata[0]);
  if (model.dimension !== undefined && !fits(output, [1, model.dimension]))
    throw notLoaded(model, `gives [${output}], not [1,${model.dimension}] as the manifest says`);
}
