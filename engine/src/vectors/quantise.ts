/** A unit vector `u` in codes: `u = scale · codes + e` with `|e| ≤ error`. */
export interface Quantisation {
  scale: number;
  error: number;
}

/** More than the total rounding error of float64, which is below 1e-11 at the greatest dimension. */
const ROUNDING = 1e-9;

/** Writes the direction of a vector to `codes` as whole numbers of -127..127. */
export function quantise(vector: Float32Array, codes: Int8Array | Int16Array): Quantisation {
  let squares = 0;
  let peak = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] as number;
    squares += value * value;
    if (Math.abs(value) > peak) peak = Math.abs(value);
  }
  const toUnit = 1 / Math.sqrt(squares);
  const toCode = 127 / peak;
  const scale = toUnit / toCode;
  let residues = 0;
  for (let i = 0; i < vector.length; i++) {
    const value = vector[i] as number;
    const code = Math.floor(value * toCode + 0.5);
    codes[i] = code;
    const residue = value * toUnit - scale * code;
    residues += residue * residue;
  }
  return { scale, error: Math.sqrt(residues) + ROUNDING };
}
