import { parentPort } from 'node:worker_threads';
import { EngineError } from '../error.ts';
import { ImageError, type ImageErrorCode } from './image-error.ts';
import type { FaceModels } from './model-files.ts';
import { type Analysis, FacePipeline } from './pipeline.ts';

/** `load` goes before the first image; each request has its answer before the next one. */
export type FaceRequest = { kind: 'load'; models: FaceModels } | { kind: 'analyse'; bytes: Uint8Array; most: number };

/** Errors would lose their class and code between threads, so those with a code are told apart. */
export type FaceAnswer =
  | { kind: 'loaded' }
  | { kind: 'analysed'; analysis: Analysis }
  | { kind: 'model_refused'; message: string }
  | { kind: 'image_refused'; code: ImageErrorCode; message: string }
  | { kind: 'failed'; error: Error };

let pipeline: FacePipeline;

parentPort?.on('message', async (request: FaceRequest) => {
  parentPort?.postMessage(await answer(request).catch(asAnswer));
});

async function answer(request: FaceRequest): Promise<FaceAnswer> {
  if (request.kind === 'analyse')
    return { kind: 'analysed', analysis: await pipeline.analyse(request.bytes, request.most) };
  pipeline = await FacePipeline.load(request.models);
  return { kind: 'loaded' };
}

function asAnswer(error: unknown): FaceAnswer {
  if (error instanceof ImageError) return { kind: 'image_refused', code: error.code, message: error.message };
  if (error instanceof EngineError) return { kind: 'model_refused', message: error.message };
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
