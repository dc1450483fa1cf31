import type { Box, DocumentFile, DocumentReading, ReadOptions } from './document.ts';
import type { PageReading } from './read/page-reading.ts';

export interface DocumentReaderOptions {
  /** A folder whose model files take precedence over those of the packages. */
  modelsDirectory?: string;
  /** The number of threads, and of documents read at once; default one for each processor, at max 2: each takes 400 MB. */
  threads?: number;
  /** Maximum of waiting and running documents, default 64; an owner has at most as many as remain free for others. */
  maxDocuments?: number;
  /** Maximum bytes of all these documents, default 256 MiB; the same rule holds for an owner. */
  maxBytes?: number;
  /** The box of the clearest face in a JPEG, such as a face engine finds it; without it no portrait is looked for. */
  findFace?: (image: Uint8Array) => Promise<Box | null>;
}

export interface DocumentReader {
  /**
   * The fields of one document: its images and PDFs in the order of its pages.
   *
   * @throws DocumentError for files that cannot be read. EngineError `POOL_FULL`, `POOL_CLOSED`, `THREAD_LOST`. The reason of
   * `signal` once it is aborted.
   */
  read(files: readonly DocumentFile[], options?: ReadOptions): Promise<DocumentReading>;
  /** The text of each page with its places, from which `read` takes the fields. Throws as `read`. */
  readPages(files: readonly DocumentFile[], options?: ReadOptions): Promise<PageReading[]>;
  close(): Promise<void>;
}

/** Whether the files of the models are those of the manifest; none is run. @throws EngineError `MODEL_NOT_LOADED` */
export async function checkDocumentModels(_options: { modelsDirectory?: string } = {}): Promise<void> {
  throw new Error('not built yet');
}

/** @throws EngineError `MODEL_NOT_LOADED` when a file is missing, altered, or no model. */
export async function loadDocumentReader(_options: DocumentReaderOptions = {}): Promise<DocumentReader> {
  throw new Error('not built yet');
}
