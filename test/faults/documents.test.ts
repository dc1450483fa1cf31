import { expect, test } from 'vitest';
import { Child } from '../../engine/src/processes/child.ts';
import { atEnd } from '../support/at-end.ts';
import { inSuiteOrSoak, tell } from '../support/soak.ts';
import { randomOf, soundFiles, spoiltFile } from './documents/spoilt.ts';

const FILES = inSuiteOrSoak(60, 5_000);
const SEED = inSuiteOrSoak(20_261_122, Date.now() % 2 ** 31);
const BUDGET = { processorMs: 30_000, clockMs: 600_000 };

/** Opens and draws documents in a process with the limits of the document reader. */
class Reading extends Child<'read', string> {
  constructor() {
    super({ file: new URL('./documents/reading-child.ts', import.meta.url), maxMegabytes: 1_536 });
  }

  /** `read`, a code of a refusal, a fault, a passed limit, or `PROCESS_LOST`. */
  outcomeOf = (file: Uint8Array): Promise<string> =>
    this.ask('read', BUDGET, [file]).catch((error: Error & { code?: string }) => error.code ?? error.message);

  protected override limitError = (limit: string) => new Error(`beyond the limit: ${limit}`);
}

const reading = new Reading();
atEnd(() => reading.end());

test(`${FILES} spoilt documents are read or refused, in bounded time and memory`, async (context) => {
  const files = await soundFiles();
  const random = randomOf(SEED);
  const seen: Record<string, number> = { seed: SEED };
  for (const file of files) expect(await reading.outcomeOf(file)).toBe('read');
  let longest = 0;
  for (let number = 0; number < FILES; number++) {
    const file = spoiltFile(files, random);
    const beganAt = performance.now();
    const outcome = await reading.outcomeOf(file);
    longest = Math.max(longest, performance.now() - beganAt);
    expect(outcome, `file ${number} of seed ${SEED}`).not.toMatch(/^fault/);
    seen[outcome] = (seen[outcome] ?? 0) + 1;
  }
  tell(context, { ...seen, 'longest, ms': longest });
  // A process is lost or passes a limit on a file made for it, and hardly on one that is spoilt by chance.
  const ended = Object.entries(seen).filter(([outcome]) => /^(?:PROCESS_LOST|TIMED_OUT|beyond)/.test(outcome));
  expect(ended.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(FILES / 500);
});
