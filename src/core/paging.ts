import { PAGE } from '@vett/schema/page';
import { type AnyColumn, type SelectQueryBuilder, sql } from 'kysely';
import type { Cursors } from '../platform/crypto/cursor.ts';
import type { Tables } from '../platform/database/tenant.ts';

/** The values that give the position of a row in its list; a `next_key` is a signed position. */
export type Position = readonly string[];

/** The members of `pageInput`. */
export interface PageInput {
  readonly limit?: number | undefined;
  readonly next_key?: string | undefined;
  readonly cursors?: boolean | undefined;
}

interface List<T> {
  readonly cursors: Cursors;
  /** Identifies the list with its filters and order: a `next_key` is valid for this list only. */
  readonly name: string;
  /** Reads at most `limit` rows after a position; undefined: from the start. */
  readonly read: (limit: number, after: Position | undefined) => Promise<readonly T[]>;
  readonly positionOf: (row: T) => Position;
  /** The position up to which `read` looked, if it ended before it had enough rows: the next page begins there. */
  readonly stoppedAt?: () => Position | undefined;
}

/** The members of `pageOutput`, with the rows. */
interface Page<T> {
  items: T[];
  count: number;
  next_key: string | null;
  cursors?: string[];
}

/** Reads one page of a list. Throws INVALID_CURSOR when `next_key` is not from this list of this tenant. */
export async function readPage<T>(
  { limit = PAGE.default, next_key, cursors: wanted }: PageInput,
  { cursors, name, read, positionOf, stoppedAt }: List<T>,
): Promise<Page<T>> {
  const after = next_key === undefined ? undefined : cursors.decode(name, next_key);
  // One extra row tells whether there is another page.
  const rows = await read(limit + 1, after);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const cursorOf = (row: T) => cursors.encode(name, positionOf(row));
  const stopped = stoppedAt?.();
  const rest = stopped ? cursors.encode(name, stopped) : null;
  return {
    items,
    count: items.length,
    next_key: last !== undefined && rows.length > limit ? cursorOf(last) : rest,
    ...(wanted && { cursors: items.map(cursorOf) }),
  };
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
