import type { FailureReason } from '../../ports/outbound.ts';

/** Ends a request with this outcome. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.reason = reason;
  }
}

/** For `catch`: what failed, failed for this reason, unless it says a reason itself. */
export const failing =
  (reason: FailureReason) =>
  (error: NodeJS.ErrnoException): never => {
    throw error instanceof Failure ? error : new Failure(reason, error.code ?? error.name, error);
  };
