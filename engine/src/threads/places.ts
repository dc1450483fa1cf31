/** A limited number of places. No owner may hold more than remain free, so that a new owner always finds some. */
export class Places {
  readonly #max: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes places if the owner's limit allows it; without an owner all free places may be taken. */
  take(owner: string | undefined, places: number): boolean {
    const free = this.#max - this.#taken;
    const held = owner === undefined ? 0 : (this.#held.get(owner) ?? 0);
    if (held + places > free) return false;
    this.#taken += places;
    if (owner !== undefined) this.#held.set(owner, held + places);
    return true;
  }

  giveBack(owner: string | undefined, places: number): void {
    this.#taken -= places;
    if (owner === undefined) return;
    const held = (this.#held.get(owner) ?? 0) - places;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
  }
}
