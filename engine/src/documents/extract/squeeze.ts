import { foldLetters } from './fold.ts';

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '5': 's',
  '8': 'b',
  º: 'o',
  ª: 'a',
};

export interface CompactText {
  text: string;
  /** Places of its characters in the text that it was made of. */
  places: number[];
}

/** Letters and digits alone, folded, with those that look alike as one. */
export function squeeze(text: string): CompactText {
  let squeezed = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const letter of foldLetters(text[at] ?? '').match(/[\p{L}\p{N}#|]/gu) ?? []) {
      squeezed += LOOK_ALIKES[letter] ?? letter;
      places.push(at);
    }
  }
  return { text: squeezed, places };
}

/** The shortest prefix of `text` from `at` that differs from `wanted` by `allowed` edits or fewer. */
export function prefixWithin(
  text: string,
  at: number,
  wanted: string,
  allowed: number,
): { length: number; errors: number } | null {
  if (text.startsWith(wanted, at)) return { length: wanted.length, errors: 0 };
  // The first letter is never wrong, which spares nearly all comparisons.
  if (allowed === 0 || text[at] !== wanted[0]) return null;
  const width = Math.min(text.length - at, wanted.length + allowed);
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= wanted.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) {
      const change = (row[j - 1] ?? 0) + (wanted[i - 1] === text[at + j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > allowed) return null;
  }
  const errors = Math.min(...row);
  return { length: row.indexOf(errors), errors };
}
