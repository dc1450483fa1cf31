/** One result of an examination of the installation. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  /** The installation works, but the operator should fix this. */
  readonly warning?: true;
  /** The state, or the problem and how to fix it. */
  readonly message: string;
  /** Says the same of several objects; left out: findings with the same message are joined. */
  readonly together?: SharedFault;
}

/** A fault that several objects can have, so that it is said once of all of them. */
export interface SharedFault {
  /** The objects in plural, for example `lists`. */
  readonly objects: string;
  readonly name: string;
  readonly message: string;
}

export const fine = (check: string, message: string): Finding => ({ check, ok: true, message });
