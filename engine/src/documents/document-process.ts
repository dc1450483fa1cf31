import { extname } from 'node:path';
import { Child, type Limit } from '../processes/child.ts';
import type { SentError } from '../processes/serve.ts';
import type { Box, DocumentFile, Portrait } from './document.ts';
import type { DocumentRequest, DocumentResult, ReadLimits, ReadPages } from './document-child.ts';
import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import type { PageReading } from './read/page-reading.ts';
import type { FromPages } from './read-fields.ts';

/** Twice the largest size that was seen after ten pages by phone, and while a hostile PDF unfolded. */
const MAX_MEGABYTES = 1_536;
/** The process ends its steps by itself before this. */
const GRACE_MS = 5_000;
const CUT_MS = 5_000;

/** The parts of a reading beside the text of its pages. */
export interface ReadingParts {
  readonly fields: FromPages | null;
  readonly pictures: boolean;
  readonly texts: boolean;
}

/** A process that reads one document at a time, with models of its own. */
export class DocumentProcess extends Child<DocumentRequest, DocumentResult> {
  readonly #limits: ReadLimits;
  readonly #clockMs: number;

  constructor(modelsDirectory: string | undefined, limits: ReadLimits, clockMs: number) {
    super({
      // Sources and built files differ in their extension.
      file: new URL(`./document-child${extname(import.meta.filename)}`, import.meta.url),
      prepare: { kind: 'prepare', modelsDirectory },
      maxMegabytes: MAX_MEGABYTES,
    });
    this.#limits = limits;
    this.#clockMs = clockMs;
  }

  /** @throws DocumentError. EngineError `MODEL_NOT_LOADED`, `PROCESS_LOST`, `TIMED_OUT`. */
  read(files: readonly DocumentFile[], { fields, pictures, texts }: ReadingParts): Promise<ReadPages> {
    const sides = files.map(({ side }) => side);
    return this.ask(
      { kind: 'read', sides, limits: this.#limits, fields, pictures, texts },
      { processorMs: this.#limits.document + GRACE_MS, clockMs: this.#clockMs },
      files.map(({ bytes }) => bytes),
    ) as Promise<ReadPages>;
  }

  /** The part of a page's picture around a face. Throws as `read`. */
  cut(picture: Uint8Array, face: Box, { page, width }: Pick<PageReading, 'page' | 'width'>): Promise<Portrait> {
    const budget = { processorMs: CUT_MS, clockMs: this.#clockMs };
    return this.ask({ kind: 'cut', face, page, width }, budget, [picture]) as Promise<Portrait>;
  }

  protected override limitError(limit: Limit): Error {
    return limit === 'memory'
      ? new DocumentError('TOO_LARGE', 'reading the document takes too much memory')
      : new DocumentError('TIMED_OUT', 'reading the document takes too much processor time');
  }

  protected override errorOf(error: SentError): Error {
    const { name, message, code, file } = error;
    if (name === 'DocumentError') return new DocumentError(code as DocumentErrorCode, message, { file });
    return super.errorOf(error);
  }
}
