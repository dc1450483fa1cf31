import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { type VersionOfWorkflow, versionsOf } from '../workflow/workflow.ts';
import { openSession } from './sealed.ts';
import { findSessions, lockSession, type StoredSession } from './store.ts';
import type { OpenSession } from './wire.ts';

export const noSuchSession = () => new AppError('SESSION_NOT_FOUND', 'There is no such session.');

/** Returns the session. Throws SESSION_NOT_FOUND. */
export async function requireSession(transaction: Transaction<Tables>, id: string): Promise<StoredSession> {
  const [session] = validate(id) ? await findSessions(transaction, [id]) : [];
  if (!session) throw noSuchSession();
  return session;
}

/** The same; until the transaction ends, no other one changes it or its steps. */
export async function requireLocked(transaction: Transaction<Tables>, id: string): Promise<StoredSession> {
  const session = validate(id) ? await lockSession(transaction, id) : undefined;
  if (!session) throw noSuchSession();
  return session;
}

/** Unseals sessions and adds their workflow versions. */
export async function openSessions(
  transaction: Transaction<Tables>,
  key: Buffer,
  sessions: readonly StoredSession[],
): Promise<OpenSession[]> {
  if (sessions.length === 0) return [];
  const nameOf = ({ workflow_id, version }: { workflow_id: string; version: number }) => `${workflow_id} ${version}`;
  const wanted = sessions.map(({ workflow_id, workflow_version }) => ({ workflow_id, version: workflow_version }));
  const distinct = [...new Map(wanted.map((each) => [nameOf(each), each])).values()];
  const workflows = new Map((await versionsOf(transaction, distinct)).map((each) => [nameOf(each), each]));
  return Array.fromAsync(sessions, async (session) => {
    const { workflow_id, workflow_version: version } = session;
    // A foreign key keeps the version for as long as the session is there.
    const workflow = workflows.get(nameOf({ workflow_id, version })) as VersionOfWorkflow;
    return { session, text: await openSession(key, session), workflow };
  });
}
