import { sql, type Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from './tenant.ts';

/** Records that calls name by their ids, with the column of the id. Features that come earlier than theirs look here. */
const ID_OF = {
  session: 'session_id',
  customer: 'customer_id',
  watchlist_subject: 'subject_id',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Finds the first of these ids that the transaction's tenant has no record of. */
export async function firstUnknownId(
  transaction: Transaction<Tables>,
  table: keyof typeof ID_OF,
  ids: readonly string[],
): Promise<string | undefined> {
  const wanted = [...new Set(ids)];
  const column = sql.ref(ID_OF[table]);
  const { rows } = await sql<{ id: string }>`
    select ${column} as id from ${sql.table(table)}
    where ${column} = any(${wanted.filter((id) => validate(id))}::uuid[])`.execute(transaction);
  const known = new Set(rows.map(({ id }) => id));
  return wanted.find((id) => !known.has(id.toLowerCase()));
}
