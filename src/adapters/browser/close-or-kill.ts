const CLOSE_MS = 3_000;

/** Closes a context, and kills its browser with all children when that takes more than three seconds. */
export async function closeOrKill(context: { close(): Promise<void> }, pid: number): Promise<void> {
  await within(context.close(), CLOSE_MS).catch(() => {
    try {
      // Playwright makes it the leader of a group.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  });
}

/** Rejects after a time; what runs then is ignored. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
