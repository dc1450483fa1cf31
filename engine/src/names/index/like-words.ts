import type { IndexTables } from './index-tables.ts';
import { KeyBuffer } from './keys.ts';
import { alphabetOf, endOf, startOf, type TokenTable } from './token-table.ts';

/** Words of an index, and how like they are to a word. */
interface LikeWords {
  readonly words: Int32Array;
  readonly likeness: Float64Array;
}

/** The most like words that are remembered for one index. */
const MAX_WORDS = 1 << 18;

/**
 * The like words of listed words that subjects had too, for the next searches of all lists: most have a common name. A word that no list
 * has is never remembered.
 */
export class LikeWordsCache {
  readonly #known = new Map<number, LikeWords>();
  #size = 0;
  readonly #buffer = new KeyBuffer();

  get(listed: number): LikeWords | undefined {
    return this.#known.get(listed);
  }

  set(listed: number, like: LikeWords): void {
    this.#size += like.words.length + 1;
    if (this.#size > MAX_WORDS) {
      this.#known.clear();
      this.#size = like.words.length + 1;
    }
    this.#known.set(listed, like);
  }

  /** The word of an index that is equal to another word, or -1. */
  listed(index: IndexTables, table: TokenTable, token: number): number {
    this.#buffer.equal(table, token);
    const key = this.#buffer.keys[0] as number;
    const { bucketStarts, bucketEntries } = index;
    const mask = bucketStarts.length - 2;
    const end = bucketStarts[(key & mask) + 1] as number;
    for (let p = bucketStarts[key & mask] as number; p < end; p++) {
      if ((((bucketEntries[2 * p] as number) ^ key) & ~mask) !== 0) continue;
      const word = bucketEntries[2 * p + 1] as number;
      if (isSame(index, word, table, token)) return word;
    }
    return -1;
  }
}

function isSame(a: TokenTable, word: number, b: TokenTable, other: number): boolean {
  if (alphabetOf(a, word) !== alphabetOf(b, other)) return false;
  const [start, otherStart] = [startOf(a, word), startOf(b, other)];
  const length = endOf(a, word) - start;
  if (endOf(b, other) - otherStart !== length) return false;
  for (let i = 0; i < length; i++) if (a.codes[start + i] !== b.codes[otherStart + i]) return false;
  return true;
}
