import { isUsualGivenName } from './given-names.ts';
import { hasLegalForm } from './legal-forms.ts';

/** The words of a name, and what stands within and between them. */
const WORDS = /^[\p{L}\p{M}'’.,&\- ]+$/u;
const MOST_WORDS = 5;
/** A text in small letters is a name when it is short and has a usual given name: longer ones are sentences. */
const MOST_SMALL_WORDS = 3;
/** Shorter words may be particles (`de`, `von`, `bin`), which names have in small letters. */
const PARTICLE = 3;

/**
 * Whether a text without a label is written as a whole name: a company with its legal form, or two to five words with capitals, or in a
 * script without them. Titles (`Savings Account`) look so too: whoever compares them asks lists once more for nothing.
 */
export function looksLikeName(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/[\s,]+/).filter(Boolean);
  if (!WORDS.test(trimmed) || words.length < 2 || words.length > MOST_WORDS) return false;
  if (hasLegalForm(trimmed)) return true;
  if (!words.some((word) => word.length > PARTICLE && /^\p{Ll}/u.test(word))) return /[\p{Lu}\p{Lo}]/u.test(trimmed);
  return words.length <= MOST_SMALL_WORDS && words.some(isUsualGivenName);
}
