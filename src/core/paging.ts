import { ANSWER } from '@vett/schema/constants';
import { PAGE } from '@vett/schema/page';
import { type AnyColumn, type SelectQueryBuilder, sql } from 'kysely';
import type { Cursors } from '../platform/crypto/cursor.ts';
import type { Tables } from '../platform/database/tenant.ts';
import { type CallSize, sizeOf } from './answer-size.ts';

/** The values that give the position of a row in its list; a `next_key` is a signed position. */
export type Position = readonly string[];

/** The members of `pageInput`. */
export interface PageInput {
  readonly limit?: number | undefined;
  readonly next_key?: string | undefined;
  readonly cursors?: boolean | undefined;
}

interface ListPage<T> {
  readonly cursors: Cursors;
  /** Identifies the list with its filters and order: a `next_key` is valid for this list only. */
  readonly name: string;
  /** Reads at most `limit` rows after a position; undefined: from the start. */
  readonly read: (limit: number, after: Position | undefined) => Promise<readonly T[]>;
  readonly positionOf: (row: T) => Position;
  /** The position up to which `read` looked, if it ended before it had enough rows: the next page begins there. */
  readonly stoppedAt?: () => Position | undefined;
}

/** The items of a page, made of rows in their order. */
interface PageItems<T, I> {
  readonly answer: Pick<CallSize, 'addBytes' | 'make'>;
  readonly wire: (rows: readonly T[]) => readonly I[] | Promise<readonly I[]>;
  /** How many rows `wire` gets at once; default: all. Few where an item can be large, so that no more are made than fit. */
  readonly atOnce?: number;
}

/** The members of `pageOutput`, with the items. */
interface Page<I> {
  items: I[];
  count: number;
  next_key: string | null;
  cursors?: string[];
}

/** The rows of a page before its items are made. */
interface PageRows<T> {
  readonly rows: readonly T[];
  readonly cursorOf: (row: T) => string;
  /** The key of what follows the rows; null: nothing. */
  readonly rest: string | null;
  readonly withCursors: boolean;
}

/**
 * Reads one page of a list. It ends early when its items are larger than a page may be, but never without an item. Throws
 * INVALID_CURSOR when `next_key` is not from this list of this tenant.
 */
export const readPage = async <T, I>(input: PageInput, list: ListPage<T> & PageItems<T, I>): Promise<Page<I>> =>
  toPage(await readRows(input, list), list);

/** Reads the rows of a page, for lists whose rows are read together with those of others. */
export async function readRows<T>(
  { limit = PAGE.default, next_key, cursors: wanted }: PageInput,
  { cursors, name, read, positionOf, stoppedAt }: ListPage<T>,
): Promise<PageRows<T>> {
  const after = next_key === undefined ? undefined : cursors.decode(name, next_key);
  // One extra row tells whether there is another page.
  const found = await read(limit + 1, after);
  const rows = found.slice(0, limit);
  const cursorOf = (row: T) => cursors.encode(name, positionOf(row));
  const last = rows.at(-1);
  const stopped = stoppedAt?.();
  const behind = stopped ? cursors.encode(name, stopped) : null;
  const rest = last !== undefined && found.length > limit ? cursorOf(last) : behind;
  return { rows, cursorOf, rest, withCursors: wanted === true };
}

/** Makes the page of rows. */
export async function toPage<T, I>(
  { rows, cursorOf, rest, withCursors }: PageRows<T>,
  made: PageItems<T, I>,
): Promise<Page<I>> {
  const items = await itemsThatFit(rows, made);
  const shown = rows.slice(0, items.length);
  const last = shown.at(-1);
  return {
    items,
    count: items.length,
    next_key: last !== undefined && shown.length < rows.length ? cursorOf(last) : rest,
    ...(withCursors && { cursors: shown.map(cursorOf) }),
  };
}

/** Makes items of the first rows, as many as fit in a page and at least one. */
export async function itemsThatFit<T, I>(
  rows: readonly T[],
  { answer, wire, atOnce = rows.length }: PageItems<T, I>,
): Promise<I[]> {
  const items: I[] = [];
  let room: number = ANSWER.page;
  for (let from = 0; from < rows.length && room > 0; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    for (const item of await answer.make(() => wire(some))) {
      const size = sizeOf(item);
      room -= size;
      if (room < 0 && items.length > 0) break;
      answer.addBytes(size);
      items.push(item);
    }
  }
  return items;
}

/** Selects at most `limit` rows after `after`, newest first; a position is the row's time and its id. */
export function newestFirst<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  [time, id]: readonly [time: AnyColumn<Tables, T>, id: AnyColumn<Tables, T>],
  limit: number,
  after: Position | undefined,
): SelectQueryBuilder<Tables, T, Row> {
  const page = query.orderBy(sql.ref(time), 'desc').orderBy(sql.ref(id), 'desc').limit(limit);
  if (!after) return page;
  return page.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]})`);
}
