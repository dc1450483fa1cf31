import anyAscii from 'any-ascii';
import { arabicWords, foldArabic, romaniseArabic, romanisePersian } from './arabic.ts';
import { armenianReadings } from './armenian.ts';
import { burmeseSyllables } from './burmese.ts';
import { easternSpellings } from './eastern-cyrillic.ts';
import { romaniseGreek, romaniseGreekStops } from './greek.ts';
import { hangulOf, hanReadings } from './han.ts';
import { hangulReadings, hangulWord, usualSpellings } from './hangul.ts';
import { markGeresh, romaniseHebrew } from './hebrew.ts';
import { hokkienOf } from './hokkien.ts';
import { initialsOf } from './indian-initials.ts';
import { romaniseIndic } from './indic.ts';
import { japaneseName } from './japanese.ts';
import { romaniseKana } from './kana.ts';
import { khmerSpellings, romaniseKhmer } from './khmer.ts';
import { romaniseLao } from './lao.ts';
import { foreignReadings, pressSounds } from './press-han.ts';
import { thaiReadings } from './thai.ts';
import { foldCharacter } from './traditional.ts';

/** Writing systems the matcher treats differently; everything unlisted is `OTHER`. */
export const LATIN = 0;
export const ARABIC = 1;
export const HEBREW = 2;
export const CYRILLIC = 3;
export const GREEK = 4;
export const HAN = 5;
export const KANA = 6;
export const HANGUL = 7;
export const INDIC = 8;
export const THAI = 9;
export const OTHER = 10;
/** A Han or Hangul word that is read as one foreign name, not character by character. */
export const HAN_WORD = 11;
export const HANGUL_WORD = 12;
/** A Han word as the dictionary of Japanese names reads it. */
export const JAPANESE = 13;
export const TAMIL = 14;
export const MYANMAR = 15;
export const KHMER = 16;
export const BENGALI = 17;
export const ARMENIAN = 18;
export const LAO = 19;

/**
 * A stretch of one script: its words in their own letters, and its words in Latin ones, in one or several readings.
 * For Latin all are the same.
 */
export interface ScriptRun {
  script: number;
  native: string[];
  readings: Transliteration[];
}

export interface Transliteration {
  script: number;
  words: string[];
  /** Other usual spellings of each word. */
  spellings?: string[][];
  /** How else each word may sound. */
  sounds?: string[][];
}

const RANGES: readonly (readonly [first: number, last: number, script: number])[] = [
  [0x0000, 0x024f, LATIN],
  [0x0250, 0x02af, LATIN],
  [0x0370, 0x03ff, GREEK],
  [0x0400, 0x052f, CYRILLIC],
  [0x0530, 0x058f, ARMENIAN],
  [0x0590, 0x05ff, HEBREW],
  [0x0600, 0x06ff, ARABIC],
  [0x0750, 0x077f, ARABIC],
  [0x08a0, 0x08ff, ARABIC],
  [0x0900, 0x097f, INDIC],
  [0x0980, 0x09ff, BENGALI],
  [0x0a00, 0x0b7f, INDIC],
  [0x0b80, 0x0bff, TAMIL],
  [0x0c00, 0x0dff, INDIC],
  [0x0e00, 0x0e7f, THAI],
  [0x0e80, 0x0eff, LAO],
  [0x1000, 0x109f, MYANMAR],
  [0x1100, 0x11ff, HANGUL],
  [0x1780, 0x17ff, KHMER],
  [0x1c80, 0x1c8f, CYRILLIC],
  [0x1d00, 0x1dbf, LATIN],
  [0x1e00, 0x1eff, LATIN],
  [0x1f00, 0x1fff, GREEK],
  [0x2c60, 0x2c7f, LATIN],
  [0x2de0, 0x2dff, CYRILLIC],
  [0x3005, 0x3007, HAN],
  [0x3040, 0x30ff, KANA],
  [0x3400, 0x9fff, HAN],
  [0xa640, 0xa69f, CYRILLIC],
  [0xa720, 0xa7ff, LATIN],
  [0xac00, 0xd7af, HANGUL],
  [0xf900, 0xfaff, HAN],
  [0x20000, 0x3ffff, HAN],
];

