import { availableParallelism } from 'node:os';
import type { Subject } from '../entity.ts';
import { EngineError } from '../error.ts';
import { requireKnownOptions } from '../names/options.ts';
import { type CheckOptions, requireCheckOptions } from './check-options.ts';
import { type PoolCheck, PoolThread } from './pool-thread.ts';
import { listsByName, type ScreenedList } from './screener.ts';
import type { SubjectResult } from './screening-thread.ts';

/** Larger ones let other checks wait longer, smaller ones cost more messages. */
const LARGEST_CHUNK = 32;
/** How many chunks a thread gets of a small check at least, so that no thread is idle for long while another ends. */
const CHUNKS_PER_THREAD = 4;

/**
 * Screens many subjects on threads that search one copy of each index. Lists come with each check and are forgotten after
 * it: opening one in a thread takes microseconds. Checks that go on at once take turns. A thread starts when it is needed
 * and ends when it was idle for five minutes.
 */
export class ScreenerPool {
  readonly #threads: readonly PoolThread[];
  readonly #idle: PoolThread[];
  readonly #turns: PromiseWithResolvers<PoolThread>[] = [];
  readonly #maxSubjects: number;
  readonly #running = new Set<AbortController>();
  #subjects = 0;
  #checks = 0;
  #closed = false;

  /**
   * `threads`: by default one for each processor. `maxSubjects`: most subjects of all checks that go on at once, default
   * 10,000.
   *
   * @throws TypeError for an unknown option, RangeError for less than one thread.
   */
  constructor(options: { threads?: number; maxSubjects?: number } = {}) {
    requireKnownOptions('ScreenerPool', options, ['threads', 'maxSubjects']);
    const { threads = availableParallelism(), maxSubjects = 10_000 } = options;
    if (!Number.isSafeInteger(threads) || threads < 1)
      throw new RangeError(`threads must be 1 or more, not ${threads}`);
    this.#threads = Array.from({ length: threads }, () => new PoolThread());
    this.#idle = [...this.#threads];
    this.#maxSubjects = maxSubjects;
  }

  /**
   * What `Screener.of(lists).check(subject, options)` gives for each subject, in their order; an error in the place of a
   * subject that could not be checked. Subjects are plain data.
   *
   * @throws RangeError or TypeError for wrong options. EngineError `POOL_FULL`, `POOL_CLOSED`, or `THREAD_LOST` when a
   * thread was lost twice over the same subjects. The reason of `signal` once it is aborted.
   */
  async check(
    subjects: readonly Subject[],
    options: CheckOptions,
    lists: readonly ScreenedList[],
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<SubjectResult[]> {
    const byName = listsByName(lists);
    const checked = requireCheckOptions(options, byName);
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    if (this.#subjects + subjects.length > this.#maxSubjects) {
      throw new EngineError('POOL_FULL', `at most ${this.#maxSubjects} subjects are checked at once`);
    }
    const asked = checked.lists.map((name) => byName.get(name) as ScreenedList);
    const check = { id: this.#checks++, lists: asked, options: checked };
    const stop = new AbortController();
    signal?.addEventListener('abort', () => stop.abort(signal.reason), { signal: stop.signal });
    this.#running.add(stop);
    this.#subjects += subjects.length;
    try {
      return await untilAborted(this.#screenAll(check, subjects, stop.signal), stop.signal);
    } finally {
      stop.abort();
      this.#running.delete(stop);
      this.#subjects -= subjects.length;
      for (const thread of this.#threads) thread.forget(check);
    }
  }

  /** Ends the threads. Checks that still go on are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#running) stop.abort(closed());
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  /** At most as many chunks of a check as there are threads wait for their turn, so that no check holds up others. */
  async #screenAll(check: PoolCheck, subjects: readonly Subject[], stop: AbortSignal): Promise<SubjectResult[]> {
    const chunks = chunksOf(subjects, this.#threads.length).entries();
    const results: SubjectResult[][] = [];
    const screenNext = async (): Promise<void> => {
      for (const [i, chunk] of chunks) results[i] = await this.#screen(check, chunk, stop);
    };
    await Promise.all(this.#threads.map(screenNext));
    return results.flat();
  }

  /** Screens a chunk, once more when its thread is lost. */
  async #screen(check: PoolCheck, subjects: readonly Subject[], stop: AbortSignal): Promise<SubjectResult[]> {
    for (let attempt = 1; ; attempt++) {
      const thread = await this.#takeThread();
      try {
        stop.throwIfAborted();
        return await thread.screen(check, subjects);
      } catch (error) {
        const lost = error instanceof EngineError && error.code === 'THREAD_LOST';
        if (!lost || attempt === 2) throw error;
      } finally {
        this.#passOn(thread);
      }
    }
  }

  async #takeThread(): Promise<PoolThread> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    const turn = Promise.withResolvers<PoolThread>();
    this.#turns.push(turn);
    return turn.promise;
  }

  #passOn(thread: PoolThread): void {
    const next = this.#turns.shift();
    if (next) next.resolve(thread);
    else this.#idle.push(thread);
  }
}

const closed = () => new EngineError('POOL_CLOSED', 'the pool is closed');

function chunksOf(subjects: readonly Subject[], threads: number): (readonly Subject[])[] {
  const size = Math.min(LARGEST_CHUNK, Math.ceil(subjects.length / (threads * CHUNKS_PER_THREAD)));
  const chunks: (readonly Subject[])[] = [];
  for (let start = 0; start < subjects.length; start += size) chunks.push(subjects.slice(start, start + size));
  return chunks;
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    work.then(resolve, reject);
  });
}
