/** What the operator can mend; the message says how. Shown without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
