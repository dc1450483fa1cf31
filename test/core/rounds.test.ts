import { expect, test } from 'vitest';
import { inRounds } from '../../src/core/rounds.ts';

test('all have a turn before anybody has the next, and a failure ends the work for one alone', async () => {
  const left = new Map([
    ['many', 3],
    ['broken', 2],
    ['few', 1],
  ]);
  const turns: string[] = [];
  const told: unknown[] = [];
  const fault = new Error('planted');
  const failures = await inRounds(
    left.keys(),
    async (name) => {
      turns.push(name);
      if (name === 'broken') throw fault;
      const more = (left.get(name) ?? 0) - 1;
      left.set(name, more);
      return more > 0;
    },
    { signal: new AbortController().signal, failed: (name, error) => told.push([name, error]) },
  );
  expect(turns).toEqual(['many', 'broken', 'few', 'many', 'many']);
  expect([failures, told]).toEqual([[fault], [['broken', fault]]]);
});

test('no turn begins after the signal', async () => {
  const stop = new AbortController();
  const work = async () => {
    stop.abort(new Error('stopped'));
    return true;
  };
  await expect(inRounds(['one'], work, { signal: stop.signal, failed: () => {} })).rejects.toThrow('stopped');
});
