import { BARE_LETTERS_BETWEEN, LETTERS_BETWEEN, WORDS_BETWEEN } from '../tables/between-names.ts';
import { foldedPhrase, foldedWord } from './folded-phrase.ts';
import { lengthOfFirst } from './text-items.ts';

const PHRASES: ReadonlySet<string> = new Set(
  WORDS_BETWEEN.split(/\/|\n/)
    .map((phrase) => foldedPhrase(phrase.trim().split(/\s+/)))
    .filter(Boolean),
);
const BARE: ReadonlySet<string> = new Set(BARE_LETTERS_BETWEEN.split(' '));
const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...BARE,
  ...[...PHRASES].map((phrase) => phrase.split(' ', 1)[0] as string),
]);
const LETTERS: ReadonlySet<string> = new Set(LETTERS_BETWEEN.split(' '));
/** Letters alone, as the names of nearly all subjects are. */
const PLAIN = /^[A-Za-z ]*$/;
const APART = /^\p{L}(?:[./]\p{L}){1,3}\.?$/u;

/** The texts between words such as `on behalf of`, `trading as`, `c/o`; the whole one alone when there are none. */
export function atWordsBetween(text: string): string[] {
  if (
    PLAIN.test(text) &&
    !text
      .toLowerCase()
      .split(' ')
      .some((word) => FIRST_WORDS.has(word))
  )
    return [text];
  const words = text.split(/\s+/).filter(Boolean);
  const bare = words.map((word) => word.replace(/(?<![:,])[:,]+$/, ''));
  if (!bare.some((word) => FIRST_WORDS.has(foldedWord(word)) || APART.test(word))) return [text];
  const parts: string[][] = [[]];
  for (let at = 0; at < words.length; ) {
    const length = lengthBetween(bare, at);
    if (length > 0) parts.push([]);
    else parts.at(-1)?.push(words[at] as string);
    at += length || 1;
  }
  return parts.map((part) => part.join(' ')).filter(Boolean);
}

/** How many words at a place stand between two names. */
function lengthBetween(words: readonly string[], at: number): number {
  const word = words[at] as string;
  if (APART.test(word)) return Number(LETTERS.has(foldedWord(word.replaceAll('/', ''))));
  if (!FIRST_WORDS.has(foldedWord(word))) return 0;
  return BARE.has(foldedWord(word)) ? 1 : lengthOfFirst(words.slice(at, at + 4), PHRASES);
}
