/** Returns a check that runs once at a time, however many wait for it, and no more once it has passed. */
export function untilPassed(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= check().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}

/** Returns work that runs once at a time: whoever asks for it meanwhile waits for the same. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
