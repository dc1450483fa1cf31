import { ARABIC, LATIN } from '../scripts/scripts.ts';
import type { PreparedForm } from '../words/prepare.ts';
import {
  CHARACTER,
  FIRST_SURNAME,
  FOREIGN,
  INITIAL,
  LEGAL,
  missingWeight,
  NUMBER,
  OFTEN_LEFT_OUT,
  SECOND_SURNAME,
  SECONDARY,
  type SlotTable,
  SUBSTANTIAL,
  widthOf,
} from '../words/slots.ts';
import { Assignment } from './assignment.ts';
import { Misspelling } from './misspelling.ts';
import { type Breakdown, EMPTY, nameScore, type ScoreStep, type Tally, type WordEvidence } from './name-score.ts';
import type { Weights } from './weights.ts';
import { inversionLoss } from './word-order.ts';

/**
 * Aligns the words of a query with the words of one listed name and scores the result. One instance is reused for
 * many names: `begin`, `add` every pair of like slots, `score`.
 *
 * The score is `M / (M + L + S + U + e·E + c·min(U, E))`: matched weight `M`, weight `L` lost by unlikeness and what is
 * added to it for that `S`, unmatched weight of the query `U` and of the listed name `E`.
 */
export class Alignment {
  /** After `score`: every word equal and in place, in the same script. */
  exact = false;
  /** After `score`: like words stand in another order. */
  turned = false;

  readonly #weights: Weights;
  #query!: PreparedForm;
  #list!: SlotTable;
  #first = 0;
  #end = 0;
  #initials = true;

  readonly #pairs = new Assignment();
  readonly #misspelling: Misspelling;
  #usedUnits = 0;
  #usedSlots = 0;
  /** The share that a second name counts when the entry lacks it. */
  #secondNameShare = 1;
  /** The query holds a given name and the first of the entry's two surnames, spelt alike, and nothing else. */
  #isFirstSurnameAlone = false;
  /** The entry's first word that is no title or particle. */
  #firstWord = -1;
  readonly #tally: Tally = { ...EMPTY };

  constructor(weights: Weights) {
    this.#weights = weights;
    this.#misspelling = new Misspelling(weights);
  }

  /** `initials`: whether a letter of the entry may stand for a word, as in names of people. */
  begin(query: PreparedForm, list: SlotTable, first: number, end: number, initials: boolean): void {
    this.#initials = initials;
    this.#query = query;
    this.#list = list;
    this.#first = first;
    this.#end = end;
    this.#pairs.clear();
  }

