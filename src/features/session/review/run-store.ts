import type { SessionCheck } from '@vett/schema/session-processing';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { SessionCheck as Check, SessionDecision, SessionRun } from '../../../platform/database/tables.ts';
import type { Tables } from '../../../platform/database/tenant.ts';

export type StoredRun = Selectable<SessionRun>;
export type StoredCheck = Selectable<Check>;
export type StoredDecision = Selectable<SessionDecision>;

export async function insertRun(transaction: Transaction<Tables>, run: Insertable<SessionRun>): Promise<void> {
  await transaction.insertInto('session_run').values(run).execute();
}

export const findRun = (transaction: Transaction<Tables>, runId: string): Promise<StoredRun | undefined> =>
  transaction.selectFrom('session_run').selectAll().where('run_id', '=', runId).executeTakeFirst();

/** The last run of each session that has ended. */
export const lastRuns = (transaction: Transaction<Tables>, sessionIds: readonly string[]): Promise<StoredRun[]> =>
  transaction
    .selectFrom('session_run')
    .distinctOn('session_id')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...sessionIds]}::uuid[])`)
    .where('status', '=', 'DONE')
    .orderBy('session_id')
    .orderBy('started_at', 'desc')
    .execute();

/** The last runs of the sessions of a workflow, one for each session, the newest first. */
export const runsOfWorkflow = (
  transaction: Transaction<Tables>,
  workflowId: string,
  max: number,
): Promise<StoredRun[]> =>
  transaction
    .selectFrom((newest) =>
      newest
        .selectFrom('session')
        .select(['session_id', 'processed_at'])
        .where('workflow_id', '=', workflowId)
        .where('processed_at', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(max)
        .as('newest'),
    )
    .innerJoinLateral(
      (last) =>
        last
          .selectFrom('session_run')
          .selectAll()
          .whereRef('session_run.session_id', '=', 'newest.session_id')
          .where('session_run.status', '=', 'DONE')
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .selectAll('run')
    .execute();

/** Ends a run with its results, unless it has ended already: then it returns false. */
export async function endRun(
  transaction: Transaction<Tables>,
  runId: string,
  set: { final_action: StoredRun['final_action']; ended_at: Date; sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session_run')
    .set({ ...set, status: 'DONE' })
    .where('run_id', '=', runId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the outcome of a check, unless the run has one. */
export async function insertCheck(transaction: Transaction<Tables>, check: Insertable<Check>): Promise<void> {
  await transaction
    .insertInto('session_check')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findChecks = async (
  transaction: Transaction<Tables>,
  runId: string,
): Promise<ReadonlyMap<SessionCheck, StoredCheck>> => {
  const checks = await transaction.selectFrom('session_check').selectAll().where('run_id', '=', runId).execute();
  return new Map(checks.map((check) => [check.name, check]));
};

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
