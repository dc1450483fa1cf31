/**
 * A queue in which owners take turns: the next item is the first one of the owner whose turns cost least. An owner who comes
 * while others wait begins level with them. So nobody saves turns up, and nobody pays for turns taken while nobody waited.
 */
export class FairQueue<Item> {
  /** In the order in which owners of equal cost are next. */
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

  /** Takes the item whose turn it is; undefined: none waits. */
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

  /** Tells what a turn of an owner cost, in a unit that is the same for all. */
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
