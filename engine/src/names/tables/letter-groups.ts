const LETTERS = 32;
const MAX_GROUP = 4;

/** The meanings of groups of one to four letters; the longest group that fits is taken. */
export class LetterGroups<T> {
  /** How many letters the group last found has; 1 when there was none. */
  taken = 1;

  /** A tree: from node `n`, the letter with the low bits `l` leads to `#next[n * 32 + l]`, or nowhere (-1). */
  readonly #next: Int16Array;
  readonly #values: (T | undefined)[] = [undefined];

  /** `spellings`: pairs such as `sch=SH`, apart by spaces. */
  constructor(spellings: string, read: (text: string) => T) {
    const entries = spellings
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=') as [letters: string, value: string]);
    this.#next = new Int16Array((1 + entries.join('').length) * LETTERS).fill(-1);
    this.#next[0] = 0;
    for (const [letters, value] of entries) this.#values[this.#nodeOf(letters)] = read(value);
  }

  /** The value of the longest group at `start`, undefined for none. */
  find(codes: Uint16Array, start: number, end: number): T | undefined {
    const stop = Math.min(end, start + MAX_GROUP);
    let found: T | undefined;
    let node = 0;
    this.taken = 1;
    for (let i = start; i < stop; i++) {
      node = this.#next[node * LETTERS + ((codes[i] as number) & (LETTERS - 1))] as number;
      if (node < 0) break;
      const value = this.#values[node];
      if (value === undefined) continue;
      found = value;
      this.taken = i + 1 - start;
    }
    return found;
  }

  #nodeOf(letters: string): number {
    let node = 0;
    for (let i = 0; i < letters.length; i++) {
      const place = node * LETTERS + (letters.charCodeAt(i) & (LETTERS - 1));
      if ((this.#next[place] as number) < 0) this.#next[place] = this.#values.push(undefined) - 1;
      node = this.#next[place] as number;
    }
    return node;
  }
}
