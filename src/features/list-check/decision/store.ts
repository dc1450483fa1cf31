import type { Entity } from '@vett/engine/entity';
import type { Decision, list } from '@vett/schema/decision';
import type { ListName } from '@vett/schema/list-name';
import type { MatchDecision } from '@vett/schema/match';
import { isOwn } from '@vett/schema/own-name';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { newestFirst, type Position } from '../../../core/paging.ts';
import type { RowsWanted } from '../../../platform/database/rows-by-id.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { eraseRecords } from '../../audit/audit.ts';
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
  /** The profile that it was made on; null: on an entry alone. */
  readonly profile_id: string | null;
  /** The decision on the entry that was named, of each that was made with it on a profile. */
  readonly made_with: string | null;
}

/** The matches that a decision covers: a subject that has another number or name since may be somebody else by that. */
export type DecisionScope = Decision['covers'];

export interface StoredDecision extends Omit<NewDecision, 'entry' | 'decided_by'> {
  readonly covers: DecisionScope;
  /** Set: a later decision took its place, or it was revoked. */
  readonly ending: Decision['status'] | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  /** Null: it was not stored then. */
  readonly decided_by: string | null;
  /** Present only when `match_hash` was made in an older way. */
  readonly entry: Entity | null;
}

/** The decisions of a period that hold, by list, the most frequent first. */
export async function verdictsByList(
  transaction: Transaction<Tables>,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ list_name: ListName; false_positives: number; true_matches: number }[]> {
  const found = await transaction
    .selectFrom('decision')
    .select([
      'source_list as list_name',
      sql<number>`count(*) filter (where decision = 'false_positive')::int`.as('false_positives'),
      sql<number>`count(*) filter (where decision = 'true_match')::int`.as('true_matches'),
    ])
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .where('ending', 'is', null)
    .where('decision', 'in', ['false_positive', 'true_match'])
    .groupBy('source_list')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('source_list')
    .execute();
  return found;
}

