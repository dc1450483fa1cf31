/** One result of an examination of the installation. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** It works so, and should not stay so. */
  readonly warning?: true;
  /** Its state, or the problem and how to mend it. */
  readonly message: string;
}

export const fine = (check: string, message: string): Finding => ({ check, ok: true, message });
