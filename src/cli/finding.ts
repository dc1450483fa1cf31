/** What an examination of the installation found. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** It works so, and should not stay so. */
  readonly warning?: true;
  /** How it is, or what is wrong and how to mend it. */
  readonly message: string;
}

export const fine = (check: string, message: string): Finding => ({ check, ok: true, message });
