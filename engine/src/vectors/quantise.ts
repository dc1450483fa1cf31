/** What codes leave out of a unit vector `u`: `u = scale · codes + e` with `|e| ≤ error`. */
export interface Quantised {
  scale: number;
  error: number;
}

/** More than what float64 rounds off in all steps together, which is below 1e-11 at the greatest dimension. */
const ROUNDING = 1e-9;

/** Writes the direction of a vector to `codes` as whole numbers of -127..127. */
export function quantise(vector: Float32Array, codes: Int8Array | Int16Array): Quantised {
  let squares = 0;
  let peak = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] as number;
    squares += value * value;
    peak = Math.max(peak, Math.abs(value));
  }
  const length = Math.sqrt(squares);
  const scale = peak / length / 127;
  let residues = 0;
  for (let i = 0; i < vector.length; i++) {
    const unit = (vector[i] as number) / length;
    const code = Math.round(unit / scale);
    codes[i] = code;
    residues += (unit - scale * code) ** 2;
  }
  return { scale, error: Math.sqrt(residues) + ROUNDING };
}
