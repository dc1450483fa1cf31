/**
 * A queue in which owners take turns: the next item is the first one of the owner with the lowest cost so far. An owner that
 * arrives while others wait starts at their level, so owners cannot save turns, and turns without waiters are free.
 */
export class FairQueue<Item> {
  /** Waiting owners; among equal costs, the first one is next. */
  readonly #waiting = new Map<string, Set<Item>>();
  /** The cost of each owner's turns since somebody began to wait. */
  readonly #costs = new Map<string, number>();
  #level = 0;

  add(owner: string, item: Item): void {
    const items = this.#waiting.get(owner) ?? new Set();
    if (items.size === 0) this.#costs.set(owner, Math.max(this.#level, this.#costs.get(owner) ?? 0));
    this.#waiting.set(owner, items.add(item));
  }

  /** Whether it was still waiting. */
  delete(owner: string, item: Item): boolean {
    const items = this.#waiting.get(owner);
    const isDeleted = items?.delete(item) ?? false;
    if (items?.size === 0) this.#leave(owner);
    return isDeleted;
  }

  /** Takes the next item; undefined when none waits. */
  take(): Item | undefined {
    let next: [string, Set<Item>] | undefined;
    let min = Number.POSITIVE_INFINITY;
    for (const waiting of this.#waiting) {
      const cost = this.#costs.get(waiting[0]) as number;
      if (cost < min) [next, min] = [waiting, cost];
    }
    if (!next) return undefined;
    const [owner, items] = next;
    const item = items.values().next().value as Item;
    items.delete(item);
    this.#level = min;
    this.#waiting.delete(owner);
    if (items.size > 0) this.#waiting.set(owner, items);
    else this.#leave(owner);
    return item;
  }

  /** Records the cost of a turn of an owner, in a unit common to all owners. */
  charge(owner: string, cost: number): void {
    if (this.#waiting.size > 0) this.#costs.set(owner, Math.max(this.#level, this.#costs.get(owner) ?? 0) + cost);
  }

  #leave(owner: string): void {
    this.#waiting.delete(owner);
    if (this.#waiting.size > 0) return;
    this.#costs.clear();
    this.#level = 0;
  }
}
