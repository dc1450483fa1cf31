/** Points of a side of the squares that are transformed; a power of two. */
export const SIDE = 64;

/** Complex numbers of a square, row by row. */
export interface Square {
  re: Float64Array;
  im: Float64Array;
}

const COSINES = Float64Array.from({ length: SIDE / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / SIDE));
const SINES = Float64Array.from({ length: SIDE / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / SIDE));
const BITS = Math.log2(SIDE);
const REVERSED = Uint8Array.from({ length: SIDE }, (_, i) =>
  Number.parseInt([...i.toString(2).padStart(BITS, '0')].reverse().join(''), 2),
);

/** Replaces a square by its spectrum: the fast Fourier transform of its rows, then of its columns. */
export function transform(square: Square): void {
  for (let i = 0; i < SIDE; i++) transformLine(square, i * SIDE, 1);
  for (let i = 0; i < SIDE; i++) transformLine(square, i, SIDE);
}

function transformLine({ re, im }: Square, from: number, step: number): void {
  for (let i = 0; i < SIDE; i++) {
    const j = REVERSED[i] as number;
    if (j <= i) continue;
    swap(re, from + i * step, from + j * step);
    swap(im, from + i * step, from + j * step);
  }
  for (let half = 1; half < SIDE; half *= 2) {
    for (let i = 0; i < SIDE / 2; i++) {
      const k = i & (half - 1);
      const angle = k * (SIDE / 2 / half);
      const cos = COSINES[angle] as number;
      const sin = SINES[angle] as number;
      const a = from + (2 * i - k) * step;
      const b = a + half * step;
      const x = (re[b] as number) * cos + (im[b] as number) * sin;
      const y = (im[b] as number) * cos - (re[b] as number) * sin;
      re[b] = (re[a] as number) - x;
      im[b] = (im[a] as number) - y;
      re[a] = (re[a] as number) + x;
      im[a] = (im[a] as number) + y;
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i] as number;
  values[i] = values[j] as number;
  values[j] = value;
}
