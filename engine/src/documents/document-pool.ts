import { availableParallelism } from 'node:os';
import { EngineError } from '../error.ts';
import { Places } from '../threads/places.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { DocumentFile, DocumentReading } from './document.ts';
import { DocumentError } from './document-error.ts';
import { DocumentPoolThread } from './document-pool-thread.ts';
import type { DocumentModels } from './model-files.ts';
import type { ReadPage } from './read/page-reader.ts';
import type { FromPages } from './read-document.ts';

export interface DocumentPoolOptions {
  /** The number of threads, and of documents read at once; default one for each processor, but 2 at max. */
  threads?: number;
  /** Maximum of waiting and running documents, default 64; an owner has at most as many as remain free for others. */
  maxDocuments?: number;
  /** Maximum bytes of all these documents, default 256 MiB; the same rule holds for an owner. */
  maxBytes?: number;
  /** Time limit of one page, default 10,000 ms. */
  pageLimitMs?: number;
  /** Time limit of one document without its waiting time, default 25,000 ms. */
  documentLimitMs?: number;
}

interface Turn {
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface ReadPages {
  pages: ReadPage[];
  /** Pages are missing, since the time limit was over. */
  timedOut: boolean;
}

/**
 * Reads documents on threads, since a model blocks the thread that calls it. Owners take turns by the time that their documents
 * took. A thread starts when it is needed and ends when it was idle for five minutes.
 */
export class DocumentPool {
  readonly #pool: ThreadPool<DocumentPoolThread>;
  readonly #documents: Places;
  readonly #bytes: Places;
  readonly #max: string;
  readonly #pageLimitMs: number;
  readonly #documentLimitMs: number;

  /** @throws RangeError for less than one thread. */
  constructor(models: DocumentModels, options: DocumentPoolOptions) {
    const { threads = Math.min(2, availableParallelism()), maxDocuments = 64, maxBytes = 256 * 2 ** 20 } = options;
    this.#pool = new ThreadPool(threads, () => new DocumentPoolThread(models));
    this.#documents = new Places(maxDocuments);
    this.#bytes = new Places(maxBytes);
    this.#max = `at max ${maxDocuments} documents of ${maxBytes} bytes are read at once, fewer of one owner`;
    this.#pageLimitMs = options.pageLimitMs ?? 10_000;
    this.#documentLimitMs = options.documentLimitMs ?? 25_000;
  }

  /** Starts one thread. @throws EngineError `MODEL_NOT_LOADED` for files that are no models. */
  async start(): Promise<void> {
    await this.#pool.run((stop) => this.#pool.onThread((thread) => thread.load(), { stop }));
  }

  /**
   * The pages of a document, fewer when the time limit is over. The caller must not change the bytes before the answer.
   *
   * @throws DocumentError. EngineError `POOL_FULL`, `POOL_CLOSED`, or `THREAD_LOST` when a thread was lost twice over the
   * document. The reason of `signal` once it is aborted.
   */
  read(files: readonly DocumentFile[], given: Turn): Promise<ReadPages> {
    return this.#inTurn(files, given, (thread, stop) => this.#readOn(thread, files, stop));
  }

  /** The pages and their fields. `options` are plain data. @throws as `read`. */
  readFields(
    files: readonly DocumentFile[],
    given: Turn,
    options: FromPages,
  ): Promise<ReadPages & { reading: DocumentReading }> {
    return this.#inTurn(files, given, async (thread, stop) => {
      const { pages, timedOut } = await this.#readOn(thread, files, stop);
      const texts = pages.map(({ reading }) => reading);
      return { pages, timedOut, reading: await thread.extract(texts, { ...options, timedOut }) };
    });
  }

  async #inTurn<Result>(
    files: readonly DocumentFile[],
    { owner, signal }: Turn,
    work: (thread: DocumentPoolThread, stop: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (!this.#documents.take(owner, 1)) throw new EngineError('POOL_FULL', this.#max);
    try {
      if (!this.#bytes.take(owner, bytes)) throw new EngineError('POOL_FULL', this.#max);
      try {
        return await this.#pool.run(
          (stop) => this.#pool.onThread((thread) => work(thread, stop), { owner, stop }),
          signal,
        );
      } finally {
        this.#bytes.giveBack(owner, bytes);
      }
    } finally {
      this.#documents.giveBack(owner, 1);
    }
  }

  async #readOn(thread: DocumentPoolThread, files: readonly DocumentFile[], stop: AbortSignal): Promise<ReadPages> {
    const stopPage = () => thread.stopPage();
    stop.addEventListener('abort', stopPage);
    const pages: ReadPage[] = [];
    try {
      await thread.load();
      const endsAt = performance.now() + this.#documentLimitMs;
      const count = await thread.open(files, this.#pageLimitMs);
      while (pages.length < count) {
        stop.throwIfAborted();
        const left = endsAt - performance.now();
        if (left <= 0) break;
        pages.push(await thread.readPage(pages.length + 1, Math.min(left, this.#pageLimitMs)));
      }
      return { pages, timedOut: pages.length < count };
    } catch (error) {
      const isLate = error instanceof DocumentError && error.code === 'TIMED_OUT' && pages.length > 0;
      if (!isLate) throw error;
      return { pages, timedOut: true };
    } finally {
      stop.removeEventListener('abort', stopPage);
      await thread.close();
    }
  }

  /** Ends the threads. Waiting and running documents are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}
