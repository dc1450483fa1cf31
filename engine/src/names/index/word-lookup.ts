import { initialSimilarity, tokenSimilarity } from '../score/token-similarity.ts';
import type { Weights } from '../score/weights.ts';
import { tooManyEdits } from '../scripts/letters.ts';
import { NATIVE } from '../words/normalise.ts';
import type { PreparedForm } from '../words/prepare.ts';
import type { IndexTables } from './index-tables.ts';
import { KeyBuffer, MAX_KEYS, MAX_ROUND } from './keys.ts';
import type { Scope } from './scope.ts';
import { alphabetOf, endOf, letterSetOf, startOf, type TokenTable, wordCount } from './token-table.ts';

/**
 * The words of an index that are like words of one query. Entry `e` says how like index word `tokens[e]` is to slot
 * `units[e]` of the query; the entries of one index word are linked.
 *
 * The arrays by index word are never cleared: what they hold counts only if the entry it leads to leads back.
 */
export class WordLookup {
  count = 0;
  tokens = new Int32Array(4096);
  units = new Uint8Array(4096);
  likeness = new Float64Array(4096);
  /** The entry before for the same index word, or -1. */
  next = new Int32Array(4096);

  #heads = new Int32Array(0);
  /** Open addressing: the round in which a word was met, then the word; small enough to stay in the cache. */
  #seen = new Int32Array(1024);
  #round = 0;
  #found = new Int32Array(4096);
  #foundCount = 0;
  readonly #first = new Int32Array(MAX_KEYS);
  readonly #last = new Int32Array(MAX_KEYS);
  readonly #buffer = new KeyBuffer();

  /** The listed words that are like the words of a subject: for `token` `#knownWords[#knownStarts[token]..#knownEnds[token]]`. */
  #knownTable: TokenTable | undefined;
  #knownStarts = new Int32Array(64);
  /** -1 for a word that was not looked up yet. */
  #knownEnds = new Int32Array(64);
  #knownWords = new Int32Array(4096);
  #knownLikeness = new Float64Array(4096);
  #knownCount = 0;

  /** Forgets the words of the last subject. */
  beginSubject(): void {
    this.#knownTable = undefined;
  }

