import type { ArticleWord } from './words.ts';

/** Words in a row. An asterisk stands for any ending, and `#` for a number. */
export type Phrase = readonly string[];

export const phrases = (text: string): readonly Phrase[] => text.split('|').map((phrase) => phrase.trim().split(' '));

const NUMBERS = new Set(
  'two three four five six seven eight nine ten twelve fifteen twenty thirty dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta dois duas quatro sete oito nove dez doze vinte trinta'.split(
    ' ',
  ),
);

export const isNumber = (plain: string): boolean => /^\p{N}/u.test(plain) || NUMBERS.has(plain.replace(/-.*/, ''));

/** Whether the phrase begins at this word. */
export function isAt(words: readonly ArticleWord[], at: number, phrase: Phrase): boolean {
  return phrase.every((part, i) => {
    const word = words[at + i]?.plain;
    if (word === undefined) return false;
    if (part === '#') return isNumber(word);
    return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
  });
}

export const has = (words: readonly ArticleWord[], phrases: readonly Phrase[]): boolean =>
  words.some((_, at) => phrases.some((phrase) => isAt(words, at, phrase)));
