/** A problem that the operator can fix; the message says how. Shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
