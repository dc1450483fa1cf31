import { type AwaitedAnswer, awaitedAnswer } from '../awaited-answer.ts';
import { EngineError } from '../error.ts';
import { FairQueue, split } from './fair-queue.ts';

/** Codes of work that was lost with its thread or process through no fault of its own. */
const LOST: readonly string[] = ['THREAD_LOST', 'PROCESS_LOST'];

interface WorkerTurn<Worker> extends AwaitedAnswer<Worker> {
  readonly owner: string;
}

/** Workers for owners that others keep waiting: how many there are, and after how long one of them is used. */
export interface SpareWorkers {
  readonly count: number;
  readonly afterMs: number;
}

/**
 * Threads or processes that owners use in turns: the next owner is the one whose work took the least time so far. The parts of an owner
 * count as one.
 */
export class WorkerPool<Worker extends { end(): Promise<void> }> {
  readonly workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #turns = new FairQueue<WorkerTurn<Worker>>();
  readonly #spares: ReadonlySet<Worker>;
  readonly #idleSpares: Worker[];
  readonly #spareAfterMs: number;
  /** How many workers each owner has. */
  readonly #held = new Map<string, number>();
  readonly #running = new Set<AbortController>();
  #closed = false;

  /** `threads`: how many workers, apart from spare ones. @throws RangeError for less than one. */
  constructor(threads: number, make: () => Worker, spare: SpareWorkers = { count: 0, afterMs: 0 }) {
    if (!Number.isSafeInteger(threads) || threads < 1)
      throw new RangeError(`threads must be 1 or more, not ${threads}`);
    this.#idle = Array.from({ length: threads }, make);
    this.#idleSpares = Array.from({ length: spare.count }, make);
    this.#spares = new Set(this.#idleSpares);
    this.#spareAfterMs = spare.afterMs;
    this.workers = [...this.#idle, ...this.#idleSpares];
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
        this.#passOn(worker, owner);
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
    const idle = this.#mayTake(owner) ? this.#idle.pop() : undefined;
    if (idle) {
      this.#count(owner, 1);
      return idle;
    }
    const turn = { owner, ...awaitedAnswer<Worker>() };
    this.#turns.add(owner, turn);
    if (this.#spares.size > 0) setTimeout(() => this.#takeSpare(turn), this.#spareAfterMs).unref();
    // A granted turn is used even if the caller aborted, or its worker would be lost to the others.
    stop.addEventListener('abort', () => this.#turns.delete(owner, turn) && turn.reject(stop.reason));
    return turn.promise;
  }

  /** Gives a spare worker to an owner that still waits, unless it is its own work that it waits for. */
  #takeSpare(turn: WorkerTurn<Worker>): void {
    const { owner } = turn;
    const isOpen = this.#idleSpares.length > 0 && this.#mayTake(owner);
    if (isOpen && this.#turns.delete(owner, turn)) this.#give(this.#idleSpares.pop() as Worker, turn);
  }

  #passOn(worker: Worker, owner: string): void {
    this.#count(owner, -1);
    const next = this.#turns.take((waiting) => this.#mayTake(waiting));
    if (next) this.#give(worker, next);
    else (this.#spares.has(worker) ? this.#idleSpares : this.#idle).push(worker);
  }

  #give(worker: Worker, { owner, resolve }: WorkerTurn<Worker>): void {
    this.#count(owner, 1);
    resolve(worker);
  }

  /** An owner has no more workers with spare ones than without, so that one is left to another owner. */
  #mayTake(owner: string): boolean {
    const [whole] = split(owner);
    return (this.#held.get(whole) ?? 0) < this.workers.length - this.#spares.size;
  }

  #count(owner: string, workers: 1 | -1): void {
    const [whole] = split(owner);
    const held = (this.#held.get(whole) ?? 0) + workers;
    if (held > 0) this.#held.set(whole, held);
    else this.#held.delete(whole);
  }
}

const closed = () => new EngineError('POOL_CLOSED', 'the pool is closed');

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}
