import type { SessionSummary } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { headsOf, type VersionOfWorkflow, versionsOf } from '../../workflow/workflow.ts';
import { findSessions, lockSession, type StoredSession } from '../store.ts';
import { openSession } from './sealed.ts';
import { wireSummary } from './summary.ts';

export const noSuchSession = () => new AppError('SESSION_NOT_FOUND', 'There is no such session.');

/** Returns the session. Throws SESSION_NOT_FOUND. */
export async function requireSession(transaction: Transaction<Tables>, id: string): Promise<StoredSession> {
  const [session] = validate(id) ? await findSessions(transaction, [id]) : [];
  if (!session) throw noSuchSession();
  return session;
}

/** Locks the session: until the transaction ends, no other one changes it or its steps. Throws SESSION_NOT_FOUND. */
export async function requireLocked(transaction: Transaction<Tables>, id: string): Promise<StoredSession> {
  const session = validate(id) ? await lockSession(transaction, id) : undefined;
  if (!session) throw noSuchSession();
  return session;
}

/** Reads the workflow versions of sessions; the returned function gives that of one. */
export const workflowsOf = (
  transaction: Transaction<Tables>,
  sessions: readonly WorkflowReference[],
): Promise<(session: WorkflowReference) => VersionOfWorkflow> =>
  withVersions(sessions, (wanted) => versionsOf(transaction, wanted));

/** Unseals sessions for a list. */
export async function summariesOf(
  transaction: Transaction<Tables>,
  key: Buffer,
  sessions: readonly StoredSession[],
): Promise<SessionSummary[]> {
  const headOf = await withVersions(sessions, (wanted) => headsOf(transaction, wanted));
  return Array.fromAsync(sessions, async (session) =>
    wireSummary({ session, text: await openSession(key, session) }, headOf(session)),
  );
}

type WorkflowReference = Pick<StoredSession, 'workflow_id' | 'workflow_version'>;

interface WorkflowVersionKey {
  readonly workflow_id: string;
  readonly version: number;
}

/** Reads each workflow version of sessions once; the returned function gives that of a session. */
async function withVersions<V extends WorkflowVersionKey>(
  sessions: readonly WorkflowReference[],
  read: (wanted: readonly WorkflowVersionKey[]) => Promise<V[]>,
): Promise<(session: WorkflowReference) => V> {
  const nameOf = ({ workflow_id, version }: WorkflowVersionKey) => `${workflow_id} ${version}`;
  const versionOf = ({ workflow_id, workflow_version: version }: WorkflowReference) => ({ workflow_id, version });
  const wanted = new Map(sessions.map(versionOf).map((each) => [nameOf(each), each]));
  const found = wanted.size === 0 ? [] : await read([...wanted.values()]);
  const versions = new Map(found.map((each) => [nameOf(each), each]));
  // A foreign key keeps the version for as long as the session is there.
  return (session) => versions.get(nameOf(versionOf(session))) as V;
}
