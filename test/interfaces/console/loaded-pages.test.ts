import { describe, expect, test } from 'vitest';
import { pageAt, type Reached, withPage } from '../../../src/interfaces/pages/console/parts/reached.ts';

/** Two full pages and a last one. */
const three: readonly Reached[] = [
  { end: 100, next: 'b' },
  { end: 200, next: 'c' },
  { end: 230, next: null },
];

describe('the pages of a list', () => {
  test('are found by a row', () => {
    expect([0, 99, 100, 199, 200, 229].map((row) => pageAt(three, row))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(pageAt([], 0)).toBe(0);
    const withEmpty = [{ end: 0, next: 'a' }, ...three];
    expect(pageAt(withEmpty, 0)).toBe(1);
  });

  test('grow by the next one', () => {
    expect(withPage(three.slice(0, 1), 1, 100, 'c')).toEqual(three.slice(0, 2));
    expect(withPage([], 0, 0, null)).toEqual([{ end: 0, next: null }]);
  });

  test('stay the same when one is read again without a change', () => {
    expect(withPage(three, 1, 100, 'c')).toBe(three);
  });

  test('move when rows went from one that ends at the same place', () => {
    expect(withPage(three, 0, 98, 'b')).toEqual([
      { end: 98, next: 'b' },
      { end: 198, next: 'c' },
      { end: 228, next: null },
    ]);
  });

  test('are read anew behind one that ends elsewhere now', () => {
    expect(withPage(three, 0, 100, 'a2')).toEqual([{ end: 100, next: 'a2' }]);
    expect(withPage(three, 2, 30, 'd')).toEqual([...three.slice(0, 2), { end: 230, next: 'd' }]);
  });

  test('do not take the answer for one that is no longer behind another', () => {
    const one = three.slice(0, 1);
    expect(withPage(one, 3, 100, 'x')).toBe(one);
  });
});
