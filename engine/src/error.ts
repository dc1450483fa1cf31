/** Why the engine refused: stable codes that a caller may branch on. */
export type EngineErrorCode = 'INDEX_DAMAGED' | 'INDEX_VERSION';

/** A failure of the engine's own data, as opposed to a wrong argument (`TypeError`, `RangeError`). */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
