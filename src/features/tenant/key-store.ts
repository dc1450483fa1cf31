import { type Selectable, sql, type Transaction } from 'kysely';
import { newestFirst, type Position } from '../../core/paging.ts';
import type { ApiKey as ApiKeyRow } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export type StoredKey = Omit<Selectable<ApiKeyRow>, 'secret_hash' | 'tenant_id' | 'made_by'>;

const COLUMNS = [
  'key_id',
  'name',
  'prefix',
  'last_four',
  'permissions',
  'ip_allowlist',
  'environment',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
] as const;

/**
 * Lists keys, newest first, starting after the position `after`: a row's `created_at` in full precision, and its id.
 */
export async function listKeys(
  transaction: Transaction<Tables>,
  limit: number,
  after: Position | undefined,
): Promise<{ key: StoredKey; position: Position }[]> {
  const query = transaction
    .selectFrom('api_key')
    .select([...COLUMNS, sql<string>`created_at::text`.as('created_at_text')]);
  const rows = await newestFirst(query, ['created_at', 'key_id'], limit, after).execute();
  return rows.map(({ created_at_text, ...key }) => ({ key, position: [created_at_text, key.key_id] }));
}

/** Returns the key, locked until the transaction ends. */
export const lockKey = (transaction: Transaction<Tables>, keyId: string): Promise<StoredKey | undefined> =>
  transaction.selectFrom('api_key').select(COLUMNS).where('key_id', '=', keyId).forUpdate().executeTakeFirst();

export async function endKey(transaction: Transaction<Tables>, keyId: string, at: Date): Promise<void> {
  await transaction.updateTable('api_key').set({ revoked_at: at }).where('key_id', '=', keyId).execute();
}

/** Deletes up to `max` keys that ended before a time, and returns how many. */
export async function eraseEndedKeys(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const ended = transaction
    .selectFrom('api_key')
    .select('key_id')
    .where(sql<Date>`least(expires_at, revoked_at)`, '<', before)
    .limit(max);
  const { numDeletedRows } = await transaction.deleteFrom('api_key').where('key_id', 'in', ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The actor that made a key; null: it is not known. */
export async function makerOfKey(transaction: Transaction<Tables>, keyId: string): Promise<string | null> {
  const query = transaction.selectFrom('api_key').select('made_by').where('key_id', '=', keyId);
  return (await query.executeTakeFirst())?.made_by ?? null;
}
