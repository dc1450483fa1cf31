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
 * A picture that shows at each place what `from` has at the mapped place; `null` outside `from`, which is mirrored when there is
 * no `backdrop`. The mapping must be smooth: it is computed for each fourth pixel.
 */
export function remap(from: Pixels, { width, height }: Size, mapping: Mapping, backdrop?: Pixels): Pixels {
  const columns = Math.ceil(width / GRID) + 1;
  const places = new Float64Array(2 * columns * (Math.ceil(height / GRID) + 1));
  for (let i = 0; 2 * i < places.length; i++) {
    const [x, y] = mapping((i % columns) * GRID, Math.floor(i / columns) * GRID);
    places.set([x, y], 2 * i);
  }
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 2 * (Math.floor(y / GRID) * columns + Math.floor(x / GRID));
      const [right, down] = [(x % GRID) / GRID, (y % GRID) / GRID];
      const between = (i: number) => {
        const value = (k: number) => places[k + i] as number;
        const upper = value(at) * (1 - right) + value(at + 2) * right;
        const lower = value(at + 2 * columns) * (1 - right) + value(at + 2 * columns + 2) * right;
        return upper * (1 - down) + lower * down;
      };
      const [u, v] = [between(0), between(1)];
      const to = 3 * (y * width + x);
      const outside = u < 0 || v < 0 || u > from.width - 1 || v > from.height - 1;
      if (outside && backdrop) data.set(backdrop.data.subarray(to, to + 3), to);
      else sample(from, mirror(u, from.width), mirror(v, from.height), data, to);
    }
  return { data, width, height };
}

/** Each channel of each pixel, changed. */
export function develop(
  picture: Pixels,
  change: (value: number, x: number, y: number, channel: number) => number,
): Pixels {
  const { width } = picture;
  const data = Uint8Array.from(picture.data, (value, i) => {
    const pixel = Math.floor(i / 3);
    return Math.max(0, Math.min(255, Math.round(change(value, pixel % width, Math.floor(pixel / width), i % 3))));
  });
  return { ...picture, data };
}

function mirror(place: number, length: number): number {
  const period = 2 * (length - 1);
  const inside = ((place % period) + period) % period;
  return Math.min(inside, period - inside);
}

function sample({ data, width, height }: Pixels, x: number, y: number, out: Uint8Array, to: number): void {
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))];
  const [right, down] = [x - left, y - top];
  const at = 3 * (top * width + left);
  for (let c = 0; c < 3; c++) {
    const value = (i: number) => data[at + c + i] as number;
    const upper = value(0) * (1 - right) + value(3) * right;
    const lower = value(3 * width) * (1 - right) + value(3 * width + 3) * right;
    out[to + c] = Math.round(upper * (1 - down) + lower * down);
  }
}
