import { requireKnownOptions } from '../names/options.ts';
import { CodeRows } from './code-rows.ts';
import { FloatRows } from './float-rows.ts';
import { byNearness, type Neighbour } from './nearest.ts';

/** Up to this dimension sums of products of codes fit into 32 bits, and rounding errors stay within the bounds. */
const MAX_DIMENSION = 4096;

export interface VectorSearchOptions {
  /** Maximum of neighbours to return, at least 1; `Infinity` returns all that reach `minSimilarity`. */
  limit: number;
  /** Minimum cosine of a neighbour; the default -1 accepts everything. */
  minSimilarity?: number;
}

/**
 * Vectors by their ids, searched by cosine, exactly: the result equals a comparison of the query with every vector in
 * float64. The search scans codes of one byte with a bounded error and compares only the vectors that the bound leaves.
 */
export class VectorIndex {
  readonly #dimension: number;
  readonly #codes: CodeRows;
  readonly #floats: FloatRows;
  readonly #ids: string[] = [];
  readonly #rows = new Map<string, number>();

  /** @throws RangeError unless the dimension is a whole number of 1..4096, or when the machine has no more memory. */
  constructor({ dimension }: { dimension: number }) {
    if (!Number.isInteger(dimension) || dimension < 1 || dimension > MAX_DIMENSION)
      throw new RangeError(`dimension must be a whole number from 1 to ${MAX_DIMENSION}, not ${dimension}`);
    this.#dimension = dimension;
    this.#codes = new CodeRows(dimension);
    this.#floats = new FloatRows(dimension);
  }

  get size(): number {
    return this.#ids.length;
  }

  /**
   * Adds a copy of a vector of any length but zero, or replaces the one with this id.
   * @throws TypeError for an id that is no string or a vector that is no Float32Array.
   * @throws RangeError for another dimension, a component that is not finite, only zeros, or a full index (4 GiB of codes:
   * 8.1 million vectors of 512 components). The index is then as before.
   */
  add(id: string, vector: Float32Array): void {
    requireId(id);
    this.#requireVector('vector', vector);
    const row = this.#rows.get(id) ?? this.size;
    if (row === this.size) {
      this.#codes.reserve(row + 1);
      this.#floats.resize(row + 1);
      this.#ids.push(id);
      this.#rows.set(id, row);
    }
    this.#codes.set(row, vector);
    this.#floats.set(row, vector);
  }

  /**
   * Whether there was one to remove. Nothing of it stays in memory.
   * @throws TypeError for an id that is no string.
   */
  remove(id: string): boolean {
    requireId(id);
    const row = this.#rows.get(id);
    if (row === undefined) return false;
    const last = this.size - 1;
    const moved = this.#ids[last] as string;
    this.#ids[row] = moved;
    this.#rows.set(moved, row);
    this.#ids.pop();
    this.#rows.delete(id);
    this.#codes.move(last, row);
    this.#floats.move(last, row);
    this.#floats.resize(last);
    return true;
  }

  /**
   * The nearest vectors, the most similar first, equally similar ones by id.
   * @throws TypeError for a query that is no Float32Array, or an unknown option.
   * @throws RangeError for a query that could not be added, or an option out of range.
   */
  search(query: Float32Array, options: VectorSearchOptions): Neighbour[] {
    requireKnownOptions('search', options, ['limit', 'minSimilarity']);
    const { limit, minSimilarity = -1 } = options;
    this.#requireVector('query', query);
    requireLimit(limit);
    requireSimilarity(minSimilarity);
    if (this.size === 0) return [];
    return this.#codes
      .candidates(query, { count: this.size, limit, minSimilarity })
      .map((row) => ({ id: this.#ids[row] as string, similarity: this.#floats.cosine(row, query) }))
      .filter(({ similarity }) => similarity >= minSimilarity)
      .sort(byNearness)
      .slice(0, limit);
  }

  /**
   * The ids of the vectors that a search with this similarity compares with its query, so that a caller can do it in pieces.
   * @throws as `search` does.
   */
  candidates(query: Float32Array, minSimilarity: number): string[] {
    this.#requireVector('query', query);
    requireSimilarity(minSimilarity);
    if (this.size === 0) return [];
    const all = { count: this.size, limit: Infinity, minSimilarity };
    return this.#codes.candidates(query, all).map((row) => this.#ids[row] as string);
  }

  /**
   * The cosine of a vector to a query; undefined: there is no vector with this id.
   * @throws as `search` does.
   */
  similarityOf(id: string, query: Float32Array): number | undefined {
    this.#requireVector('query', query);
    const row = this.#rows.get(id);
    return row === undefined ? undefined : this.#floats.cosine(row, query);
  }

  #requireVector(name: string, vector: Float32Array): void {
    if (!(vector instanceof Float32Array)) throw new TypeError(`${name} must be a Float32Array`);
    if (vector.length !== this.#dimension)
      throw new RangeError(`${name} must have ${this.#dimension} components, not ${vector.length}`);
    let squares = 0;
    for (let i = 0; i < vector.length; i++) squares += (vector[i] as number) ** 2;
    if (!Number.isFinite(squares)) throw new RangeError(`${name} must have finite components only`);
    if (squares === 0) throw new RangeError(`${name} must not be zero`);
  }
}

function requireId(id: string): void {
  if (typeof id !== 'string') throw new TypeError('id must be a string');
}

function requireLimit(limit: number): void {
  if (limit === Infinity || (Number.isSafeInteger(limit) && limit >= 1)) return;
  throw new RangeError(`limit must be a whole number from 1 on or Infinity, not ${limit}`);
}

function requireSimilarity(minSimilarity: number): void {
  if (typeof minSimilarity === 'number' && minSimilarity >= -1 && minSimilarity <= 1) return;
  throw new RangeError(`minSimilarity must be between -1 and 1, not ${minSimilarity}`);
}
