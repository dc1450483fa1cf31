import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const INTERVAL_MS = 250;
const MAX_BYTES = 400 * 1024 ** 2;
const PAGE_BYTES = 4_096;

/** Ends renderers of the browser that hold more than 400 MiB, until `unwatch`. `pid` is the browser itself. */
export async function watchMemory(browser: Browser): Promise<{ pid: number; unwatch: () => void }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo: all } = await session.send('SystemInfo.getProcessInfo');
  const pid = all.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not tell its process');
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      await Promise.all(renderers.map(({ id }) => endIfLarge(id)));
    } catch {
      clearInterval(timer);
    } finally {
      isBusy = false;
    }
  }, INTERVAL_MS);
  timer.unref();
  return { pid, unwatch: () => clearInterval(timer) };
}

async function endIfLarge(pid: number): Promise<void> {
  const [, resident = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ').map(Number);
  if (resident * PAGE_BYTES <= MAX_BYTES) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile, and the watch goes on.
  }
}
