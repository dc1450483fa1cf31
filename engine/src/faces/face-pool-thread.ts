import { once } from 'node:events';
import { extname } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { EngineError } from '../error.ts';
import { Thread } from '../threads/thread.ts';
import type { SpoofSignal } from './face.ts';
import type { FaceAnswer, FaceRequest } from './face-thread.ts';
import { ImageError } from './image-error.ts';
import type { FrameView } from './liveness/frame-view.ts';
import type { FaceModels } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

/** Much more heap than an image needs: pixels and models lie outside the heap. */
const HEAP_MEGABYTES = 256;

/** A thread that analyses one image at a time, with models of its own. */
export class FacePoolThread extends Thread<FaceRequest, FaceAnswer> {
  readonly #models: FaceModels;
  readonly #timeLimitMs: number;
  #loaded = false;

  constructor(models: FaceModels, timeLimitMs: number) {
    // Sources and built files differ in their extension.
    const file = new URL(`./face-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'faces', heapMegabytes: HEAP_MEGABYTES });
    this.#models = models;
    this.#timeLimitMs = timeLimitMs;
  }

  /** @throws EngineError `MODEL_NOT_LOADED` for files that are no models; `THREAD_LOST`. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    resultOf(await this.ask({ kind: 'load', models: this.#models }));
    this.#loaded = true;
  }

  /** @throws ImageError; after a time-out the thread has ended. EngineError as `load`. */
  analyse(image: Uint8Array, max: number): Promise<Analysis> {
    return this.#askAbout(image, (bytes) => ({ kind: 'analyse', bytes, max })) as Promise<Analysis>;
  }

  /** Throws as `analyse`. */
  spoofSignal(image: Uint8Array): Promise<SpoofSignal | null> {
    return this.#askAbout(image, (bytes) => ({ kind: 'spoof', bytes })) as Promise<SpoofSignal | null>;
  }

  /** Throws as `analyse`. */
  viewFrame(image: Uint8Array): Promise<FrameView> {
    return this.#askAbout(image, (bytes) => ({ kind: 'frame', bytes })) as Promise<FrameView>;
  }

  async #askAbout(image: Uint8Array, request: (bytes: Uint8Array) => FaceRequest): Promise<unknown> {
    await this.load();
    // The only copy, which is transferred to the thread; the caller keeps its own bytes.
    const bytes = new Uint8Array(image);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void this.end();
    }, this.#timeLimitMs);
    try {
      return resultOf(await this.ask(request(bytes), [bytes.buffer]));
    } catch (error) {
      if (late) throw new ImageError('TIMED_OUT', 'analysing the image took too long', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the thread to end: onnxruntime aborts the process when a thread is terminated while a model runs. */
  protected override async stop(worker: Worker): Promise<void> {
    worker.ref();
    worker.postMessage({ kind: 'end' } satisfies FaceRequest);
    await once(worker, 'exit');
  }

  protected override lose(cause?: unknown): void {
    this.#loaded = false;
    super.lose(cause);
  }
}

function resultOf(answer: FaceAnswer): unknown {
  if (answer.kind === 'done') return answer.result;
  if (answer.kind === 'image_refused') throw new ImageError(answer.code, answer.message);
  if (answer.kind === 'model_refused') throw new EngineError('MODEL_NOT_LOADED', answer.message);
  throw answer.error;
}
