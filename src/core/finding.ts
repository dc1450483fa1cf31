/** One result of an examination of the installation. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** The installation works, but the operator should fix this. */
  readonly warning?: true;
  /** The state, or the problem and how to fix it. */
  readonly message: string;
}

export const fine = (check: string, message: string): Finding => ({ check, ok: true, message });
