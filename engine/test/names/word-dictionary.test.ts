import { describe, expect, test } from 'vitest';
import { textOf, wordCount } from '../../src/names/index/token-table.ts';
import { WordDictionary } from '../../src/names/index/word-dictionary.ts';
import { CYRILLIC, LATIN } from '../../src/names/scripts/scripts.ts';
import { NATIVE } from '../../src/names/words/normalise.ts';

const textsOf = (dictionary: WordDictionary): string[] => {
  const { table } = dictionary.build();
  return Array.from({ length: wordCount(table) }, (_, word) => textOf(table, word));
};

describe('dictionary of words', () => {
  test('a word has one number in each alphabet', () => {
    const dictionary = new WordDictionary();
    expect(dictionary.add('ivan', LATIN)).toBe(0);
    expect(dictionary.add('ivan', CYRILLIC)).toBe(1);
    expect(dictionary.add('ivanov', LATIN)).toBe(2);
    expect(dictionary.add('иван', NATIVE | CYRILLIC)).toBe(3);
    expect(dictionary.add('ivan', CYRILLIC)).toBe(1);
  });

  test('words with one beginning are stored side by side, in the order of their first appearance', () => {
    const dictionary = new WordDictionary();
    for (const word of ['petrov', 'ivanova', 'ali', 'ivanov', '7', 'petrova']) dictionary.add(word, LATIN);
    expect(textsOf(dictionary)).toEqual(['7', 'ali', 'ivanova', 'ivanov', 'petrov', 'petrova']);
  });

  test('a hundred thousand words keep their numbers and places', () => {
    const words = Array.from({ length: 100_000 }, (_, i) => `w${(i * 7919) % 100_003}`);
    const dictionary = new WordDictionary();
    expect(words.map((word) => dictionary.add(word, LATIN))).toEqual(words.map((_, i) => i));
    expect(words.every((word, i) => dictionary.add(word, LATIN) === i)).toBe(true);
    const { table, places } = dictionary.build();
    expect(words.every((word, i) => textOf(table, places[i] as number) === word)).toBe(true);
  });
});
