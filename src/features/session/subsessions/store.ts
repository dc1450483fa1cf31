import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { StoredSession } from '../store.ts';

/** The subsessions of sessions, oldest first. A session has 20 at most in each of its steps. */
export const findSubsessions = (
  transaction: Transaction<Tables>,
  parents: readonly string[],
): Promise<StoredSession[]> =>
  transaction
    .selectFrom('session')
    .selectAll()
    .where(sql<boolean>`parent_session_id = any(${[...parents]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
