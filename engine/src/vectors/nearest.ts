/** A vector that a search found. */
export interface Neighbour {
  id: string;
  /** Cosine of the angle to the query, -1..1. */
  similarity: number;
}

/** The order of every result: the most similar first, equally similar ones by their ids' UTF-16 units. */
export function byNearness(a: Neighbour, b: Neighbour): number {
  return b.similarity - a.similarity || (a.id < b.id ? -1 : 1);
}

/** The `limit` nearest of several indexes' results for one query: exact, if each was asked for at least `limit`. */
export function mergeNearest(results: Iterable<readonly Neighbour[]>, limit: number): Neighbour[] {
  return [...results].flat().sort(byNearness).slice(0, limit);
}
