interface Limits {
  readonly maxIds?: number;
  /** How long an id is known; by default longer than all attempts at one delivery take. */
  readonly seconds?: number;
}

/**
 * The ids of events that were handled, in the memory of one process. A receiver of several processes, or one whose work must
 * not be repeated after a restart, keeps the ids in its database.
 */
export class InMemoryReplayStore {
  /** Until when each id is known, in the order in which they were added. */
  readonly #ids = new Map<string, number>();
  readonly #maxIds: number;
  readonly #milliseconds: number;

  constructor({ maxIds = 100_000, seconds = 4 * 86_400 }: Limits = {}) {
    if (!(maxIds >= 1) || !(seconds > 0)) throw new RangeError('Pass a maximum and a time above zero.');
    this.#maxIds = maxIds;
    this.#milliseconds = seconds * 1_000;
  }

  /** Adds an id and returns whether it is new. When the store is full, it forgets the oldest id. */
  add(id: string, now = new Date()): boolean {
    this.#forget(now);
    if (this.#ids.has(id)) return false;
    const [oldest] = this.#ids.keys();
    if (oldest !== undefined && this.#ids.size >= this.#maxIds) this.#ids.delete(oldest);
    this.#ids.set(id, now.getTime() + this.#milliseconds);
    return true;
  }

  /** Removes an id, so that the next attempt is handled: for an event whose work failed. */
  delete(id: string): void {
    this.#ids.delete(id);
  }

  get size(): number {
    return this.#ids.size;
  }

  #forget(now: Date): void {
    for (const [id, until] of this.#ids) {
      if (until > now.getTime()) return;
      this.#ids.delete(id);
    }
  }
}
