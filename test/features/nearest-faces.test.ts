import { VectorIndex } from '@vett/engine/vectors';
import { expect, test } from 'vitest';
import { nearestIn } from '../../src/features/face-match/nearest.ts';
import { randomVector } from '../support/face-collection.ts';

const DIMENSION = 16;
const COUNT = 5_000;
const newVector = () => randomVector(Math.random, DIMENSION);
const everything = { minSimilarity: -1, limit: COUNT };

function newIndex(): VectorIndex {
  const index = new VectorIndex({ dimension: DIMENSION });
  for (let n = 0; n < COUNT; n++) index.add(`face ${n}`, newVector());
  return index;
}

test('a query that is similar to a whole collection is compared in turns, with the result of one search', async () => {
  const index = newIndex();
  const query = newVector();
  const compared: number[] = [];
  let comparisons = 0;
  const counted: Pick<VectorIndex, 'candidates' | 'similarityOf'> = {
    candidates: (...given) => index.candidates(...given),
    similarityOf(...given) {
      comparisons++;
      return index.similarityOf(...given);
    },
  };
  const inTurn = async <T>(work: () => T) => {
    const before = comparisons;
    const done = work();
    compared.push(comparisons - before);
    return done;
  };
  expect(await nearestIn(counted, query, everything, inTurn)).toEqual({
    nearest: index.search(query, everything),
    total: COUNT,
  });
  expect(Math.max(...compared)).toBeLessThanOrEqual(1_000);
  const best = await nearestIn(index, query, { minSimilarity: 0.1, limit: 7 }, inTurn);
  const all = index.search(query, { minSimilarity: 0.1, limit: COUNT });
  expect(best).toEqual({ nearest: all.slice(0, 7), total: all.length });
});

test('a face that is removed between two turns is not found, and all others are', async () => {
  const index = newIndex();
  let turns = 0;
  const inTurn = async <T>(work: () => T) => {
    const done = work();
    // The last vector of an index takes the place of one that is removed.
    if (++turns === 2) for (const id of ['face 0', 'face 4000']) index.remove(id);
    return done;
  };
  const { nearest } = await nearestIn(index, newVector(), everything, inTurn);
  const found = new Set(nearest.map(({ id }) => id));
  const missed = Array.from({ length: COUNT }, (_, n) => `face ${n}`).filter((id) => !found.has(id));
  // The first one was compared before.
  expect(missed).toEqual(['face 4000']);
});