  /**
   * A slot of the query and one of the listed name are alike. Two joined slots of equal width are left out. `alphabet`: that of
   * both words together.
   */
  add(unit: number, slot: number, likeness: number, alphabet = LATIN): void {
    const unitSpan = widthOf(this.#query.spans[unit] as number);
    const slotSpan = widthOf(this.#list.spans[slot] as number);
    if (unitSpan > 1 && unitSpan === slotSpan) return;
    const other = (this.#query.flags[unit] as number) ^ (this.#list.flags[slot] as number);
    if (!this.#initials && other & INITIAL) return;
    if (likeness < 1 && (this.#query.flags[unit] as number) & (this.#list.flags[slot] as number) & NUMBER) return;
    const { joined, joinedForeign } = this.#weights.alignment;
    // Latin letters write together what Arabic ones write apart around an article (`جلال الدين`, Jalaluddin).
    const isUsual = unitSpan === slotSpan || (alphabet === ARABIC && Math.max(unitSpan, slotSpan) > 2);
    const doubt = isUsual ? 0 : other & FOREIGN ? joinedForeign : joined;
    const sure = likeness - doubt * (1 - likeness);
    if (sure <= 0) return;
    const weight = Math.min(this.#query.weights[unit] as number, this.#list.weights[slot] as number);
    this.#pairs.add(this.#query, unit, this.#list, slot, sure, weight);
  }

  /** Pairs every initial of the query with the listed words it may stand for: these are not found by their spelling. */
  addInitials(likenessOf: (unit: number, slot: number) => number): void {
    for (let unit = 0; unit < this.#query.words; unit++) {
      if (!((this.#query.flags[unit] as number) & INITIAL)) continue;
      for (let slot = this.#first; slot < this.#end; slot++) {
        if (this.#list.spans[slot] === 1) this.add(unit, slot, likenessOf(unit, slot));
      }
    }
  }

  /** 0..1; 0 when nothing but legal forms, titles, particles or initials agree. */
  score(): number {
    this.exact = false;
    if (this.#pairs.count === 0) return 0;
    if (!this.#isSameLength() || !this.#pairs.chooseEqual(this.#query.words, this.#first)) this.#pairs.choose();
    return this.#measure();
  }

  /** Whether both names have as many words, which stand before joined ones. */
  #isSameLength(): boolean {
    const next = this.#first + this.#query.words;
    return (
      next <= this.#end && this.#list.spans[next - 1] === 1 && (next === this.#end || this.#list.spans[next] !== 1)
    );
  }

  #measure(): number {
    const query = this.#query;
    const list = this.#list;
    const tally = this.#tally;
    tally.matched = 0;
    tally.lost = 0;
    const misspelling = this.#misspelling;
    misspelling.begin();
    let legal = 0;
    let usedUnits = 0;
    let usedSlots = 0;
    let substantial = 0;
    let identical = true;
    let equal = true;
    for (const k of this.#pairs.chosen) {
      const unit = this.#pairs.units[k] as number;
      const slot = this.#pairs.slots[k] as number;
      const likeness = this.#pairs.likeness[k] as number;
      const weight = this.#pairs.weights[k] as number;
      usedUnits |= this.#pairs.unitMasks[k] as number;
      usedSlots |= this.#pairs.slotMasks[k] as number;
      const flags = query.flags[unit] as number;
      const listFlags = list.flags[slot] as number;
      if (likeness === 1 && flags & listFlags & LEGAL) legal += weight;
      tally.matched += weight * likeness;
      tally.lost += weight * (1 - likeness);
      misspelling.add(query, unit, list, slot, weight, likeness);
      if (!((flags ^ listFlags) & (INITIAL | LEGAL))) substantial |= (flags | listFlags) & SUBSTANTIAL;
      if (likeness < 1) equal = false;
      if (likeness < 1 || query.spans[unit] !== 1 || list.spans[slot] !== 1) identical = false;
    }
    if (!substantial) return 0;
    tally.misspelling = misspelling.sum;
    if (misspelling.isLone) tally.matched -= legal;
    this.#usedUnits = usedUnits;
    this.#usedSlots = usedSlots;
    this.#weighSecondNames();
    const missingNumber = this.#addMissing(tally);
    const extraNumber = this.#addExtra(tally);
    tally.inverted = inversionLoss(this.#pairs, query, list, this.#weights);
    this.turned = tally.inverted > 0;
    tally.numbersDiffer = missingNumber && extraNumber;
    tally.singleWord = query.substantialWords <= 1 && !(equal && tally.missing + tally.extra === 0);
    this.exact = identical && tally.missing + tally.missingLegal + tally.extraShare + tally.inverted === 0;
    return this.exact ? 1 : nameScore(tally, this.#weights);
  }

  /** A second name or a father's name counts less where it is merely left out: the entry holds nothing in its place. */
  #weighSecondNames(): void {
    let extra = 0;
    this.#firstWord = -1;
    for (let slot = this.#first; slot < this.#end; slot++) {
      const flags = this.#list.flags[slot] as number;
      if (this.#firstWord < 0 && (flags & (SUBSTANTIAL | OFTEN_LEFT_OUT)) === SUBSTANTIAL) this.#firstWord = slot;
      if (this.#isExtra(slot)) extra |= flags;
    }
    this.#secondNameShare = extra & SUBSTANTIAL ? 1 : this.#weights.words.secondName;
    this.#isFirstSurnameAlone =
      (extra & (FIRST_SURNAME | SECOND_SURNAME)) === SECOND_SURNAME &&
      this.#query.substantialWords > 1 &&
      this.#tally.lost === 0;
    for (let unit = 0; unit < this.#query.words && this.#isFirstSurnameAlone; unit++) {
      const isUsed = (this.#usedUnits >> unit) & 1;
      if (!isUsed && (this.#query.flags[unit] as number) & SUBSTANTIAL) this.#isFirstSurnameAlone = false;
    }
  }

  /** Adds the words of the query that no word of the entry is like; tells whether a number is among them. */
  #addMissing(tally: Tally): boolean {
    const { words, flags } = this.#query;
    tally.missing = 0;
    tally.missingLegal = 0;
    let number = 0;
    for (let unit = 0; unit < words; unit++) {
      if ((this.#usedUnits >> unit) & 1) continue;
      const weight = this.#missingWeight(unit);
      if ((flags[unit] as number) & LEGAL) tally.missingLegal = weight;
      else tally.missing += weight;
      number |= (flags[unit] as number) & NUMBER;
    }
    return number !== 0;
  }

  /** Adds the words of the entry that no word of the query is like; tells whether a number is among them. */
  #addExtra(tally: Tally): boolean {
    tally.extra = 0;
    tally.extraShare = 0;
    let legal = 0;
    let number = 0;
    for (let slot = this.#first; slot < this.#end; slot++) {
      if (!this.#isExtra(slot)) continue;
      const weight = this.#extraWeight(slot);
      const flags = this.#list.flags[slot] as number;
      if (flags & LEGAL) {
        legal = weight * this.#extraShare(slot);
        continue;
      }
      tally.extra += weight;
      tally.extraShare += weight * this.#extraShare(slot);
      number |= flags & NUMBER;
    }
    tally.extraShare += legal;
    return number !== 0;
  }

  #isExtra(slot: number): boolean {
    return this.#list.spans[slot] === 1 && !((this.#usedSlots >> (this.#list.positions[slot] as number)) & 1);
  }

  #missingWeight(unit: number): number {
    const flags = this.#query.flags[unit] as number;
    const weight = missingWeight(this.#query.weights[unit] as number, flags, this.#weights);
    return flags & (SECONDARY | OFTEN_LEFT_OUT) ? weight * this.#secondNameShare : weight;
  }

  #extraWeight(slot: number): number {
    return missingWeight(this.#list.weights[slot] as number, this.#list.flags[slot] as number, this.#weights);
  }

  /** The first name of a person says more than those behind it. */
  #extraShare(slot: number): number {
    const { entryExtra, personExtra, entryFirst, firstSurnameAlone, oftenLeftOut } = this.#weights.alignment;
    const flags = this.#list.flags[slot] as number;
    // A Roman number that may be a letter weighs less than digits.
    const isDigits = flags & NUMBER && (this.#list.weights[slot] as number) >= this.#weights.words.number;
    if (!this.#query.person) return isDigits ? 1 : entryExtra;
    if (flags & (NUMBER | CHARACTER)) return 1;
    if (this.#isFirstSurnameAlone) return firstSurnameAlone;
    if (flags & OFTEN_LEFT_OUT) return oftenLeftOut;
    return slot === this.#firstWord ? entryFirst : personExtra;
  }

  /** An equal legal form says nothing beside a single word that is not equal. */
  #countedWeight(k: number): number {
    const unit = this.#pairs.units[k] as number;
    const slot = this.#pairs.slots[k] as number;
    const legal = (this.#query.flags[unit] as number) & (this.#list.flags[slot] as number) & LEGAL;
    return this.#misspelling.isLone && legal && this.#pairs.likeness[k] === 1 ? 0 : (this.#pairs.weights[k] as number);
  }

  /** After `score`: what it was made of. */
  breakdown(): Breakdown {
    const words: WordEvidence[] = this.#pairs.chosen.map((k) => ({
      unit: this.#pairs.units[k] as number,
      slot: this.#pairs.slots[k] as number,
      likeness: this.#pairs.likeness[k] as number,
      weight: this.#countedWeight(k),
    }));
    let legal: WordEvidence | undefined;
    const add = (word: WordEvidence, flags: number): void => {
      if (flags & LEGAL) legal = word;
      else words.push(word);
    };
    const addLegal = (): void => {
      if (legal) words.push(legal);
      legal = undefined;
    };
    for (let unit = 0; unit < this.#query.words; unit++) {
      if ((this.#usedUnits >> unit) & 1) continue;
      add({ unit, slot: undefined, likeness: 0, weight: this.#missingWeight(unit) }, this.#query.flags[unit] as number);
    }
    addLegal();
    for (let slot = this.#first; slot < this.#end; slot++) {
      if (!this.#isExtra(slot)) continue;
      const flags = this.#list.flags[slot] as number;
      const weight = this.#extraWeight(slot) * this.#extraShare(slot);
      add({ unit: undefined, slot, likeness: 0, weight }, flags);
    }
    addLegal();
    const steps: ScoreStep[] = [];
    if (!this.exact) nameScore(this.#tally, this.#weights, steps);
    return { words, steps: steps.filter(({ delta }) => delta !== 0) };
  }
}
