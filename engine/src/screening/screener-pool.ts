import { availableParallelism } from 'node:os';
import type { Subject } from '../entity.ts';
import { EngineError } from '../error.ts';
import { requireKnownOptions } from '../names/options.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
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
  readonly #pool: ThreadPool<PoolThread>;
  readonly #maxSubjects: number;
  #subjects = 0;
  #checks = 0;

  /**
   * `threads`: by default one for each processor. `maxSubjects`: most subjects of all checks that go on at once, default
   * 10,000.
   *
   * @throws TypeError for an unknown option, RangeError for less than one thread.
   */
  constructor(options: { threads?: number; maxSubjects?: number } = {}) {
    requireKnownOptions('ScreenerPool', options, ['threads', 'maxSubjects']);
    const { threads = availableParallelism(), maxSubjects = 10_000 } = options;
    this.#pool = new ThreadPool(threads, () => new PoolThread());
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
    if (this.#subjects + subjects.length > this.#maxSubjects) {
      throw new EngineError('POOL_FULL', `at most ${this.#maxSubjects} subjects are checked at once`);
    }
    const asked = checked.lists.map((name) => byName.get(name) as ScreenedList);
    const check = { id: this.#checks++, lists: asked, options: checked };
    this.#subjects += subjects.length;
    try {
      return await this.#pool.run((stop) => this.#screenAll(check, subjects, stop), signal);
    } finally {
      this.#subjects -= subjects.length;
      for (const thread of this.#pool.threads) thread.forget(check);
    }
  }

  /** Ends the threads. Checks that still go on are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }

  /** At most as many chunks of a check as there are threads wait for their turn, so that no check holds up others. */
  async #screenAll(check: PoolCheck, subjects: readonly Subject[], stop: AbortSignal): Promise<SubjectResult[]> {
    const { threads } = this.#pool;
    const chunks = chunksOf(subjects, threads.length).entries();
    const results: SubjectResult[][] = [];
    const screenNext = async (): Promise<void> => {
      for (const [i, chunk] of chunks) {
        results[i] = await this.#pool.onThread((thread) => thread.screen(check, chunk), stop);
      }
    };
    await Promise.all(threads.map(screenNext));
    return results.flat();
  }
}

function chunksOf(subjects: readonly Subject[], threads: number): (readonly Subject[])[] {
  const size = Math.min(LARGEST_CHUNK, Math.ceil(subjects.length / (threads * CHUNKS_PER_THREAD)));
  const chunks: (readonly Subject[])[] = [];
  for (let start = 0; start < subjects.length; start += size) chunks.push(subjects.slice(start, start + size));
  return chunks;
}
