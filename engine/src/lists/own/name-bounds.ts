import type { Entity } from '../../entity.ts';

/** How many names the entries of a list may have: they decide about the memory of its index. */
export interface NameLimits {
  readonly namesOfEntry: number;
  readonly names: number;
  readonly letters: number;
  readonly words: number;
  /** Each different word takes some hundred bytes, for those that are written alike. */
  readonly differentWords: number;
  /** The characters of all values of an entry. */
  readonly lettersOfEntry: number;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Counts the names of a list while it is read. */
export class NameBounds {
  readonly #limits: NameLimits;
  readonly #different = new Set<string>();
  #names = 0;
  #letters = 0;
  #words = 0;

  constructor(limits: NameLimits) {
    this.#limits = limits;
  }

  /** Returns what is too much, with the number that is allowed; undefined when nothing is. */
  add({ names, ...others }: Entity): string | undefined {
    const { namesOfEntry, lettersOfEntry, ...limits } = this.#limits;
    if (names.length > namesOfEntry) return `an entry with more than ${namesOfEntry} names`;
    const letters = names.reduce((sum, { value }) => sum + value.length, 0);
    if (letters + JSON.stringify(others).length > lettersOfEntry)
      return `an entry with more than ${lettersOfEntry} characters`;
    this.#names += names.length;
    this.#letters += letters;
    for (const { value } of names) {
      for (const [word] of value.toLowerCase().matchAll(WORDS)) {
        this.#words += 1;
        this.#different.add(word);
      }
    }
    if (this.#names > limits.names) return `more than ${limits.names} names`;
    if (this.#letters > limits.letters) return `more than ${limits.letters} characters in names`;
    if (this.#words > limits.words) return `more than ${limits.words} words in names`;
    if (this.#different.size > limits.differentWords)
      return `more than ${limits.differentWords} different words in names`;
    return undefined;
  }
}
