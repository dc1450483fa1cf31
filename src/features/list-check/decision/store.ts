import type { Entity } from '@vett/engine/entity';
import type { list } from '@vett/schema/decision';
import type { ListName } from '@vett/schema/list-name';
import type { MatchDecision } from '@vett/schema/match';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { MATCH_HASH_VERSION } from '../../lists/lists.ts';

export interface NewDecision {
  readonly decision_id: string;
  readonly fingerprint: string;
  readonly source_list: ListName;
  readonly entity_id: string;
  readonly decision: MatchDecision['decision'];
  readonly sealed_reason: Buffer;
  /** The entry at the time of the decision. */
  readonly entry: Entity;
  readonly match_hash: string;
  readonly decided_at: Date;
  readonly expires_at: Date | null;
}

export interface StoredDecision extends Omit<NewDecision, 'entry'> {
  /** Present only when `match_hash` was made in an older way. */
  readonly entry: Entity | null;
}

/** Stores a decision; it replaces the one on the same match. */
export async function putDecision(
  transaction: Transaction<Tables>,
  { entry, ...decision }: NewDecision,
): Promise<void> {
  const json = sql<string>`${JSON.stringify(entry)}::text::jsonb`;
  const row = { ...decision, entry: json, match_hash_version: MATCH_HASH_VERSION };
  await transaction
    .insertInto('decision')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'fingerprint', 'source_list', 'entity_id']).doUpdateSet(row),
    )
    .execute();
}

const select = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('decision')
    .select(['decision_id', 'fingerprint', 'source_list', 'entity_id', 'decision', 'sealed_reason'])
    .select(['match_hash', 'decided_at', 'expires_at'])
    .select(sql<Entity | null>`case when match_hash_version <> ${MATCH_HASH_VERSION} then entry end`.as('entry'));

/**
 * Returns all decisions on these subjects, also those that no longer hold; undefined when the tenant has no decision at
 * all.
 */
export async function decisionsOf(
  transaction: Transaction<Tables>,
  fingerprints: readonly string[],
): Promise<StoredDecision[] | undefined> {
  const [rows, any] = await Promise.all([
    select(transaction)
      .where(sql<boolean>`fingerprint = any(${[...fingerprints]}::text[])`)
      .execute(),
    transaction.selectFrom('decision').select('decision_id').limit(1).executeTakeFirst(),
  ]);
  return any && rows;
}

export type Filter = Omit<z.output<typeof list.input>, 'limit' | 'next_key' | 'cursors'>;

/** Lists decisions, newest first, starting after the position `after`. */
export async function listDecisions(
  transaction: Transaction<Tables>,
  { fingerprint, source_list, entity_id }: Filter,
  limit: number,
  after: Position | undefined,
): Promise<StoredDecision[]> {
  let query = select(transaction);
  if (fingerprint !== undefined) query = query.where('fingerprint', '=', fingerprint);
  if (source_list !== undefined) query = query.where('source_list', '=', source_list);
  if (entity_id !== undefined) query = query.where('entity_id', '=', entity_id);
  return newestFirst(query, ['decided_at', 'decision_id'], limit, after).execute();
}

export async function findDecision(
  transaction: Transaction<Tables>,
  decision_id: string,
): Promise<StoredDecision | undefined> {
  const row = await select(transaction).where('decision_id', '=', decision_id).executeTakeFirst();
  return row;
}

/** Returns whether the decision existed. */
export async function deleteDecision(transaction: Transaction<Tables>, decision_id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('decision')
    .where('decision_id', '=', decision_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes up to `max` decisions that expired before a time, and returns how many. */
export async function eraseExpired(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const expired = transaction.selectFrom('decision').select('decision_id').where('expires_at', '<', before).limit(max);
  const { numDeletedRows } = await transaction
    .deleteFrom('decision')
    .where('decision_id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
