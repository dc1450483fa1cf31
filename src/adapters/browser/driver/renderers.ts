import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

const INTERVAL_MS = 250;
const MAX_BYTES = 400 * 1024 ** 2;
const PAGE_BYTES = 4_096;
const MAX_SECONDS = 15;

export interface Watch {
  /** The browser itself. */
  readonly pid: number;
  /** Grants the processor time of another page. */
  nextPage(): void;
  unwatch(): void;
}

/** Ends renderers that hold more than 400 MiB, or used 15 seconds of processor time for one page, such as those of miners. */
export async function watchRenderers(browser: Browser): Promise<Watch> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo: all } = await session.send('SystemInfo.getProcessInfo');
  const pid = all.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('the browser does not tell its process');
  let isBusy = false;
  /** The processor time of each renderer when the page began. */
  let before = new Map<number, number>();
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      for (const { id, cpuTime } of processInfo.filter(({ type }) => type === 'renderer')) {
        const start = before.get(id) ?? cpuTime;
        before.set(id, start);
        if (cpuTime - start > MAX_SECONDS || (await bytesOf(id)) > MAX_BYTES) end(id);
      }
    } catch {
      clearInterval(timer);
    } finally {
      isBusy = false;
    }
  }, INTERVAL_MS);
  timer.unref();
  return {
    pid,
    nextPage: () => {
      before = new Map();
    },
    unwatch: () => clearInterval(timer),
  };
}

async function bytesOf(pid: number): Promise<number> {
  const [, resident = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ').map(Number);
  return resident * PAGE_BYTES;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile, and the watch goes on.
  }
}
