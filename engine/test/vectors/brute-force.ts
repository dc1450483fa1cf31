import type { Neighbour, VectorSearchOptions } from '../../src/vectors/index.ts';

/** The expected result of a search, computed without an index. */
export function searchAll(
  vectors: ReadonlyMap<string, Float32Array>,
  query: Float32Array,
  { limit, minSimilarity = -1 }: VectorSearchOptions,
): Neighbour[] {
  return [...vectors]
    .map(([id, vector]) => ({ id, similarity: cosine(vector, query) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

function cosine(a: Float32Array, b: Float32Array): number {
  const cosine = dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  return Math.min(1, Math.max(-1, cosine));
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

/** Numbers of 0..1, the same on every runtime (Mulberry32). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function randomVector(dimension: number, random: () => number): Float32Array {
  return Float32Array.from({ length: dimension }, () => random() + random() + random() - 1.5);
}
