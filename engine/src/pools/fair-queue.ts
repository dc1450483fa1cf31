const MAX_REMEMBERED = 1_000;

type TurnPolicy = (owner: string) => boolean;

/** The items of one owner that has no parts, in the order of their arrival. */
class Line<Item> {
  readonly #items = new Set<Item>();

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  add(_owner: string, item: Item): void {
    this.#items.add(item);
  }

  delete(_owner: string, item: Item): boolean {
    return this.#items.delete(item);
  }

  take(mayTake: TurnPolicy): Item | undefined {
    if (this.isEmpty || !mayTake('')) return undefined;
    const item = this.#items.values().next().value as Item;
    this.#items.delete(item);
    return item;
  }

  charge(): void {}
}

/**
 * A queue in which owners take turns: the next item is the first one of the owner with the lowest cost so far. An owner that
 * arrives while others wait starts at their level, so owners cannot save turns, and turns without waiters are free. Owners
 * `tenant/link` are parts of the owner `tenant`: they share its turns, and take turns with its other parts.
 */
export class FairQueue<Item> {
  /** Waiting owners; among equal costs, the first one is next. */
  readonly #waiting = new Map<string, Line<Item> | FairQueue<Item>>();
  /** The cost of each owner's turns since somebody began to wait. */
  readonly #costs = new Map<string, number>();
  readonly #hasParts: boolean;
  #level = 0;

  constructor(hasParts = true) {
    this.#hasParts = hasParts;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(owner: string, item: Item): void {
    const [whole, part] = split(owner);
    const items = this.#waiting.get(whole) ?? (this.#hasParts ? new FairQueue<Item>(false) : new Line<Item>());
    if (items.isEmpty) this.#costs.set(whole, Math.max(this.#level, this.#costs.get(whole) ?? 0));
    items.add(part, item);
    this.#waiting.set(whole, items);
  }

  /** Whether it was still waiting. */
  delete(owner: string, item: Item): boolean {
    const [whole, part] = split(owner);
    const items = this.#waiting.get(whole);
    const isDeleted = items?.delete(part, item) ?? false;
    if (items?.isEmpty) this.#leave(whole);
    return isDeleted;
  }

  /** Takes the next item of the owners that may take one; undefined when none of them waits. */
  take(mayTake: TurnPolicy = () => true): Item | undefined {
    const first = this.#first();
    if (first === undefined) return undefined;
    const item = this.#takeOf(first, mayTake);
    if (item !== undefined) return item;
    const inTurn = [...this.#waiting.keys()].sort((a, b) => this.#costOf(a) - this.#costOf(b));
    for (const owner of inTurn) {
      const other = this.#takeOf(owner, mayTake);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  /** The owner with the lowest cost. None is below the level, so the first one there ends the search: thousands may wait. */
  #first(): string | undefined {
    let first: string | undefined;
    for (const owner of this.#waiting.keys()) {
      if (first === undefined || this.#costOf(owner) < this.#costOf(first)) first = owner;
      if (this.#costOf(first) <= this.#level) break;
    }
    return first;
  }

  #takeOf(owner: string, mayTake: TurnPolicy): Item | undefined {
    const items = this.#waiting.get(owner) as Line<Item> | FairQueue<Item>;
    const item = items.take((part) => mayTake(part === '' ? owner : `${owner}/${part}`));
    if (item === undefined) return undefined;
    this.#level = this.#costOf(owner);
    this.#waiting.delete(owner);
    if (items.isEmpty) this.#leave(owner);
    else this.#waiting.set(owner, items);
    return item;
  }

  /** Records the cost of a turn of an owner, in a unit common to all owners. */
  charge(owner: string, cost: number): void {
    const [whole, part] = split(owner);
    this.#waiting.get(whole)?.charge(part, cost);
    if (this.isEmpty) return;
    if (this.#costs.size > MAX_REMEMBERED) this.#forget();
    this.#costs.set(whole, Math.max(this.#level, this.#costOf(whole)) + cost);
  }

  /** Forgets owners that others have caught up with: they would start at the same level as new ones. */
  #forget(): void {
    for (const [owner, cost] of this.#costs)
      if (cost <= this.#level && !this.#waiting.has(owner)) this.#costs.delete(owner);
  }

  #costOf(owner: string): number {
    return this.#costs.get(owner) ?? 0;
  }

  #leave(owner: string): void {
    this.#waiting.delete(owner);
    if (!this.isEmpty) return;
    this.#costs.clear();
    this.#level = 0;
  }
}

/** The whole and the rest of the name of a part, which is empty for an owner without parts. */
export function split(owner: string): [whole: string, part: string] {
  const at = owner.indexOf('/');
  return at < 0 ? [owner, ''] : [owner.slice(0, at), owner.slice(at + 1)];
}
