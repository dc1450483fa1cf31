import { RE2JS } from 're2js';
import { type PatternSize, sizeOf } from './pattern-size.ts';

/** Units of work, see `Work`: RE2 is linear in the text, but each character can cost as much as the pattern has states. */
const UNITS = { pattern: 500, state: 25, class: 70, named: 4_000, folded: 2, character: 50 } as const;

/** The units of measuring a pattern, for each of its characters. */
export const MEASURING = 5;

/** The units that patterns may take: for one answer, for the answers of a step, and to be compiled when a workflow is saved. */
export const PATTERN_WORK = { answer: 1_000_000, step: 10_000_000, workflow: 2_000_000 } as const;

/** A regular expression of RE2 that was measured and is not compiled yet. */
export class Pattern {
  readonly #source: string;
  readonly #size: PatternSize;
  /** The units that compiling takes. */
  readonly compiling: number;

  constructor(source: string) {
    this.#source = source;
    this.#size = sizeOf(source);
    const { states, classes, named, folded } = this.#size;
    const unrolled = classes * UNITS.class + named * UNITS.named + folded * UNITS.folded;
    this.compiling = UNITS.pattern + states * UNITS.state + unrolled;
  }

  /** The units that compiling and matching a text of this length take. */
  matching(length: number): number {
    const { live, max } = this.#size;
    return this.compiling + Math.min(length, max + 1) * (live + UNITS.character);
  }

  /** The greatest length of a text whose matching takes no more than these units; below 1 for none. */
  lengthWithin(units: number): number {
    return Math.floor((units - this.compiling) / (this.#size.live + UNITS.character));
  }

  /** Whether the whole text matches. Throws for a pattern that RE2 refuses, such as a back reference. */
  matches(text: string): boolean {
    // Not kept: a compiled pattern grows with the texts that it saw, up to 8 MB.
    return RE2JS.compile(this.#source).matches(text);
  }

  /** Whether RE2 accepts it. */
  isSound(): boolean {
    try {
      RE2JS.compile(this.#source);
      return true;
    } catch {
      return false;
    }
  }
}
