/** Starts work of owners in a line, notes its order, and ends it one by one. */
export function stepwise() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    /** Work that begins when it is its turn and lasts until `endFirst`. */
    work: (name: string) => async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(name);
      ends.push(resolve);
      await promise;
    },
    /** Ends the work that runs for the longest time, and lets the next begin. */
    async endFirst(): Promise<void> {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}
