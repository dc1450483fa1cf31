/** A longer run of letters is no word. */
const MAX_WORD = 30;

/** Small letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words of letters, digits and inner marks, such as `e-liquid` and `1:1`, in plain letters. */
export const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+(?:[-:.][\p{L}\p{N}]+)*/gu) ?? []).map((word) => word.slice(0, MAX_WORD));
