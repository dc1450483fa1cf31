/** An `Int32Array` that grows by doubling. */
export class GrowingInts {
  length = 0;
  #values = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  /** @throws RangeError outside `0..length`. */
  at(index: number): number {
    if (index >= this.length) throw new RangeError(`no element ${index}`);
    return this.#values[index] as number;
  }

  toArray(): Int32Array {
    return this.#values.slice(0, this.length);
  }
}
