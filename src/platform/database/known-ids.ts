import { sql, type Transaction } from 'kysely';
import type { Tables } from './tenant.ts';

/** Records that calls name by their ids, with the column of the id. Features that come earlier than theirs look here. */
const ID_OF = {
  customer: 'customer_id',
  watchlist_subject: 'subject_id',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Whether the transaction's tenant has the record of this id, a UUID. */
export async function isKnown(
  transaction: Transaction<Tables>,
  table: keyof typeof ID_OF,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(ID_OF[table])} = ${id}::uuid`.execute(
    transaction,
  );
  return rows.length > 0;
}
