import { Largest } from './largest.ts';
import { quantise } from './quantise.ts';
import { newScanMemory } from './scan-memory.ts';

/** Rows between two updates of the required similarity; fewer at first, when it is unknown. */
const FIRST_BLOCK = 256;
const BLOCK = 2048;
/** Bytes behind the codes of a row, its scale and error, and bytes of a row found: its number and two bounds. */
const TAIL = 16;
const FOUND = 24;

/**
 * The vectors as codes of one byte, and which of them can be nearest to a query.
 * In memory: the query's codes, the rows found in a block, then the rows, each as long as a multiple of 16 bytes.
 */
export class CodeRows {
  readonly #memory = newScanMemory();
  readonly #codeBytes: number;
  readonly #rowBytes: number;
  readonly #found: number;
  readonly #rows: number;

  constructor(dimension: number) {
    this.#codeBytes = Math.ceil(dimension / 32) * 32;
    this.#rowBytes = this.#codeBytes + TAIL;
    this.#found = 2 * this.#codeBytes;
    this.#rows = this.#found + BLOCK * FOUND;
  }

  /** @throws RangeError when the rows do not fit into memory. */
  reserve(count: number): void {
    this.#memory.reserve(this.#address(count));
  }

  set(row: number, vector: Float32Array): void {
    const { buffer } = this.#memory;
    const { scale, error } = quantise(vector, new Int8Array(buffer, this.#address(row), vector.length));
    new Float64Array(buffer, this.#address(row) + this.#codeBytes, 2).set([scale, error]);
  }

  /** Moves a row onto another one and leaves zeros. */
  move(from: number, to: number): void {
    const bytes = new Uint8Array(this.#memory.buffer);
    const start = this.#address(from);
    if (from !== to) bytes.copyWithin(this.#address(to), start, start + this.#rowBytes);
    bytes.fill(0, start, start + this.#rowBytes);
  }

  /** Returns the rows among the first `count` that can be among the `limit` most similar ones, with `minSimilarity` at least. */
  candidates(query: Float32Array, { count, limit, minSimilarity }: CandidateOptions): number[] {
    const { buffer, scan } = this.#memory;
    const codes = new Int16Array(buffer, 0, query.length);
    const { scale, error } = quantise(query, codes);
    const norm = scale * Math.sqrt(codes.reduce((squares, code) => squares + code * code, 0));
    const found = new Float64Array(buffer, this.#found, 3 * BLOCK);
    const rows: number[] = [];
    const upper: number[] = [];
    const isLimited = limit < count;
    const lower = new Largest(limit);
    let minimum = minSimilarity;
    let block = FIRST_BLOCK;
    for (let start = 0; start < count; start += block, block = BLOCK) {
      const size = Math.min(block, count - start);
      const kept = scan(0, this.#address(start), size, this.#codeBytes, scale, norm, error, minimum, this.#found);
      for (let i = 0; i < 3 * kept; i += 3) {
        rows.push(start + (found[i] as number));
        if (isLimited) lower.add(found[i + 1] as number);
        upper.push(found[i + 2] as number);
      }
      minimum = Math.max(minSimilarity, lower.min);
    }
    // A query is a face too.
    codes.fill(0);
    return rows.filter((_, i) => (upper[i] as number) >= minimum);
  }

  #address(row: number): number {
    return this.#rows + row * this.#rowBytes;
  }
}

interface CandidateOptions {
  count: number;
  limit: number;
  minSimilarity: number;
}
