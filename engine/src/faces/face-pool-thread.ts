import { extname } from 'node:path';
import { EngineError } from '../error.ts';
import { Thread } from '../threads/thread.ts';
import type { FaceAnswer, FaceRequest } from './face-thread.ts';
import { ImageError } from './image-error.ts';
import type { FaceModels } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

/** Much more than an image needs: pixels and models lie outside of it. */
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
    const answer = await this.ask({ kind: 'load', models: this.#models });
    if (answer.kind !== 'loaded') throw errorOf(answer);
    this.#loaded = true;
  }

  /** @throws ImageError; when the time is up, the thread has ended. EngineError as `load`. */
  async analyse(image: Uint8Array, most: number): Promise<Analysis> {
    await this.load();
    // The one copy, which the thread gets: the caller keeps its own.
    const bytes = new Uint8Array(image);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void this.end();
    }, this.#timeLimitMs);
    try {
      const answer = await this.ask({ kind: 'analyse', bytes, most }, [bytes.buffer]);
      if (answer.kind !== 'analysed') throw errorOf(answer);
      return answer.analysis;
    } catch (error) {
      if (late) throw new ImageError('TIMED_OUT', 'analysing the image took too long', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  override async end(cause?: unknown): Promise<void> {
    this.#loaded = false;
    await super.end(cause);
  }
}

function errorOf(answer: FaceAnswer): Error {
  if (answer.kind === 'image_refused') return new ImageError(answer.code, answer.message);
  if (answer.kind === 'model_refused') return new EngineError('MODEL_NOT_LOADED', answer.message);
  return answer.kind === 'failed' ? answer.error : new TypeError(`unexpected answer '${answer.kind}'`);
}
