/** The embedding of a picture, and who it shows. */
export interface Picture {
  person: string;
  embedding: Float32Array;
}

/** Cosines of every pair of pictures, the largest first. */
export interface Pairs {
  same: Float64Array;
  different: Float64Array;
}

export function pairUp(pictures: readonly Picture[]): Pairs {
  const same: number[] = [];
  const different: number[] = [];
  pictures.forEach((picture, i) => {
    for (const other of pictures.slice(0, i)) {
      const cosines = picture.person === other.person ? same : different;
      cosines.push(dot(picture.embedding, other.embedding));
    }
  });
  return { same: falling(same), different: falling(different) };
}

/** Share of the pairs whose cosine is at least this. */
export function shareFrom(pairs: Float64Array, cosine: number): number {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[middle] as number) >= cosine) low = middle + 1;
    else high = middle;
  }
  return low / pairs.length;
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}

function falling(values: number[]): Float64Array {
  return Float64Array.from(values).sort().reverse();
}
