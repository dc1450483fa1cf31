import { mergeNearest, type Neighbour, type VectorIndex } from '@vett/engine/vectors';

/** Vectors that are compared in one turn: some four milliseconds. */
const AT_ONCE = 1_000;

interface NearestOptions {
  readonly minSimilarity: number;
  /** Maximum of vectors that are told. */
  readonly limit: number;
}

export interface NearestVectors {
  readonly nearest: readonly Neighbour[];
  /** The number of all that are similar enough. */
  readonly total: number;
}

/**
 * Finds the vectors that are similar to a query, in turns with other work, since a low similarity leaves all of a collection to compare.
 * One that is removed meanwhile is not found.
 */
export async function nearestIn(
  vectors: Pick<VectorIndex, 'candidates' | 'similarityOf'>,
  query: Float32Array,
  { minSimilarity, limit }: NearestOptions,
  inTurn: <T>(work: () => T) => Promise<T>,
): Promise<NearestVectors> {
  const ids = await inTurn(() => vectors.candidates(query, minSimilarity));
  let nearest: Neighbour[] = [];
  let total = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await inTurn(() => {
      const found = ids
        .slice(start, start + AT_ONCE)
        .map((id) => ({ id, similarity: vectors.similarityOf(id, query) ?? Number.NEGATIVE_INFINITY }))
        .filter(({ similarity }) => similarity >= minSimilarity);
      total += found.length;
      nearest = mergeNearest([nearest, found], limit);
    });
  }
  return { nearest, total };
}
