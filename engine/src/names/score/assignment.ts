import { type SlotTable, widthOf } from '../words/slots.ts';

const MAX_PAIRS = 512;
/** Assignments tried before the best one found so far is taken; names hardly ever need more than a dozen. */
const MAX_STEPS = 400;

/** Chooses among pairs of like slots, of a query (units) and of a listed name (slots), so that no word is used twice. */
export class Assignment {
  /** Parallel arrays of the pairs. */
  count = 0;
  readonly units = new Int32Array(MAX_PAIRS);
  readonly slots = new Int32Array(MAX_PAIRS);
  readonly likeness = new Float64Array(MAX_PAIRS);
  readonly weights = new Float64Array(MAX_PAIRS);
  /** The words that a slot stands for, as bits. */
  readonly unitMasks = new Int32Array(MAX_PAIRS);
  readonly slotMasks = new Int32Array(MAX_PAIRS);
  /** After `choose`: places of the pairs chosen. */
  chosen: number[] = [];

  readonly #gains = new Float64Array(MAX_PAIRS);
  readonly #displacements = new Int32Array(MAX_PAIRS);
  readonly #order: number[] = [];
  readonly #suffixGains = new Float64Array(MAX_PAIRS + 1);
  #steps = 0;
  #bestGain = 0;
  readonly #path: number[] = [];

  clear(): void {
    this.count = 0;
  }

  add(query: SlotTable, unit: number, list: SlotTable, slot: number, likeness: number, weight: number): void {
    if (this.count === MAX_PAIRS) return;
    const k = this.count++;
    const unitPosition = query.positions[unit] as number;
    const slotPosition = list.positions[slot] as number;
    this.units[k] = unit;
    this.slots[k] = slot;
    this.likeness[k] = likeness;
    this.weights[k] = weight;
    this.#gains[k] = likeness * weight;
    this.#displacements[k] = Math.abs(unitPosition - slotPosition);
    this.unitMasks[k] = ((1 << widthOf(query.spans[unit] as number)) - 1) << unitPosition;
    this.slotMasks[k] = ((1 << widthOf(list.spans[slot] as number)) - 1) << slotPosition;
  }

  /** Picks the pair of every word with the equal one in its place, of `words` on either side; tells whether all have one. */
  chooseEqual(words: number, first: number): boolean {
    this.chosen.length = 0;
    for (let k = 0; k < this.count && this.chosen.length < words; k++) {
      const unit = this.units[k] as number;
      if (this.likeness[k] === 1 && unit < words && (this.slots[k] as number) - first === unit) this.chosen.push(k);
    }
    return this.chosen.length === words;
  }

  /** Picks the pairs of greatest total gain that use no word twice. */
  choose(): void {
    const order = this.#order;
    order.length = 0;
    for (let k = 0; k < this.count; k++) order.push(k);
    const gains = this.#gains;
    const likeness = this.likeness;
    if (order.length > 1) {
      const displacements = this.#displacements;
      order.sort(
        (a, b) =>
          (gains[b] as number) - (gains[a] as number) ||
          (likeness[b] as number) - (likeness[a] as number) ||
          (displacements[a] as number) - (displacements[b] as number) ||
          (this.units[a] as number) - (this.units[b] as number) ||
          (this.slots[a] as number) - (this.slots[b] as number),
      );
    }
    this.chosen.length = 0;
    if (this.#takeGreedily()) return;
    this.#suffixGains[order.length] = 0;
    for (let i = order.length - 1; i >= 0; i--) {
      this.#suffixGains[i] = (this.#suffixGains[i + 1] as number) + (gains[order[i] as number] as number);
    }
    this.#steps = 0;
    this.#path.length = 0;
    this.#bestGain = this.chosen.reduce((sum, k) => sum + (gains[k] as number), 0) + 1e-9;
    this.#search(0, 0, 0, 0);
  }

  /** Whether no pair had to be left out, so that the greedy choice is the best one. */
  #takeGreedily(): boolean {
    let usedUnits = 0;
    let usedSlots = 0;
    let complete = true;
    for (const k of this.#order) {
      const unitMask = this.unitMasks[k] as number;
      const slotMask = this.slotMasks[k] as number;
      if (usedUnits & unitMask || usedSlots & slotMask) {
        complete = false;
        continue;
      }
      usedUnits |= unitMask;
      usedSlots |= slotMask;
      this.chosen.push(k);
    }
    return complete;
  }

  #search(from: number, usedUnits: number, usedSlots: number, gain: number): void {
    if (gain > this.#bestGain) {
      this.#bestGain = gain;
      this.chosen = [...this.#path];
    }
    for (let i = from; i < this.#order.length; i++) {
      if (gain + (this.#suffixGains[i] as number) <= this.#bestGain || this.#steps >= MAX_STEPS) return;
      const k = this.#order[i] as number;
      const unitMask = this.unitMasks[k] as number;
      const slotMask = this.slotMasks[k] as number;
      if (usedUnits & unitMask || usedSlots & slotMask) continue;
      this.#steps++;
      this.#path.push(k);
      this.#search(i + 1, usedUnits | unitMask, usedSlots | slotMask, gain + (this.#gains[k] as number));
      this.#path.pop();
    }
  }
}
