import type { Pixels } from '../pixels.ts';
import { SIDE, type Square, transform } from './spectrum.ts';

/** Tiles are looked at in a grid over the picture. */
const [COLUMNS, ROWS] = [8, 6];
/** The share of tiles with stripes; no picture of paper has more than one of 48. */
const MIN_SHARE = 0.25;
/** A stripe stands out of the mean of its spectrum this many times, and has this many levels of brightness. */
const MIN_PEAK = 40;
const MIN_LEVEL = 1;
/** Waves in a tile; shades and stains have fewer. */
const MIN_WAVES = 4;

const FADES = Float64Array.from({ length: SIDE }, (_, i) => 1 - Math.cos((2 * Math.PI * (i + 0.5)) / SIDE));
const WINDOW = Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
  return (FADES[i % SIDE] as number) * (FADES[Math.floor(i / SIDE)] as number);
});

/**
 * Whether coloured stripes lie over a picture: moiré of a screen. A screen has its red, green and blue beside each other, so
 * that their waves reach the camera a third of a wave apart. Waves of printed ink, of cloth and of wood are the same in all
 * colours, and fringes of lenses and scanners, which shift whole colours, keep long waves nearly so.
 */
export function hasStripes(picture: Pixels): boolean {
  if (picture.width < SIDE || picture.height < SIDE) return false;
  let striped = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const left = Math.floor(((picture.width - SIDE) * (column + 0.5)) / COLUMNS);
      const top = Math.floor(((picture.height - SIDE) * (row + 0.5)) / ROWS);
      if (isStriped(tileAt(picture, left, top))) striped++;
    }
  }
  return striped >= MIN_SHARE * COLUMNS * ROWS;
}

/** Red as real parts and blue as imaginary ones, around their means, faded out towards the edges. */
function tileAt({ data, width }: Pixels, left: number, top: number): Square {
  const tile = { re: new Float64Array(SIDE * SIDE), im: new Float64Array(SIDE * SIDE) };
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      const at = 3 * ((top + y) * width + left + x);
      tile.re[i] = data[at] as number;
      tile.im[i] = data[at + 2] as number;
    }
  }
  fade(tile.re);
  fade(tile.im);
  return tile;
}

function fade(values: Float64Array): void {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  for (let i = 0; i < values.length; i++) values[i] = ((values[i] as number) - mean) * (WINDOW[i] as number);
}

function isStriped(tile: Square): boolean {
  transform(tile);
  const { re, im } = tile;
  let [sum, count, peak] = [0, 0, 0];
  for (let i = 0; i < re.length; i++) {
    const u = i % SIDE;
    const v = Math.floor(i / SIDE);
    if (Math.min(u, SIDE - u) ** 2 + Math.min(v, SIDE - v) ** 2 < MIN_WAVES ** 2) continue;
    // The opposite frequency: it tells red from blue, since the spectrum of either alone is symmetric.
    const j = ((SIDE - v) % SIDE) * SIDE + ((SIDE - u) % SIDE);
    const a = re[i] as number;
    const b = im[i] as number;
    const c = re[j] as number;
    const d = im[j] as number;
    const power = a * a + b * b;
    sum += power;
    count++;
    // The product of red and conjugate blue, four times: real where they are in phase, imaginary a quarter of a wave apart.
    const inPhase = (a + c) * (b + d) - (b - d) * (a - c);
    const apart = power - c * c - d * d;
    if (inPhase < 0 && apart > peak) peak = apart;
  }
  return peak > (MIN_PEAK * sum) / count && Math.sqrt(peak) > MIN_LEVEL * SIDE * SIDE;
}
