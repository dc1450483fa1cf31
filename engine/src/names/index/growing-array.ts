type Numbers = Int32Array | Float32Array | Uint16Array | Uint8Array;

const FIRST_CHUNK = 1 << 8;
const MAX_CHUNK = 1 << 17;

/** A typed array whose length is not known yet, in chunks: copying it to double it would take twice the memory. */
export class GrowingArray<T extends Numbers> {
  readonly #Type: new (
    length: number,
  ) => T;
  readonly #full: T[] = [];
  #chunk: T;
  #used = 0;
  #before = 0;

  constructor(Type: new (length: number) => T) {
    this.#Type = Type;
    this.#chunk = new Type(FIRST_CHUNK);
  }

  get length(): number {
    return this.#before + this.#used;
  }

  push(value: number): void {
    if (this.#used === this.#chunk.length) this.#addChunk();
    this.#chunk[this.#used++] = value;
  }

  toArray(): T {
    const all = new this.#Type(this.length);
    let end = 0;
    for (const chunk of this.#full) {
      all.set(chunk, end);
      end += chunk.length;
    }
    all.set(this.#chunk.subarray(0, this.#used), end);
    return all;
  }

  #addChunk(): void {
    this.#full.push(this.#chunk);
    this.#before += this.#used;
    this.#chunk = new this.#Type(Math.min(MAX_CHUNK, 2 * this.#chunk.length));
    this.#used = 0;
  }
}
