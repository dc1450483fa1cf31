import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Reading } from './reading.ts';

// Below the time that may hold the event loop.
const BLOCK = 256 * 1024;

/** Records in the order in which they were added, packed in memory outside of the heap. */
export class HeldRecords<T> {
  readonly #hold: Reading['hold'];
  readonly #blocks: Buffer[] = [];
  #lines: string[] = [];
  /** Characters of all records. */
  length = 0;
  #unpacked = 0;

  constructor({ hold }: Reading) {
    this.#hold = hold;
  }

  add(record: T): void {
    const line = JSON.stringify(record);
    this.#lines.push(line);
    this.length += line.length;
    this.#unpacked += line.length;
    if (this.#unpacked > BLOCK) this.#pack();
  }

  *records(): Generator<T> {
    this.#pack();
    for (const block of this.#blocks) {
      for (const line of inflateRawSync(block).toString().split('\n')) yield JSON.parse(line) as T;
    }
  }

  #pack(): void {
    if (this.#lines.length > 0) {
      const block = deflateRawSync(this.#lines.join('\n'), { level: 1 });
      this.#hold(block.length);
      this.#blocks.push(block);
    }
    this.#lines = [];
    this.#unpacked = 0;
  }
}
