import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from './tenant.ts';

/** The rows to read: those with these ids, or else the next ones after an id. */
export interface RowsWanted {
  readonly ids?: readonly string[] | undefined;
  readonly after: string | null;
  readonly max: number;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Reads rows of the transaction's tenant in the order of a column of UUIDs. */
export async function rowsById<T extends keyof Tables>(
  transaction: Transaction<Tables>,
  table: T,
  column: string & keyof Tables[T],
  { ids, after, max }: RowsWanted,
): Promise<Selectable<Tables[T]>[]> {
  const id = sql.ref(column);
  const isWanted = ids ? sql`${id} = any(${[...ids]}::uuid[])` : sql`${id} > ${after ?? BEFORE_ALL}::uuid`;
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where ${isWanted} order by ${id} limit ${max}`.execute(transaction);
  return rows;
}
