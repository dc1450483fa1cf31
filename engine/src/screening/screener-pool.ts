import { availableParallelism } from 'node:os';
import type { Subject } from '../entity.ts';
import { EngineError } from '../error.ts';
import { requireKnownOptions } from '../names/options.ts';
import { Places } from '../pools/places.ts';
import { WorkerPool } from '../pools/worker-pool.ts';
import { type CheckOptions, requireCheckOptions } from './check-options.ts';
import { type PoolCheck, PoolThread, type SubjectResult } from './pool-thread.ts';
import { listsByName, type ScreenedList } from './screener.ts';

/** Maximum of subjects in a chunk: those beyond the time of a turn are sent in vain. */
const MAX_CHUNK = 32;
/** Minimum of chunks for each thread in a small check, so that no thread idles long while another one finishes. */
const CHUNKS_PER_THREAD = 4;

/** Part of a check: its subjects from `start` to `end`. */
interface Chunk {
  readonly start: number;
  readonly end: number;
}

/** Options of a check: its owner, and the signal that aborts it. */
export interface CheckControl {
  /** Checks of one owner share its turns and places. */
  owner?: string;
  signal?: AbortSignal;
}

/**
 * Screens subjects on threads that search one copy of each index. Lists come with each check and are forgotten after it:
 * opening one in a thread takes microseconds. Checks that go on at once take turns by owner and by the time that they took.
 * A thread starts when it is needed and ends when it was idle for five minutes.
 */
export class ScreenerPool {
  readonly #pool: WorkerPool<PoolThread>;
  readonly #places: Places;
  readonly #maxSubjects: number;
  readonly #timeLimitMs: number;
  #checks = 0;

  /**
   * `threads`: by default one for each processor. `maxSubjects`: most subjects of all checks that go on at once, default
   * 10,000; an owner has at most as many as are left to others. `timeLimitMs`: the processor time that one subject may
   * take, default 10,000.
   *
   * @throws TypeError for an unknown option, RangeError for less than one thread.
   */
  constructor(options: { threads?: number; maxSubjects?: number; timeLimitMs?: number } = {}) {
    requireKnownOptions('ScreenerPool', options, ['threads', 'maxSubjects', 'timeLimitMs']);
    const { threads = availableParallelism(), maxSubjects = 10_000, timeLimitMs = 10_000 } = options;
    this.#pool = new WorkerPool(threads, () => new PoolThread());
    this.#places = new Places(maxSubjects);
    this.#maxSubjects = maxSubjects;
    this.#timeLimitMs = timeLimitMs;
  }

  /**
   * The results of `Screener.of(lists).check(subject, options)` for each subject, in their order; an error in the place of
   * a subject that could not be checked, EngineError `TIMED_OUT` for one that took too long. Subjects are plain data.
   *
   * @throws RangeError or TypeError for wrong options. EngineError `POOL_FULL`, `POOL_CLOSED`, or `THREAD_LOST` when a
   * thread was lost twice over the same subjects. The reason of `signal` once it is aborted.
   */
  async check(
    subjects: readonly Subject[],
    options: CheckOptions,
    lists: readonly ScreenedList[],
    { owner, signal }: CheckControl = {},
  ): Promise<SubjectResult[]> {
    const byName = listsByName(lists);
    const checked = requireCheckOptions(options, byName);
    signal?.throwIfAborted();
    if (!this.#places.take(owner, subjects.length)) {
      throw new EngineError(
        'POOL_FULL',
        `at max ${this.#maxSubjects} subjects are checked at once, fewer of one owner`,
      );
    }
    const asked = checked.lists.map((name) => byName.get(name) as ScreenedList);
    const limits = { stopped: new Int32Array(new SharedArrayBuffer(4)), timeLimitMs: this.#timeLimitMs };
    const check = { id: this.#checks++, lists: asked, options: checked, limits };
    try {
      return await this.#pool.run((stop) => this.#screenAll(check, subjects, owner, stop), signal);
    } finally {
      Atomics.store(limits.stopped, 0, 1);
      this.#places.giveBack(owner, subjects.length);
      for (const thread of this.#pool.workers) thread.forget(check);
    }
  }

  /** Ends the threads. Pending checks are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** A check queues at most one chunk for each thread, so that it does not block other checks. */
  async #screenAll(
    check: PoolCheck,
    subjects: readonly Subject[],
    owner: string | undefined,
    stop: AbortSignal,
  ): Promise<SubjectResult[]> {
    const { workers } = this.#pool;
    const chunks = chunksOf(subjects.length, workers.length);
    const results: SubjectResult[] = [];
    const screenNext = async (): Promise<void> => {
      for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
        const { start, end } = chunk;
        const part = subjects.slice(start, end);
        const found = await this.#pool.onWorker((thread) => thread.screen(check, part), { owner, stop });
        for (const [i, result] of found.entries()) results[start + i] = result;
        if (found.length < part.length) chunks.unshift({ start: start + found.length, end });
      }
    };
    await Promise.all(workers.map(screenNext));
    return results;
  }
}

function chunksOf(subjects: number, threads: number): Chunk[] {
  const size = Math.min(MAX_CHUNK, Math.ceil(subjects / (threads * CHUNKS_PER_THREAD)));
  const chunks: Chunk[] = [];
  for (let start = 0; start < subjects; start += size) chunks.push({ start, end: Math.min(start + size, subjects) });
  return chunks;
}
