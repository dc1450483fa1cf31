import type { Certificate, FailureReason } from '../../ports/outbound.ts';

/** Thrown inside the adapter to end a request with this outcome. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly reason: FailureReason;
  certificate: Certificate | undefined;

  constructor(reason: FailureReason, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.reason = reason;
  }
}

/** Makes a handler for `catch`: it throws a Failure with this reason, and passes on an error that is a Failure already. */
export const failing =
  (reason: FailureReason) =>
  (error: NodeJS.ErrnoException): never => {
    throw error instanceof Failure ? error : new Failure(reason, error.code ?? error.name, error);
  };
