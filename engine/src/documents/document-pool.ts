import { availableParallelism } from 'node:os';
import { EngineError } from '../error.ts';
import { Places } from '../pools/places.ts';
import { WorkerPool } from '../pools/worker-pool.ts';
import type { Box, DocumentFile, Portrait } from './document.ts';
import type { ReadPages } from './document-child.ts';
import { DocumentProcess, type ReadingParts } from './document-process.ts';
import type { ReadPage } from './read/page-reader.ts';

export interface DocumentPoolOptions {
  /**
   * Documents read at once, each in a process of its own; default one for each processor, but 2 at max. One process more
   * is for owners that others keep waiting.
   */
  threads?: number;
  /** Maximum of waiting and running documents, default 64; an owner has at most as many as remain free for others. */
  maxDocuments?: number;
  /** Maximum bytes of all these documents, default 256 MiB; the same rule holds for an owner. */
  maxBytes?: number;
  /** Limit of processor time of one page, default 10,000 ms. */
  pageLimitMs?: number;
  /** Limit of processor time of one document, default 25,000 ms. */
  documentLimitMs?: number;
}

interface Turn {
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Nothing but a process that hangs takes so long, on any machine. */
const CLOCK_MS = 600_000;
/** Hostile documents of one owner take their whole limit each, longer than others wait for an answer. A start takes some seconds. */
const SPARE = { count: 1, afterMs: 1_000 };

/**
 * Reads documents in processes, since native code may hold or end the one that runs it. Owners take turns by the time that their
 * documents took. A process starts when it is needed and ends when it was idle for five minutes.
 */
export class DocumentPool {
  readonly #pool: WorkerPool<DocumentProcess>;
  readonly #documents: Places;
  readonly #bytes: Places;
  readonly #max: string;

  /** @throws RangeError for less than one process. */
  constructor(modelsDirectory: string | undefined, options: DocumentPoolOptions) {
    const { threads = Math.min(2, availableParallelism()), maxDocuments = 64, maxBytes = 256 * 2 ** 20 } = options;
    const limits = { page: options.pageLimitMs ?? 10_000, document: options.documentLimitMs ?? 25_000 };
    this.#pool = new WorkerPool(threads, () => new DocumentProcess(modelsDirectory, limits, CLOCK_MS), SPARE);
    this.#documents = new Places(maxDocuments);
    this.#bytes = new Places(maxBytes);
    this.#max = `at max ${maxDocuments} documents of ${maxBytes} bytes are read at once, fewer of one owner`;
  }

  /** Starts one process. @throws EngineError `MODEL_NOT_LOADED` for files that are missing, altered, or no models. */
  async start(): Promise<void> {
    await this.#pool.run((stop) => this.#pool.onWorker((process) => process.start(), { stop }));
  }

  /**
   * The pages of a document, fewer when its limit is over, and their fields. The caller must not change the bytes before the
   * answer.
   *
   * @throws DocumentError. EngineError `POOL_FULL`, `POOL_CLOSED`, `TIMED_OUT` when the machine is too busy, or `PROCESS_LOST`
   * when a process was lost twice over the document. The reason of `signal` once it is aborted.
   */
  async read(files: readonly DocumentFile[], wanted: ReadingParts, { owner, signal }: Turn): Promise<ReadPages> {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (!this.#documents.take(owner, 1)) throw new EngineError('POOL_FULL', this.#max);
    try {
      if (!this.#bytes.take(owner, bytes)) throw new EngineError('POOL_FULL', this.#max);
      try {
        const work = (stop: AbortSignal) =>
          this.#pool.onWorker((process) => reading(process, stop, files, wanted), { owner, stop });
        return await this.#pool.run(work, signal);
      } finally {
        this.#bytes.giveBack(owner, bytes);
      }
    } finally {
      this.#documents.giveBack(owner, 1);
    }
  }

  /** The portrait around a face on a page that was read with its picture. Throws as `read`, but for its places. */
  cut({ picture, reading }: ReadPage, face: Box, { owner, signal }: Turn): Promise<Portrait> {
    const cut = (process: DocumentProcess) => process.cut(picture as Uint8Array, face, reading);
    return this.#pool.run((stop) => this.#pool.onWorker(cut, { owner, stop }), signal);
  }

  /** Ends the processes. Waiting and running documents are rejected with EngineError `POOL_CLOSED`. */
  async close(): Promise<void> {
    await this.#pool.close();
  }
}

/** Reads until the caller is gone. */
async function reading(
  process: DocumentProcess,
  stop: AbortSignal,
  files: readonly DocumentFile[],
  wanted: ReadingParts,
): Promise<ReadPages> {
  const end = () => process.stop();
  stop.addEventListener('abort', end);
  try {
    return await process.read(files, wanted);
  } finally {
    stop.removeEventListener('abort', end);
  }
}
