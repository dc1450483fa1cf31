import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Sql } from '../../platform/database/connect.ts';
import type { Session, SessionLink, SessionStep } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { eraseRecords } from '../audit/audit.ts';

export type StoredSession = Selectable<Session>;
export type StoredStep = Selectable<SessionStep>;
/** A step without its text. */
export type StepState = Omit<StoredStep, 'sealed' | 'answers'>;
export type StoredLink = Selectable<SessionLink>;

export const insertSession = (transaction: Transaction<Tables>, session: Insertable<Session>): Promise<StoredSession> =>
  transaction.insertInto('session').values(session).returningAll().executeTakeFirstOrThrow();

/** Adds a link. */
export async function insertLink(transaction: Transaction<Tables>, link: Insertable<SessionLink>): Promise<void> {
  await transaction.insertInto('session_link').values(link).execute();
}

/** Ends all links of a session. */
export async function revokeLinks(transaction: Transaction<Tables>, sessionId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('session_link')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Sets the end of the link that works. */
export async function prolongLink(transaction: Transaction<Tables>, sessionId: string, expires: Date): Promise<void> {
  await transaction
    .updateTable('session_link')
    .set({ expires_at: expires })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The newest link of each session. */
export const newestLinks = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredLink[]> =>
  transaction
    .selectFrom('session_link')
    .distinctOn('session_id')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .orderBy('session_id')
    .orderBy('created_at', 'desc')
    .execute();

/** Notes that the link of a session was opened, to the minute. */
export async function noteOpened(transaction: Transaction<Tables>, sessionId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('session_link')
    .set({ last_opened_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(last_opened_at is null or last_opened_at < ${now}::timestamptz - interval '1 minute')`)
    .execute();
}

export const findSessions = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredSession[]> =>
  transaction
    .selectFrom('session')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .execute();

/** Returns a session. Until the transaction ends, no other one changes it or its steps. */
export const lockSession = (transaction: Transaction<Tables>, id: string): Promise<StoredSession | undefined> =>
  transaction.selectFrom('session').selectAll().where('session_id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const changeSession = (
  transaction: Transaction<Tables>,
  id: string,
  change: Updateable<Session>,
): Promise<StoredSession> =>
  transaction.updateTable('session').set(change).where('session_id', '=', id).returningAll().executeTakeFirstOrThrow();

export const findSteps = (transaction: Transaction<Tables>, ids: readonly string[]): Promise<StoredStep[]> =>
  transaction
    .selectFrom('session_step')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .execute();

/** The state of each step of a session that has begun. */
export const findStepStates = (transaction: Transaction<Tables>, sessionId: string): Promise<StepState[]> =>
  transaction
    .selectFrom('session_step')
    .select([
      'tenant_id',
      'session_id',
      'step_id',
      'status',
      'started_at',
      'completed_at',
      'completed_by',
      'correction',
    ])
    .where('session_id', '=', sessionId)
    .execute();

/** The steps with these ids of sessions. */
export const findStepsOf = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
  stepIds: readonly string[],
): Promise<StoredStep[]> =>
  transaction
    .selectFrom('session_step')
    .selectAll()
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`step_id = any(${[...stepIds]}::text[])`)
    .execute();

/** The number of subsessions of each session that has some. */
export async function countSubsessions(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await transaction
    .selectFrom('session')
    .select(['parent_session_id', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`parent_session_id = any(${[...ids]}::uuid[])`)
    .groupBy('parent_session_id')
    .execute();
  return new Map(counts.map(({ parent_session_id, count }) => [parent_session_id ?? '', count]));
}

/** Deletes sessions with everything that hangs on them: subsessions, and the records of decisions in the audit log. */
export async function deleteSessions(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ session_id: string }>`
    with recursive tree as (
      select session_id from session where session_id = any(${[...ids]}::uuid[])
      union all select s.session_id from session s join tree t on s.parent_session_id = t.session_id
    )
    select session_id from tree`.execute(transaction);
  const all = rows.map(({ session_id }) => session_id);
  await transaction
    .deleteFrom('session')
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .execute();
  await eraseRecords(transaction, 'session', all);
}

/** Whether the end user left out a step; one that conditions hide is skipped by nobody. */
export const isLeftOut = (step: Pick<StoredStep, 'status' | 'completed_by'> | undefined): boolean =>
  step?.status === 'skipped' && step.completed_by !== null;

/** Stores the state of a step. */
export async function storeStep(transaction: Transaction<Tables>, step: Insertable<SessionStep>): Promise<void> {
  const { session_id: _, step_id: __, ...change } = step;
  await transaction
    .insertInto('session_step')
    .values(step)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id', 'step_id']).doUpdateSet(change))
    .execute();
}

/** The status and the time of creation of each session that is there. */
export const findStatuses = (
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<Pick<StoredSession, 'session_id' | 'status' | 'created_at' | 'parent_session_id' | 'customer_id'>[]> =>
  transaction
    .selectFrom('session')
    .select(['session_id', 'status', 'created_at', 'parent_session_id', 'customer_id'])
    .where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`)
    .execute();

/** Gives an event of a session its number. */
export const takeSequence = (transaction: Transaction<Tables>, sessionId: string): Promise<StoredSession> =>
  changeSession(transaction, sessionId, { sequence: sql<number>`sequence + 1` as never });

export async function environmentOf(transaction: Transaction<Tables>): Promise<Tables['tenant']['environment']> {
  return (await transaction.selectFrom('tenant').select('environment').executeTakeFirstOrThrow()).environment;
}

interface FoundLink {
  readonly tenant_id: string;
  readonly session_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** The link with a token, of whichever tenant. */
export const findLink = async (on: Sql, hash: Buffer): Promise<FoundLink | undefined> =>
  (await on<FoundLink[]>`select * from find_session_link(${hash})`)[0];

/** Notes that a step has begun, unless it was completed. */
export async function beginStep(
  transaction: Transaction<Tables>,
  { session_id, step_id, ...text }: Pick<StoredStep, 'session_id' | 'step_id' | 'sealed' | 'answers'>,
  started_at: Date,
): Promise<void> {
  await transaction
    .insertInto('session_step')
    .values({ session_id, step_id, status: 'in_progress', ...text, started_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ofStep = transaction.updateTable('session_step').where('session_id', '=', session_id);
  const here = ofStep.where('step_id', '=', step_id);
  await here.set({ status: 'in_progress', started_at }).where('status', '=', 'pending').execute();
  // It is shown, so the end user left it out before.
  await here
    .set({ status: 'in_progress', completed_by: null, ...text, started_at })
    .where('status', '=', 'skipped')
    .execute();
  await here.set({ status: 'in_progress', correction: true }).where('status', '=', 'needs_correction').execute();
}
