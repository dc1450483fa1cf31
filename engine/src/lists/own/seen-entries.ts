import { createHash } from 'node:crypto';
import type { Entity } from '../../entity.ts';

/** Numbers that each entry takes: two of the hash of its id, two of the hash of its content, and its row. */
const RECORD = 5;
const FIRST_PLACES = 1024;

/** The ids of a file with their content: 20 bytes an entry, since two million of them must fit. */
export class SeenEntries {
  #records = new Uint32Array(FIRST_PLACES * RECORD);
  size = 0;

  /** Undefined for a new entry, else the row of the earlier one with this id and whether its content is the same. */
  add(entity: Entity, row: number): { row: number; isSame: boolean } | undefined {
    if ((this.size + 1) * 2 * RECORD > this.#records.length) this.#grow();
    const [idHigh, idLow] = hashOf(entity.id);
    const [high, low] = hashOf(JSON.stringify(entity));
    const record = [idHigh, idLow, high, low, row];
    const place = this.#placeOf(record);
    const earlier = this.#records.subarray(place, place + RECORD);
    if (earlier[4] !== 0) return { row: earlier[4] as number, isSame: earlier[2] === high && earlier[3] === low };
    earlier.set(record);
    this.size += 1;
    return undefined;
  }

  /** The place of this id, or the free one where it belongs. A row is never 0. */
  #placeOf(record: ArrayLike<number>): number {
    const records = this.#records;
    const places = records.length / RECORD;
    for (let place = (record[0] as number) % places; ; place = (place + 1) % places) {
      const start = place * RECORD;
      if (records[start + 4] === 0) return start;
      if (records[start] === record[0] && records[start + 1] === record[1]) return start;
    }
  }

  #grow(): void {
    const earlier = this.#records;
    this.#records = new Uint32Array(earlier.length * 2);
    for (let start = 0; start < earlier.length; start += RECORD) {
      const record = earlier.subarray(start, start + RECORD);
      if (record[4] !== 0) this.#records.set(record, this.#placeOf(record));
    }
  }
}

function hashOf(text: string): [number, number] {
  const digest = createHash('sha256').update(text).digest();
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}
