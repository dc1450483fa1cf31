import { expect, test } from 'vitest';
import { ownSource, previewOwnList } from '../../src/lists/index.ts';

const FEW = { namesOfEntry: 3, names: 4, letters: 60, words: 8, differentWords: 5, lettersOfEntry: 200 };

const fileOf = (...entries: object[]) => ({
  name: 'a.jsonl',
  async *open() {
    yield Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  },
});
const named = (id: string, ...names: string[]) => ({ id, names: names.map((value) => ({ value })) });

test.each([
  ['names of an entry', [named('1', 'Ann', 'Ben', 'Cyd', 'Dan')], 'an entry with more than 3 names'],
  [
    'characters of an entry',
    [{ ...named('1', 'Ann'), remarks: 'x'.repeat(200) }],
    'an entry with more than 200 characters',
  ],
  ['names', [named('1', 'Ann', 'Ann'), named('2', 'Ann', 'Ann', 'Ann')], 'more than 4 names'],
  ['characters in names', [named('1', 'Ann'.repeat(21))], 'more than 60 characters in names'],
  ['words', [named('1', 'A B A-B A B'), named('2', 'A A B B')], 'more than 8 words in names'],
  ['different words', [named('1', 'A B C'), named('2', 'D, e f')], 'more than 5 different words in names'],
])(
  'a file with too many %s is refused with the number, in a preview and when it is read',
  async (_, entries, message) => {
    await expect(previewOwnList({ format: 'jsonl' }, fileOf(...entries), { names: FEW })).rejects.toThrow(message);
    const source = ownSource('own:a', { format: 'jsonl' }, { names: FEW });
    await expect(Array.fromAsync(source.read([fileOf(...entries)]))).rejects.toThrow(message);
  },
);

test('names are not counted unless the caller asks for it', async () => {
  const preview = await previewOwnList({ format: 'jsonl' }, fileOf(named('1', 'Ann', 'Ben', 'Cyd', 'Dan')));
  expect(preview.entries).toBe(1);
});
