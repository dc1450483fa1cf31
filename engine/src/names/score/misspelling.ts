import type { PreparedForm } from '../words/prepare.ts';
import { FOREIGN, INITIAL, missingWeight, PERSONAL, type SlotTable, SUBSTANTIAL, widthOf } from '../words/slots.ts';
import type { Weights } from './weights.ts';

/** Adds up how much the words of two names that are alike but not equal count against them, beyond their likeness. */
export class Misspelling {
  readonly #weights: Weights;
  #sum = 0;
  /** The weight that initials of the entry may hide. */
  #hidden = 0;
  /** Weight of the words that agree beside them. */
  #agreed = 0;
  #words = 0;
  /** Whether words of two scripts are among them: a table or usual spelling of one is nearly equal by itself. */
  #isForeign = false;

  constructor(weights: Weights) {
    this.#weights = weights;
  }

  begin(): void {
    this.#sum = 0;
    this.#hidden = 0;
    this.#agreed = 0;
    this.#words = 0;
    this.#isForeign = false;
  }

  /** A word of the query and the word of the entry that it was aligned with. */
  add(query: PreparedForm, unit: number, list: SlotTable, slot: number, weight: number, likeness: number): void {
    const flags = query.flags[unit] as number;
    const listFlags = list.flags[slot] as number;
    const isInitial = ((flags ^ listFlags) & INITIAL) !== 0;
    if (!isInitial) this.#agreed += weight * likeness;
    const sameSpan = widthOf(query.spans[unit] as number) === widthOf(list.spans[slot] as number);
    const joined = (flags ^ listFlags) & FOREIGN ? 2 : weight;
    if (!isInitial && flags & listFlags & SUBSTANTIAL) this.#words += sameSpan ? 1 : joined;
    if (likeness === 1) return;
    if ((flags ^ listFlags) & FOREIGN) this.#isForeign = true;
    this.#sum += weight * (1 - likeness) * this.#factor(flags, listFlags);
    if (!sameSpan || (!isInitial && (flags ^ listFlags) & (FOREIGN | SUBSTANTIAL))) return;
    const heavier = Math.max(
      missingWeight(query.weights[unit] as number, flags, this.#weights),
      missingWeight(list.weights[slot] as number, listFlags, this.#weights),
    );
    const beyond = heavier - weight;
    if (!isInitial) this.#sum += beyond * (1 - likeness);
    else if (listFlags & INITIAL) this.#hidden += beyond * this.#weights.alignment.hiddenByInitial;
  }

  /** Whether nothing but one word agrees, and not to the letter. */
  get isLone(): boolean {
    return this.#words < 2 && this.#total > 0;
  }

  /** The addition to the weight lost by unlikeness. A lone common word is sooner another name than a rare one. */
  get sum(): number {
    if (!this.isLone) return this.#total;
    const { lone, leastLone } = this.#weights.alignment;
    return Math.max(this.#isForeign ? 0 : leastLone, this.#total) * lone * Math.max(1, 2 - this.#agreed);
  }

  /** An initial of the entry is weak evidence beside common names and stronger beside a rare surname. */
  get #total(): number {
    return this.#sum + this.#hidden * Math.max(0, 1 - this.#agreed);
  }

  #factor(flags: number, listFlags: number): number {
    const { misspelling, transliteration, otherName } = this.#weights.alignment;
    if ((flags ^ listFlags) & FOREIGN) return transliteration;
    return flags & listFlags & PERSONAL ? otherName : misspelling;
  }
}
