import { expect, test } from 'vitest';
import { mapInTurns } from '../../src/platform/pieces.ts';
import { turnsOf } from '../support/turns-of.ts';

/** Works for longer than a slice. */
function work(n: number): number {
  const until = performance.now() + 6;
  while (performance.now() < until);
  return n * 2;
}

test('items are mapped in their order, with turns of others between them', async () => {
  const items = [1, 2, 3, 4, 5, 6];
  expect(await mapInTurns(items, work)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(await turnsOf(() => mapInTurns(items, work))).toBeGreaterThanOrEqual(5);
});
