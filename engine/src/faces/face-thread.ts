import { parentPort } from 'node:worker_threads';
import { EngineError } from '../error.ts';
import type { SpoofSignal } from './face.ts';
import { ImageError, type ImageErrorCode } from './image-error.ts';
import type { FrameView } from './liveness/frame-view.ts';
import type { FaceModels } from './model-files.ts';
import { type Analysis, FacePipeline } from './pipeline.ts';

/** `load` goes before the first image; each of these has its answer before the next one. `end` comes at any time. */
export type FaceRequest =
  | { kind: 'load'; models: FaceModels }
  | { kind: 'analyse'; bytes: Uint8Array; max: number }
  | { kind: 'spoof'; bytes: Uint8Array }
  | { kind: 'frame'; bytes: Uint8Array }
  | { kind: 'end' };

/** An answer of the thread. Errors lose their class and code between threads, so errors with a code have kinds of their own. */
export type FaceAnswer =
  | { kind: 'done'; result: Analysis | SpoofSignal | FrameView | null | undefined }
  | { kind: 'model_refused'; message: string }
  | { kind: 'image_refused'; code: ImageErrorCode; message: string }
  | { kind: 'failed'; error: Error };

let pipeline: FacePipeline;

parentPort?.on('message', async (request: FaceRequest) => {
  // This is never read while a model runs.
  if (request.kind === 'end') process.exit();
  try {
    parentPort?.postMessage({ kind: 'done', result: await work(request) });
  } catch (error) {
    parentPort?.postMessage(asAnswer(error));
  }
});

async function work(
  request: Exclude<FaceRequest, { kind: 'end' }>,
): Promise<Analysis | SpoofSignal | FrameView | null | undefined> {
  if (request.kind === 'analyse') return pipeline.analyse(request.bytes, request.max);
  if (request.kind === 'spoof') return pipeline.spoofSignal(request.bytes);
  if (request.kind === 'frame') return pipeline.viewFrame(request.bytes);
  pipeline = await FacePipeline.load(request.models);
  return undefined;
}

function asAnswer(error: unknown): FaceAnswer {
  if (error instanceof ImageError) return { kind: 'image_refused', code: error.code, message: error.message };
  if (error instanceof EngineError) return { kind: 'model_refused', message: error.message };
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
