const ends: (() => unknown)[] = [];

/** Ends something after the last test of the file, what was made last first. A test may call it too, where Vitest ignores `afterAll`. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Throws what the ends throw, after all of them. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}
