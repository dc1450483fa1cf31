import { isWomansForm } from '../tables/surname-endings.ts';

/** As many code units as an edit distance sees. */
const SEEN = 31;
const LETTERS = 0x3ffffff;
const WOMANS_FORM = 1 << 31;

/**
 * A summary of a word that refuses most unlike words at a glance: its letters (26 bits), its length (5 bits) and whether
 * it may be a woman's surname (1 bit).
 */
export function lettersOf(codes: Uint16Array, start: number, end: number): number {
  const length = Math.min(end - start, SEEN);
  let letters = 0;
  for (let i = start; i < start + length; i++) {
    const letter = (codes[i] as number) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters | (length << 26) | (isWomansForm(codes, start, end) ? WOMANS_FORM : 0);
}

/** Edits a word of this length may have: 0 up to three letters, 1 up to five, else 2. */
export function allowedEdits(length: number): number {
  if (length <= 3) return 0;
  return length <= 5 ? 1 : 2;
}

/**
 * Whether two words certainly differ by more edits than their length allows: one edit changes two letters at most. A
 * woman's surname may differ more from a man's.
 */
export function tooManyEdits(a: number, b: number): boolean {
  if ((a | b) & WOMANS_FORM) return false;
  const [m, n] = [a >>> 26, b >>> 26];
  const edits = allowedEdits(Math.max(m, n));
  return Math.abs(m - n) > edits || bitCount((a ^ b) & LETTERS) > 2 * edits;
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
