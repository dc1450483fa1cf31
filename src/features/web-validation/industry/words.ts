import { cutMarks } from '@vett/engine/marks';

/** A longer run of letters is no word. */
const MAX_WORD = 30;

/** Small letters without accents. */
export const plain = (text: string): string => cutMarks(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of letters, digits and inner marks, such as `e-liquid` and `1:1`, in plain letters and without the `s` of a plural. */
export const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+(?:[-:.][\p{L}\p{N}]+)*/gu) ?? []).map((word) => singular(word.slice(0, MAX_WORD)));

const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);
