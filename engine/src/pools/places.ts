/**
 * A limited number of places. No owner may hold more than remain free, so that a new owner always finds some. For owners
 * `tenant/link` the same holds inside the places that are left to `tenant`.
 */
export class Places {
  readonly #max: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether the owner's limit allows it to take places; without an owner all free places may be taken. */
  mayTake(owner: string | undefined, places: number): boolean {
    let free = this.#max - this.#taken;
    if (owner === undefined) return places <= free;
    for (const name of namesOf(owner)) {
      const held = this.#held.get(name) ?? 0;
      if (held + places > free) return false;
      free -= held;
    }
    return true;
  }

  /** Takes places if the owner may. */
  take(owner: string | undefined, places: number): boolean {
    if (!this.mayTake(owner, places)) return false;
    this.#count(owner, places);
    return true;
  }

  giveBack(owner: string | undefined, places: number): void {
    this.#count(owner, -places);
  }

  #count(owner: string | undefined, places: number): void {
    this.#taken += places;
    if (owner === undefined) return;
    for (const name of namesOf(owner)) {
      const held = (this.#held.get(name) ?? 0) + places;
      if (held > 0) this.#held.set(name, held);
      else this.#held.delete(name);
    }
  }
}

/** The owner, and the one that it is a part of. */
function namesOf(owner: string): string[] {
  const at = owner.indexOf('/');
  return at < 0 ? [owner] : [owner.slice(0, at), owner];
}
