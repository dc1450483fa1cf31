import type { ListName } from '@vett/schema/list-name';
import type { list } from '@vett/schema/validation';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

/** A stored check: the members that pages and filters need, and the rest sealed. */
export interface ValidationRow {
  readonly validation_id: string;
  readonly created_at: Date;
  readonly request_id: string;
  readonly is_match: boolean;
  readonly match_count: number;
  readonly has_errors: boolean;
  /** True as well for checks from before this was kept. */
  readonly has_uncompared: boolean;
  readonly lists: readonly ListName[];
  readonly sealed: Buffer;
}

export type ValidationHead = Omit<ValidationRow, 'sealed'>;

// One statement for any number of checks.
export async function insertValidations(
  transaction: Transaction<Tables>,
  rows: readonly ValidationRow[],
): Promise<void> {
  const given = rows.map(({ sealed, ...head }) => ({ ...head, sealed: sealed.toString('base64') }));
  await sql`
    insert into validation (validation_id, created_at, request_id, is_match, match_count, has_errors, has_uncompared,
                            lists, sealed)
    select validation_id, created_at, request_id, is_match, match_count, has_errors, has_uncompared, lists,
           decode(sealed, 'base64')
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as v(
      validation_id uuid, created_at timestamptz, request_id text, is_match boolean, match_count integer,
      has_errors boolean, has_uncompared boolean, lists text[], sealed text)`.execute(transaction);
}

const HEAD = [
  ...(['validation_id', 'created_at', 'request_id', 'is_match', 'match_count'] as const),
  ...(['has_errors', 'has_uncompared', 'lists'] as const),
];

type ValidationFilter = Omit<z.output<typeof list.input>, 'limit' | 'next_key' | 'cursors'>;

/** Lists stored checks, newest first, starting after the position `after`. */
export async function listValidations(
  transaction: Transaction<Tables>,
  { from, to, is_match }: ValidationFilter,
  limit: number,
  after: Position | undefined,
): Promise<ValidationHead[]> {
  let query = transaction.selectFrom('validation').select(HEAD);
  if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('created_at', '<', new Date(to));
  if (is_match !== undefined) query = query.where('is_match', 'is', is_match);
  return newestFirst(query, ['created_at', 'validation_id'], limit, after).execute();
}

export async function findValidations(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<ValidationRow[]> {
  const rows = await transaction
    .selectFrom('validation')
    .select([...HEAD, 'sealed'])
    .where('validation_id', 'in', ids)
    .execute();
  return rows;
}

/** Deletes up to `max` stored checks from before a time, and returns how many. */
export async function eraseValidations(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const old = transaction
    .selectFrom('validation')
    .select('validation_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('validation')
    .where('validation_id', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns whether the check was stored. */
export async function deleteValidation(transaction: Transaction<Tables>, validationId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('validation')
    .where('validation_id', '=', validationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