  /** Begins with a form of the subject. */
  begin(index: IndexTables, { tokens }: PreparedForm): void {
    this.count = 0;
    if (tokens !== this.#knownTable) this.#learn(tokens);
    const words = wordCount(index);
    if (this.#heads.length >= words) return;
    this.#heads = new Int32Array(words);
  }

  /** The last entry of an index word, or -1. */
  headOf(token: number): number {
    const e = this.#heads[token] as number;
    return e < this.count && this.tokens[e] === token ? e : -1;
  }

  /** Enters every word of the lists that is like one slot of the query. */
  find(index: IndexTables, scope: Scope, query: PreparedForm, unit: number, weights: Weights): void {
    const token = query.tokenOf[unit] as number;
    if ((this.#knownEnds[token] as number) < 0) this.#findLike(index, scope, query, token, weights);
    for (let i = this.#knownStarts[token] as number; i < (this.#knownEnds[token] as number); i++)
      this.#enter(this.#knownWords[i] as number, unit, this.#knownLikeness[i] as number);
    if (query.spans[unit] === 1 && !query.exact) this.#findInitials(index, scope, query, unit, weights);
  }

  /** The words of the lists that are like a word of the query, kept for its other names and forms. */
  #findLike(index: IndexTables, scope: Scope, query: PreparedForm, token: number, weights: Weights): void {
    const { likeWords, isWhole } = scope;
    const start = this.#knownCount;
    this.#knownStarts[token] = start;
    const listed = query.exact || !isWhole ? -1 : likeWords.listed(index, query.tokens, token);
    const remembered = likeWords.get(listed);
    if (remembered) {
      for (const [i, word] of remembered.words.entries()) this.#keep(word, remembered.likeness[i] as number);
    } else {
      this.#compare(index, scope, query, token, weights);
      if (listed >= 0) likeWords.set(listed, this.#knownSince(start));
    }
    this.#knownEnds[token] = this.#knownCount;
  }

  #compare(index: IndexTables, scope: Scope, query: PreparedForm, token: number, weights: Weights): void {
    const buffer = this.#buffer;
    if (query.exact) buffer.equal(query.tokens, token);
    else buffer.probed(query.tokens, token, scope.foreign);
    this.#collect(index, scope, letterSetOf(query.tokens, token));
    this.#forgetSeen();
    for (let i = 0; i < this.#foundCount; i++) {
      const found = this.#found[i] as number;
      if (!this.#see(found)) continue;
      const likeness = tokenSimilarity(query.tokens, token, index, found, weights);
      if (likeness > 0) this.#keep(found, likeness);
    }
  }

  #knownSince(start: number): { words: Int32Array; likeness: Float64Array } {
    const [words, likeness] = [this.#knownWords, this.#knownLikeness];
    return { words: words.slice(start, this.#knownCount), likeness: likeness.slice(start, this.#knownCount) };
  }

  #keep(found: number, likeness: number): void {
    if (this.#knownCount === this.#knownWords.length) {
      this.#knownWords = grown(this.#knownWords);
      this.#knownLikeness = grown(this.#knownLikeness);
    }
    this.#knownWords[this.#knownCount] = found;
    this.#knownLikeness[this.#knownCount++] = likeness;
  }

  #learn(tokens: TokenTable): void {
    const words = wordCount(tokens);
    this.#knownTable = tokens;
    this.#knownCount = 0;
    while (this.#knownStarts.length < words) {
      this.#knownStarts = grown(this.#knownStarts);
      this.#knownEnds = grown(this.#knownEnds);
    }
    this.#knownEnds.fill(-1, 0, words);
  }

  /**
   * The words of the lists that share a key with a query word and may be like it, some more than once. Done in passes so
   * that the processor fetches from many places of the big tables at a time instead of waiting for each.
   */
  #collect(index: IndexTables, { bits }: Scope, letters: number): void {
    const { keys, count, spellings } = this.#buffer;
    const { bucketStarts, bucketEntries } = index;
    const mask = bucketStarts.length - 2;
    for (let k = 0; k < count; k++) {
      const bucket = (keys[k] as number) & mask;
      this.#first[k] = bucketStarts[bucket] as number;
      this.#last[k] = bucketStarts[bucket + 1] as number;
    }
    let bySpelling = 0;
    let found = 0;
    for (let k = 0; k < count; k++) {
      const key = keys[k] as number;
      const last = this.#last[k] as number;
      if (k === spellings) bySpelling = found;
      while (this.#found.length < found + last - (this.#first[k] as number)) this.#found = grown(this.#found);
      for (let p = this.#first[k] as number; p < last; p++) {
        const entry = bucketEntries[2 * p] as number;
        if (((entry ^ key) & ~mask) === 0 && entry & bits) this.#found[found++] = bucketEntries[2 * p + 1] as number;
      }
    }
    if (count <= spellings) bySpelling = found;
    let kept = 0;
    for (let i = 0; i < found; i++) {
      const word = this.#found[i] as number;
      if (i >= bySpelling || !tooManyEdits(letters, letterSetOf(index, word))) this.#found[kept++] = word;
    }
    this.#foundCount = kept;
  }

  /** Enters the one-letter words that a longer word of the query may be shortened to. */
  #findInitials(index: IndexTables, { bits }: Scope, query: PreparedForm, unit: number, weights: Weights): void {
    const token = query.tokenOf[unit] as number;
    const start = startOf(query.tokens, token);
    if (endOf(query.tokens, token) - start === 1) return;
    if (alphabetOf(query.tokens, token) & NATIVE) return;
    const key = KeyBuffer.initial(query.tokens.codes[start] as number);
    const mask = index.bucketStarts.length - 2;
    const end = index.bucketStarts[(key & mask) + 1] as number;
    for (let p = index.bucketStarts[key & mask] as number; p < end; p++) {
      const entry = index.bucketEntries[2 * p] as number;
      if (((entry ^ key) & ~mask) !== 0 || !(entry & bits)) continue;
      const found = index.bucketEntries[2 * p + 1] as number;
      const likeness = initialSimilarity(query.tokens, token, index, found, weights);
      if (likeness > 0) this.#enter(found, unit, likeness);
    }
  }

  #forgetSeen(): void {
    while (this.#seen.length < 4 * this.#foundCount) this.#seen = new Int32Array(2 * this.#seen.length);
    if (this.#round++ < MAX_ROUND) return;
    this.#seen.fill(0);
    this.#round = 1;
  }

  /** Whether an index word is met for the first time in one `find`. */
  #see(token: number): boolean {
    const seen = this.#seen;
    const mask = seen.length - 2;
    let place = (Math.imul(token, 0x9e3779b1) >>> 8) & mask;
    while (seen[place] === this.#round) {
      if (seen[place + 1] === token) return false;
      place = (place + 2) & mask;
    }
    seen[place] = this.#round;
    seen[place + 1] = token;
    return true;
  }

  #enter(token: number, unit: number, likeness: number): void {
    const e = this.count;
    const before = this.headOf(token);
    if (e === this.tokens.length) {
      this.tokens = grown(this.tokens);
      this.units = grown(this.units);
      this.likeness = grown(this.likeness);
      this.next = grown(this.next);
    }
    this.tokens[e] = token;
    this.units[e] = unit;
    this.likeness[e] = likeness;
    this.next[e] = before;
    this.#heads[token] = e;
    this.count++;
  }
}

/** A copy of twice the length. */
export function grown<T extends Int32Array | Uint8Array | Float64Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
