import { ANSWER } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { AnswerSize, CallSize, sizeOf } from '../../src/core/answer-size.ts';
import { readPage } from '../../src/core/paging.ts';
import { cursorsOf } from '../../src/platform/crypto/cursor.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { newId } from '../../src/platform/id.ts';

const cursors = cursorsOf(parseMasterKey(Buffer.alloc(32, 7).toString('base64')))(newId());
const newAnswer = () => new CallSize(new AnswerSize(), Number.POSITIVE_INFINITY, 'tenant');
const ROWS = ['a', 'b', 'c', 'd', 'e'];

const letters = (name = 'letters') => ({
  cursors,
  answer: newAnswer(),
  wire: (rows: readonly string[]) => rows,
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

describe('a list of large items', () => {
  const sizes = [0.1, 0.5, 0.9, 0.5, 0.6, 3, 0.1, 1.2, 0.7, 0.2].map((part) => Math.round(part * ANSWER.page));
  let made: number[];
  const texts = (atOnce?: number) => ({
    cursors,
    name: 'texts',
    answer: newAnswer(),
    read: async (limit: number, after: readonly string[] | undefined) =>
      sizes
        .map((size, place) => ({ size, place }))
        .slice(Number(after?.[0] ?? -1) + 1, Number(after?.[0] ?? -1) + 1 + limit),
    positionOf: ({ place }: { place: number }) => [String(place)],
    ...(atOnce !== undefined && { atOnce }),
    wire: (rows: readonly { size: number; place: number }[]) => {
      made.push(...rows.map(({ place }) => place));
      return rows.map(({ size, place }) => ({ place, text: 'x'.repeat(size) }));
    },
  });

  test.each([1, 2, 7, 100])(
    'is read whole, in order and without repeating an item, by pages of up to %i',
    async (limit) => {
      for (const atOnce of [undefined, 1, 3]) {
        made = [];
        const places: number[] = [];
        for (let next_key: string | null | undefined; next_key !== null; ) {
          const page = await readPage({ limit, cursors: true, ...(next_key && { next_key }) }, texts(atOnce));
          expect(page.items.length).toBeGreaterThan(0);
          expect([page.count, page.cursors?.length]).toEqual([page.items.length, page.items.length]);
          if (page.items.length > 1) expect(sizeOf(page.items)).toBeLessThan(ANSWER.page + 1_000);
          if (page.next_key !== null) expect(page.cursors?.at(-1)).toBe(page.next_key);
          places.push(...page.items.map(({ place }) => place));
          next_key = page.next_key;
        }
        expect(places).toEqual([...sizes.keys()]);
      }
    },
  );

  test('is not made into items behind the first that does not fit', async () => {
    made = [];
    const { items } = await readPage({ limit: 10 }, texts(1));
    expect(items.map(({ place }) => place)).toEqual([0, 1]);
    expect(made).toEqual([0, 1, 2]);
  });

  test('stops when the answer has no room for its items', async () => {
    made = [];
    const answer = new AnswerSize();
    answer.add(ANSWER.bytes - (sizes[0] ?? 0) - 1_000);
    await expect(
      readPage({ limit: 10 }, { ...texts(1), answer: new CallSize(answer, 0, 'tenant') }),
    ).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(made).toEqual([0, 1]);
  });

  test('a page that its reader cut short goes on behind the last item that fits, not where the reader stopped', async () => {
    made = [];
    const { items, next_key } = await readPage({ limit: 100 }, { ...texts(1), stoppedAt: () => ['9'] });
    expect(items).toHaveLength(2);
    expect(next_key).toBe(cursors.encode('texts', ['1']));
  });
});
