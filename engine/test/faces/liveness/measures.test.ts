import { describe, expect, test } from 'vitest';
import { gridStrength } from '../../../src/faces/liveness/grid.ts';
import { changeBetween, closeUp } from '../../../src/faces/liveness/movement.ts';
import { commonColours, sceneColours } from '../../../src/faces/liveness/scene.ts';
import type { Pixels } from '../../../src/faces/pixels.ts';

const SIZE = 200;
const FACE = { score: 1, left: 60, top: 50, right: 140, bottom: 150 };

function draw(level: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(3 * SIZE * SIZE);
  for (let i = 0; i < SIZE * SIZE; i++) data.fill(Math.round(level(i % SIZE, Math.floor(i / SIZE))), 3 * i, 3 * i + 3);
  return { data, width: SIZE, height: SIZE };
}

/** Soft blobs, moved, turned and stretched; `bend` moves the middle alone. */
const blobs = (right = 0, turn = 0, size = 1, bend = 0) =>
  draw((toX, toY) => {
    const [u, v] = [(toX - 100 - right) / size, (toY - 100) / size];
    const [x, y] = [u * Math.cos(turn) + v * Math.sin(turn), v * Math.cos(turn) - u * Math.sin(turn)];
    const bent = x + bend * Math.exp(-(x * x + y * y) / 400);
    return 128 + 50 * Math.sin(bent / 7) * Math.cos(y / 6) + 40 * Math.sin((bent + y) / 11);
  });
/** Landmarks that stay where they are, so that the fit has to find the movement. */
const landmarks = Array.from({ length: 68 }, () => ({ x: 0, y: 0 }));
for (const [i, x, y] of [
  [36, 75, 80],
  [45, 125, 80],
  [33, 100, 110],
  [48, 84, 122],
  [54, 116, 122],
] as const)
  landmarks[i] = { x, y };
const seen = (picture: Pixels) => closeUp(picture, landmarks);

describe('the change between two frames', () => {
  test('is 0 for equal frames, and small for a flat picture that moves, turns and comes nearer', () => {
    const first = seen(blobs());
    expect(changeBetween(first, seen(blobs()))).toBeCloseTo(0, 6);
    for (const moved of [blobs(2), blobs(0, 0.03), blobs(0, 0, 1.03), blobs(-1.5, -0.02, 0.98)])
      expect(changeBetween(first, seen(moved))).toBeLessThan(0.05);
  });

  test('is large when the middle moves by itself', () => {
    expect(changeBetween(seen(blobs()), seen(blobs(0, 0, 1, 5)))).toBeGreaterThan(0.1);
  });

  test('is a number for flat and for unrelated frames', () => {
    const flat = seen(draw(() => 90));
    expect(changeBetween(flat, flat)).toBe(0);
    expect(changeBetween(seen(blobs()), flat)).toBeGreaterThan(0.5);
  });
});

describe('regular patterns', () => {
  test('a fine grid stands out, a soft picture has none', () => {
    const soft = blobs();
    const grid = draw((x, y) => (soft.data[3 * (y * SIZE + x)] as number) + 6 * Math.cos(2.1 * x + 0.4 * y));
    expect(gridStrength(soft, FACE)).toBeLessThan(20);
    expect(gridStrength(grid, FACE)).toBeGreaterThan(100);
  });

  test('a picture that is too small gives no answer', () => {
    expect(gridStrength({ data: new Uint8Array(3 * 100 * 100), width: 100, height: 100 }, FACE)).toBeNull();
  });
});

test('scenes with other colours have little in common, a moved camera changes little', () => {
  const striped = (shift: number) =>
    sceneColours(
      draw((x) => ((x + shift) % 40 < 20 ? 30 : 220)),
      FACE,
    );
  expect(commonColours(striped(0), striped(7))).toBeGreaterThan(0.9);
  expect(
    commonColours(
      striped(0),
      sceneColours(
        draw(() => 120),
        FACE,
      ),
    ),
  ).toBe(0);
});
