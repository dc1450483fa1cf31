import { weightOf } from '../score/sound-prices.ts';
import { consonantClasses, MAX_SOUNDS, readSounds, soundSet } from '../score/sounds.ts';
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
const TWENTIETHS = 20;
/** The weight of a word of too many sounds. */
const MANY = 0xffff;

/**
 * Words, the same for a whole index and for one query. All numbers of a word lie side by side, since a comparison needs most of
 * them: word `i` has `RECORD` numbers of `records`. One more record ends the last word.
 */
export interface TokenTable {
  readonly codes: Uint16Array;
  readonly records: Int32Array;
}

const RECORD = 8;
const START = 0;
const ALPHABET = 1;
const LETTERS = 2;
const SOUND = 3;
const SHORT_SOUND = 4;
const CONSONANTS = 5;
const SOUND_SET = 6;
/** Number of the family, and above it the weight of all sounds. */
const FAMILY = 7;

export const wordCount = ({ records }: TokenTable): number => records.length / RECORD - 1;
/** The letters of a word are `codes[startOf..endOf]`. */
export const startOf = ({ records }: TokenTable, word: number): number => records[RECORD * word + START] as number;
export const endOf = ({ records }: TokenTable, word: number): number => records[RECORD * (word + 1) + START] as number;
export const alphabetOf = ({ records }: TokenTable, word: number): number =>
  records[RECORD * word + ALPHABET] as number;
/** Letters and length of a word, as `lettersOf` sums them up. */
export const letterSetOf = ({ records }: TokenTable, word: number): number =>
  records[RECORD * word + LETTERS] as number;
/** Hash of the word's sound, 0 for none. */
export const soundHashOf = ({ records }: TokenTable, word: number): number => records[RECORD * word + SOUND] as number;
/** Hash of a short word's sound with its vowels, 0 for none. */
export const shortSoundHashOf = ({ records }: TokenTable, word: number): number =>
  records[RECORD * word + SHORT_SOUND] as number;
/** Up to eight consonant classes of four bits each, first one highest used, 0 for none. */
export const consonantsOf = ({ records }: TokenTable, word: number): number =>
  records[RECORD * word + CONSONANTS] as number;
/** The sounds of a word as a set of bits. */
export const soundSetOf = ({ records }: TokenTable, word: number): number =>
  records[RECORD * word + SOUND_SET] as number;
/** The most that all sounds of a word weigh. */
export const soundWeightOf = ({ records }: TokenTable, word: number): number =>
  ((records[RECORD * word + FAMILY] as number) >>> 16) / TWENTIETHS;
/** Number of a given name that has nicknames or other forms, 0 for none. */
export const familyWordOf = ({ records }: TokenTable, word: number): number =>
  (records[RECORD * word + FAMILY] as number) & 0xffff;

/** The letters of a word as text. */
export function textOf(table: TokenTable, word: number): string {
  let text = '';
  for (let i = startOf(table, word); i < endOf(table, word); i++) text += String.fromCharCode(table.codes[i] as number);
  return text;
}

/** A table of these words in their order, without their sounds: enough to find equal words. */
export function tableOfSpellings(words: readonly { text: string; alphabet: number }[]): TokenTable {
  const table = emptyTable(
    words.length,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );
  let start = 0;
  for (const [i, { text, alphabet }] of words.entries()) {
    writeCodes(text, table.codes, start);
    start = enter(table, i, start, start + text.length, alphabet, 0);
  }
  return table;
}

/** A table of these words in their order, with all that comparing them needs. */
export function tableOfWords(words: readonly { text: string; alphabet: number }[]): TokenTable {
  const table = tableOfSpellings(words);
  for (const [i, { text, alphabet }] of words.entries())
    table.records[RECORD * i + FAMILY] = familyOfToken(text, alphabet);
  addSounds(table);
  return table;
}

export function emptyTable(words: number, letters: number): TokenTable {
  return { codes: new Uint16Array(letters), records: new Int32Array(RECORD * (words + 1)) };
}

/** Enters a word whose letters were written, behind the one before; returns its end. */
export function enter(
  { codes, records }: TokenTable,
  word: number,
  start: number,
  end: number,
  alphabet: number,
  family: number,
): number {
  const record = RECORD * word;
  records[record + START] = start;
  records[record + ALPHABET] = alphabet;
  records[record + LETTERS] = lettersOf(codes, start, end);
  records[record + FAMILY] = family;
  records[record + RECORD + START] = end;
  return end;
}

/** Computes the sounds and consonants of every word in a table. */
export function addSounds(table: TokenTable): void {
  const { codes, records } = table;
  const read = new Uint8Array(MAX_SOUNDS);
  for (let i = 0; i < wordCount(table); i++) {
    if (!hasSound(alphabetOf(table, i))) continue;
    const [start, end, record] = [startOf(table, i), endOf(table, i), RECORD * i];
    records[record + SOUND] = soundOf(codes, start, end);
    records[record + SHORT_SOUND] = shortSoundOf(codes, start, end);
    const count = readSounds(codes, start, end, read);
    records[record + CONSONANTS] = consonantClasses(read, count);
    records[record + SOUND_SET] = soundSet(read, count);
    const weight = weightOf(read, count);
    const eastAsian = weightOf(read, readSounds(codes, start, end, read, true));
    const most = count === MAX_SOUNDS ? MANY : Math.round(TWENTIETHS * Math.max(weight, eastAsian));
    records[record + FAMILY] = familyWordOf(table, i) | (most << 16);
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
