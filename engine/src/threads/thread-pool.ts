import { EngineError } from '../error.ts';
import { FairQueue } from './fair-queue.ts';

/** Threads that owners use in turns: the next owner is the one whose work took the least time so far. */
export class ThreadPool<PooledThread extends { end(): Promise<void> }> {
  readonly threads: readonly PooledThread[];
  readonly #idle: PooledThread[];
  readonly #turns = new FairQueue<PromiseWithResolvers<PooledThread>>();
  readonly #running = new Set<AbortController>();
  #closed = false;

  /** `threads`: how many. @throws RangeError for less than one. */
  constructor(threads: number, make: () => PooledThread) {
    if (!Number.isSafeInteger(threads) || threads < 1)
      throw new RangeError(`threads must be 1 or more, not ${threads}`);
    this.threads = Array.from({ length: threads }, make);
    this.#idle = [...this.threads];
  }

  /**
   * Runs the work of a caller, which may call `onThread` repeatedly. It is rejected as soon as `signal` is aborted or the
   * pool is closed, also while threads are busy.
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
   * Waits for a free thread; the request is repeated once when the thread is lost.
   * @throws EngineError `THREAD_LOST` when that happens twice.
   */
  async onThread<Result>(
    use: (thread: PooledThread) => Promise<Result>,
    { owner = '', stop }: { owner?: string | undefined; stop: AbortSignal },
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const thread = await this.#takeThread(owner, stop);
      const beganAt = performance.now();
      try {
        stop.throwIfAborted();
        return await use(thread);
      } catch (error) {
        const lost = error instanceof EngineError && error.code === 'THREAD_LOST';
        if (!lost || attempt === 2) throw error;
      } finally {
        this.#turns.charge(owner, performance.now() - beganAt);
        this.#passOn(thread);
      }
    }
  }

  /** Ends the threads and rejects pending work. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#running) stop.abort(closed());
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  async #takeThread(owner: string, stop: AbortSignal): Promise<PooledThread> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const turn = Promise.withResolvers<PooledThread>();
    this.#turns.add(owner, turn);
    // A granted turn is used even if the caller aborted, or its thread would be lost to the others.
    stop.addEventListener('abort', () => this.#turns.delete(owner, turn) && turn.reject(stop.reason));
    return turn.promise;
  }

  #passOn(thread: PooledThread): void {
    const next = this.#turns.take();
    if (next) next.resolve(thread);
    else this.#idle.push(thread);
  }
}

const closed = () => new EngineError('POOL_CLOSED', 'the pool is closed');

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}
