import { spelledThai, spokenThai } from './thai-syllables.ts';

const CONSONANT = '[\u0e01-\u0e2e]';
const TONES = /[\u0e45-\u0e4b\u0e4d-\u0e5b]/gu;

/** How a Thai word may sound. */
export function thaiReadings(word: string): string[] {
  const spoken = withoutSilent(word).replace(/[\u0e2f\u0e46\u0e47]/gu, '');
  return [spokenThai(spoken), spelledThai(spoken)];
}

/** A last `n` behind a vowel is spoken although it is marked as silent: names of other countries have it (`ไฮน์`, Hein). */
const SPOKEN_N = new RegExp(`(?<=[\u0e30-\u0e39]|[\u0e40-\u0e44]${CONSONANT})น\u0e4c`, 'gu');
const SILENT_R = new RegExp(`(?<=${CONSONANT})[ตทฎด]ร\u0e4c`, 'gu');
const SILENT = new RegExp(`${CONSONANT}[\u0e34\u0e38]?\u0e4c`, 'gu');

const withoutSilent = (word: string): string =>
  word.replace(SPOKEN_N, 'น').replace(SILENT_R, '-').replace(SILENT, '-').replace(TONES, '');
