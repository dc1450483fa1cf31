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
  readonly subject_key: string;
  readonly source_list: ListName;
  readonly entity_id: string;
  readonly decision: MatchDecision['decision'];
  /** Its `SealedPart`. */
  readonly sealed: Buffer;
  /** The entry at the time of the decision. */
  readonly entry: Entity;
  readonly match_hash: string;
  readonly decided_at: Date;
  /** As the audit log names an actor. */
  readonly decided_by: string;
  readonly expires_at: Date | null;
}

export interface StoredDecision extends Omit<NewDecision, 'entry' | 'decided_by'> {
  /** Null: it was not stored then. */
  readonly decided_by: string | null;
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
      conflict.columns(['tenant_id', 'subject_key', 'source_list', 'entity_id']).doUpdateSet(row),
    )
    .execute();
}

const select = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('decision')
    .select(['decision_id', 'subject_key', 'source_list', 'entity_id', 'decision', 'sealed'])
    .select(['match_hash', 'decided_at', 'decided_by', 'expires_at'])
    .select(sql<Entity | null>`case when match_hash_version <> ${MATCH_HASH_VERSION} then entry end`.as('entry'));

const isBy = (keys: readonly string[]) => sql<boolean>`subject_key = any(${[...keys]}::text[])`;

/**
 * Returns all decisions by these keys, also those that no longer hold; undefined when the tenant has no decision at
 * all.
 */
export async function decisionsOf(
  transaction: Transaction<Tables>,
  keys: readonly string[],
): Promise<StoredDecision[] | undefined> {
  const [rows, any] = await Promise.all([
    select(transaction).where(isBy(keys)).execute(),
    transaction.selectFrom('decision').select('decision_id').limit(1).executeTakeFirst(),
  ]);
  return any && rows;
}

export interface Filter extends Pick<z.output<typeof list.input>, 'source_list' | 'entity_id'> {
  /** Any of these keys. */
  readonly keys?: readonly string[];
}

/** Lists decisions, newest first, starting after the position `after`. */
export async function listDecisions(
  transaction: Transaction<Tables>,
  { keys, source_list, entity_id }: Filter,
  limit: number,
  after: Position | undefined,
): Promise<StoredDecision[]> {
  let query = select(transaction);
  if (keys) query = query.where(isBy(keys));
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

/** Whether the tenant has a decision that was made at a time or later. */
export async function hasDecisionsSince(transaction: Transaction<Tables>, time: Date): Promise<boolean> {
  const query = transaction.selectFrom('decision').select('decision_id').where('decided_at', '>=', time);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether the decision existed. */
export async function deleteDecision(transaction: Transaction<Tables>, decision_id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('decision')
    .where('decision_id', '=', decision_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteDecisionsBy(transaction: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  await transaction.deleteFrom('decision').where(isBy(keys)).execute();
}

/** Gives decisions another key. Those on the same match that have that key already stay, and the others are deleted. */
export async function rekeyDecisions(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await transaction
    .updateTable('decision')
    .set({ subject_key: to })
    .where('subject_key', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('decision as other')
            .select('other.decision_id')
            .where('other.subject_key', '=', to)
            .whereRef('other.source_list', '=', 'decision.source_list')
            .whereRef('other.entity_id', '=', 'decision.entity_id'),
        ),
      ),
    )
    .execute();
  await deleteDecisionsBy(transaction, [from]);
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
