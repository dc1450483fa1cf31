import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Places } from '../../src/pools/places.ts';

const takeUntilRefused = (places: Places, owner: string | undefined) => {
  let taken = 0;
  while (places.take(owner, 1)) taken++;
  return taken;
};

test('an owner takes at most as many places as remain free for others', () => {
  const places = new Places(100);
  expect(['a', 'b', 'c'].map((owner) => takeUntilRefused(places, owner))).toEqual([50, 25, 13]);
});

test('a part of an owner leaves some of the places of the owner to its other parts', () => {
  const places = new Places(64);
  expect(['a/flood', 'a/other', 'b'].map((owner) => takeUntilRefused(places, owner))).toEqual([22, 7, 18]);
});

test('all places can be taken without an owner', () => {
  expect(takeUntilRefused(new Places(100), undefined)).toBe(100);
});

test('places that are given back can be taken again', () => {
  const places = new Places(2);
  expect(places.take('a', 1)).toBe(true);
  expect(places.take('a', 1)).toBe(false);
  places.giveBack('a', 1);
  expect(places.take('a', 1)).toBe(true);
});

test('places are never overbooked, and all are free after they are given back', () => {
  const step = fc.record({ owner: fc.constantFrom('a', 'b', undefined), places: fc.nat(12), isBack: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const places = new Places(30);
      const held: { owner: string | undefined; places: number }[] = [];
      for (const { owner, places: wanted, isBack } of steps) {
        const last = isBack ? held.pop() : undefined;
        if (last) places.giveBack(last.owner, last.places);
        else if (places.take(owner, wanted)) held.push({ owner, places: wanted });
        expect(held.reduce((sum, { places: taken }) => sum + taken, 0)).toBeLessThanOrEqual(30);
      }
      for (const { owner, places: taken } of held) places.giveBack(owner, taken);
      expect(places.take(undefined, 30)).toBe(true);
    }),
  );
});
