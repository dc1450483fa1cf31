import type { Pixels } from '../pixels.ts';
import { ALPHABET, type CharacterDistribution } from './alphabet.ts';

/** The model sees a character in so many columns and rows. */
export const COLUMNS = 20;
export const ROWS = 26;
const INPUT = COLUMNS * ROWS;
export const HIDDEN = 160;
const CLASSES = ALPHABET.length;
/** How much of the neighbourhood the model sees, in widths and heights of a character. */
const AROUND = { width: 1.22, height: 1.36 };
/** The contrast below which an empty place stays empty. */
const MIN_CONTRAST = 18;

/** A line of text in grey. */
export interface GreyLine {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Characters of one width along a line. */
export interface Grid {
  readonly places: number;
  readonly left: number;
  readonly pitch: number;
  /** The middle of the letters at the middle of the line, and how it falls from left to right. */
  readonly middle: number;
  readonly slope: number;
  /** The height of a capital. */
  readonly capital: number;
}

export function greyOf({ data, width, height }: Pixels): GreyLine {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    const [red, green, blue] = [data[3 * i], data[3 * i + 1], data[3 * i + 2]] as [number, number, number];
    grey[i] = 0.3 * red + 0.59 * green + 0.11 * blue;
  }
  return { data: grey, width, height };
}

/** Tells the 37 characters of OCR-B apart: two layers, trained on renderings of the font by `eval/train-glyphs.ts`. */
export class GlyphModel {
  readonly #first: Float32Array;
  readonly #firstBias: Float32Array;
  readonly #second: Float32Array;
  readonly #secondBias: Float32Array;
  readonly #input = new Float32Array(INPUT);
  readonly #hidden = new Float32Array(HIDDEN);

  /** `weights`: of both layers, each with its biases behind it. */
  constructor(weights: Float32Array) {
    const sizes = [INPUT * HIDDEN, HIDDEN, HIDDEN * CLASSES, CLASSES];
    if (weights.length !== sizes.reduce((sum, size) => sum + size, 0))
      throw new RangeError('not the weights of the model');
    let from = 0;
    const next = (size: number) => {
      from += size;
      return weights.subarray(from - size, from);
    };
    [this.#first, this.#firstBias, this.#second, this.#secondBias] = sizes.map(next) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
  }

  /** The probabilities of the character at a place of the grid. */
  classify(line: GreyLine, grid: Grid, place: number): CharacterDistribution {
    sampleGlyph(line, grid, place, this.#input);
    const scores = new Float32Array(CLASSES);
    for (let j = 0; j < HIDDEN; j++) {
      const sum = weighted(this.#first, this.#input, j * INPUT, INPUT) + (this.#firstBias[j] as number);
      this.#hidden[j] = sum > 0 ? sum : 0;
    }
    for (let k = 0; k < CLASSES; k++) {
      scores[k] = weighted(this.#second, this.#hidden, k * HIDDEN, HIDDEN) + (this.#secondBias[k] as number);
    }
    return softmax(scores);
  }
}

/** Four sums at once, which need not wait for one another; `count` is a multiple of four. */
function weighted(weights: Float32Array, values: Float32Array, from: number, count: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let i = 0; i < count; i += 4) {
    a += (weights[from + i] as number) * (values[i] as number);
    b += (weights[from + i + 1] as number) * (values[i + 1] as number);
    c += (weights[from + i + 2] as number) * (values[i + 2] as number);
    d += (weights[from + i + 3] as number) * (values[i + 3] as number);
  }
  return a + b + c + d;
}

function softmax(scores: Float32Array): Float32Array {
  const max = Math.max(...scores);
  let sum = 0;
  const powers = scores.map((score) => Math.exp(score - max));
  for (const power of powers) sum += power;
  return powers.map((power) => power / sum);
}

/** The picture of one character, with its contrast stretched: ink is high. */
export function sampleGlyph({ data, width, height }: GreyLine, grid: Grid, place: number, out: Float32Array): void {
  const x0 = grid.left + (place + 0.5) * grid.pitch;
  const y0 = grid.middle + grid.slope * (x0 - width / 2);
  const w = grid.pitch * AROUND.width;
  const h = grid.capital * AROUND.height;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < ROWS; row++) {
    const y = y0 + ((row + 0.5) / ROWS - 0.5) * h - 0.5;
    const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
    const bottom = Math.min(height - 1, top + 1);
    const v = Math.max(0, Math.min(1, y - top));
    for (let column = 0; column < COLUMNS; column++) {
      const x = x0 + ((column + 0.5) / COLUMNS - 0.5) * w - 0.5;
      const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
      const right = Math.min(width - 1, left + 1);
      const u = Math.max(0, Math.min(1, x - left));
      const upper = (data[top * width + left] as number) * (1 - u) + (data[top * width + right] as number) * u;
      const lower = (data[bottom * width + left] as number) * (1 - u) + (data[bottom * width + right] as number) * u;
      const value = upper * (1 - v) + lower * v;
      out[row * COLUMNS + column] = value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  const contrast = Math.max(MIN_CONTRAST, max - min);
  for (let i = 0; i < INPUT; i++) out[i] = ((max - (out[i] as number)) / contrast) * 2 - 0.6;
}
