import { availableParallelism } from 'node:os';
import { EngineError } from '../error.ts';
import { Places } from '../threads/places.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { ImageControl, SpoofSignal } from './face.ts';
import { FacePoolThread } from './face-pool-thread.ts';
import type { FrameView } from './liveness/frame-view.ts';
import type { FaceModels } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

export interface FacePoolOptions {
  /** The number of threads, and of images analysed at once; default one for each processor. Each thread takes about 60 MB. */
  threads?: number;
  /** Maximum of waiting and running images, default 256; an owner has at most as many as remain free for others. */
  maxImages?: number;
  /** Maximum bytes of all these images, default 256 MiB; the same rule holds for an owner. */
  maxBytes?: number;
  /** Time limit of one image without its waiting time, default 15,000 ms. */
  timeLimitMs?: number;
}

/**
 * Analyses images on threads, since a model blocks the thread that calls it. Owners take turns by the time that their images
 * took. A thread starts when it is needed and ends when it was idle for five minutes.
 */
export class FacePool {
  readonly #pool: ThreadPool<FacePoolThread>;
  readonly #images: Places;
  readonly #bytes: Places;
  readonly #max: string;

  /** @throws RangeError for less than one thread. */
  constructor(models: FaceModels, options: FacePoolOptions) {
    const {
      threads = availableParallelism(),
      maxImages = 256,
      maxBytes = 256 * 2 ** 20,
      timeLimitMs = 15_000,
    } = options;
    this.#pool = new ThreadPool(threads, () => new FacePoolThread(models, timeLimitMs));
    this.#images = new Places(maxImages);
    this.#bytes = new Places(maxBytes);
    this.#max = `at max ${maxImages} images of ${maxBytes} bytes are analysed at once, fewer of one owner`;
  }

  /** Starts one thread. @throws EngineError `MODEL_NOT_LOADED` for files that are no models. */
  async start(): Promise<void> {
    await this.#pool.run((stop) => this.#pool.onThread((thread) => thread.load(), { stop }));
  }

  /**
   * The result of `FacePipeline.analyse`. The caller keeps the bytes and must not change them before the answer.
   *
   * @throws TypeError for anything but a Uint8Array. ImageError. EngineError `POOL_FULL`, `POOL_CLOSED`, or `THREAD_LOST` when
   * a thread was lost twice over the image. The reason of `signal` once it is aborted.
   */
  analyse(image: Uint8Array, max: number, control?: ImageControl): Promise<Analysis> {
    return this.#onThread(image, (thread) => thread.analyse(image, max), control);
  }

  /** As `analyse`. */
  spoofSignal(image: Uint8Array, control?: ImageControl): Promise<SpoofSignal | null> {
    return this.#onThread(image, (thread) => thread.spoofSignal(image), control);
  }

  /** As `analyse`. */
  viewFrame(image: Uint8Array, control?: ImageControl): Promise<FrameView> {
    return this.#onThread(image, (thread) => thread.viewFrame(image), control);
  }

  async #onThread<Result>(
    image: Uint8Array,
    use: (thread: FacePoolThread) => Promise<Result>,
    { owner, signal }: ImageControl = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (!(image instanceof Uint8Array)) throw new TypeError('an image must be a Uint8Array');
    const { length } = image;
    if (!this.#images.take(owner, 1)) throw new EngineError('POOL_FULL', this.#max);
    try {
      if (!this.#bytes.take(owner, length)) throw new EngineError('POOL_FULL', this.#max);
      try {
        return await this.#pool.run((stop) => this.#pool.onThread(use, { owner, stop }), signal);
      } finally {
        this.#bytes.giveBack(owner, length);
      }
    } finally {
      this.#images.giveBack(owner, 1);
    }
  }

  /** Ends the threads. Waiting and running images are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
