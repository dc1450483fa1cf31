import { demandPackages } from '../models/packages.ts';
import { requireKnownOptions } from '../names/options.ts';
import type { Box, DocumentFile, DocumentReading, FieldsRead, ReadOptions } from './document.ts';
import { DocumentPool, type DocumentPoolOptions } from './document-pool.ts';
import { documentModelVersion, readModels } from './model-files.ts';
import { type FindFace, portraitOf } from './portrait.ts';
import type { ReadPage } from './read/page-reader.ts';
import type { PageReading } from './read/page-reading.ts';

export interface DocumentReaderOptions extends DocumentPoolOptions {
  /** A folder that may hold the model files, beside their packages. */
  modelsDirectory?: string;
  /** Finds the portrait of identity documents; without it none is looked for. */
  findFace?: FindFace;
}

const OPTIONS = [
  'modelsDirectory',
  'findFace',
  'threads',
  'maxDocuments',
  'maxBytes',
  'pageLimitMs',
  'documentLimitMs',
];

export interface ReadingHooks {
  /** Gets each page as it was read, with its upright picture. */
  onPage?: (page: ReadPage) => void;
}

export interface DocumentReader {
  /**
   * The fields of one document: its images and PDFs in the order of its pages.
   *
   * @throws DocumentError for files that cannot be read. EngineError `POOL_FULL`, `POOL_CLOSED`, `TIMED_OUT` and `PROCESS_LOST`
   * for a machine that is too busy or short of memory. The reason of `signal` once it is aborted.
   */
  read(files: readonly DocumentFile[], options?: ReadOptions & ReadingHooks): Promise<DocumentReading>;
  /** The text of each page with its places, from which `read` takes the fields. Throws as `read`. */
  readPages(files: readonly DocumentFile[], options?: ReadOptions): Promise<PageReading[]>;
  close(): Promise<void>;
}

/** Whether the files of the models are those of the manifest; none is run. @throws EngineError `MODEL_NOT_LOADED`, `PACKAGES_MISSING` */
export async function checkDocumentModels({ modelsDirectory }: { modelsDirectory?: string } = {}): Promise<void> {
  demandPackages('documents', modelsDirectory);
  await readModels(modelsDirectory);
}

/**
 * @throws EngineError `PACKAGES_MISSING`, or `MODEL_NOT_LOADED` when a file is missing, altered, or no model. TypeError for an
 * unknown option, RangeError for less than one process.
 */
export async function loadDocumentReader(options: DocumentReaderOptions = {}): Promise<DocumentReader> {
  requireKnownOptions('loadDocumentReader', options, OPTIONS);
  const { findFace, modelsDirectory } = options;
  demandPackages('documents', modelsDirectory);
  const modelVersion = await documentModelVersion();
  const pool = new DocumentPool(modelsDirectory, options);
  try {
    await pool.start();
  } catch (error) {
    await pool.close();
    throw error;
  }
  return {
    async read(files, { onPage, owner, signal, ...given } = {}) {
      const fields = { ...given, today: new Date().toISOString().slice(0, 10) };
      const pictures = onPage !== undefined || findFace !== undefined;
      const turn = { owner, signal };
      const { pages, reading } = await pool.read(files, { fields, pictures, texts: onPage !== undefined }, turn);
      if (onPage) pages.forEach(onPage);
      const read = { ...(reading as FieldsRead), modelVersion };
      if (!findFace || read.type !== 'id_document') return read;
      const cut = (page: ReadPage, face: Box) => pool.cut(page, face, turn);
      const portrait = await portraitOf(pages, read.issues, turn, findFace, cut);
      return { ...read, ...portrait };
    },
    async readPages(files, { owner, signal } = {}) {
      const { pages } = await pool.read(files, { fields: null, pictures: false, texts: true }, { owner, signal });
      return pages.map(({ reading }) => reading);
    },
    close: () => pool.close(),
  };
}
