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
