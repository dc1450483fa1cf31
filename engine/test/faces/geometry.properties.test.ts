import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitSimilarity, invert, type Point, type Similarity, warp } from '../../src/faces/align.ts';
import { type Detection, withoutOverlaps } from '../../src/faces/detector.ts';
import type { ModelInput } from '../../src/faces/manifest.ts';
import { crop, type Pixels, turn } from '../../src/faces/pixels.ts';
import { cropTaps, resample, type Taps, triangleTaps } from '../../src/faces/resample.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-500, 500), y: number(-500, 500) });
const similarity: fc.Arbitrary<Similarity> = fc
  .record({ scale: number(0.05, 20), angle: number(-Math.PI, Math.PI), c: number(-900, 900), d: number(-900, 900) })
  .map(({ scale, angle, c, d }) => ({ a: scale * Math.cos(angle), b: scale * Math.sin(angle), c, d }));
const picture: fc.Arbitrary<Pixels> = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: 3 * width * height, maxLength: 3 * width * height })
      .map((data) => ({ data, width, height })),
  );

const move = ({ a, b, c, d }: Similarity, { x, y }: Point) => ({ x: a * x - b * y + c, y: b * x + a * y + d });
const inputOf = ({ width, height }: Pixels): ModelInput => ({
  shape: [1, 3, height, width],
  channels: 'rgb',
  mean: 0,
  divisor: 1,
});
/** Red, green and blue of each pixel of a model's input, row by row. */
const pixelsOf = (values: Float32Array) =>
  Array.from(values, (_, i) => values[(i % 3) * (values.length / 3) + Math.floor(i / 3)] as number);
const resampled = (from: Pixels, across: Taps, down: Taps, to: Pixels) => {
  const values = new Float32Array(3 * to.width * to.height);
  resample(from, across, down, inputOf(to), values);
  return pixelsOf(values);
};

describe('similarities', () => {
  test('a similarity transform is recovered from the points that it moved', () => {
    const spread = fc.array(point, { minLength: 3, maxLength: 8 }).filter((points) => {
      const xs = points.map(({ x }) => x);
      return Math.max(...xs) - Math.min(...xs) > 1;
    });
    fc.assert(
      fc.property(similarity, spread, (known, points) => {
        const found = fitSimilarity(
          points,
          points.map((place) => move(known, place)),
        );
        for (const part of ['a', 'b', 'c', 'd'] as const) expect(found[part]).toBeCloseTo(known[part], 5);
      }),
    );
  });

  test('no other similarity transform brings the points nearer, also when none fits', () => {
    const pairs = fc.array(fc.tuple(point, point), { minLength: 3, maxLength: 6 });
    const squares = (by: Similarity, all: [Point, Point][]) =>
      all.reduce((sum, [from, to]) => sum + (move(by, from).x - to.x) ** 2 + (move(by, from).y - to.y) ** 2, 0);
    fc.assert(
      fc.property(pairs, similarity, (all, other) => {
        fc.pre(Math.abs((all[0]?.[0].x ?? 0) - (all[1]?.[0].x ?? 0)) > 1);
        const best = fitSimilarity(
          all.map(([from]) => from),
          all.map(([, to]) => to),
        );
        expect(squares(best, all)).toBeLessThanOrEqual(squares(other, all) * (1 + 1e-9) + 1e-6);
      }),
    );
  });

  test('the inverse of a transform restores the points', () => {
    fc.assert(
      fc.property(similarity, point, (by, place) => {
        const back = move(invert(by), move(by, place));
        expect(back.x).toBeCloseTo(place.x, 5);
        expect(back.y).toBeCloseTo(place.y, 5);
      }),
    );
  });
});

describe('pictures', () => {
  test('the identity transform leaves a picture unchanged', () => {
    fc.assert(
      fc.property(picture, (still) => {
        const values = warp(still, { a: 1, b: 0, c: 0, d: 0 }, inputOf(still));
        expect(pixelsOf(values)).toEqual([...still.data]);
        const { width, height } = still;
        expect(resampled(still, triangleTaps(width, width), triangleTaps(height, height), still)).toEqual([
          ...still.data,
        ]);
        expect(resampled(still, cropTaps(width, 0, width, width), cropTaps(height, 0, height, height), still)).toEqual([
          ...still.data,
        ]);
      }),
    );
  });

  test('a crop equals a warp to the same place, with black beyond the edge', () => {
    fc.assert(
      fc.property(picture, number(-6, 6), number(-6, 6), number(2, 20), (from, x, y, side) => {
        const to = { data: new Uint8Array(), width: 5, height: 5 };
        const scale = 5 / side;
        const move = { a: scale, b: 0, c: (0.5 - x) * scale - 0.5, d: (0.5 - y) * scale - 0.5 };
        const warped = pixelsOf(warp(from, move, inputOf(to)));
        const cropped = resampled(from, cropTaps(from.width, x, side, 5), cropTaps(from.height, y, side, 5), to);
        cropped.forEach((value, i) => void expect(value).toBeCloseTo(warped[i] as number, 2));
      }),
    );
  });

  test('a picture of one colour keeps it at any size', () => {
    const size = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 255 }), (from, to, colour) => {
        const plain = { data: new Uint8Array(3 * from * from).fill(colour), width: from, height: from };
        const goal = { data: new Uint8Array(), width: to, height: to };
        const values = resampled(plain, triangleTaps(from, to), triangleTaps(from, to), goal);
        for (const value of values) expect(value).toBeCloseTo(colour, 3);
      }),
    );
  });

  test('four quarters are a full turn, and the first row becomes the last column', () => {
    fc.assert(
      fc.property(picture, (still) => {
        expect(turn(turn(turn(turn(still, 1), 1), 1), 1)).toEqual(still);
        expect(turn(still, 2)).toEqual(turn(turn(still, 1), 1));
        expect(turn(still, 3)).toEqual(turn(turn(still, 2), 1));
        const { width, height } = still;
        const column = crop(turn(still, 1), height - 1, 0, { width: 1, height: width });
        expect(column.data).toEqual(crop(still, 0, 0, { width, height: 1 }).data);
      }),
    );
  });
});

describe('overlapping detections', () => {
  const detection: fc.Arbitrary<Detection> = fc
    .record({ score: number(0, 1), left: number(0, 50), top: number(0, 50), size: number(1, 50) })
    .map(({ score, left, top, size }) => ({ score, left, top, right: left + size, bottom: top + size }));
  const overlap = (a: Detection, b: Detection) => {
    const width = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
    const height = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const area = (of: Detection) => (of.right - of.left) * (of.bottom - of.top);
    return (width * height) / (area(a) + area(b) - width * height);
  };

  test('non-maximum suppression keeps the surest detections without overlap and drops only overlapping ones', () => {
    fc.assert(
      fc.property(fc.array(detection, { maxLength: 15 }), (detections) => {
        const kept = withoutOverlaps(detections);
        expect(kept.map(({ score }) => score)).toEqual(kept.map(({ score }) => score).sort((a, b) => b - a));
        for (const one of kept)
          for (const other of kept) if (one !== other) expect(overlap(one, other)).toBeLessThan(0.4);
        for (const gone of detections.filter((one) => !kept.includes(one)))
          expect(kept.some((one) => one.score >= gone.score && overlap(one, gone) >= 0.4)).toBe(true);
      }),
    );
  });
});
