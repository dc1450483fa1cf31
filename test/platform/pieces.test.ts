import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { boundInPieces } from '../../src/platform/json/bounds.ts';
import { inTurns, mapInTurns, type Pieces } from '../../src/platform/pieces.ts';
import { turnsOf } from '../support/turns-of.ts';

/** Holds the thread as long as pieces may begin in one round of the event loop. */
function wholeRound(): void {
  const until = performance.now() + 8;
  while (performance.now() < until);
}

test('items are mapped in their order, with turns of others between them', async () => {
  const items = [1, 2, 3, 4, 5, 6];
  const work = (n: number) => {
    wholeRound();
    return n * 2;
  };
  expect(await mapInTurns(items, work)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(await turnsOf(() => mapInTurns(items, work))).toBeGreaterThanOrEqual(5);
});

/** The most that was done in one round of the event loop while the work went on. */
async function mostInOneRound(counted: { done: number }, work: Promise<unknown>): Promise<number> {
  let [before, most, isOver] = [0, 0, false];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await setImmediate();
    most = Math.max(most, counted.done - before);
    before = counted.done;
  }
  await ended;
  return most;
}

const WORKS = 10;
const many = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: WORKS }, work));

test('pieces of many works that go on at once share the time of a round', async () => {
  const counted = { done: 0 };
  function* work(): Pieces<void> {
    for (let piece = 0; piece < 3; piece++) {
      wholeRound();
      counted.done++;
      yield;
    }
  }
  expect(
    await mostInOneRound(
      counted,
      many(() => inTurns(work())),
    ),
  ).toBeLessThanOrEqual(2);
  expect(counted.done).toBe(WORKS * 3);
});

test('items that many works map at once share the time of a round', async () => {
  const counted = { done: 0 };
  const map = () => {
    wholeRound();
    counted.done++;
  };
  expect(
    await mostInOneRound(
      counted,
      many(() => mapInTurns([1, 2, 3], map)),
    ),
  ).toBeLessThanOrEqual(2);
  expect(counted.done).toBe(WORKS * 3);
});

test('a small JSON text is read while large ones wait for their turns', async () => {
  const large = Buffer.from(JSON.stringify(['x'.repeat(2_000_000)]));
  const all = many(() => boundInPieces(large, 10));
  let isRead = false;
  const small = boundInPieces(Buffer.from('[1]'), 10).then(() => {
    isRead = true;
  });
  await Promise.resolve().then(() => {});
  expect(isRead).toBe(true);
  await Promise.all([all, small]);
});
