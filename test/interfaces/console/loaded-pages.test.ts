import { expect, test } from 'vitest';
import { type LoadedPage, pageAt, withPage } from '../../../web/console/parts/loaded-pages.ts';

/** Two full pages and a last one. */
const three: readonly LoadedPage[] = [
  { end: 100, next: 'b' },
  { end: 200, next: 'c' },
  { end: 230, next: null },
];

test('the page of a row is found', () => {
  expect([0, 99, 100, 199, 200, 229].map((row) => pageAt(three, row))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(pageAt([], 0)).toBe(0);
  const withEmpty = [{ end: 0, next: 'a' }, ...three];
  expect(pageAt(withEmpty, 0)).toBe(1);
});

test('the next page is added behind the known pages', () => {
  expect(withPage(three.slice(0, 1), 1, 100, 'c')).toEqual(three.slice(0, 2));
  expect(withPage([], 0, 0, null)).toEqual([{ end: 0, next: null }]);
});

test('a page that is read again without a change changes nothing', () => {
  expect(withPage(three, 1, 100, 'c')).toBe(three);
});

test('the pages behind a page that lost rows move up', () => {
  expect(withPage(three, 0, 98, 'b')).toEqual([
    { end: 98, next: 'b' },
    { end: 198, next: 'c' },
    { end: 228, next: null },
  ]);
});

test('the pages behind a page with another end are forgotten', () => {
  expect(withPage(three, 0, 100, 'a2')).toEqual([{ end: 100, next: 'a2' }]);
  expect(withPage(three, 2, 30, 'd')).toEqual([...three.slice(0, 2), { end: 230, next: 'd' }]);
});

test('a page without a known page before it is ignored', () => {
  const one = three.slice(0, 1);
  expect(withPage(one, 3, 100, 'x')).toBe(one);
});
