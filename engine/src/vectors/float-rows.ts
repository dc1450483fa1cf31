const SEGMENT = 256;

/** The vectors as they were given, in segments of rows that come and go with them. */
export class FloatRows {
  readonly #dimension: number;
  readonly #segments: Float32Array[] = [];

  constructor(dimension: number) {
    this.#dimension = dimension;
  }

  /** Makes or frees memory so that there are `count` rows. */
  resize(count: number): void {
    const segments = Math.ceil(count / SEGMENT);
    while (this.#segments.length < segments) this.#segments.push(new Float32Array(SEGMENT * this.#dimension));
    this.#segments.length = segments;
  }

  set(row: number, vector: Float32Array): void {
    this.#segment(row).set(vector, this.#offset(row));
  }

  /** Moves a row onto another one and leaves zeros. */
  move(from: number, to: number): void {
    const vector = this.#segment(from).subarray(this.#offset(from), this.#offset(from) + this.#dimension);
    if (from !== to) this.set(to, vector);
    vector.fill(0);
  }

  /** Similarity of a row to a query, in float64 and in the order of the components. */
  cosine(row: number, query: Float32Array): number {
    const segment = this.#segment(row);
    const offset = this.#offset(row);
    let dot = 0;
    let rowSquares = 0;
    let querySquares = 0;
    for (let i = 0; i < query.length; i++) {
      const a = segment[offset + i] as number;
      const b = query[i] as number;
      dot += a * b;
      rowSquares += a * a;
      querySquares += b * b;
    }
    return Math.max(-1, Math.min(1, dot / Math.sqrt(rowSquares * querySquares)));
  }

  #segment(row: number): Float32Array {
    return this.#segments[Math.floor(row / SEGMENT)] as Float32Array;
  }

  #offset(row: number): number {
    return (row % SEGMENT) * this.#dimension;
  }
}