const MARK = /\p{M}/gu;
/** Bengali writes the commonest name in short, as Latin letters do. */
const MUHAMMAD = /^(?:মো|মোঃ|মোহা|মোহাম্মদ|মোহাম্মাদ|মুহাম্মদ|মুহাম্মাদ)$/u;
const MUHAMMADS = 'md mohd muhammad mohammed mohamed muhammed mohamad'.split(' ');

/** Brother and sister, behind a given name. */
const GUJARATI_ADDRESS = /(?<=.{3})(?:ભાઈ|ભાઇ|બેન|બહેન)$/u;

/** A Mongolian father's name stands in the genitive. */
const MONGOLIAN_GENITIVE = /(?<=.{3})(?:г?ийн|(?<!ц)ын)$/u;

/** Han and Hangul write names without spaces: every character is a word of its own. */
export function writesCharacters(script: number): boolean {
  return script === HAN || script === HANGUL;
}

/** Splits one lower-case chunk without separators into runs of a single script each. */
export function runsOf(chunk: string): ScriptRun[] {
  if (isAscii(chunk)) return [{ script: LATIN, native: [chunk], readings: [{ script: LATIN, words: [chunk] }] }];
  return scriptRuns(chunk).flatMap(([script, text]) => toRun(script, text) ?? []);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

function scriptOf(codePoint: number): number {
  for (const [first, last, script] of RANGES) if (codePoint >= first && codePoint <= last) return script;
  return OTHER;
}

function scriptRuns(chunk: string): [script: number, text: string][] {
  const runs: [number, string][] = [];
  for (const character of chunk) {
    const last = runs.at(-1);
    const belongsToAny = /[\p{M}\p{N}]/u.test(character) && !/[〇-〩]/u.test(character);
    const script = belongsToAny ? (last?.[0] ?? LATIN) : scriptOf(character.codePointAt(0) as number);
    if (last && (last[0] === script || belongsToAny)) last[1] += character;
    else runs.push([script, character]);
  }
  return runs;
}

function toRun(script: number, text: string): ScriptRun | undefined {
  if (script === LATIN || /^\p{N}+$/u.test(text)) {
    const latin = romanise(text.normalize('NFKD').replace(MARK, ''));
    return latin ? { script: LATIN, native: [latin], readings: [{ script: LATIN, words: [latin] }] } : undefined;
  }
  const bare = (): string => text.normalize('NFD').replace(MARK, '');
  switch (script) {
    case HAN: {
      const syllables = hanReadings(text);
      const pinyin = syllables[0] as string[];
      const foreign = foreignReadings(text, pinyin);
      const hokkien = hokkienOf([...text]);
      const korean = hangulOf(text);
      const japanese = japaneseName(text);
      // Names in several parts have their readings in the same places.
      const readings = [
        ...inScript(script, syllables),
        { script, words: hokkien.map(([usual], i) => usual ?? (syllables.at(-1)?.[i] as string)), spellings: hokkien },
        ...(korean ? koreanReadings(script, korean) : inScript(script, [pinyin, pinyin])),
        japanese ? { script: JAPANESE, ...japanese } : { script, words: pinyin },
        ...inScript(HAN_WORD, foreign),
      ];
      return { script, native: [...text].map(foldCharacter), readings };
    }
    case HANGUL: {
      const foreign = text.length > 1 ? [[hangulWord(text)]] : [];
      const readings = [...koreanReadings(script, text), ...inScript(HANGUL_WORD, foreign)];
      return { script, native: [...text], readings };
    }
    case ARABIC: {
      const words = arabicWords(text);
      return spelt(script, words.map(foldArabic), [words.map(romaniseArabic), words.map(romanisePersian)]);
    }
    case HEBREW:
      return spelt(script, [bare()], [[romaniseHebrew(text)]]);
    case GREEK:
      return spelt(
        script,
        [bare().replaceAll('ς', 'σ')],
        [romaniseGreek, romaniseGreekStops].map((romanise) => [romanise(bare().replaceAll('ς', 'σ'))]),
      );
    case CYRILLIC:
      return cyrillic(script, text.replace(MARK, ''));
    case KANA:
      return romanised(script, text, romaniseKana);
    case INDIC:
    case BENGALI:
    case TAMIL:
      return { script, native: [text], readings: [indianReading(script, text)] };
    case THAI:
      return { script, native: [text], readings: [soundsOf(script, thaiReadings(text))] };
    case LAO:
      return romanised(script, text, romaniseLao);
    case ARMENIAN:
      return { script, native: [text], readings: [soundsOf(script, armenianReadings(text))] };
    case KHMER:
      return { script, native: [text], readings: [khmerReading(script, text)] };
    case MYANMAR:
      return burmese(script, text) ?? romanised(script, text, romanise);
    default:
      return romanised(script, text, romanise);
  }
}

function romanised(script: number, native: string, transliterate: (native: string) => string): ScriptRun {
  return spelt(script, [native], [[transliterate(native)]]);
}

function spelt(script: number, native: string[], readings: string[][]): ScriptRun {
  return { script, native, readings: inScript(script, readings) };
}

function koreanReadings(script: number, hangul: string): Transliteration[] {
  const [common, ...others] = inScript(script, hangulReadings(hangul)) as [Transliteration, ...Transliteration[]];
  return [{ ...common, spellings: usualSpellings(hangul) }, ...others];
}

function cyrillic(script: number, text: string): ScriptRun {
  const native = text.replaceAll('ё', 'е');
  const father = native.replace(MONGOLIAN_GENITIVE, '');
  const sounds = father === native ? undefined : { sounds: [[romaniseCyrillic(father)]] };
  return {
    script,
    native: [native],
    readings: [{ script, words: [romaniseCyrillic(native)], spellings: [easternSpellings(text)], ...sounds }],
  };
}

/** Syllables as words, as Burmese names are written in Latin letters. */
function burmese(script: number, text: string): ScriptRun | undefined {
  const spellings = burmeseSyllables(text);
  if (!spellings) return undefined;
  const words = spellings.map(([usual = '']) => usual);
  return { script, native: [text], readings: [{ script, words, spellings }] };
}

function indianReading(script: number, text: string): Transliteration {
  const latin = romaniseIndic(text);
  // `মো` is also `Mo`, the name of people of other countries.
  if (MUHAMMAD.test(text)) return { script, words: ['mohammad'], spellings: [[...MUHAMMADS, latin]] };
  const [initial, ...others] = initialsOf(text, latin);
  const name = text.replace(GUJARATI_ADDRESS, '');
  if (name !== text) return { script, words: [latin], sounds: [[romaniseIndic(name)]] };
  return initial === undefined
    ? { script, words: [latin] }
    : { script, words: [initial], spellings: [others], sounds: [[latin]] };
}

function khmerReading(script: number, text: string): Transliteration {
  const latin = romaniseKhmer(text);
  return { script, words: [latin], spellings: [khmerSpellings(latin)] };
}

function soundsOf(script: number, [usual = '', ...others]: readonly string[]): Transliteration {
  return { script, words: [usual], sounds: [others] };
}

function inScript(script: number, readings: string[][]): Transliteration[] {
  return readings.map((words) => ({ script, words }));
}

function romaniseCyrillic(word: string): string {
  return romanise(word.replaceAll('дж', 'j').replaceAll('ө', 'oe'));
}

function romanise(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** How one word of another script reads as a word of Latin letters, in its script. */
export function wordReadings(spelling: string): { script: number; text: string }[] {
  const word = markGeresh(spelling);
  const script = scriptOf(word.codePointAt(0) as number);
  if (script === HAN) return [{ script: HAN_WORD, text: pressSounds(word) }];
  if (script === HANGUL) return [{ script: word.length > 1 ? HANGUL_WORD : HANGUL, text: hangulWord(word) }];
  const readings = toRun(script, word)?.readings ?? [];
  return readings.flatMap(({ words }) => (words.length === 1 ? [{ script, text: words[0] as string }] : []));
}
