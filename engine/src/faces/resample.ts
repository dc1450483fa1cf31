import type { ModelInput } from './manifest.ts';
import type { Pixels } from './pixels.ts';

/** The source pixels of each pixel of a resized line: `count` from `first` on, with their weights. */
export interface Taps {
  first: Int32Array;
  weights: Float32Array;
  count: number;
}

/** A line of `from` pixels resized to `to`: a triangle as wide as two pixels of the smaller line. */
export function triangleTaps(from: number, to: number): Taps {
  const scale = from / to;
  const radius = Math.max(1, scale);
  return collectTaps(from, to, Math.floor(2 * radius) + 1, (i, add) => {
    const centre = (i + 0.5) * scale - 0.5;
    let sum = 0;
    for (let x = Math.ceil(centre - radius); x <= centre + radius; x++) sum += 1 - Math.abs(x - centre) / radius;
    for (let x = Math.ceil(centre - radius); x <= centre + radius; x++)
      add(Math.max(0, Math.min(from - 1, x)), (1 - Math.abs(x - centre) / radius) / sum);
  });
}

/** The part of a line that begins at `start` and is `size` long, resized to `to` pixels; black beyond the line's ends. */
export function cropTaps(length: number, start: number, size: number, to: number): Taps {
  const scale = size / to;
  const samples = samplesAlong(scale);
  return collectTaps(length, to, Math.ceil(scale) + 2, (i, add) => {
    for (let sample = 0; sample < samples; sample++) {
      const place = start + (i + (sample + 0.5) / samples) * scale - 0.5;
      const x = Math.floor(place);
      if (x >= 0 && x < length) add(x, (1 - place + x) / samples);
      if (x + 1 >= 0 && x + 1 < length) add(x + 1, (place - x) / samples);
    }
  });
}

/** The number of samples along a pixel of the smaller picture. */
export function samplesAlong(scale: number): number {
  return Math.max(1, Math.min(8, Math.round(scale)));
}

/** Writes a resized picture to a model's input, in its channels and numbers, with its first pixel at `left`, `top`. */
export function resample(
  picture: Pixels,
  across: Taps,
  down: Taps,
  input: ModelInput,
  out: Float32Array,
  left = 0,
  top = 0,
) {
  const { width } = picture;
  const [, , outHeight, outWidth] = input.shape;
  const plane = outWidth * outHeight;
  const factor = 1 / input.divisor;
  const offset = -input.mean / input.divisor;
  const red = input.channels === 'bgr' ? 2 * plane : 0;
  const blue = input.channels === 'bgr' ? 0 : 2 * plane;
  const columns = across.first.length;
  const begin = Math.min(...across.first);
  const end = Math.min(width, Math.max(...across.first) + across.count);
  const line = new Float32Array(3 * (width + across.count));
  for (let y = 0; y < down.first.length; y++) {
    mixRows(picture, down, y, 3 * begin, 3 * end, line);
    let to = (top + y) * outWidth + left;
    for (let x = 0; x < columns; x++, to++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let from = 3 * (across.first[x] as number);
      for (let tap = x * across.count; tap < (x + 1) * across.count; tap++, from += 3) {
        const weight = across.weights[tap] as number;
        r += weight * (line[from] as number);
        g += weight * (line[from + 1] as number);
        b += weight * (line[from + 2] as number);
      }
      if (input.channels === 'grey') {
        out[to] = (0.299 * r + 0.587 * g + 0.114 * b) * factor + offset;
      } else {
        out[to + red] = r * factor + offset;
        out[to + plane] = g * factor + offset;
        out[to + blue] = b * factor + offset;
      }
    }
  }
}

/** The rows that make one row of the resized picture, mixed; two at once, which halves the writing. */
function mixRows({ data, width }: Pixels, down: Taps, y: number, begin: number, end: number, line: Float32Array) {
  const first = y * down.count;
  for (let tap = 0; tap < down.count; tap += 2) {
    const weight = down.weights[first + tap] as number;
    const nextWeight = tap + 1 < down.count ? (down.weights[first + tap + 1] as number) : 0;
    if (tap > 0 && weight === 0 && nextWeight === 0) continue;
    const row = 3 * width * ((down.first[y] as number) + tap);
    // A row without weight may lie beyond the picture.
    const nextRow = nextWeight === 0 ? row : row + 3 * width;
    if (tap === 0) {
      for (let i = begin; i < end; i++)
        line[i] = weight * (data[row + i] as number) + nextWeight * (data[nextRow + i] as number);
    } else {
      for (let i = begin; i < end; i++) {
        const mixed = weight * (data[row + i] as number) + nextWeight * (data[nextRow + i] as number);
        line[i] = (line[i] as number) + mixed;
      }
    }
  }
}

/** `weigh` adds weights of pixels; pixels that are added twice get both. */
function collectTaps(
  length: number,
  to: number,
  count: number,
  weigh: (i: number, add: (pixel: number, weight: number) => void) => void,
): Taps {
  const taps = { first: new Int32Array(to), weights: new Float32Array(to * count), count };
  for (let i = 0; i < to; i++) {
    let first = -1;
    weigh(i, (pixel, weight) => {
      if (first < 0) first = pixel;
      const place = i * count + pixel - first;
      taps.weights[place] = (taps.weights[place] as number) + weight;
    });
    taps.first[i] = Math.max(0, Math.min(first, length - 1));
  }
  return taps;
}
