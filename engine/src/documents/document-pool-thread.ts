import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { EngineError } from '../error.ts';
import { Thread } from '../threads/thread.ts';
import type { DocumentFile, DocumentReading } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentAnswer, DocumentRequest } from './document-thread.ts';
import type { DocumentModels } from './model-files.ts';
import type { ReadPage } from './read/page-reader.ts';
import type { PageReading } from './read/page-reading.ts';
import type { FromPages } from './read-document.ts';

/** Much more heap than a document needs: pixels and models lie outside the heap. */
const HEAP_MEGABYTES = 384;
/** The thread ends readers that are late by itself; this is how much later it is ended. */
const GRACE_MS = 1000;

/** Much longer than the fields of ten pages take. */
const EXTRACT_MS = 5000;

/** Longer than a model runs. A thread that does not end by then is not in a model, but in a hostile PDF. */
const END_MS = 5000;

/** A thread that reads one document at a time, page by page, with models of its own. */
export class DocumentPoolThread extends Thread<DocumentRequest, DocumentAnswer> {
  readonly #models: DocumentModels;
  #loaded = false;

  constructor(models: DocumentModels) {
    // Sources and built files differ in their extension.
    const file = new URL(`./document-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'documents', heapMegabytes: HEAP_MEGABYTES });
    this.#models = models;
  }

  /** @throws EngineError `MODEL_NOT_LOADED` for files that are no models; `THREAD_LOST`. */
  async load(): Promise<void> {
    if (this.#loaded) return;
    resultOf(await this.ask({ kind: 'load', models: this.#models }));
    this.#loaded = true;
  }

  /** Opens a document and answers how many pages it has. @throws DocumentError. EngineError as `load`. */
  async open(files: readonly DocumentFile[], timeLimitMs: number): Promise<number> {
    await this.load();
    // The only copies, which are transferred to the thread; the caller keeps its own bytes.
    const copies = files.map(({ bytes, ...file }) => ({ ...file, bytes: new Uint8Array(bytes) }));
    return this.#within(
      timeLimitMs,
      this.ask(
        { kind: 'open', files: copies },
        copies.map(({ bytes }) => bytes.buffer),
      ),
    ) as Promise<number>;
  }

  /** `page` is counted from 1. @throws as `open`; after `TIMED_OUT` the thread has ended. */
  readPage(page: number, timeLimitMs: number): Promise<ReadPage> {
    return this.#within(timeLimitMs, this.ask({ kind: 'page', page, timeLimitMs })) as Promise<ReadPage>;
  }

  /** The fields of pages. They take up to a tenth of a second, which the thread of the caller has not. @throws as `open`. */
  extract(pages: PageReading[], options: FromPages): Promise<DocumentReading> {
    return this.#within(EXTRACT_MS, this.ask({ kind: 'extract', pages, options })) as Promise<DocumentReading>;
  }

  /** Ends the reading of a page as soon as no model runs. */
  stopPage(): void {
    this.tell({ kind: 'stop' });
  }

  /** Forgets the document. */
  async close(): Promise<void> {
    if (this.#loaded) resultOf(await this.ask({ kind: 'close' }));
  }

  async #within(timeLimitMs: number, answer: Promise<DocumentAnswer>): Promise<unknown> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void this.end();
    }, timeLimitMs + GRACE_MS);
    try {
      return resultOf(await answer);
    } catch (error) {
      if (late) throw new DocumentError('TIMED_OUT', 'reading the document took too long', { cause: error });
      if (isOutOfMemory(error)) throw new DocumentError('TOO_LARGE', 'reading takes too much memory', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks the thread to end: onnxruntime aborts the process when a thread is terminated while a model runs. */
  protected override async stop(worker: Worker): Promise<void> {
    worker.ref();
    worker.postMessage({ kind: 'end' } satisfies DocumentRequest);
    const exit = once(worker, 'exit');
    await Promise.race([exit, delay(END_MS, undefined, { ref: false })]);
    await worker.terminate();
  }

  protected override lose(cause?: unknown): void {
    this.#loaded = false;
    super.lose(cause);
  }
}

/** A heap that is too small for a document is so for the second time, too. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof EngineError &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

function resultOf(answer: DocumentAnswer): unknown {
  if (answer.kind === 'done') return answer.result;
  if (answer.kind === 'document_refused') throw new DocumentError(answer.code, answer.message, { file: answer.file });
  if (answer.kind === 'model_refused') throw new EngineError('MODEL_NOT_LOADED', answer.message);
  throw answer.error;
}
