/** Points of a curve: a cosine and the similarity it stands for, both rising. */
export type Calibration = readonly (readonly [cosine: number, similarity: number])[];

/** The calibrated similarity of a cosine, 0..1: straight lines between the points, level beyond them. */
export function similarityAt(calibration: Calibration, cosine: number): number {
  return interpolate(calibration, cosine, 0, 1);
}

/** The least cosine whose calibrated similarity is at least this; that of the last point when none is. */
export function cosineAt(calibration: Calibration, similarity: number): number {
  const [, least] = calibration[0] as readonly [number, number];
  return similarity <= least ? -1 : interpolate(calibration, similarity, 1, 0);
}

function interpolate(points: Calibration, value: number, from: 0 | 1, to: 0 | 1): number {
  if (Number.isNaN(value)) throw new RangeError('NaN is neither a cosine nor a similarity');
  const above = points.find((point) => point[from] >= value);
  const last = points.at(-1) as readonly [number, number];
  if (!above) return last[to];
  const below = points[points.indexOf(above) - 1];
  if (!below || above[from] === value) return above[to];
  return below[to] + ((value - below[from]) / (above[from] - below[from])) * (above[to] - below[to]);
}

/** @throws RangeError for vectors of different lengths, and for those that have no direction. */
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
