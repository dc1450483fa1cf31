import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { inSuiteOrSoak, SOAK_TIMEOUT, tell } from '../support/soak.ts';
import { randomOf, soundFiles, spoiltFile } from './documents/spoilt.ts';

const FILES = inSuiteOrSoak(60, 5_000);
const SEED = inSuiteOrSoak(20_261_122, Date.now() % 2 ** 31);
/** The heap of the threads of the document reader; the time also holds the start of a thread on a busy machine. */
const LIMITS = { seconds: 30, resourceLimits: { maxOldGenerationSizeMb: 384 } };
const MEBIBYTE = 2 ** 20;

let thread: Worker | undefined;
afterAll(() => thread?.terminate());

/** `read`, a code of a refusal, a fault, `late`, or `lost` with its thread. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  thread ??= new Worker(new URL('./documents/reading-thread.ts', import.meta.url), LIMITS);
  const late = new AbortController();
  const ended = (outcome: string) => async () => {
    await thread?.terminate();
    thread = undefined;
    return outcome;
  };
  thread.postMessage(file);
  try {
    return await Promise.race([
      once(thread, 'message', late).then(([outcome]) => outcome as string),
      once(thread, 'exit', late).then(ended('lost')),
      delay(1000 * LIMITS.seconds, undefined, late).then(ended('late')),
    ]).catch(ended('lost'));
  } finally {
    late.abort();
  }
}

test(
  `${FILES} spoilt documents are read or refused, in bounded time and memory`,
  async (context) => {
    const files = await soundFiles();
    const random = randomOf(SEED);
    const seen: Record<string, number> = { seed: SEED };
    for (const file of files) expect(await outcomeOf(file)).toBe('read');
    const before = process.memoryUsage.rss();
    let largest = 0;
    let longest = 0;
    for (let number = 0; number < FILES; number++) {
      const file = spoiltFile(files, random);
      const beganAt = performance.now();
      const outcome = await outcomeOf(file);
      longest = Math.max(longest, performance.now() - beganAt);
      largest = Math.max(largest, process.memoryUsage.rss());
      expect(outcome, `file ${number} of seed ${SEED}`).not.toMatch(/^fault/);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
    const grown = (process.memoryUsage.rss() - before) / MEBIBYTE;
    tell(context, { ...seen, 'longest, ms': longest, 'memory grown, MiB': grown, 'largest, MiB': largest / MEBIBYTE });
    // A thread is lost or late on a file made for it, and hardly on one that is spoilt by chance.
    expect((seen['lost'] ?? 0) + (seen['late'] ?? 0)).toBeLessThanOrEqual(FILES / 500);
    expect(grown).toBeLessThan(500);
  },
  SOAK_TIMEOUT,
);
