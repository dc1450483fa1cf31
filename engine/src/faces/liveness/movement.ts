import { fitTemplate, type Point, warp } from '../align.ts';
import type { Pixels } from '../pixels.ts';

const SIDE = 96;
/** Corners of the eyes, nose, corners of the mouth: the face takes the middle two thirds. */
const PLACES = [
  { landmarks: [36], x: 32, y: 38 },
  { landmarks: [45], x: 64, y: 38 },
  { landmarks: [33], x: 48, y: 56 },
  { landmarks: [48], x: 38, y: 63 },
  { landmarks: [54], x: 58, y: 63 },
] as const;
const STEPS = 12;
/** Pixels at the rim that are not compared. */
const RIM = 6;
/** Each second pixel of each second row is enough. */
const STRIDE = 2;
/** The search ends when a step gains less. */
const MIN_GAIN = 1e-4;

/** The aligned face in grey, with a mean of 0 and a deviation of 1. */
export function closeUp(picture: Pixels, landmarks: readonly Point[]): Float32Array {
  const input = { shape: [1, 3, SIDE, SIDE], channels: 'rgb', mean: 0, divisor: 1 } as const;
  const colours = warp(picture, fitTemplate(landmarks, PLACES), input);
  const plane = SIDE * SIDE;
  const grey = colours
    .slice(0, plane)
    .map((red, i) => (red + 2 * (colours[plane + i] as number) + (colours[2 * plane + i] as number)) / 4);
  const mean = grey.reduce((sum, value) => sum + value, 0) / plane;
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / plane);
  return grey.map((value) => (value - mean) / Math.max(1, deviation));
}

/**
 * The difference between two close-ups that remains after the second was moved, turned and stretched to fit the first (the
 * method of Lucas and Kanade): 0 for equal ones, 1.4 for unrelated ones. A picture of a picture fits, since it is flat; a head
 * that turns, or a face that moves, does not.
 */
export function changeBetween(first: Float32Array, second: Float32Array): number {
  let shape: Shape = [0, 0, 0, 0, 0, 0];
  let change = Number.POSITIVE_INFINITY;
  for (let step = 0; step < STEPS; step++) {
    const { error, products, sums } = compare(first, second, shape);
    if (error > change - MIN_GAIN) return Math.min(change, error);
    change = error;
    const move = solve(products, sums);
    shape = shape.map((value, i) => value + (move[i] as number));
  }
  return change;
}

/** A point (x, y) from the middle is shown at ((1 + a)x + by + c, dx + (1 + e)y + f). */
type Shape = readonly number[];

/** The difference under a shape, and the sums from which least squares find a better one. */
function compare(first: Float32Array, second: Float32Array, shape: Shape) {
  const [a, b, c, d, e, f] = shape as [number, number, number, number, number, number];
  const products = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
  const sums = new Array<number>(6).fill(0);
  let squares = 0;
  let count = 0;
  for (let row = RIM; row < SIDE - RIM; row += STRIDE)
    for (let column = RIM; column < SIDE - RIM; column += STRIDE) {
      const [x, y] = [column - SIDE / 2, row - SIDE / 2];
      const u = column + a * x + b * y + c;
      const v = row + d * x + e * y + f;
      if (!(u >= 1 && v >= 1 && u < SIDE - 2 && v < SIDE - 2)) continue;
      const right = (valueAt(second, u + 1, v) - valueAt(second, u - 1, v)) / 2;
      const down = (valueAt(second, u, v + 1) - valueAt(second, u, v - 1)) / 2;
      const rest = (first[row * SIDE + column] as number) - valueAt(second, u, v);
      const slopes = [right * x, right * y, right, down * x, down * y, down];
      for (let i = 0; i < 6; i++) {
        const slope = slopes[i] as number;
        sums[i] = (sums[i] as number) + slope * rest;
        const line = products[i] as number[];
        for (let k = 0; k < 6; k++) line[k] = (line[k] as number) + slope * (slopes[k] as number);
      }
      squares += rest * rest;
      count++;
    }
  return { error: count > 0 ? Math.sqrt(squares / count) : Number.POSITIVE_INFINITY, products, sums };
}

function valueAt(grey: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = top * SIDE + left;
  const upper = (grey[at] as number) * (1 - x + left) + (grey[at + 1] as number) * (x - left);
  const lower = (grey[at + SIDE] as number) * (1 - x + left) + (grey[at + SIDE + 1] as number) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
}

/** The solution of linear equations whose matrix is symmetric and positive; zeros where nothing determines it. */
function solve(matrix: readonly number[][], values: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, values[i] as number]);
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    const pivot = rows[i] as number[];
    const divisor = pivot[i] as number;
    if (!(Math.abs(divisor) > 1e-9)) return new Array<number>(size).fill(0);
    for (let k = i; k <= size; k++) pivot[k] = (pivot[k] as number) / divisor;
    for (const row of rows) {
      const factor = row[i] as number;
      if (row !== pivot) for (let k = i; k <= size; k++) row[k] = (row[k] as number) - factor * (pivot[k] as number);
    }
  }
  return rows.map((row) => row[size] as number);
}
