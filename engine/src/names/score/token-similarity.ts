import { consonantCount } from '../index/keys.ts';
import {
  ACRONYM,
  alphabetOf,
  COMPACT,
  consonantsOf,
  endOf,
  familyWordOf,
  letterSetOf,
  shortSoundHashOf,
  soundHashOf,
  soundSetOf,
  soundWeightOf,
  startOf,
  type TokenTable,
} from '../index/token-table.ts';
import { allowedEdits, tooManyEdits } from '../scripts/letters.ts';
import {
  ARABIC,
  HAN,
  HAN_WORD,
  HANGUL,
  HANGUL_WORD,
  HEBREW,
  JAPANESE,
  LATIN,
  MYANMAR,
  TAMIL,
  THAI,
  writesCharacters,
} from '../scripts/scripts.ts';
import { sameSurname } from '../tables/surname-endings.ts';
import { NATIVE } from '../words/normalise.ts';
import { areOfOneFamily, areOneNameInScripts, isToldApart } from '../words/word-families.ts';
import { meetByConsonants } from './consonants.ts';
import { haveSameSounds } from './same-sounds.ts';
import { editDistance } from './similarity.ts';
import { soundBound } from './sound-bounds.ts';
import { soundLikeness } from './sound-prices.ts';
import { MAX_SOUNDS, readSounds } from './sounds.ts';
import { speltSimilarity } from './spelt-similarity.ts';
import type { Weights } from './weights.ts';

/** An edit distance sees so many letters. */
const SEEN = 31;
/** Words of so few letters that sound alike are still two names when they begin differently (`Yang`, `Hang`). */
const SHORT = 4;

/** The sounds of one word; reading the same word again costs nothing. */
class SoundBuffer {
  readonly sounds = new Uint8Array(MAX_SOUNDS);
  count = 0;
  #codes: Uint16Array | undefined;
  #start = 0;
  #end = 0;
  #eastAsian = false;

