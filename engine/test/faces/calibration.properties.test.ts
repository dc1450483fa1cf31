import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosine, cosineAt, similarityAt } from '../../src/faces/calibration.ts';
import type { Manifest } from '../../src/faces/manifest.ts';

const MANIFEST = new URL('../../models/manifest.json', import.meta.url);
const { embedders } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
const cosines = fc.double({ min: -1, max: 1, noNaN: true });
const similarities = fc.double({ min: 0, max: 1, noNaN: true });
const hundredths = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);

/** The number before one that is not 0. */
function previousDouble(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) - BigInt(Math.sign(value)));
  return bits.getFloat64(0);
}

describe.each(embedders)('calibration of $id', ({ calibration }) => {
  test('the calibration passes through its points', () => {
    for (const [at, similarity] of calibration) expect(similarityAt(calibration, at)).toBe(similarity);
    for (const [at, similarity] of calibration.slice(1, -1)) expect(cosineAt(calibration, similarity)).toBe(at);
  });

  test('a larger cosine never has a lower similarity', () => {
    fc.assert(
      fc.property(cosines, cosines, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(similarityAt(calibration, less)).toBeLessThanOrEqual(similarityAt(calibration, more));
        expect(similarityAt(calibration, a)).toBeGreaterThanOrEqual(0);
        expect(similarityAt(calibration, a)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the cosine of a similarity is the smallest one that reaches it, to the last bit', () => {
    fc.assert(
      fc.property(fc.oneof(similarities, hundredths), (similarity) => {
        const min = cosineAt(calibration, similarity);
        expect(similarityAt(calibration, min)).toBeGreaterThanOrEqual(similarity);
        if (min > -1) expect(similarityAt(calibration, previousDouble(min))).toBeLessThan(similarity);
      }),
    );
  });

  test('NaN is refused as a similarity', () => {
    expect(() => similarityAt(calibration, NaN)).toThrow(RangeError);
    expect(() => cosineAt(calibration, NaN)).toThrow(RangeError);
  });

  test('a similarity above the last point has the cosine of the last point', () => {
    expect(cosineAt(calibration, 1.1)).toBe(1);
  });

  test('a similarity of 0 excludes no cosine', () => {
    expect(cosineAt(calibration, 0)).toBe(-1);
  });
});

test('cosines do not depend on vector lengths, and embeddings of another dimension are refused', () => {
  expect(cosine(Float32Array.of(3, 0), Float32Array.of(2, 0))).toBe(1);
  expect(cosine(Float32Array.of(3, 0), Float32Array.of(0, 1))).toBe(0);
  expect(() => cosine(new Float32Array(512), new Float32Array(128))).toThrow(RangeError);
});

test('embeddings of length 0 or with components that are not finite are refused', () => {
  const fine = Float32Array.of(1, 0);
  for (const wrong of [Number.NaN, Infinity, 0])
    expect(() => cosine(fine, Float32Array.of(wrong, 0))).toThrow(RangeError);
});
