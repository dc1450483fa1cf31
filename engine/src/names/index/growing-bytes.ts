/** UTF-8 text in a buffer that grows when the length it was made for is too short. */
export class GrowingBytes {
  length = 0;
  #bytes: Buffer;

  constructor(expected: number) {
    this.#bytes = Buffer.allocUnsafeSlow(expected);
  }

  push(text: string): void {
    const max = this.length + text.length * 3;
    if (max > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.ceil(1.25 * max));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    this.length += this.#bytes.write(text, this.length);
  }

  /** The bytes written, without a copy. */
  toArray(): Uint8Array {
    return new Uint8Array(this.#bytes.buffer, 0, this.length);
  }
}
