import { expect, test } from 'vitest';
import { outlineOn } from '../../src/documents/outline-on.ts';

const BOX = { x: 10, y: 20, width: 40, height: 10 };

test('a box on a page that was upright is drawn where it is', () => {
  expect(outlineOn({ width: 100, height: 200 }, BOX)).toEqual([
    [0.1, 0.1],
    [0.5, 0.1],
    [0.5, 0.15],
    [0.1, 0.15],
  ]);
});

test.each([
  [90, { width: 200, height: 100 }, [0.1, 0.9]],
  [180, { width: 100, height: 200 }, [0.9, 0.9]],
  [270, { width: 200, height: 100 }, [0.9, 0.1]],
])('a box on a page that was turned by %s degrees is turned back', (degrees, given, topLeft) => {
  const [first] = outlineOn({ width: 100, height: 200, turned: { ...given, degrees } }, BOX);
  expect(first).toEqual(topLeft);
});

test('a box on a page that stood askew is turned back, and stays on the page', () => {
  const middle = { x: 50, y: 50, width: 20, height: 0 };
  const turned = { width: 100, height: 100, degrees: -30 };
  expect(outlineOn({ width: 100, height: 100, turned }, middle).slice(0, 2)).toEqual([
    [0.5, 0.5],
    [0.6732, 0.6],
  ]);
  const [corner] = outlineOn({ width: 137, height: 137, turned }, { x: 0, y: 0, width: 1, height: 1 });
  expect(corner).toEqual(
    [0.25, expect.any(Number)].map(() => expect.toSatisfy((value: number) => value >= 0 && value <= 1)),
  );
});
