import { type AwaitedAnswer, awaitedAnswer } from '../awaited-answer.ts';
import { EngineError } from '../error.ts';
import { FairQueue } from './fair-queue.ts';

/** Codes of work that was lost with its thread or process through no fault of its own. */
const LOST: readonly string[] = ['THREAD_LOST', 'PROCESS_LOST'];

/** Threads or processes that owners use in turns: the next owner is the one whose work took the least time so far. */
export class WorkerPool<Worker extends { end(): Promise<void> }> {
  readonly workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #turns = new FairQueue<AwaitedAnswer<Worker>>();
  readonly #running = new Set<AbortController>();
  #closed = false;

  /** `threads`: how many workers. @throws RangeError for less than one. */
  constructor(threads: number, make: () => Worker) {
    if (!Number.isSafeInteger(threads) || threads < 1)
      throw new RangeError(`threads must be 1 or more, not ${threads}`);
    this.workers = Array.from({ length: threads }, make);
    this.#idle = [...this.workers];
  }

  /**
   * Runs the work of a caller, which may call `onWorker` repeatedly. It is rejected as soon as `signal` is aborted or the
   * pool is closed, also while workers are busy.
   *
   * @throws EngineError `POOL_CLOSED`; the reason of `signal`.
   */
  async run<Result>(work: (stop: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    const stop = new AbortController();
    signal?.addEventListener('abort', () => stop.abort(signal.reason), { signal: stop.signal });
    this.#running.add(stop);
    try {
      return await untilAborted(work(stop.signal), stop.signal);
    } finally {
      stop.abort();
      this.#running.delete(stop);
    }
  }

  /**
   * Waits for a free worker; the request is repeated once when the worker is lost.
   * @throws EngineError `THREAD_LOST` or `PROCESS_LOST` when that happens twice.
   */
  async onWorker<Result>(
    use: (worker: Worker) => Promise<Result>,
    { owner = '', stop }: { owner?: string | undefined; stop: AbortSignal },
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const worker = await this.#takeWorker(owner, stop);
      const beganAt = performance.now();
      try {
        stop.throwIfAborted();
        return await use(worker);
      } catch (error) {
        const lost = error instanceof EngineError && LOST.includes(error.code);
        if (!lost || attempt === 2) throw error;
      } finally {
        this.#turns.charge(owner, performance.now() - beganAt);
        this.#passOn(worker);
      }
    }
  }

  /** Ends the workers and rejects pending work. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#running) stop.abort(closed());
    await Promise.all(this.workers.map((worker) => worker.end()));
  }

  async #takeWorker(owner: string, stop: AbortSignal): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const turn = awaitedAnswer<Worker>();
    this.#turns.add(owner, turn);
    // A granted turn is used even if the caller aborted, or its worker would be lost to the others.
    stop.addEventListener('abort', () => this.#turns.delete(owner, turn) && turn.reject(stop.reason));
    return turn.promise;
  }

  #passOn(worker: Worker): void {
    const next = this.#turns.take();
    if (next) next.resolve(worker);
    else this.#idle.push(worker);
  }
}

const closed = () => new EngineError('POOL_CLOSED', 'the pool is closed');

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}
