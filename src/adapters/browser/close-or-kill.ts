import type { Browser } from 'playwright-core';

const CLOSE_MS = 3_000;

/**
 * Waits until the browser, or a context of it, has closed. Kills the browser with its children when that fails or takes long,
 * and waits until it is known to be gone, so that nobody is given a dead one.
 */
export async function closeOrKill(browser: Browser, pid: number, closing: Promise<void>): Promise<void> {
  await within(closing, CLOSE_MS).catch(async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    browser.once('disconnected', () => resolve());
    if (!browser.isConnected()) return;
    try {
      // Playwright makes it the leader of a group.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
    await within(gone, CLOSE_MS).catch(() => {});
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
