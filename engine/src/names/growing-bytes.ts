/** UTF-8 text in a buffer that grows by doubling. */
export class GrowingBytes {
  length = 0;
  #bytes = Buffer.allocUnsafe(1 << 16);

  push(text: string): void {
    const most = this.length + text.length * 3;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    this.length += this.#bytes.write(text, this.length);
  }

  toArray(): Uint8Array {
    return new Uint8Array(this.#bytes.subarray(0, this.length));
  }
}
