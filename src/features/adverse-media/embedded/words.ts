import { cutMarks } from '@vett/engine/marks';

/** A word or one of the signs `, " ( ) : ;`. `plain` has no accents and small letters. */
export interface ArticleWord {
  readonly plain: string;
  readonly isCapital: boolean;
}

export interface ArticleSentence {
  readonly text: string;
  readonly words: readonly ArticleWord[];
}

const MAX_SENTENCES = 400;
const MAX_WORDS = 120;
/** Words of a whole text: one of 20,000 letters has some 4,000, but one letter can stand for several words. */
const MAX_TEXT = 10_000;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const plainOf = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsOf = (text: string): ArticleWord[] =>
  Array.from(
    cutMarks(text)
      .normalize('NFKC')
      .matchAll(/[\p{L}\p{M}\p{N}]+|[,"“”«»():;]/gu),
    ([word]) => ({
      plain: plainOf(word),
      isCapital: /^\p{Lu}/u.test(word),
    }),
  );

/** The first sentences of a text; very long ones are cut into pieces. */
export function sentencesOf(text: string): ArticleSentence[] {
  const sentences: ArticleSentence[] = [];
  let count = 0;
  for (const line of text.split('\n')) {
    for (const { segment } of segmenter.segment(line)) {
      const words = wordsOf(segment).slice(0, MAX_TEXT - count);
      count += words.length;
      for (let start = 0; start < words.length; start += MAX_WORDS) {
        if (sentences.length === MAX_SENTENCES) return sentences;
        sentences.push({ text: segment.trim(), words: words.slice(start, start + MAX_WORDS) });
      }
    }
  }
  return sentences;
}

export type Phrase = readonly string[];

/** Whether the phrase begins at this word. */
export function isAt(words: readonly ArticleWord[], at: number, phrase: Phrase): boolean {
  return phrase.every((part, i) => {
    const word = words[at + i]?.plain;
    return word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part);
  });
}

export const has = (words: readonly ArticleWord[], phrases: readonly Phrase[]): boolean =>
  words.some((_, at) => phrases.some((phrase) => isAt(words, at, phrase)));
