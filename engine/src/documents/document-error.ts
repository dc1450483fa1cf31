/**
 * The reason of a refused file: `UNSUPPORTED` neither JPEG, PNG, WebP nor PDF, or animated; `TOO_LARGE` in bytes, pixels or decoding
 * cost; `TOO_SMALL` in pixels; `DAMAGED` beyond reading; `ENCRYPTED_PDF` opens with a password alone; `TOO_MANY_PAGES` in all
 * files; `TIMED_OUT` takes too much processor time.
 */
export type DocumentErrorCode =
  | 'UNSUPPORTED'
  | 'TOO_LARGE'
  | 'TOO_SMALL'
  | 'DAMAGED'
  | 'ENCRYPTED_PDF'
  | 'TOO_MANY_PAGES'
  | 'TIMED_OUT';

/** The document cannot be read; sending it again has the same result. The message holds nothing of its content. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: DocumentErrorCode;
  /** The file, counted from 1; undefined: the document as a whole. */
  readonly file: number | undefined;

  constructor(code: DocumentErrorCode, message: string, options: ErrorOptions & { file?: number | undefined } = {}) {
    super(message, options);
    this.code = code;
    this.file = options.file;
  }
}
