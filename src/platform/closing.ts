type CloseTask = () => Promise<unknown>;

/** Closes opened resources in reverse order. All are closed even when one fails; the first failure is thrown. */
export function closingStack(): { add(close: CloseTask): void; close(): Promise<void> } {
  const closers: CloseTask[] = [];
  return {
    add: (close) => void closers.push(close),
    async close() {
      const failures: unknown[] = [];
      for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
