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

const KEY = 3;
export const phraseKey = (word: string): string => word.slice(0, KEY);

const indexes = new WeakMap<readonly Phrase[], ReadonlyMap<string, readonly Phrase[]>>();

/** The phrases of a list that stand in a text. They are looked up by the first letters of their first words. */
export function phrasesIn(words: readonly ArticleWord[], phrases: readonly Phrase[]): ReadonlySet<Phrase> {
  const index = indexes.get(phrases) ?? Map.groupBy(phrases, ([first]) => phraseKey(first as string));
  indexes.set(phrases, index);
  return new Set(
    words.flatMap(({ plain }, at) => (index.get(phraseKey(plain)) ?? []).filter((phrase) => isAt(words, at, phrase))),
  );
}

export const has = (words: readonly ArticleWord[], phrases: readonly Phrase[]): boolean =>
  phrasesIn(words, phrases).size > 0;
