import { allowedEdits } from '../scripts/letters.ts';
import { NATIVE } from '../words/normalise.ts';
import { familyCount, familyOf } from '../words/word-families.ts';
import { mix } from './hash.ts';
import {
  ACRONYM,
  alphabetOf,
  COMPACT,
  consonantsOf,
  endOf,
  familyWordOf,
  shortSoundHashOf,
  soundHashOf,
  startOf,
  type TokenTable,
} from './token-table.ts';

/** Only this many first letters take part in the deletion keys. */
const PREFIX = 7;

const SPELLING = 0x811c9dc5 | 0;
const SOUND = 0x2545f491;
const LATIN_CONSONANTS = 0x6a09e667;
const FOREIGN_CONSONANTS = 0x3c6ef372;
const FAMILY = 0x510e527f;

/** Words of fewer consonants meet only if all are equal. */
const MIN_CONSONANTS = 3;
/** Mark the consonants of a longer word, and those around a place where another one may stand. */
const LONGER = 0x85ebca6b;
const ANOTHER = 0x27d4eb2f;

/** More than any word has: 29 of its spelling, 2 of its sound, 36 of its consonants, up to some forty of its families. */
export const MAX_KEYS = 128;
const PLACES = 256;
/** Rounds are kept in arrays of 32 bits, and a thread may live for billions of them. */
export const MAX_ROUND = 0x7fffffff;

/** Shorter names written as one word must be spelt alike: `EP-IBG` is not `EP-IBK`. */
const MIN_COMPACT = 7;

/**
 * Two words are compared only when one's probe keys meet the other's stored keys. The relation is symmetric and
 * depends on the two words alone, so an index finds exactly the words that a direct comparison accepts.
 * `keys` holds `count` values, without duplicates removed.
 */
export class KeyBuffer {
  readonly keys = new Int32Array(MAX_KEYS);
  count = 0;
  /** The first so many keys are of the spelling: words that meet in one of these alone are alike by edits or not at all. */
  spellings = 0;
  /** Keys met in the present round; those of earlier rounds are left where they are. */
  readonly #seen = new Int32Array(PLACES);
  readonly #rounds = new Int32Array(PLACES);
  #round = 0;

  /** Keys under which a word is filed. */
  stored(table: TokenTable, token: number): void {
    this.#common(table, token);
    const alphabet = alphabetOf(table, token) & ~COMPACT;
    if (alphabet & (NATIVE | ACRONYM)) return;
    this.#consonants(consonantsOf(table, token), alphabet === 0 ? LATIN_CONSONANTS : FOREIGN_CONSONANTS, false);
  }

  /** Keys under which to look for words like this one. `foreign`: whether words of other scripts are filed at all. */
  probed(table: TokenTable, token: number, foreign: boolean): void {
    this.#common(table, token);
    const alphabet = alphabetOf(table, token) & ~COMPACT;
    if (alphabet & (NATIVE | ACRONYM)) return;
    const consonants = consonantsOf(table, token);
    if (alphabet !== 0) this.#consonants(consonants, LATIN_CONSONANTS, true);
    if (foreign) this.#consonants(consonants, FOREIGN_CONSONANTS, true);
  }

  /** The one key that equal words share. */
  equal(table: TokenTable, token: number): void {
    const start = startOf(table, token);
    this.count = 0;
    this.#spellings(table.codes, start, Math.min(endOf(table, token) - start, PREFIX), 0);
    this.spellings = this.count;
  }

  removeDuplicates(): void {
    const { keys, count } = this;
    this.count = 0;
    if (this.#round++ === MAX_ROUND) {
      this.#rounds.fill(0);
      this.#round = 1;
    }
    for (let i = 0; i < count; i++) {
      const key = keys[i] as number;
      let place = key & (PLACES - 1);
      while (this.#rounds[place] === this.#round && this.#seen[place] !== key) place = (place + 1) & (PLACES - 1);
      if (this.#rounds[place] === this.#round) continue;
      this.#rounds[place] = this.#round;
      this.#seen[place] = key;
      keys[this.count++] = key;
    }
  }

  /** Key of a one-letter word, under which the initial of a longer word is found. */
  static initial(letter: number): number {
    return mix(Math.imul(SPELLING ^ letter, 16777619));
  }

  #common(table: TokenTable, token: number): void {
    if (alphabetOf(table, token) & ACRONYM) {
      this.equal(table, token);
      return;
    }
    this.count = 0;
    const start = startOf(table, token);
    const length = endOf(table, token) - start;
    const compact = alphabetOf(table, token) & COMPACT;
    const edits = compact ? (length < MIN_COMPACT ? 0 : 1) : allowedEdits(length);
    this.#spellings(table.codes, start, Math.min(length, PREFIX), edits);
    this.spellings = this.count;
    const sound = soundHashOf(table, token);
    if (sound !== 0) this.keys[this.count++] = mix(sound ^ SOUND);
    const shortSound = shortSoundHashOf(table, token);
    if (shortSound !== 0) this.keys[this.count++] = mix(shortSound ^ SOUND);
    const familyWord = familyWordOf(table, token);
    if (familyWord === 0) return;
    for (let i = 0; i < familyCount(familyWord); i++) {
      this.keys[this.count++] = mix(familyOf(familyWord, i) ^ FAMILY);
    }
  }

  /** The letters, and for one or two edits each string with as many of them left out. */
  #spellings(codes: Uint16Array, start: number, length: number, edits: number): void {
    const { keys } = this;
    const end = start + length;
    keys[this.count++] = mix(hashOf(codes, start, end, SPELLING));
    if (edits === 0) return;
    let before = SPELLING;
    for (let i = start; i < end; i++) {
      keys[this.count++] = mix(hashOf(codes, i + 1, end, before));
      let between = before;
      for (let j = i + 1; j < end && edits > 1; j++) {
        keys[this.count++] = mix(hashOf(codes, j + 1, end, between));
        between = Math.imul(between ^ (codes[j] as number), 16777619);
      }
      before = Math.imul(before ^ (codes[i] as number), 16777619);
    }
  }

  /**
   * The consonants and, from three on, keys by which words meet whose consonants differ by one: by another one in a place both
   * leave it out there; by one more the longer leaves it out and the shorter is whole.
   */
  #consonants(consonants: number, seed: number, isProbe: boolean): void {
    if (consonants === 0) return;
    const count = consonantCount(consonants);
    this.keys[this.count++] = mix(consonants ^ seed);
    if (count < MIN_CONSONANTS) return;
    if (isProbe) this.keys[this.count++] = mix(consonants ^ seed ^ LONGER);
    for (let i = 0; i < count; i++) {
      const low = consonants & ((1 << (4 * i)) - 1);
      const high = i === 7 ? 0 : (consonants >>> (4 * (i + 1))) << (4 * i);
      this.keys[this.count++] = mix((high | low) ^ seed ^ Math.imul(8 * count + i, ANOTHER));
      if (count > MIN_CONSONANTS) this.keys[this.count++] = mix((high | low) ^ seed ^ (isProbe ? 0 : LONGER));
    }
  }
}

/** Goes on hashing from `h`. */
function hashOf(codes: Uint16Array, start: number, end: number, h: number): number {
  for (let i = start; i < end; i++) h = Math.imul(h ^ (codes[i] as number), 16777619);
  return h;
}

/** How many consonant classes a packed key holds, 0..8. */
export function consonantCount(consonants: number): number {
  return consonants === 0 ? 0 : 8 - (Math.clz32(consonants) >> 2);
}
