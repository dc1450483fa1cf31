import { setImmediate } from 'node:timers/promises';
import { JSON_DEPTH, JSON_MEMBERS } from '@vett/schema/constants';
import { AppError } from '../error.ts';
import { JsonStructure, OPEN_OBJECT } from './structure.ts';

/** Bytes that are read before other requests get a turn. */
const PIECE = 1024 * 1024;

const tooDeep = () =>
  new AppError('VALIDATION_ERROR', `The JSON is nested too deep: at most ${JSON_DEPTH} levels are read.`);

const tooManyMembers = () =>
  new AppError('VALIDATION_ERROR', `An object has too many members: at most ${JSON_MEMBERS} are read.`);

export const tooManyValues = (most: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The JSON has too many values: at most ${most} are accepted here.`, {
    details: { limit_values: most },
  });

/** Counts the values of a JSON text, each of which follows an opening bracket or a comma, and the members of its objects. */
class JsonCount extends JsonStructure {
  values = 0;
  readonly #most: number;
  readonly #depth: number;
  #level = 0;
  /** The members or items so far of each level. */
  readonly #members: number[] = [];
  readonly #isObject: boolean[] = [];

  constructor(bytes: Buffer, most: number, depth: number) {
    super(bytes);
    this.#most = most;
    this.#depth = depth;
  }

  protected override open(byte: number): void {
    if (++this.#level > this.#depth) throw tooDeep();
    this.#isObject[this.#level] = byte === OPEN_OBJECT;
    this.#members[this.#level] = 1;
    this.#count();
  }

  protected override comma(): void {
    const members = (this.#members[this.#level] ?? 0) + 1;
    this.#members[this.#level] = members;
    if (members > JSON_MEMBERS && this.#isObject[this.#level]) throw tooManyMembers();
    this.#count();
  }

  protected override close(): void {
    if (this.#level > 0) this.#level--;
  }

  #count(): void {
    if (++this.values > this.#most) throw tooManyValues(this.#most);
  }
}

/** Throws for a JSON text with too many values, members or levels; returns the number of its values. */
export function boundJson(bytes: Buffer, most: number, depth = JSON_DEPTH): number {
  const count = new JsonCount(bytes, most, depth);
  count.read(bytes.length);
  return count.values;
}

/** The same for a large text, in pieces between which other requests get their turn. */
export async function boundLargeJson(bytes: Buffer, most: number, depth = JSON_DEPTH): Promise<number> {
  const count = new JsonCount(bytes, most, depth);
  while (count.read(PIECE)) await setImmediate();
  return count.values;
}
