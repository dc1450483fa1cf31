import { NUMBER_LABELS } from '../tables/around-words.ts';
import { isNumeric, lengthOfFirst } from './text-items.ts';

/** Fewer digits are names: firms, ships and bands have short numbers (`3M`, `U2`). */
const MIN_DIGITS = 5;
const LONGEST_LABEL = 4;
const MAX_LENGTH = 100;

/** The letters with which numbers begin (`ZF 0001234`). */
const SERIES = /^\p{Lu}{1,3}$/u;

/** The number of a text that is nothing but a number and labels of numbers (`C.I. 1.234.567`, `Passport No AB 123456`). */
export function numberAlone(text: string): string | undefined {
  if (text.length > MAX_LENGTH || text.replace(/\P{N}/gu, '').length < MIN_DIGITS) return undefined;
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const number: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const label = lengthOfFirst(words.slice(at, at + LONGEST_LABEL), NUMBER_LABELS);
    if (label === 0) {
      if (!isNumeric(word) && !(SERIES.test(word) && isNumeric(words[at + 1] ?? ''))) return undefined;
      number.push(word);
    }
    at += Math.max(label, 1);
  }
  return number.join('');
}
