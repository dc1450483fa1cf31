import { expect, test } from 'vitest';
import { readPage } from '../../src/core/paging.ts';
import { cursorsOf } from '../../src/platform/crypto/cursor.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { newId } from '../../src/platform/id.ts';

const cursors = cursorsOf(parseMasterKey(Buffer.alloc(32, 7).toString('base64')))(newId());
const ROWS = ['a', 'b', 'c', 'd', 'e'];

const letters = (name = 'letters') => ({
  cursors,
  name,
  read: async (limit: number, after: readonly string[] | undefined) =>
    ROWS.filter((row) => row > (after?.[0] ?? '')).slice(0, limit),
  positionOf: (row: string) => [row],
});

test('consecutive pages return every row once, and the last has no next_key', async () => {
  const first = await readPage({ limit: 2 }, letters());
  const second = await readPage({ limit: 2, next_key: first.next_key as string }, letters());
  const third = await readPage({ limit: 2, next_key: second.next_key as string }, letters());
  expect([first.items, second.items, third.items]).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect([first.count, third.count, third.next_key]).toEqual([2, 1, null]);
});

test('a next_key is the signed position of the last row, so keys given before an upgrade stay valid', async () => {
  const { next_key } = await readPage({ limit: 2 }, letters());
  expect(next_key).toBe(cursors.encode('letters', ['b']));
});

test('a page that ends with the last row has no next_key', async () => {
  const { items, next_key } = await readPage({ limit: 5 }, letters());
  expect([items, next_key]).toEqual([ROWS, null]);
});

test('each row has its own cursor when cursors are requested', async () => {
  const { cursors: keys = [], ...page } = await readPage({ limit: 3, cursors: true }, letters());
  expect(page.items).toHaveLength(keys.length);
  const behind = await Promise.all(keys.map((next_key) => readPage({ limit: 1, next_key }, letters())));
  expect(behind.map(({ items }) => items)).toEqual([['b'], ['c'], ['d']]);
});

test('a next_key of another list is refused', async () => {
  const { next_key } = await readPage({ limit: 2 }, letters());
  const other = readPage({ limit: 2, next_key: next_key as string }, letters('other letters'));
  await expect(other).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
});
