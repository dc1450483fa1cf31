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
  /** Processor time on all threads as a multiple of that without any: what messages and shared caches cost. */
  processorTime: number;
}

const WARM_UPS = 2;
const ROUNDS = 7;

/** Screens the same subjects in this thread, in a pool of one thread and in one of a thread a processor, in turns. */
export async function benchPool(lists: readonly ScreenedList[], subjects: readonly Subject[]): Promise<PoolBench> {
  const threads = availableParallelism();
  const screener = Screener.of(lists);
  const [one, all] = [new ScreenerPool({ threads: 1 }), new ScreenerPool({ threads })];
  const contestants = {
    alone: () => subjects.map((subject) => screener.check(subject)),
    oneThread: () => one.check(subjects, {}, lists),
    allThreads: () => all.check(subjects, {}, lists),
  };
  const rounds: Record<keyof typeof contestants, Round>[] = [];
  for (let n = 0; n < WARM_UPS + ROUNDS; n++) {
    const { alone, oneThread, allThreads } = contestants;
    rounds.push({ alone: await timed(alone), oneThread: await timed(oneThread), allThreads: await timed(allThreads) });
  }
  await Promise.all([one.close(), all.close()]);
  // Other work on the machine only adds time, so the best round is the one that it disturbed least.
  const min = (name: keyof typeof contestants, of: keyof Round) =>
    Math.min(...rounds.slice(WARM_UPS).map((round) => round[name][of]));
  const rate = (name: keyof typeof contestants) => (1000 * subjects.length) / min(name, 'ms');
  const result: PoolBench = {
    threads,
    alone: rate('alone'),
    oneThread: rate('oneThread'),
    allThreads: rate('allThreads'),
    ratio: rate('allThreads') / rate('alone'),
    processorTime: min('allThreads', 'cpu') / min('alone', 'cpu'),
  };
  console.log(
    `pool: ${subjects.length} subjects, ${lists.length} lists: ${result.alone.toFixed(0)} a second without threads, ` +
      `${result.oneThread.toFixed(0)} on one, ${result.allThreads.toFixed(0)} on ${threads}: ${result.ratio.toFixed(2)} times, ` +
      `with ${result.processorTime.toFixed(2)} of the processor time (load average ${loadavg()[0]?.toFixed(1)})`,
  );
  return result;
}

interface Round {
  ms: number;
  /** Processor time of all threads, in microseconds. */
  cpu: number;
}

async function timed(run: () => unknown): Promise<Round> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - started, cpu: user + system };
}