/** Stores a decision; it supersedes the one on the same match. */
export async function putDecision(
  transaction: Transaction<Tables>,
  { entry, ...decision }: NewDecision,
): Promise<void> {
  // Entries of own lists stand in their list alone, sealed.
  const json = sql<string>`${JSON.stringify(isOwn(entry.list) ? null : entry)}::text::jsonb`;
  const row = { ...decision, entry: json, match_hash_version: MATCH_HASH_VERSION, covers: 'all' as const };
  const { subject_key, source_list, entity_id, decided_at: ended_at, decided_by: ended_by } = decision;
  // Two callers who decide on one match at once: the second one waits here, and supersedes the first.
  const match = JSON.stringify([subject_key, source_list, entity_id]);
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('vett.tenant_id') || ${match}, 0))`.execute(
    transaction,
  );
  await transaction
    .updateTable('decision')
    .set({ ending: 'superseded', ended_at, ended_by })
    .where('subject_key', '=', subject_key)
    .where('source_list', '=', source_list)
    .where('entity_id', '=', entity_id)
    .where('ended_at', 'is', null)
    .execute();
  await transaction.insertInto('decision').values(row).execute();
}

const select = (transaction: Transaction<Tables>) =>
  transaction
    .selectFrom('decision')
    .select(['decision_id', 'subject_key', 'source_list', 'entity_id', 'decision', 'sealed'])
    .select(['match_hash', 'decided_at', 'decided_by', 'expires_at', 'covers', 'ending', 'ended_at', 'ended_by'])
    .select(['profile_id', 'made_with'])
    .select(
      sql<Entity | null>`case when match_hash_version <> ${MATCH_HASH_VERSION} then nullif(entry, 'null') end`.as(
        'entry',
      ),
    );

const isBy = (keys: readonly string[]) => sql<boolean>`subject_key = any(${[...keys]}::text[])`;

const isOn = (entries: NonNullable<DecisionFilter['entries']>) => sql<boolean>`(source_list, entity_id) in (
  select * from unnest(${entries.map(({ source_list }) => source_list)}::text[], ${entries.map(({ entity_id }) => entity_id)}::text[]))`;

const isUnexpired = sql<boolean>`(expires_at is null or expires_at > now())`;

/**
 * Returns the decisions by these keys that neither ended nor expired, also those that lapsed; undefined when the tenant has no decision
 * at all.
 */
export async function decisionsOf(
  transaction: Transaction<Tables>,
  keys: readonly string[],
): Promise<StoredDecision[] | undefined> {
  const [rows, any] = await Promise.all([
    select(transaction).where(isBy(keys)).where('ended_at', 'is', null).where(isUnexpired).execute(),
    transaction.selectFrom('decision').select('decision_id').limit(1).executeTakeFirst(),
  ]);
  return any && rows;
}

/** How many decisions by a key neither ended nor expired: those that `decisionsOf` reads. */
export async function countDecisionsBy(transaction: Transaction<Tables>, subject_key: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('decision')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('subject_key', '=', subject_key)
    .where('ended_at', 'is', null)
    .where(isUnexpired)
    .executeTakeFirstOrThrow();
  return count;
}

export interface DecisionFilter
  extends Pick<z.output<typeof list.input>, 'source_list' | 'entity_id' | 'include_ended'> {
  /** Any of these keys. */
  readonly keys?: readonly string[];
  /** Any of these entries. */
  readonly entries?: readonly Pick<StoredDecision, 'source_list' | 'entity_id'>[] | undefined;
}

/** Lists decisions, newest first, starting after the position `after`. */
export async function listDecisions(
  transaction: Transaction<Tables>,
  { keys, entries, source_list, entity_id, include_ended = false }: DecisionFilter,
  limit: number,
  after: Position | undefined,
): Promise<StoredDecision[]> {
  let query = select(transaction);
  if (keys) query = query.where(isBy(keys));
  if (entries) query = query.where(isOn(entries));
  if (!include_ended) query = query.where('ended_at', 'is', null);
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

/** Whether all of these decisions still say that a match is somebody else's. */
export async function areClearing(transaction: Transaction<Tables>, decisionIds: readonly string[]): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('decision')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`decision_id = any(${[...decisionIds]}::uuid[])`)
    .where('decision', '=', 'false_positive')
    .where('covers', '<>', 'nothing')
    .where('ended_at', 'is', null)
    .where(isUnexpired)
    .executeTakeFirstOrThrow();
  return count === decisionIds.length;
}

/** Whether the tenant has a decision that was made at a time or later and did not end. */
export async function hasDecisionsSince(transaction: Transaction<Tables>, time: Date): Promise<boolean> {
  const query = transaction
    .selectFrom('decision')
    .select('decision_id')
    .where('decided_at', '>=', time)
    .where('ended_at', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The decisions that were made together on a profile and did not end. */
export const madeWith = (transaction: Transaction<Tables>, made_with: string): Promise<StoredDecision[]> =>
  select(transaction).where('made_with', '=', made_with).where('ended_at', 'is', null).execute();

/** Ends a decision, and returns whether there was one that had not ended. */
export async function revokeDecision(
  transaction: Transaction<Tables>,
  decision_id: string,
  end: { readonly ended_at: Date; readonly ended_by: string; readonly sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('decision')
    .set({ ending: 'revoked', ...end })
    .where('decision_id', '=', decision_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Erases decisions with their records in the audit log. */
export async function deleteDecisionsBy(transaction: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  const deleted = await transaction.deleteFrom('decision').where(isBy(keys)).returning('decision_id').execute();
  await eraseRecordsOf(transaction, deleted);
}

/** Erases a decision with its record in the audit log. */
export async function eraseDecision(transaction: Transaction<Tables>, decision_id: string): Promise<void> {
  const erased = await transaction
    .deleteFrom('decision')
    .where('decision_id', '=', decision_id)
    .returning('decision_id')
    .execute();
  await eraseRecordsOf(transaction, erased);
}

const eraseRecordsOf = (transaction: Transaction<Tables>, decisions: readonly { decision_id: string }[]) =>
  eraseRecords(
    transaction,
    'decision',
    decisions.map(({ decision_id }) => decision_id),
  );

/** Gives decisions another key. One on a match that is decided under that key already is superseded. */
export async function rekeyDecisions(transaction: Transaction<Tables>, from: string, to: string): Promise<void> {
  await transaction
    .updateTable('decision')
    .from('decision as other')
    .set(({ ref }) => ({ ending: 'superseded', ended_at: sql<Date>`now()`, ended_by: ref('other.decided_by') }))
    .where('decision.subject_key', '=', from)
    .where('decision.ended_at', 'is', null)
    .where('other.subject_key', '=', to)
    .where('other.ended_at', 'is', null)
    .whereRef('other.source_list', '=', 'decision.source_list')
    .whereRef('other.entity_id', '=', 'decision.entity_id')
    .execute();
  await transaction.updateTable('decision').set({ subject_key: to }).where('subject_key', '=', from).execute();
}

/** Limits decisions to the matches that they still cover. */
export async function limitDecisions(
  transaction: Transaction<Tables>,
  keys: readonly string[],
  covers: Exclude<DecisionScope, 'all'>,
): Promise<void> {
  await transaction
    .updateTable('decision')
    .set({ covers })
    .where(isBy(keys))
    .where('covers', '<>', 'nothing')
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes up to `max` decisions that expired or ended before a time, and returns how many. */
export async function eraseExpired(transaction: Transaction<Tables>, before: Date, max: number): Promise<number> {
  const expired = transaction
    .selectFrom('decision')
    .select('decision_id')
    .where(({ or, eb }) => or([eb('expires_at', '<', before), eb('ended_at', '<', before)]))
    .limit(max);
  const deleted = await transaction
    .deleteFrom('decision')
    .where('decision_id', 'in', expired)
    .returning('decision_id')
    .execute();
  await eraseRecordsOf(transaction, deleted);
  return deleted.length;
}

/** Decisions in the order of their ids. */
export async function decisionsById(
  transaction: Transaction<Tables>,
  { ids, after, max }: RowsWanted,
): Promise<StoredDecision[]> {
  let query = select(transaction).orderBy('decision_id').limit(max);
  if (ids) query = query.where(sql<boolean>`decision_id = any(${[...ids]}::uuid[])`);
  else if (after !== null) query = query.where('decision_id', '>', after);
  return query.execute();
}