  read(codes: Uint16Array, start: number, end: number, eastAsian: boolean): void {
    if (codes === this.#codes && start === this.#start && end === this.#end && eastAsian === this.#eastAsian) return;
    this.#codes = codes;
    this.#start = start;
    this.#end = end;
    this.#eastAsian = eastAsian;
    this.count = readSounds(codes, start, end, this.sounds, eastAsian);
  }
}

const aSounds = new SoundBuffer();
const bSounds = new Uint8Array(MAX_SOUNDS);

/** Likeness of two words that share a key, 0 (different) to 1 (the same word in the same script). Symmetric. */
export function tokenSimilarity(a: TokenTable, i: number, b: TokenTable, j: number, weights: Weights): number {
  if ((alphabetOf(a, i) | alphabetOf(b, j)) & ACRONYM) return acronymSimilarity(a, i, b, j, weights);
  const aAlphabet = alphabetOf(a, i) & ~COMPACT;
  const bAlphabet = alphabetOf(b, j) & ~COMPACT;
  if ((alphabetOf(a, i) | alphabetOf(b, j)) & COMPACT && !endAlike(a, i, b, j)) return 0;
  if (aAlphabet === bAlphabet) {
    const spelling = spellingSimilarity(a, i, b, j, weights);
    const aWord = familyWordOf(a, i);
    const bWord = aWord === 0 ? 0 : familyWordOf(b, j);
    let same = spelling;
    if (areOfOneFamily(aWord, bWord)) same = Math.max(spelling, familySimilarity(a, i, b, j, weights));
    else if (isToldApart(aWord) && isToldApart(bWord)) same = spelling * weights.spelling.otherFamily;
    return aAlphabet !== 0 && !(aAlphabet & NATIVE) ? same * weights.scripts.sameScript : same;
  }
  if ((aAlphabet | bAlphabet) & NATIVE || originOf(aAlphabet) === originOf(bAlphabet)) return 0;
  const alike = crossScriptSimilarity(a, i, b, j, aAlphabet, bAlphabet, weights);
  if (bAlphabet === LATIN) return speltSimilarity(alike, aAlphabet, a, i, b, j, weights);
  return aAlphabet === LATIN ? speltSimilarity(alike, bAlphabet, b, j, a, i, weights) : alike;
}

function familySimilarity(a: TokenTable, i: number, b: TokenTable, j: number, { spelling }: Weights): number {
  const sameInitial = a.codes[startOf(a, i)] === b.codes[startOf(b, j)];
  return sameInitial ? spelling.sameFamily : spelling.petForm;
}

/** Likeness of an initial and a longer word that begins with it; 0 for any other two words. */
export function initialSimilarity(a: TokenTable, i: number, b: TokenTable, j: number, weights: Weights): number {
  const aLength = endOf(a, i) - startOf(a, i);
  const bLength = endOf(b, j) - startOf(b, j);
  if ((aLength === 1) === (bLength === 1)) return 0;
  const aAlphabet = alphabetOf(a, i) & ~COMPACT;
  const bAlphabet = alphabetOf(b, j) & ~COMPACT;
  // Another spelling of a syllable (`i` of 이) is no initial.
  if ((aAlphabet | bAlphabet) & (NATIVE | ACRONYM) || writesCharacters(aAlphabet) || writesCharacters(bAlphabet))
    return 0;
  const letter = a.codes[startOf(a, i)] as number;
  return isLetter(letter) && letter === b.codes[startOf(b, j)] ? weights.spelling.initial : 0;
}

/** Likeness of an acronym of several words, or of a whole name written as one word, and a word that spells it. */
function acronymSimilarity(a: TokenTable, i: number, b: TokenTable, j: number, weights: Weights): number {
  const [first, second] = [alphabetOf(a, i), alphabetOf(b, j)];
  if (isRespelt(first) || isRespelt(second))
    return (first === LATIN || second === LATIN) && areEqual(a, i, b, j)
      ? weights.scripts[writesCharacters((first | second) & ~ACRONYM) ? 'syllable' : 'equal']
      : 0;
  const acronyms = first & second & ACRONYM ? first & second : first & ACRONYM ? first : second;
  const whole = (acronyms & COMPACT) !== 0;
  if (first & second & ACRONYM && !whole) return 0;
  if ((first ^ second) & ~(whole ? ACRONYM | COMPACT : ACRONYM)) return 0;
  if (!areEqual(a, i, b, j)) return 0;
  return whole ? 1 : weights.spelling.acronym[lengthOf(a, i) > 3 ? 1 : 0];
}

/** Whether a word is another spelling of one in another script. */
const isRespelt = (alphabet: number): boolean => alphabet > ACRONYM && (alphabet & COMPACT) === 0;

function areEqual(a: TokenTable, i: number, b: TokenTable, j: number): boolean {
  const length = lengthOf(a, i);
  const [aStart, bStart] = [startOf(a, i), startOf(b, j)];
  if (length !== lengthOf(b, j)) return false;
  for (let k = 0; k < length; k++) if (a.codes[aStart + k] !== b.codes[bStart + k]) return false;
  return true;
}

function spellingSimilarity(a: TokenTable, i: number, b: TokenTable, j: number, weights: Weights): number {
  // Most pairs end here: their letters are not fetched.
  const sounds = soundHashOf(a, i);
  const shortSounds = shortSoundHashOf(a, i);
  const alike =
    (sounds !== 0 && sounds === soundHashOf(b, j)) || (shortSounds !== 0 && shortSounds === shortSoundHashOf(b, j));
  if (!alike && tooManyEdits(letterSetOf(a, i), letterSetOf(b, j))) return 0;
  const aStart = startOf(a, i);
  const aEnd = endOf(a, i);
  const bStart = startOf(b, j);
  const bEnd = endOf(b, j);
  const aLength = aEnd - aStart;
  const bLength = bEnd - bStart;
  const sameInitial = a.codes[aStart] === b.codes[bStart];
  const lone = aLength === 1 || bLength === 1;
  if (lone && aLength !== bLength) return 0;
  const longest = Math.max(aLength, bLength);
  if (longest - Math.min(aLength, bLength) > 3) return 0;
  const distance = editDistance(a.codes, aStart, aEnd, b.codes, bStart, bEnd);
  if (distance === 0 && aLength === bLength)
    return equalBeyondWord(a.codes, aStart, b.codes, bStart, aLength) ? 1 : 0.99;
  if (lone) return 0;
  if (sameSurname(a.codes, aStart, aEnd, b.codes, bStart, bEnd)) return weights.spelling.surnameForm;
  if (!alike && distance > allowedEdits(longest)) return 0;
  if (hasDigit(a.codes, aStart, aEnd) || hasDigit(b.codes, bStart, bEnd)) return 0;
  const likeness = 1 - distance / longest;
  const { floor, otherFirstLetter, sound } = weights.spelling;
  if (alike && likeness >= sound.from) {
    const isSame = haveSameSounds(a.codes, aStart, aEnd, b.codes, bStart, bEnd);
    const heard = isSame ? sound.same : Math.max(likeness, sound.base + sound.slope * likeness);
    return sameInitial || longest > SHORT ? heard : heard - otherFirstLetter;
  }
  if (distance > allowedEdits(longest)) return 0;
  const penalised = sameInitial ? likeness : likeness - otherFirstLetter;
  return penalised < floor ? 0 : penalised;
}

function crossScriptSimilarity(
  a: TokenTable,
  i: number,
  b: TokenTable,
  j: number,
  aAlphabet: number,
  bAlphabet: number,
  weights: Weights,
): number {
  const { scripts } = weights;
  const aForeign = bAlphabet === 0 || (aAlphabet !== 0 && aAlphabet < bAlphabet);
  const p = consonantsOf(a, i);
  const q = consonantsOf(b, j);
  const foreign = aForeign ? aAlphabet : bAlphabet;
  const syllables = writesCharacters(foreign);
  const eastAsian = syllables || (foreign >= HAN_WORD && foreign <= JAPANESE);
  const otherLetters = eastAsian && (letterSetOf(a, i) !== letterSetOf(b, j) || lengthOf(a, i) !== lengthOf(b, j));
  const spelling = otherLetters ? 0 : spellingSimilarity(a, i, b, j, weights);
  // All usual spellings of its syllables are tried beside it.
  const isSpelt = eastAsian || foreign === MYANMAR;
  const same = isSpelt && spelling < 0.99 ? 0 : spelling;
  const known = areOneNameInScripts(familyWordOf(a, i), familyWordOf(b, j));
  const direct = known ? scripts.equal : same * (syllables ? scripts.syllable : scripts.equal);
  if (!(syllables ? p === q && p !== 0 : meetByConsonants(p, q))) return direct;
  const aStart = startOf(a, i);
  const bStart = startOf(b, j);
  const aEnd = endOf(a, i);
  const bEnd = endOf(b, j);
  if (hasDigit(a.codes, aStart, aEnd) || hasDigit(b.codes, bStart, bEnd)) return direct;
  const whole = ((alphabetOf(a, i) | alphabetOf(b, j)) & COMPACT) !== 0;
  const min = leastLikeness(foreign, whole, weights);
  aSounds.read(a.codes, aStart, aEnd, eastAsian);
  const bound = soundBound(foreign);
  bound.begin(a.codes, aStart, aEnd, aSounds.sounds, aSounds.count, aForeign, !eastAsian);
  if (bound.isBelow(min, soundSetOf(b, j), soundWeightOf(b, j))) return direct;
  const bCount = readSounds(b.codes, bStart, bEnd, bSounds, eastAsian);
  const likeness = aForeign
    ? soundLikeness(foreign, aSounds.sounds, aSounds.count, bSounds, bCount, min)
    : soundLikeness(foreign, bSounds, bCount, aSounds.sounds, aSounds.count, min);
  if (likeness < min) return direct;
  const count = Math.min(consonantCount(p), consonantCount(q), 3);
  const unvowelled = isAbjad(aAlphabet) || isAbjad(bAlphabet);
  const max = (unvowelled ? scripts.unvowelled : scripts.vowelled)[count - 1] as number;
  const sound = scripts.base + ((max - scripts.base) * (likeness - scripts.min)) / (1 - scripts.min);
  const unsure = isSpelt && (syllables || count < 3 || p !== q);
  return Math.max(direct, unsure ? sound * scripts.unsure : sound);
}

/** The least likeness of sounds that counts. */
function leastLikeness(foreign: number, whole: boolean, { scripts }: Weights): number {
  if (whole) return scripts.minOfWhole[foreign === HAN_WORD ? 1 : 0];
  // Sounds that cost little in place of others make most words a little alike.
  const isCheap = foreign === THAI || foreign >= TAMIL;
  return isCheap || writesCharacters(foreign) || foreign === JAPANESE ? scripts.minOfSyllables : scripts.min;
}

function lengthOf(table: TokenTable, i: number): number {
  return endOf(table, i) - startOf(table, i);
}

function originOf(alphabet: number): number {
  if (alphabet === HAN_WORD || alphabet === JAPANESE) return HAN;
  return alphabet === HANGUL_WORD ? HANGUL : alphabet;
}

function isAbjad(alphabet: number): boolean {
  return alphabet === ARABIC || alphabet === HEBREW;
}

/** Whether two words are equal behind the letters that an edit distance sees. */
function endAlike(a: TokenTable, i: number, b: TokenTable, j: number): boolean {
  const length = lengthOf(a, i);
  if (length <= SEEN && lengthOf(b, j) <= SEEN) return true;
  return length === lengthOf(b, j) && equalBeyondWord(a.codes, startOf(a, i), b.codes, startOf(b, j), length);
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function hasDigit(codes: Uint16Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const code = codes[i] as number;
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

/** Compares what an edit distance does not see. */
function equalBeyondWord(a: Uint16Array, aStart: number, b: Uint16Array, bStart: number, length: number): boolean {
  for (let k = SEEN; k < length; k++) if (a[aStart + k] !== b[bStart + k]) return false;
  return true;
}
