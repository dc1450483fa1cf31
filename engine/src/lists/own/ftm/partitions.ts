import { HeldRecords } from '../held-records.ts';
import { fault, type Reading } from '../reading.ts';

const PARTITIONS = 64;
// Several times the average part of the largest file of OpenSanctions: more only where somebody chose the ids for it.
const MAX_TEXT = 300_000_000;

/** Records by an id, in an order of no meaning. Those of one id come together, so that one part of them at a time is unpacked. */
export class Partitions<T> {
  readonly #parts: HeldRecords<readonly [id: string, record: T]>[];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#parts = Array.from({ length: PARTITIONS }, () => new HeldRecords(reading));
    this.#reading = reading;
  }

  add(id: string, record: T): void {
    this.#parts[partOf(id)]?.add([id, record]);
  }

  /** The records by their id, those of one id in the order in which they were added. */
  *groups(): Generator<readonly [id: string, records: readonly T[]]> {
    for (const part of this.#parts) {
      if (part.length > MAX_TEXT) throw fault(this.#reading, 'too many entities with ids of one kind');
      const groups = new Map<string, T[]>();
      for (const [id, record] of part.records()) {
        const group = groups.get(id);
        if (group) group.push(record);
        else groups.set(id, [record]);
      }
      yield* groups;
    }
  }
}

function partOf(id: string): number {
  let sum = 0;
  for (let place = 0; place < id.length; place++) sum = (Math.imul(sum, 31) + id.charCodeAt(place)) | 0;
  return ((sum >>> 16) ^ sum) & (PARTITIONS - 1);
}
