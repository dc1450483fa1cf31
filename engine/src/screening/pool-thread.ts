import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Subject } from '../entity.ts';
import { EngineError } from '../error.ts';
import type { CheckedOptions } from './check-options.ts';
import type { ScreenedList } from './screener.ts';
import type { SubjectResult, ThreadRequest } from './screening-thread.ts';

/** A check that threads know by its number while it goes on. */
export interface PoolCheck {
  id: number;
  lists: readonly ScreenedList[];
  options: CheckedOptions;
}

/** Much more than a check needs, unless it asks for all entries of long lists: then this thread ends, not the process. */
const HEAP_MEGABYTES = 512;
/** A thread frees the memory of lists that it forgot when it collects garbage, and one that is idle does not. */
const IDLE_MS = 5 * 60_000;

/** A thread that screens one chunk of subjects at a time. It runs from a chunk on until it is idle for long, or lost. */
export class PoolThread {
  #worker: Worker | undefined;
  readonly #open = new Set<PoolCheck>();
  #answer: PromiseWithResolvers<SubjectResult[]> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** @throws EngineError `THREAD_LOST`; DataCloneError for subjects that are not plain data. */
  async screen(check: PoolCheck, subjects: readonly Subject[]): Promise<SubjectResult[]> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#openLists(check);
      this.#post({ kind: 'chunk', check: check.id, subjects });
      this.#answer = Promise.withResolvers();
      return await this.#answer.promise;
    } finally {
      this.#answer = undefined;
      this.#worker?.unref();
      this.#idleTimer = setTimeout(() => this.end(), IDLE_MS).unref();
    }
  }

  /** Lets the thread forget a check and its lists. */
  forget(check: PoolCheck): void {
    if (this.#open.delete(check)) this.#post({ kind: 'close', check: check.id });
  }

  /** Ends the thread, and what it is at is lost. */
  async end(cause?: unknown): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#open.clear();
    this.#answer?.reject(new EngineError('THREAD_LOST', 'a screening thread ended amid its work', { cause }));
    await worker?.terminate();
  }

  #start(): Worker {
    // Sources and built files differ in their extension.
    const file = new URL(`./screening-thread${extname(import.meta.filename)}`, import.meta.url);
    const resourceLimits = { maxOldGenerationSizeMb: HEAP_MEGABYTES };
    const worker = new Worker(file, { name: 'screening', resourceLimits });
    let cause: unknown;
    worker.on('message', (results: SubjectResult[]) => this.#answer?.resolve(results));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (worker === this.#worker) void this.end(cause);
    });
    return worker;
  }

  #openLists(check: PoolCheck): void {
    if (this.#open.has(check)) return;
    const lists = check.lists.map(({ name, version, index }) => ({ name, version, bytes: index.sharedBytes() }));
    this.#post({ kind: 'open', check: check.id, lists, options: check.options });
    this.#open.add(check);
  }

  #post(request: ThreadRequest): void {
    this.#worker?.postMessage(request);
  }
}
