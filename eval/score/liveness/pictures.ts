import type { Pixels, Size } from '../../../engine/src/faces/pixels.ts';

/** Numbers from 0 to 1 that a seed determines. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from -range to range. */
export const around = (chance: Chance, range: number): number => (2 * chance() - 1) * range;

/** The place in a picture that a place of another one shows. */
export type Mapping = (x: number, y: number) => readonly [x: number, y: number];

const GRID = 4;

/**
 * A picture that shows at each place what `from` has at the mapped place; outside `from` it shows the backdrop, or `from`
 * mirrored. The mapping must be smooth: it is computed for each fourth pixel.
 */
export function remap(from: Pixels, { width, height }: Size, mapping: Mapping, backdrop?: Pixels): Pixels {
  const columns = Math.ceil(width / GRID) + 1;
  const places = new Float64Array(2 * columns * (Math.ceil(height / GRID) + 1));
  for (let i = 0; 2 * i < places.length; i++)
    places.set(mapping((i % columns) * GRID, Math.floor(i / columns) * GRID), 2 * i);
  const data = backdrop ? new Uint8Array(backdrop.data) : new Uint8Array(3 * width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const row = 2 * Math.floor(y / GRID) * columns;
    const down = (y % GRID) / GRID;
    for (let x = 0; x < width; x++, to += 3) {
      const at = row + 2 * Math.floor(x / GRID);
      const right = (x % GRID) / GRID;
      const u = mix(places, at, 2, 2 * columns, right, down);
      const v = mix(places, at + 1, 2, 2 * columns, right, down);
      if (backdrop && (u < 0 || v < 0 || u > from.width - 1 || v > from.height - 1)) continue;
      const [left, top] = [mirror(u, from.width), mirror(v, from.height)];
      const pixel = 3 * (Math.floor(top) * from.width + Math.floor(left));
      for (let c = 0; c < 3; c++) data[to + c] = mix(from.data, pixel + c, 3, 3 * from.width, left % 1, top % 1) + 0.5;
    }
  }
  return { data, width, height };
}

/** The value between four: at an index, one to the right, one down, and both. */
function mix(
  values: Float64Array | Uint8Array,
  at: number,
  toRight: number,
  toBelow: number,
  right: number,
  down: number,
): number {
  const upper = (values[at] as number) * (1 - right) + (values[at + toRight] as number) * right;
  const lower = (values[at + toBelow] as number) * (1 - right) + (values[at + toBelow + toRight] as number) * right;
  return upper * (1 - down) + lower * down;
}

/** Each channel of each pixel, changed. */
export function develop(
  picture: Pixels,
  change: (value: number, x: number, y: number, channel: number) => number,
): Pixels {
  const { data: from, width, height } = picture;
  const data = new Uint8ClampedArray(from.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++, i++) data[i] = change(from[i] as number, x, y, channel);
  return { ...picture, data: new Uint8Array(data.buffer) };
}

const NOISE_LENGTH = 100_003;

/** Numbers from -range to range, again and again the same ones from another start. */
export function noise(chance: Chance, range: number): () => number {
  let i = Math.floor(chance() * NOISE_LENGTH);
  return () => {
    i = i + 1 < NOISE_LENGTH ? i + 1 : 0;
    return range * (NOISE[i] as number);
  };
}

function mirror(place: number, length: number): number {
  const period = 2 * (length - 1);
  const inside = ((place % period) + period) % period;
  return Math.min(Math.min(inside, period - inside), length - 1.001);
}

const NOISE = Float32Array.from(
  { length: NOISE_LENGTH },
  (
    (chance) => () =>
      around(chance, 1)
  )(chanceOf(1)),
);
