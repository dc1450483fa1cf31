import { deflateRawSync, inflateRawSync } from 'node:zlib';

// Below the time that may hold the event loop.
const BLOCK = 256 * 1024;

/** Records in the order in which they were added, packed in memory outside of the heap. */
export class HeldRecords<T> {
  readonly #blocks: Buffer[] = [];
  #lines: string[] = [];
  #length = 0;

  add(record: T): void {
    const line = JSON.stringify(record);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length > BLOCK) this.#pack();
  }

  *records(): Generator<T> {
    this.#pack();
    for (const block of this.#blocks) {
      for (const line of inflateRawSync(block).toString().split('\n')) yield JSON.parse(line) as T;
    }
  }

  #pack(): void {
    if (this.#lines.length > 0) this.#blocks.push(deflateRawSync(this.#lines.join('\n'), { level: 1 }));
    this.#lines = [];
    this.#length = 0;
  }
}
