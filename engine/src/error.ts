/** The reason of a refusal: stable codes that a caller may branch on. */
export type EngineErrorCode =
  | 'INDEX_DAMAGED'
  | 'INDEX_VERSION'
  | 'MODEL_NOT_LOADED'
  | 'PACKAGES_MISSING'
  | 'POOL_CLOSED'
  | 'POOL_FULL'
  | 'PROCESS_LOST'
  | 'THREAD_LOST'
  | 'TIMED_OUT';

/** A failure of the engine's own data or threads, as opposed to a wrong argument (`TypeError`, `RangeError`). */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
