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

/** A thread that screens one chunk of subjects at a time. One that was lost is started again for the next chunk. */
export class PoolThread {
  #worker: Worker | undefined;
  readonly #open = new Set<PoolCheck>();
  #answer: PromiseWithResolvers<SubjectResult[]> | undefined;

  start(): Worker {
    // Sources and built files differ in their extension.
    const file = new URL(`./screening-thread${extname(import.meta.filename)}`, import.meta.url);
    const worker = new Worker(file, {
      name: 'screening',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    let cause: unknown;
    worker.on('message', (results: SubjectResult[]) => this.#answer?.resolve(results));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      this.#open.clear();
      this.#answer?.reject(new EngineError('THREAD_LOST', 'a screening thread ended amid its work', { cause }));
    });
    this.#worker = worker;
    return worker;
  }

  /** @throws EngineError `THREAD_LOST`; DataCloneError for subjects that are not plain data. */
  async screen(check: PoolCheck, subjects: readonly Subject[]): Promise<SubjectResult[]> {
    const worker = this.#worker ?? this.start();
    const post = (request: ThreadRequest) => worker.postMessage(request);
    if (!this.#open.has(check)) {
      const { id, options } = check;
      const lists = check.lists.map(({ name, version, index }) => ({ name, version, bytes: index.sharedBytes() }));
      post({ kind: 'open', check: id, lists, options });
      this.#open.add(check);
    }
    post({ kind: 'chunk', check: check.id, subjects });
    this.#answer = Promise.withResolvers();
    try {
      return await this.#answer.promise;
    } finally {
      this.#answer = undefined;
    }
  }

  /** Lets the thread forget a check and its lists. */
  forget(check: PoolCheck): void {
    if (this.#open.delete(check)) this.#worker?.postMessage({ kind: 'close', check: check.id } satisfies ThreadRequest);
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}
