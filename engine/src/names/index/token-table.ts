import { consonantClasses, MAX_SOUNDS, readSounds } from '../score/sounds.ts';
import { shortSoundOf, soundOf } from '../score/spelling-sounds.ts';
import { lettersOf } from '../scripts/letters.ts';
import { NATIVE } from '../words/normalise.ts';
import { familyWordNumber } from '../words/word-families.ts';

/** Added to the alphabet of a whole name written as one word: it is looked up by fewer keys. */
export const COMPACT = 64;
/**
 * Added to the alphabet of an acronym that stands for the words of a name: it is only ever equal to a whole word. Added to
 * `COMPACT`: a whole name that is only ever equal to one.
 */
export const ACRONYM = 128;

/** Words as parallel arrays, the same for a whole index and for one query. Word `i` is `codes[starts[i]..starts[i + 1]]`. */
export interface TokenTable {
  readonly codes: Uint16Array;
  readonly starts: Int32Array;
  readonly alphabets: Uint8Array;
  /** Letters and length of every word. */
  readonly letters: Int32Array;
  /** Hash of the word's sound, 0 for none. */
  readonly sounds: Int32Array;
  /** The same with its vowels, for short words. */
  readonly shortSounds: Int32Array;
  /** Up to eight consonant classes of four bits each, first one highest used, 0 for none. */
  readonly consonants: Int32Array;
  /** Number of a given name that has nicknames or other forms, 0 for none. */
  readonly familyWords: Uint16Array;
}

/** A table of these words in their order, without their sounds: enough to find equal words. */
export function tableOfSpellings(words: readonly { text: string; alphabet: number }[]): TokenTable {
  const starts = new Int32Array(words.length + 1);
  for (const [i, { text }] of words.entries()) starts[i + 1] = (starts[i] as number) + text.length;
  const codes = new Uint16Array(starts[words.length] as number);
  for (const [i, { text }] of words.entries()) writeCodes(text, codes, starts[i] as number);
  return tableOf(
    codes,
    starts,
    Uint8Array.from(words, (word) => word.alphabet),
    new Uint16Array(words.length),
  );
}

/** A table of these words in their order, with all that comparing them needs. */
export function tableOfWords(words: readonly { text: string; alphabet: number }[]): TokenTable {
  const table = tableOfSpellings(words);
  for (const [i, { text, alphabet }] of words.entries()) table.familyWords[i] = familyOfToken(text, alphabet);
  addSounds(table);
  return table;
}

/** A table without sounds yet. */
export function tableOf(
  codes: Uint16Array,
  starts: Int32Array,
  alphabets: Uint8Array,
  familyWords: Uint16Array,
): TokenTable {
  const count = alphabets.length;
  const letters = new Int32Array(count);
  for (let i = 0; i < count; i++) letters[i] = lettersOf(codes, starts[i] as number, starts[i + 1] as number);
  const [sounds, shortSounds, consonants] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  return { codes, starts, alphabets, letters, sounds, shortSounds, consonants, familyWords };
}

/** Computes the sounds and consonants of every word in a table. */
export function addSounds({ codes, starts, alphabets, sounds, shortSounds, consonants }: TokenTable): void {
  const read = new Uint8Array(MAX_SOUNDS);
  for (let i = 0; i < alphabets.length; i++) {
    if (!hasSound(alphabets[i] as number)) continue;
    const start = starts[i] as number;
    const end = starts[i + 1] as number;
    sounds[i] = soundOf(codes, start, end);
    shortSounds[i] = shortSoundOf(codes, start, end);
    consonants[i] = consonantClasses(read, readSounds(codes, start, end, read));
  }
}

/** Number of the families of a word, 0 for none. */
export function familyOfToken(text: string, alphabet: number): number {
  return hasSound(alphabet) ? familyWordNumber(text, alphabet & ~COMPACT) : 0;
}

export function writeCodes(text: string, codes: Uint16Array, start: number): void {
  for (let i = 0; i < text.length; i++) codes[start + i] = text.charCodeAt(i);
}

/** Words in their own letters and acronyms are compared by their spelling alone. */
function hasSound(alphabet: number): boolean {
  return (alphabet & (NATIVE | ACRONYM)) === 0;
}
