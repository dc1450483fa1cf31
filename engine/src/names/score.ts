import { Assignment } from './assignment.ts';
import { nameScore, type ScoreStep, type Tally } from './name-score.ts';
import {
  CHARACTER,
  FOREIGN,
  INITIAL,
  LEGAL,
  missingWeight,
  NUMBER,
  PERSONAL,
  type PreparedForm,
  SECONDARY,
  type SlotTable,
  SUBSTANTIAL,
} from './prepare.ts';
import type { Weights } from './weights.ts';

/** A word of the query and the word of the entry that it was aligned with, or either alone. */
export interface WordEvidence {
  unit: number | undefined;
  slot: number | undefined;
  likeness: number;
  weight: number;
}

export interface Breakdown {
  /** Their mean likeness by weight plus all steps is the score. */
  words: WordEvidence[];
  steps: ScoreStep[];
}

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
  #initialDoubt = 0;
  readonly #legal: number[] = [];

  readonly #pairs = new Assignment();
  #usedUnits = 0;
  #usedSlots = 0;
  /** What a second name counts that the entry lacks. */
  #secondNameShare = 1;
  /** The entry's first word that is no title or particle. */
  #firstWord = -1;
  readonly #tally: Tally = {
    matched: 0,
    lost: 0,
    misspelling: 0,
    missing: 0,
    missingLegal: 0,
    extra: 0,
    extraShare: 0,
    inverted: 0,
    numbersDiffer: false,
    singleWord: false,
  };

  constructor(weights: Weights) {
    this.#weights = weights;
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

  /** A slot of the query and one of the listed name are alike. Two joined slots of equal width are left out. */
  add(unit: number, slot: number, likeness: number): void {
    const unitSpan = this.#query.spans[unit] as number;
    const slotSpan = this.#list.spans[slot] as number;
    if (unitSpan > 1 && unitSpan === slotSpan) return;
    if (!this.#initials && this.#isInitial(unit, slot)) return;
    const sure = unitSpan === slotSpan ? likeness : likeness - this.#doubt(unit, slot) * (1 - likeness);
    if (sure <= 0) return;
    const weight = Math.min(this.#query.weights[unit] as number, this.#list.weights[slot] as number);
    this.#pairs.add(this.#query, unit, this.#list, slot, sure, weight);
  }

  /** How much more unlikeness says of joined words. */
  #doubt(unit: number, slot: number): number {
    const { joined, joinedTransliteration } = this.#weights.alignment;
    return this.#isAcrossScripts(unit, slot) ? joinedTransliteration : joined;
  }

  #isAcrossScripts(unit: number, slot: number): boolean {
    return (((this.#query.flags[unit] as number) ^ (this.#list.flags[slot] as number)) & FOREIGN) !== 0;
  }

  /** Whether one of them is a letter that stands for the other. */
  #isInitial(unit: number, slot: number): boolean {
    return (((this.#query.flags[unit] as number) ^ (this.#list.flags[slot] as number)) & INITIAL) !== 0;
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
    this.#pairs.choose();
    return this.#measure();
  }

  #measure(): number {
    const query = this.#query;
    const list = this.#list;
    const tally = this.#tally;
    tally.matched = 0;
    tally.lost = 0;
    tally.misspelling = 0;
    this.#initialDoubt = 0;
    this.#legal.length = 0;
    let evidence = 0;
    let pairs = 0;
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
      if (likeness === 1 && flags & listFlags & LEGAL) this.#legal.push(k);
      tally.matched += weight * likeness;
      tally.lost += weight * (1 - likeness);
      tally.misspelling += weight * (1 - likeness) * this.#lossFactor(flags, listFlags);
      tally.misspelling += this.#hiddenWeight(unit, slot, weight, likeness);
      if (!this.#isInitial(unit, slot)) {
        evidence += weight * likeness;
        if (flags & listFlags & SUBSTANTIAL) pairs += query.spans[unit] === list.spans[slot] ? 1 : weight;
      }
      if (!((flags ^ listFlags) & INITIAL)) substantial |= (flags | listFlags) & SUBSTANTIAL;
      if (likeness < 1) equal = false;
      if (likeness < 1 || query.spans[unit] !== 1 || list.spans[slot] !== 1) identical = false;
    }
    if (!substantial) return 0;
    tally.misspelling += this.#initialDoubt * Math.max(0, 1 - this.#weights.alignment.thin * evidence);
    if (pairs < 2 && tally.misspelling > 0) {
      tally.misspelling *= this.#weights.alignment.lone;
      for (const k of this.#legal) tally.matched -= this.#pairs.weights[k] as number;
    } else this.#legal.length = 0;
    this.#usedUnits = usedUnits;
    this.#usedSlots = usedSlots;
    this.#weighSecondNames();
    const missingNumber = this.#addMissing(tally);
    const extraNumber = this.#addExtra(tally);
    tally.inverted = this.#inversions();
    this.turned = tally.inverted > 0;
    tally.numbersDiffer = missingNumber && extraNumber;
    tally.singleWord = query.substantialWords <= 1 && !(equal && tally.missing + tally.extra === 0);
    this.exact = identical && tally.missing + tally.missingLegal + tally.extraShare + tally.inverted === 0;
    return this.exact ? 1 : nameScore(tally, this.#weights);
  }

  /** What the heavier of two unlike words says beyond the lighter one. */
  #hiddenWeight(unit: number, slot: number, weight: number, likeness: number): number {
    if (likeness === 1 || this.#query.spans[unit] !== this.#list.spans[slot]) return 0;
    const { hiddenByInitial, hiddenByParticle, hidden } = this.#weights.alignment;
    const beyond = Math.max(this.#fullWeight(unit), this.#extraWeight(slot)) - weight;
    if (this.#isInitial(unit, slot)) {
      this.#initialDoubt += beyond * hiddenByInitial;
      return 0;
    }
    if (this.#isAcrossScripts(unit, slot)) return 0;
    return beyond * (this.#substance(unit, slot) ? hiddenByParticle : hidden * (1 - likeness));
  }

  /** Whether one of them is a particle or a title, and the other is not. */
  #substance(unit: number, slot: number): boolean {
    return (((this.#query.flags[unit] as number) ^ (this.#list.flags[slot] as number)) & SUBSTANTIAL) !== 0;
  }

  #fullWeight(unit: number): number {
    return missingWeight(this.#query.weights[unit] as number, this.#query.flags[unit] as number, this.#weights);
  }

  #lossFactor(flags: number, listFlags: number): number {
    const { misspelling, transliteration, otherName } = this.#weights.alignment;
    if ((flags ^ listFlags) & FOREIGN) return transliteration;
    return flags & listFlags & PERSONAL ? otherName : misspelling;
  }

  /** A second name or a father's name counts less where it is merely left out: the entry holds nothing in its place. */
  #weighSecondNames(): void {
    let extra = 0;
    this.#firstWord = -1;
    for (let slot = this.#first; slot < this.#end; slot++) {
      if (this.#firstWord < 0 && (this.#list.flags[slot] as number) & SUBSTANTIAL) this.#firstWord = slot;
      if (this.#isExtra(slot)) extra |= this.#list.flags[slot] as number;
    }
    this.#secondNameShare = extra & SUBSTANTIAL ? 1 : this.#weights.words.secondName;
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
    const weight = this.#fullWeight(unit);
    return flags & SECONDARY ? weight * this.#secondNameShare : weight;
  }

  #extraWeight(slot: number): number {
    return missingWeight(this.#list.weights[slot] as number, this.#list.flags[slot] as number, this.#weights);
  }

  /** The first name of a person says more than those behind it. */
  #extraShare(slot: number): number {
    const { entryExtra, personExtra, entryFirst } = this.#weights.alignment;
    const flags = this.#list.flags[slot] as number;
    if (flags & NUMBER || (this.#query.person && flags & CHARACTER)) return 1;
    if (!this.#query.person) return entryExtra;
    return slot === this.#firstWord ? entryFirst : personExtra;
  }

  /** After `score`: what it was made of. */
  breakdown(): Breakdown {
    const words: WordEvidence[] = this.#pairs.chosen.map((k) => ({
      unit: this.#pairs.units[k] as number,
      slot: this.#pairs.slots[k] as number,
      likeness: this.#pairs.likeness[k] as number,
      weight: this.#legal.includes(k) ? 0 : (this.#pairs.weights[k] as number),
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

  /** Share of the score that is lost by words in another order. */
  #inversions(): number {
    const { inversion, characterInversion, swap } = this.#weights.alignment;
    if (this.#query.person && this.#swapsWords()) return swap;
    let words = 0;
    let characters = 0;
    for (let i = 0; i < this.#pairs.chosen.length; i++) {
      const [unit, slot] = this.#pairAt(i);
      for (let j = i + 1; j < this.#pairs.chosen.length; j++) {
        const [otherUnit, otherSlot] = this.#pairAt(j);
        const across =
          ((this.#query.positions[unit] as number) - (this.#query.positions[otherUnit] as number)) *
          ((this.#list.positions[slot] as number) - (this.#list.positions[otherSlot] as number));
        if (across >= 0) continue;
        const flags = (this.#query.flags[unit] as number) & (this.#query.flags[otherUnit] as number);
        if (flags & CHARACTER) characters++;
        else words++;
      }
    }
    return (inversion * Math.min(3, words)) / 3 + Math.min(1, characters) * characterInversion;
  }

  /** Whether words stand in another order that does not come from putting the surname first (`Ali Omar Z`, `Omar Ali Z`). */
  #swapsWords(): boolean {
    const pairs = this.#pairs.chosen
      .map((_, i) => this.#pairAt(i))
      .filter(([unit]) => (this.#query.flags[unit] as number) & SUBSTANTIAL)
      .sort(([a], [b]) => (this.#query.positions[a] as number) - (this.#query.positions[b] as number))
      .map(([, slot]) => this.#list.positions[slot] as number);
    if (pairs.length < 3) return false;
    const falls = pairs.filter((position, i) => position < (pairs.at(i - 1) as number));
    return falls.length > 1;
  }

  #pairAt(i: number): [unit: number, slot: number] {
    const k = this.#pairs.chosen[i] as number;
    return [this.#pairs.units[k] as number, this.#pairs.slots[k] as number];
  }
}
