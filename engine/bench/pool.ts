import { availableParallelism, loadavg } from 'node:os';
import type { Subject } from '../src/names/index.ts';
import { type ScreenedList, Screener, ScreenerPool } from '../src/screening/index.ts';

/** Subjects a second; each the best of its rounds. */
export interface PoolBench {
  threads: number;
  alone: number;
  oneThread: number;
  allThreads: number;
  /** `allThreads` as a multiple of `alone`. */
  ratio: number;
}

const WARM_UPS = 2;
const ROUNDS = 7;

/** Screens the same subjects in this thread, in a pool of one thread and in one of a thread a processor, round by round in turn. */
export async function benchPool(lists: readonly ScreenedList[], subjects: readonly Subject[]): Promise<PoolBench> {
  const threads = availableParallelism();
  const screener = Screener.of(lists);
  const [one, all] = [ScreenerPool.start({ threads: 1 }), ScreenerPool.start({ threads })];
  const contestants = [
    async () => subjects.map((subject) => screener.check(subject)),
    () => one.check(subjects, {}, lists),
    () => all.check(subjects, {}, lists),
  ];
  // What else runs on the machine only ever adds time, and to one round more than to the next: the best one has least of it.
  const best = contestants.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    for (const [i, screen] of contestants.entries()) {
      const started = performance.now();
      await screen();
      if (round >= WARM_UPS) best[i] = Math.min(best[i] as number, performance.now() - started);
    }
  }
  await Promise.all([one.close(), all.close()]);
  const [alone, oneThread, allThreads] = best.map((ms) => (1000 * subjects.length) / ms) as [number, number, number];
  const ratio = allThreads / alone;
  console.log(
    `pool: ${subjects.length} subjects, ${lists.length} lists: ${alone.toFixed(0)} a second without threads, ` +
      `${oneThread.toFixed(0)} on one, ${allThreads.toFixed(0)} on ${threads}: ${ratio.toFixed(2)} times ` +
      `(load average ${loadavg()[0]?.toFixed(1)})`,
  );
  return { threads, alone, oneThread, allThreads, ratio };
}
