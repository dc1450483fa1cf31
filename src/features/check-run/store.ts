import type { SessionCheck } from '@vett/schema/session-processing';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { SessionCheck as Check, SessionRun } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export type StoredRun = Selectable<SessionRun>;
export type StoredCheck = Selectable<Check>;

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

/**
 * Whether the last run of a session of a customer, or of a related party of one, found a sure match that no person cleared up by
 * approving the session. With `session_ids`: the last run of one of these sessions.
 */
export async function hasUnresolvedMatch(
  transaction: Transaction<Tables>,
  among: { readonly customer_id: string } | { readonly session_ids: readonly string[] },
): Promise<boolean> {
  const found = await transaction
    .selectFrom('session')
    .innerJoinLateral(
      (last) =>
        last
          .selectFrom('session_run')
          .select('is_listed')
          .whereRef('session_run.session_id', '=', 'session.session_id')
          .where('session_run.status', '=', 'DONE')
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select('session.session_id')
    .where((eb) =>
      'customer_id' in among
        ? eb('customer_id', '=', among.customer_id)
        : sql<boolean>`session.session_id = any(${[...among.session_ids]}::uuid[])`,
    )
    .where('is_listed', '=', true)
    .where(sql<boolean>`not (session.status = 'approved' and coalesce(decided_by, '') not like 'automation:%')`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A run with its action and the size of its facts. */
export interface DecidedRun {
  readonly run_id: string;
  readonly session_id: string;
  readonly workflow_version: number;
  readonly final_action: NonNullable<StoredRun['final_action']>;
  readonly bytes: number;
}

/** The last runs of the sessions of a workflow, one for each session, the newest first. */
export const runsOfWorkflow = (
  transaction: Transaction<Tables>,
  workflowId: string,
  max: number,
): Promise<DecidedRun[]> =>
  transaction
    .selectFrom((newest) =>
      newest
        .selectFrom('session')
        .select(['session_id', 'workflow_version', 'created_at'])
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
          .select(['run_id', 'final_action', 'facts_bytes', 'sealed'])
          .whereRef('session_run.session_id', '=', 'newest.session_id')
          .where('session_run.status', '=', 'DONE')
          .orderBy('started_at', 'desc')
          .limit(1)
          .as('run'),
      (join) => join.onTrue(),
    )
    .select(['run_id', 'newest.session_id', 'newest.workflow_version'])
    .select((run) => run.ref('final_action').$notNull().as('final_action'))
    // Runs of earlier versions have no size: JSON of results is some ten times as long as when it is packed.
    .select(sql<number>`coalesce(facts_bytes, 10 * octet_length(sealed))`.as('bytes'))
    .orderBy('newest.created_at', 'desc')
    .execute();

/** The sealed facts of runs by the ids of the runs; those of runs of earlier versions are among their results. */
export async function sealedFacts(
  transaction: Transaction<Tables>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredRun, 'run_id' | 'sealed' | 'sealed_facts'>>> {
  const found = await transaction
    .selectFrom('session_run')
    .select(['run_id', 'sealed_facts'])
    .select(sql<Buffer | null>`case when sealed_facts is null then sealed end`.as('sealed'))
    .where(sql<boolean>`run_id = any(${[...runIds]}::uuid[])`)
    .execute();
  return new Map(found.map((run) => [run.run_id, run]));
}

/** Ends a run with its results, unless it has ended already: then it returns false. */
export async function endRun(
  transaction: Transaction<Tables>,
  runId: string,
  set: Pick<StoredRun, 'final_action' | 'sealed' | 'sealed_facts' | 'facts_bytes' | 'is_listed'> & { ended_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('session_run')
    .set({ ...set, status: 'DONE' })
    .where('run_id', '=', runId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the outcome of a check, in place of the run's earlier one. */
export async function insertCheck(transaction: Transaction<Tables>, check: Insertable<Check>): Promise<void> {
  await transaction
    .insertInto('session_check')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'run_id', 'name'])
        .doUpdateSet({ status: check.status, sealed: check.sealed, duration_ms: check.duration_ms }),
    )
    .execute();
}

export const findChecks = async (
  transaction: Transaction<Tables>,
  runId: string,
): Promise<ReadonlyMap<SessionCheck, StoredCheck>> => {
  const checks = await transaction.selectFrom('session_check').selectAll().where('run_id', '=', runId).execute();
  return new Map(checks.map((check) => [check.name, check]));
};
