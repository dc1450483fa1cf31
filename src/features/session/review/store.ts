import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { SessionCorrection, SessionDecision } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredCorrection = Selectable<SessionCorrection>;
export type StoredDecision = Selectable<SessionDecision>;

export async function insertCorrections(
  transaction: Transaction<Tables>,
  corrections: readonly Insertable<SessionCorrection>[],
): Promise<void> {
  await transaction.insertInto('session_correction').values(corrections).execute();
}

const select = (transaction: Transaction<Tables>, sessionIds: readonly string[]) =>
  transaction
    .selectFrom('session_correction')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('correction_id');

/** All corrections of sessions, oldest first. */
export const findCorrections = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredCorrection[]> => select(transaction, sessionIds).execute();

/** The open corrections of sessions, oldest first. */
export const findOpenCorrections = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredCorrection[]> => select(transaction, sessionIds).where('status', '=', 'open').execute();

/** How many corrections were asked of a session. */
export const countCorrections = (transaction: Transaction<Tables>, sessionId: string): Promise<number> =>
  countOf(transaction, 'session_correction', sessionId);

/** How often a session was decided. */
export const countDecisions = (transaction: Transaction<Tables>, sessionId: string): Promise<number> =>
  countOf(transaction, 'session_decision', sessionId);

async function countOf(
  transaction: Transaction<Tables>,
  table: 'session_correction' | 'session_decision',
  sessionId: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Resolves the open corrections of a step. */
export async function resolveCorrections(
  transaction: Transaction<Tables>,
  sessionId: string,
  stepId: string,
  now: Date,
): Promise<StoredCorrection[]> {
  return transaction
    .updateTable('session_correction')
    .set({ status: 'resolved', resolved_at: now })
    .where('session_id', '=', sessionId)
    .where('step_id', '=', stepId)
    .where('status', '=', 'open')
    .returningAll()
    .execute();
}

export async function insertDecision(
  transaction: Transaction<Tables>,
  decision: Insertable<SessionDecision>,
): Promise<void> {
  await transaction.insertInto('session_decision').values(decision).execute();
}

/** The decisions on sessions, oldest first. */
export const findDecisions = (
  transaction: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<StoredDecision[]> =>
  transaction
    .selectFrom('session_decision')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .orderBy('decided_at')
    .orderBy('decision_id')
    .execute();

/** Marks steps as those that have to be corrected. */
export async function reopenSteps(
  transaction: Transaction<Tables>,
  sessionId: string,
  stepIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('session_step')
    .set({ status: 'needs_correction', completed_by: null })
    .where('session_id', '=', sessionId)
    .where('step_id', 'in', stepIds)
    .execute();
}

/** Closes the open corrections of a session. The answers that were to be corrected count as they are; a draft stays one. */
export async function withdrawCorrections(
  transaction: Transaction<Tables>,
  sessionId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('session_correction')
    .set({ status: 'resolved', resolved_at: now })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .execute();
  await transaction
    .updateTable('session_step')
    .set({ status: 'completed' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'needs_correction')
    .execute();
}
