import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from '../../src/pools/fair-queue.ts';

const OWNERS = ['a', 'b', 'c', 'd'];
const MAX_COST = 50;
const owner = fc.constantFrom(...OWNERS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), owner }),
  fc.record({ kind: fc.constant('delete' as const), owner }),
  fc.record({ kind: fc.constant('take' as const), cost: fc.nat(MAX_COST) }),
);

interface Item {
  owner: string;
  number: number;
}

const fill = (queue: FairQueue<Item>, lengths: Readonly<Record<string, number>>) => {
  for (const [owner, length] of Object.entries(lengths))
    for (let number = 0; number < length; number++) queue.add(owner, { owner, number });
};
const takeAll = (queue: FairQueue<Item>) => {
  const taken: Item[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

test('each item that is not deleted is taken once, in the order of its owner', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<Item>();
      const waiting = new Map<string, Item[]>(OWNERS.map((name) => [name, []]));
      for (const [number, given] of steps.entries()) {
        if (given.kind === 'add') {
          const item = { owner: given.owner, number };
          queue.add(given.owner, item);
          waiting.get(given.owner)?.push(item);
        } else if (given.kind === 'delete') {
          const item = waiting.get(given.owner)?.pop();
          expect(queue.delete(given.owner, item ?? { owner: given.owner, number })).toBe(item !== undefined);
        } else {
          const item = queue.take();
          const left = [...waiting.values()].flat().length;
          if (!item) expect(left).toBe(0);
          else {
            expect(waiting.get(item.owner)?.shift()).toBe(item);
            queue.charge(item.owner, given.cost);
          }
        }
      }
      expect(takeAll(queue)).toHaveLength([...waiting.values()].flat().length);
    }),
  );
});

test('owners who wait all the time get turns of equal cost, within one turn', () => {
  const costs = fc.array(fc.integer({ min: 1, max: MAX_COST }), { minLength: 20, maxLength: 200 });
  fc.assert(
    fc.property(costs, (turns) => {
      const queue = new FairQueue<Item>();
      fill(queue, Object.fromEntries(OWNERS.map((name) => [name, turns.length])));
      const spent = new Map(OWNERS.map((name) => [name, 0]));
      for (const cost of turns) {
        const { owner } = queue.take() as Item;
        queue.charge(owner, cost);
        spent.set(owner, (spent.get(owner) as number) + cost);
        expect(Math.max(...spent.values()) - Math.min(...spent.values())).toBeLessThanOrEqual(MAX_COST);
      }
    }),
  );
});

test('a new owner waits for at most one turn of each other owner, whatever their queues and past turns', () => {
  const history = fc.array(fc.nat(MAX_COST), { maxLength: 60 });
  fc.assert(
    fc.property(history, (turns) => {
      const queue = new FairQueue<Item>();
      fill(queue, { a: 100, b: 100, c: 100 });
      for (const cost of turns) queue.charge((queue.take() as Item).owner, cost);
      queue.add('new', { owner: 'new', number: 0 });
      const order = takeAll(queue).map(({ owner }) => owner);
      expect(order.indexOf('new')).toBeLessThanOrEqual(3);
    }),
  );
});

test('owners with more expensive turns get fewer of them', () => {
  const queue = new FairQueue<Item>();
  fill(queue, { dear: 40, cheap: 40 });
  const taken = { dear: 0, cheap: 0 };
  for (let n = 0; n < 33; n++) {
    const owner = (queue.take() as Item).owner as keyof typeof taken;
    queue.charge(owner, owner === 'dear' ? 10 : 1);
    taken[owner]++;
  }
  expect(taken).toEqual({ dear: 3, cheap: 30 });
});

test('turns taken while nobody waited are not charged', () => {
  const queue = new FairQueue<Item>();
  queue.add('a', { owner: 'a', number: 0 });
  queue.take();
  queue.charge('a', 1_000);
  fill(queue, { a: 2, b: 2 });
  expect(takeAll(queue).map(({ owner }) => owner)).toEqual(['a', 'b', 'a', 'b']);
});

test('an owner that leaves the queue and returns is still charged for its turns', () => {
  const queue = new FairQueue<Item>();
  fill(queue, { a: 1, b: 3 });
  queue.charge((queue.take() as Item).owner, 10);
  fill(queue, { a: 1 });
  expect(takeAll(queue).map(({ owner }) => owner)).toEqual(['b', 'b', 'b', 'a']);
});

test('the parts of an owner share its turns, and take turns with each other', () => {
  const queue = new FairQueue<Item>();
  fill(queue, { 'a/flood': 4, 'a/other': 1, b: 3 });
  expect(takeAll(queue).map(({ owner }) => owner)).toEqual([
    ...['a/flood', 'b', 'a/other', 'b', 'a/flood', 'b'],
    ...['a/flood', 'a/flood'],
  ]);
});

test('an owner that may not take its turn lets the next one pass and keeps its place', () => {
  const queue = new FairQueue<Item>();
  fill(queue, { a: 2, b: 1 });
  const others = (owner: string) => owner !== 'a';
  expect([queue.take(others)?.owner, queue.take(others)?.owner, queue.take()?.owner]).toEqual(['b', undefined, 'a']);
});
