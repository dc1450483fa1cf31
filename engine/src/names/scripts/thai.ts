import { spelledThai, spokenThai } from './thai-syllables.ts';

/** Lao letters as their Thai twins from U+0E01 on, in the Royal Thai General System. */
const CONSONANTS =
  'k kh kh kh kh kh ng ch ch ch s ch y d t th th th n d t th th th n b p ph f ph f ph m y r rue l lue w s s s h l o h'.split(
    ' ',
  );
const FIRST = 0x0e01;
/** As old families write them, after the letters of Sanskrit: `Vejjajiva`, `Bhumibol`. */
const SANSKRIT: Readonly<Record<string, string>> = { ค: 'g', ช: 'j', ธ: 'dh', พ: 'b', ภ: 'bh', ว: 'v' };
const VOWELS: Readonly<Record<string, string>> = {
  ะ: 'a',
  '\u0e31': 'a',
  า: 'a',
  ำ: 'am',
  '\u0e34': 'i',
  '\u0e35': 'i',
  '\u0e36': 'ue',
  '\u0e37': 'ue',
  '\u0e38': 'u',
  '\u0e39': 'u',
  เ: 'e',
  แ: 'ae',
  โ: 'o',
  ใ: 'ai',
  ไ: 'ai',
  // Lao alone has them: Thai has no letter there.
  '\u0e3b': 'o',
  '\u0e3c': 'l',
  '\u0e3d': 'ia',
};
const CONSONANT = '[\u0e01-\u0e2e]';
/** The letters of Lao lie so much behind their Thai twins. */
const LAO_OFFSET = 0x80;
const TONES = /[\u0e45-\u0e4b\u0e4d-\u0e5b]/gu;

const romaniseLao = (word: string): string =>
  romanised(word, (letter) => CONSONANTS[letter.charCodeAt(0) - FIRST] as string);

const romaniseSanskritLao = (word: string): string =>
  romanised(word, (letter) => SANSKRIT[letter] ?? (CONSONANTS[letter.charCodeAt(0) - FIRST] as string));

/** How a Thai word may sound, or a Lao one, which writes all its vowels. */
export function thaiReadings(word: string): string[] {
  if (/[\u0e80-\u0eff]/u.test(word)) return [romaniseLao(word), romaniseSanskritLao(word)];
  const spoken = withoutSilent(word).replace(/[\u0e2f\u0e46\u0e47]/gu, '');
  return [spokenThai(spoken), spelledThai(spoken)];
}

/** A last `n` behind a vowel is spoken although it is marked as silent: names of other countries have it (`ไฮน์`, Hein). */
const SPOKEN_N = new RegExp(`(?<=[\u0e30-\u0e39]|[\u0e40-\u0e44]${CONSONANT})น\u0e4c`, 'gu');
const SILENT_R = new RegExp(`(?<=${CONSONANT})[ตทฎด]ร\u0e4c`, 'gu');
const SILENT = new RegExp(`${CONSONANT}[\u0e34\u0e38]?\u0e4c`, 'gu');

const withoutSilent = (word: string): string =>
  word.replace(SPOKEN_N, 'น').replace(SILENT_R, '-').replace(SILENT, '-').replace(TONES, '');

function romanised(word: string, latin: (consonant: string) => string): string {
  return word
    .replace(/[ໜໝ]/gu, (letter) => (letter === 'ໜ' ? 'ນ' : 'ມ'))
    .replace(/[\u0e80-\u0eff]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - LAO_OFFSET))
    .replace(/\u0e4d([\u0e48-\u0e4b]?)า/gu, 'ำ')
    .replace(/(?<=น)ทร\u0e4c/gu, '')
    .replace(new RegExp(`${CONSONANT}[\u0e34\u0e38]?\u0e4c`, 'gu'), '')
    .replace(TONES, '')
    .replace(new RegExp(`เ(${CONSONANT}{1,2})\u0e35ย`, 'gu'), '$1ia')
    .replace(new RegExp(`เ(${CONSONANT}{1,2})\u0e37อ`, 'gu'), '$1uea')
    .replace(new RegExp(`เ(${CONSONANT}{1,2})า`, 'gu'), '$1ao')
    .replace(new RegExp(`เ(${CONSONANT})\u0e34`, 'gu'), '$1oe')
    .replace(/([เแโใไ])อ/gu, (_, vowel) => VOWELS[vowel] ?? '')
    .replace(/อ(?=[\u0e30-\u0e39อ])/gu, '')
    .replace(new RegExp(`^อ(?=${CONSONANT}[\u0e30-\u0e39])`, 'u'), 'a')
    .replace(new RegExp(`([เแโใไ])(${CONSONANT})`, 'gu'), '$2$1')
    .replace(/(?<=.)ญ(?![\u0e30-\u0e3a])/gu, 'น')
    .replace(new RegExp(CONSONANT, 'gu'), latin)
    .replace(/[^a-z]/gu, (letter) => VOWELS[letter] ?? '');
}
