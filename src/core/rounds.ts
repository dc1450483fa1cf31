interface Terms<T> {
  readonly signal: AbortSignal;
  /** Tells of a failure, which ends the work for this one alone. */
  failed(one: T, error: unknown): void;
}

/**
 * Works for all in rounds of one piece each, so that nobody waits for all the work of another. A piece says whether more is left.
 * Returns the failures.
 */
export async function inRounds<T>(
  all: Iterable<T>,
  piece: (one: T) => Promise<boolean>,
  { signal, failed }: Terms<T>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let left = [...all]; left.length > 0; ) {
    const more: T[] = [];
    for (const one of left) {
      signal.throwIfAborted();
      try {
        if (await piece(one)) more.push(one);
      } catch (error) {
        signal.throwIfAborted();
        failures.push(error);
        failed(one, error);
      }
    }
    left = more;
  }
  return failures;
}
