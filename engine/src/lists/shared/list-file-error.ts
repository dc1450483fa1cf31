/**
 * The fault of a publisher's file:
 * `empty` no bytes or no entries, `truncated` an early end, `format` unexpected content,
 * `missing_file` a file of the set is missing, `encoding` bytes in another encoding.
 */
export type ListFileProblem = 'empty' | 'truncated' | 'format' | 'missing_file' | 'encoding';

/** A publisher's file cannot be used. The message names the file and what was expected, and holds no personal data. */
export class ListFileError extends Error {
  override readonly name = 'ListFileError';
  readonly code: ListFileProblem;
  readonly file: string;

  constructor(code: ListFileProblem, file: string, message: string, options?: ErrorOptions) {
    super(`${file}: ${message}`, options);
    this.code = code;
    this.file = file;
  }
}
