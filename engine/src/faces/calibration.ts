/** Points of a curve: a cosine and the similarity it stands for, both rising. */
export type Calibration = readonly Point[];
type Point = readonly [cosine: number, similarity: number];

/** The calibrated similarity of a cosine, 0..1: straight lines between the points, level beyond them. */
export function similarityAt(calibration: Calibration, cosine: number): number {
  requireNumber(cosine);
  const above = calibration.findIndex(([at]) => at >= cosine);
  // Beyond the last point this is -1: the last point itself.
  const [right, high] = calibration.at(above) as Point;
  if (above <= 0 || right === cosine) return high;
  const [left, low] = calibration[above - 1] as Point;
  return low + ((cosine - left) / (right - left)) * (high - low);
}

/**
 * The minimum cosine whose calibrated similarity is at least this, to the last bit, so that a search and a comparison agree.
 * If no cosine reaches it, the cosine of the last point.
 */
export function cosineAt(calibration: Calibration, similarity: number): number {
  requireNumber(similarity);
  if (similarityAt(calibration, -1) >= similarity) return -1;
  let below = -1;
  let [min] = calibration.at(-1) as Point;
  for (;;) {
    const middle = (below + min) / 2;
    // No number lies between them.
    if (middle <= below || middle >= min) return min;
    if (similarityAt(calibration, middle) >= similarity) min = middle;
    else below = middle;
  }
}

/** @throws RangeError for vectors of different dimensions, and for vectors without a direction. */
export function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length)
    throw new RangeError(`embeddings of ${a.length} and ${b.length} numbers cannot be compared`);
  let dot = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number;
    const y = b[i] as number;
    dot += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  const result = dot / Math.sqrt(squaresA * squaresB);
  if (Number.isNaN(result)) throw new RangeError('embeddings without a direction cannot be compared');
  return Math.max(-1, Math.min(1, result));
}

function requireNumber(value: number): void {
  if (Number.isNaN(value)) throw new RangeError('NaN is neither a cosine nor a similarity');
}
