import { availableParallelism } from 'node:os';
import { EngineError } from '../error.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { SpoofSignal } from './face.ts';
import { FacePoolThread } from './face-pool-thread.ts';
import type { FaceModels } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

export interface FacePoolOptions {
  /** How many images are analysed at once, default one for each processor. Each thread takes about 60 MB. */
  threads?: number;
  /** Most images at once, those that wait among them, default 256. */
  maxImages?: number;
  /** Most bytes of all these images, default 256 MiB. */
  maxBytes?: number;
  /** How long one image may take, apart from its waiting, default 15,000 ms. */
  timeLimitMs?: number;
}

/**
 * Analyses images on threads, since models run on the thread that calls them. A thread starts when it is needed and ends
 * when it was idle for five minutes.
 */
export class FacePool {
  readonly #pool: ThreadPool<FacePoolThread>;
  readonly #maxImages: number;
  readonly #maxBytes: number;
  #images = 0;
  #bytes = 0;

  /** @throws RangeError for less than one thread. */
  constructor(models: FaceModels, options: FacePoolOptions) {
    const {
      threads = availableParallelism(),
      maxImages = 256,
      maxBytes = 256 * 2 ** 20,
      timeLimitMs = 15_000,
    } = options;
    this.#pool = new ThreadPool(threads, () => new FacePoolThread(models, timeLimitMs));
    this.#maxImages = maxImages;
    this.#maxBytes = maxBytes;
  }

  /** Starts one thread. @throws EngineError `MODEL_NOT_LOADED` for files that are no models. */
  async start(): Promise<void> {
    await this.#pool.run((stop) => this.#pool.onThread((thread) => thread.load(), stop));
  }

  /**
   * What `FacePipeline` gives. The bytes stay the caller's, who leaves them unchanged until then.
   *
   * @throws TypeError for what is no Uint8Array. ImageError. EngineError `POOL_FULL`, `POOL_CLOSED`, or `THREAD_LOST` when
   * a thread was lost twice over the image. The reason of `signal` once it is aborted.
   */
  analyse(image: Uint8Array, most: number, signal?: AbortSignal): Promise<Analysis> {
    return this.#onThread(image, (thread) => thread.analyse(image, most), signal);
  }

  /** As `analyse`. */
  spoofSignal(image: Uint8Array, signal?: AbortSignal): Promise<SpoofSignal | null> {
    return this.#onThread(image, (thread) => thread.spoofSignal(image), signal);
  }

  async #onThread<Result>(
    image: Uint8Array,
    use: (thread: FacePoolThread) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (!(image instanceof Uint8Array)) throw new TypeError('an image must be a Uint8Array');
    const { length } = image;
    if (this.#images >= this.#maxImages || this.#bytes + length > this.#maxBytes) {
      const most = `${this.#maxImages} images of ${this.#maxBytes} bytes`;
      throw new EngineError('POOL_FULL', `at most ${most} are analysed at once`);
    }
    this.#images++;
    this.#bytes += length;
    try {
      return await this.#pool.run((stop) => this.#pool.onThread(use, stop), signal);
    } finally {
      this.#images--;
      this.#bytes -= length;
    }
  }

  /** Ends the threads. Images that still wait or are analysed are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
