import { setImmediate, setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { WorkerPool } from '../../src/pools/worker-pool.ts';

const worker = () => ({ end: async () => {} });

/** A pool whose work ends when it is told so, and the owners whose work runs now. */
function poolOf(threads: number, count: number) {
  const pool = new WorkerPool(threads, worker, { count, afterMs: 5 });
  const running: string[] = [];
  const begin = (owner: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { signal: stop } = new AbortController();
    const ended = pool.onWorker(
      async () => {
        running.push(owner);
        await promise;
        running.splice(running.indexOf(owner), 1);
      },
      { owner, stop },
    );
    return async () => {
      resolve();
      await ended;
    };
  };
  return { begin, running, later: () => setTimeout(50) };
}

describe('a spare worker', () => {
  test('serves an owner that waits while another one has all others, and not that one and its parts', async () => {
    const { begin, running, later } = poolOf(2, 1);
    const ends = ['many/1', 'many/2', 'many/3', 'many/1'].map(begin);
    await later();
    expect(running).toEqual(['many/1', 'many/2']);
    const endOther = begin('one');
    await later();
    expect(running).toEqual(['many/1', 'many/2', 'one']);
    await endOther();
    await later();
    expect(running).toEqual(['many/1', 'many/2']);
    for (const end of ends) await end();
    expect(running).toEqual([]);
  });

  test('goes from one waiting owner to the next', async () => {
    const { begin, running, later } = poolOf(1, 1);
    const ends = ['many', 'one', 'other'].map(begin);
    await later();
    expect(running).toEqual(['many', 'one']);
    await ends[1]?.();
    expect(running).toEqual(['many', 'other']);
    for (const end of ends) await end();
    expect(running).toEqual([]);
  });

  test('leaves a worker idle for others when an owner has it and all others but one', async () => {
    const { begin, running, later } = poolOf(2, 1);
    const [endFirst, endOther, endSecond, endThird] = ['many', 'one', 'many', 'many'].map(begin);
    await later();
    expect(running).toEqual(['many', 'one', 'many']);
    await endOther?.();
    expect(running).toEqual(['many', 'many']);
    const endAgain = begin('one');
    await setImmediate();
    expect(running).toEqual(['many', 'many', 'one']);
    for (const end of [endFirst, endSecond, endThird, endAgain]) await end?.();
    expect(running).toEqual([]);
  });

  test('stays idle while owners soon have their turns', async () => {
    const { begin, running } = poolOf(1, 1);
    const ends = ['many', 'one'].map(begin);
    await setImmediate();
    expect(running).toEqual(['many']);
    await ends[0]?.();
    expect(running).toEqual(['one']);
    await ends[1]?.();
  });
});

test('an owner waits for the workers of others where there is no spare one', async () => {
  const { begin, running, later } = poolOf(1, 0);
  const ends = ['many', 'one'].map(begin);
  await later();
  expect(running).toEqual(['many']);
  for (const end of ends) await end();
});
