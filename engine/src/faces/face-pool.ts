import { availableParallelism } from 'node:os';
import { EngineError } from '../error.ts';
import { Places } from '../pools/places.ts';
import { WorkerPool } from '../pools/worker-pool.ts';
import type { ImageControl, SpoofSignal } from './face.ts';
import { FaceProcess } from './face-process.ts';
import type { FrameView } from './liveness/frame-view.ts';
import type { FaceModelOptions } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

export interface FacePoolOptions {
  /**
   * Images analysed at once, each in a process of its own; default one for each processor. One process more is for owners
   * that others keep waiting.
   */
  threads?: number;
  /** Maximum of waiting and running images, default 256; an owner has at most as many as remain free for others. */
  maxImages?: number;
  /** Maximum bytes of all these images, default 256 MiB; the same rule holds for an owner. */
  maxBytes?: number;
  /** Limit of processor time of one image, default 15,000 ms. */
  timeLimitMs?: number;
}

/** Nothing but a process that hangs takes so long, on any machine. */
const CLOCK_MS = 600_000;
/** Hostile images of one owner take their whole limit each, longer than others wait for an answer. A start takes some seconds. */
const SPARE = { count: 1, afterMs: 1_000 };

/**
 * Analyses images in processes, since native code may hold or end the one that runs it. Owners take turns by the time that their
 * images took. A process starts when it is needed and ends when it was idle for five minutes.
 */
export class FacePool {
  readonly #pool: WorkerPool<FaceProcess>;
  readonly #images: Places;
  readonly #bytes: Places;
  readonly #max: string;

  /** @throws RangeError for less than one process. */
  constructor(options: FaceModelOptions & FacePoolOptions) {
    const {
      threads = availableParallelism(),
      maxImages = 256,
      maxBytes = 256 * 2 ** 20,
      timeLimitMs = 15_000,
    } = options;
    this.#pool = new WorkerPool(
      threads,
      () => new FaceProcess(options, { processorMs: timeLimitMs, clockMs: CLOCK_MS }),
      SPARE,
    );
    this.#images = new Places(maxImages);
    this.#bytes = new Places(maxBytes);
    this.#max = `at max ${maxImages} images of ${maxBytes} bytes are analysed at once, fewer of one owner`;
  }

  /** Starts one process. @throws EngineError `MODEL_NOT_LOADED` for files that are no models. */
  async start(): Promise<void> {
    await this.#pool.run((stop) => this.#pool.onWorker((process) => process.start(), { stop }));
  }

  /**
   * The result of `FacePipeline.analyse`. The caller keeps the bytes and must not change them before the answer.
   *
   * @throws TypeError for anything but a Uint8Array. ImageError. EngineError `POOL_FULL`, `POOL_CLOSED`, `TIMED_OUT` when
   * the machine is too busy, or `PROCESS_LOST` when a process was lost twice over the image. The reason of `signal` once it is aborted.
   */
  analyse(image: Uint8Array, max: number, control?: ImageControl): Promise<Analysis> {
    return this.#inTurn(image, (process) => process.analyse(image, max), control);
  }

  /** As `analyse`. */
  spoofSignal(image: Uint8Array, control?: ImageControl): Promise<SpoofSignal | null> {
    return this.#inTurn(image, (process) => process.spoofSignal(image), control);
  }

  /** As `analyse`. */
  viewFrame(image: Uint8Array, control?: ImageControl): Promise<FrameView> {
    return this.#inTurn(image, (process) => process.viewFrame(image), control);
  }

  async #inTurn<Result>(
    image: Uint8Array,
    use: (process: FaceProcess) => Promise<Result>,
    { owner, signal }: ImageControl = {},
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (!(image instanceof Uint8Array)) throw new TypeError('an image must be a Uint8Array');
    const { length } = image;
    if (!this.#images.take(owner, 1)) throw new EngineError('POOL_FULL', this.#max);
    try {
      if (!this.#bytes.take(owner, length)) throw new EngineError('POOL_FULL', this.#max);
      try {
        return await this.#pool.run((stop) => this.#pool.onWorker(use, { owner, stop }), signal);
      } finally {
        this.#bytes.giveBack(owner, length);
      }
    } finally {
      this.#images.giveBack(owner, 1);
    }
  }

  /** Ends the processes. Waiting and running images are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
