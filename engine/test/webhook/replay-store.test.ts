import { expect, test } from 'vitest';
import { InMemoryReplayStore } from '../../src/webhook/index.ts';

const at = (seconds: number) => new Date(1_768_469_400_000 + seconds * 1_000);

test('an id is new once', () => {
  const store = new InMemoryReplayStore();
  expect([store.add('evt_1'), store.add('evt_1'), store.add('evt_2')]).toEqual([true, false, true]);
});

test('an id whose work failed is new again', () => {
  const store = new InMemoryReplayStore();
  store.add('evt_1');
  store.delete('evt_1');
  expect(store.add('evt_1')).toBe(true);
});

test('an id is known for its time', () => {
  const store = new InMemoryReplayStore({ seconds: 10 });
  store.add('evt_1', at(0));
  expect(store.add('evt_1', at(9))).toBe(false);
  expect(store.add('evt_1', at(10))).toBe(true);
});

test('ids are known longer than all attempts at a delivery take', () => {
  const store = new InMemoryReplayStore();
  store.add('evt_1', at(0));
  const attempts = 1.2 * (75 * 3_600 + 35 * 60);
  expect(store.add('evt_1', at(attempts))).toBe(false);
});

test('the store holds a bounded number of ids and forgets the oldest', () => {
  const store = new InMemoryReplayStore({ maxIds: 3 });
  for (const id of ['a', 'b', 'c', 'd']) store.add(id);
  expect(store.size).toBe(3);
  expect([store.add('d'), store.add('b'), store.add('a')]).toEqual([false, false, true]);
});

test('expired ids need no memory', () => {
  const store = new InMemoryReplayStore({ seconds: 10 });
  for (const id of ['a', 'b', 'c']) store.add(id, at(0));
  store.add('d', at(11));
  expect(store.size).toBe(1);
});

test.each([{ maxIds: 0 }, { seconds: 0 }, { maxIds: Number.NaN }])('%o is refused', (limits) => {
  expect(() => new InMemoryReplayStore(limits)).toThrow(RangeError);
});
