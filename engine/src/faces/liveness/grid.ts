import type { Detection } from '../detector.ts';
import type { Pixels } from '../pixels.ts';

const SIDE = 128;
/** Lower frequencies, in waves per side, are those of faces. */
const MIN_FREQUENCY = 14;
/** The neighbours of a frequency that it is compared with. */
const NEIGHBOURS = 5;
/** JPEG repeats something each 8 pixels: its frequencies are multiples of this, along an axis. */
const JPEG = SIDE / 8;
const ANGLES = Array.from({ length: SIDE / 2 }, (_, i) => (-2 * Math.PI * i) / SIDE);
const COSINES = ANGLES.map(Math.cos);
const SINES = ANGLES.map(Math.sin);

/**
 * The strength of the strongest regular pattern on the face, as pixels of screens and dots of prints make it: the power of its
 * frequency beside the mean power of the frequencies around it. Null: the picture is too small.
 */
export function gridStrength(picture: Pixels, { left, top, right, bottom }: Detection): number | null {
  const { width, height } = picture;
  if (Math.min(width, height) < SIDE) return null;
  const inside = (middle: number, length: number) =>
    Math.round(Math.max(0, Math.min(length - SIDE, middle - SIDE / 2)));
  const power = spectrum(picture, inside((left + right) / 2, width), inside((top + bottom) / 2, height));
  let max = 0;
  // The other half of the frequencies mirrors this one.
  for (let v = 0; v < SIDE / 2; v++)
    for (let u = -SIDE / 2; u < SIDE / 2; u++)
      if (Math.hypot(u, v) >= MIN_FREQUENCY && !isJpeg(u, v)) max = Math.max(max, prominence(power, u, v));
  return max;
}

function isJpeg(u: number, v: number): boolean {
  const isNear = (frequency: number) => Math.abs(frequency - JPEG * Math.round(frequency / JPEG)) <= 1;
  return (Math.abs(u) <= 2 && isNear(v)) || (Math.abs(v) <= 2 && isNear(u));
}

function prominence(power: Float64Array, u: number, v: number): number {
  const at = (x: number, y: number) => power[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] as number;
  const peak = at(u, v);
  if (peak < Math.max(at(u - 1, v), at(u + 1, v), at(u, v - 1), at(u, v + 1))) return 0;
  let sum = 0;
  let count = 0;
  for (let y = -NEIGHBOURS; y <= NEIGHBOURS; y++)
    for (let x = -NEIGHBOURS; x <= NEIGHBOURS; x++)
      if (Math.max(Math.abs(x), Math.abs(y)) > 2) {
        sum += at(u + x, v + y);
        count++;
      }
  return peak / (sum / count + 1e-3);
}

/** The power of each frequency of the green of a square of the picture, which fades towards its rim. */
function spectrum({ data, width }: Pixels, left: number, top: number): Float64Array {
  const real = new Float64Array(SIDE * SIDE);
  const imaginary = new Float64Array(SIDE * SIDE);
  const fade = Array.from({ length: SIDE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / SIDE));
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const green = data[3 * ((top + y) * width + left + x) + 1] as number;
      real[y * SIDE + x] = (green - 128) * (fade[x] as number) * (fade[y] as number);
    }
  for (let i = 0; i < SIDE; i++) transform(real, imaginary, i * SIDE, 1);
  for (let i = 0; i < SIDE; i++) transform(real, imaginary, i, SIDE);
  return real.map((value, i) => (value * value + (imaginary[i] as number) ** 2) / SIDE ** 2);
}

/** The fast Fourier transform (radix 2) of the numbers from `start` on, each `step` apart, in place. */
function transform(real: Float64Array, imaginary: Float64Array, start: number, step: number): void {
  const place = (i: number) => start + i * step;
  for (let i = 1, j = 0; i < SIDE; i++) {
    let bit = SIDE >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) for (const values of [real, imaginary]) swap(values, place(i), place(j));
  }
  for (let size = 2; size <= SIDE; size *= 2)
    for (let first = 0; first < SIDE; first += size)
      for (let k = 0; k < size / 2; k++) {
        const turn = (k * SIDE) / size;
        const [cos, sin] = [COSINES[turn] as number, SINES[turn] as number];
        const [a, b] = [place(first + k), place(first + k + size / 2)];
        const [x, y] = [real[b] as number, imaginary[b] as number];
        const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
        real[b] = (real[a] as number) - turnedX;
        imaginary[b] = (imaginary[a] as number) - turnedY;
        real[a] = (real[a] as number) + turnedX;
        imaginary[a] = (imaginary[a] as number) + turnedY;
      }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i] as number;
  values[i] = values[j] as number;
  values[j] = value;
}
