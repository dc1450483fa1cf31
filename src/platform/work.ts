import { nextPiece } from './slices.ts';

/**
 * The budget of a loop over what a caller sent, in units of work, so that the answer does not depend on how busy the machine is.
 * A unit takes about as long in every loop: some 50 ns.
 */
export class Work {
  readonly #max: number;
  #spent = 0;
  #sinceTurn = 0;
  #isUsedUp = false;

  constructor(max: number) {
    this.#max = max;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Whether more was asked for than was left. */
  get isUsedUp(): boolean {
    return this.#isUsedUp;
  }

  /** Takes units from the budget. Returns false, and takes none, when so many are not left. */
  take(units: number): boolean {
    if (this.#spent + units > this.#max) {
      this.#isUsedUp = true;
      return false;
    }
    this.#spent += units;
    this.#sinceTurn += units;
    return true;
  }

  /** Lets the event loop turn, if much was done since it last did. */
  async turn(): Promise<void> {
    if (this.#sinceTurn < TURN) return;
    this.#sinceTurn = 0;
    await nextPiece();
  }
}

/** Units between two turns of the event loop: some 10 ms. */
export const TURN = 200_000;

/** Bytes that are hashed or copied at once, and those of one unit. */
const BYTES = { slice: 1024 * 1024, unit: 16 } as const;

/** Yields bytes slice by slice, with turns of the event loop between: to hash or copy many MiB at once would hold it. */
export async function* inSlices(bytes: Uint8Array, work: Work): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BYTES.slice) {
    const slice = bytes.subarray(at, at + BYTES.slice);
    yield slice;
    work.take(slice.length / BYTES.unit);
    await work.turn();
  }
}
