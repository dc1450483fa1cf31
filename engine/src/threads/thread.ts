import { type Transferable, Worker } from 'node:worker_threads';
import { type AwaitedAnswer, awaitedAnswer } from '../awaited-answer.ts';
import { EngineError } from '../error.ts';

/** A thread frees the memory of what it is done with when it collects garbage, and one that is idle does not. */
const IDLE_MS = 5 * 60_000;

/**
 * Node ends a thread whose heap is full if no more than 16 MB are allocated until then; beyond, V8 ends the process. One
 * collection moves the whole young generation at once, so that has to be smaller.
 */
const YOUNG_MEGABYTES = 12;

/**
 * A thread that answers one request at a time. It runs from its first request on until it is idle for five minutes, or
 * lost; idle, it does not keep the process alive.
 */
export class Thread<Request, Answer> {
  readonly #file: URL;
  readonly #options: { name: string; heapMegabytes: number };
  #worker: Worker | undefined;
  #answer: AwaitedAnswer<Answer> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(file: URL, options: { name: string; heapMegabytes: number }) {
    this.#file = file;
    this.#options = options;
  }

  /** @throws EngineError `THREAD_LOST`; DataCloneError for a request that is not plain data. */
  protected async ask(request: Request, transferred: Transferable[] = []): Promise<Answer> {
    const worker = this.start();
    worker.ref();
    try {
      worker.postMessage(request, transferred);
      this.#answer = awaitedAnswer();
      return await this.#answer.promise;
    } finally {
      this.#answer = undefined;
      if (this.#worker) {
        this.#worker.unref();
        this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref();
      }
    }
  }

  /** Starts the thread unless it runs. */
  protected start(): Worker {
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  /** Sends a message without an answer, if the thread runs. */
  protected tell(message: Request): void {
    this.#worker?.postMessage(message);
  }

  /** Ends the thread; its current work is lost. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.lose();
    await this.stop(worker);
  }

  protected async stop(worker: Worker): Promise<void> {
    await worker.terminate();
  }

  /** Forgets the thread: its memory and its work are gone. */
  protected lose(cause?: unknown): void {
    clearTimeout(this.#idleTimer);
    this.#worker = undefined;
    this.#answer?.reject(new EngineError('THREAD_LOST', 'a thread ended amid its work', { cause }));
  }

  #startWorker(): Worker {
    const { name, heapMegabytes } = this.#options;
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
    const worker = new Worker(this.#file, { name, resourceLimits });
    worker.unref();
    let cause: unknown;
    worker.on('message', (answer: Answer) => {
      if (worker === this.#worker) this.#answer?.resolve(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (worker === this.#worker) this.lose(cause);
    });
    return worker;
  }
}
