import { describe, expect, test } from 'vitest';
import { buildTables } from '../../src/names/index/index-builder.ts';
import { LikeWordsCache } from '../../src/names/index/like-words.ts';
import { tableOfWords, textOf } from '../../src/names/index/token-table.ts';
import { DEFAULT_WEIGHTS, type Entity, NameIndex } from '../../src/names/index.ts';

const entity = (id: string, value: string): Entity => ({ id, list: 'a', type: 'individual', names: [{ value }] });
const ENTITIES = [entity('1', 'Ivan Petrov'), entity('2', 'Iwan Petrow'), entity('3', 'Иван Петров'), entity('4', 'I')];

describe('remembered like words', () => {
  test('a word is remembered only if a list has the same word in the same script', () => {
    const index = buildTables(ENTITIES, ['a'], DEFAULT_WEIGHTS);
    const words = ['ivan', 'ivam', 'petrov', 'iva'].map((text) => ({ text, alphabet: 0 }));
    const asked = tableOfWords([...words, { text: 'iwan', alphabet: 2 }]);
    const listed = [0, 1, 2, 3, 4].map((token) => new LikeWordsCache().listed(index, asked, token));
    expect(listed.map((word) => word >= 0 && textOf(index, word))).toEqual(['ivan', false, 'petrov', false, false]);
  });

  test('a cache that is full begins anew', () => {
    const cache = new LikeWordsCache();
    const like = { words: new Int32Array(100_000), likeness: new Float64Array(100_000) };
    for (const word of [1, 2, 3]) cache.set(word, like);
    expect([1, 2, 3].map((word) => cache.get(word) !== undefined)).toEqual([false, false, true]);
  });

  test('a second search for the same words finds what the first one found, also by other names beside them', () => {
    const subjects = ['Ivan Petrov', 'Petrow Ivan', 'Иван Petrov', 'Ivam Petrov', 'I Petrov'].map((fullName) => ({
      fullName,
    }));
    const fresh = subjects.map((subject) => NameIndex.build(ENTITIES).query(subject));
    const index = NameIndex.build(ENTITIES);
    for (const _ of ['first', 'second']) expect(subjects.map((subject) => index.query(subject))).toEqual(fresh);
  });
});
