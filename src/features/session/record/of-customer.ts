import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { lastRuns, openRun, RUN_KEY, type RunText } from '../../check-run/check-run.ts';
import { listSessions } from '../list-store.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions } from '../subsessions/store.ts';
import { openParties } from '../subsessions/subsessions.ts';
import { SESSION_KEYS } from './sealed.ts';

/** The newest sessions that are looked at. */
const MAX_SESSIONS = 20;

interface RelatedParty {
  readonly session_id: string;
  readonly name: string;
  readonly role: NonNullable<StoredSession['role']>;
  readonly ownership_percentage: number | null;
  readonly entity_type: StoredSession['entity_type'];
  readonly status: StoredSession['status'];
}

/** The knowledge about a customer in its sessions. */
export interface CustomerRecord {
  /** The related parties of its newest session that has some. */
  readonly parties: readonly RelatedParty[];
  /** The results of its checked sessions, the newest first. */
  readonly runs: readonly (RunText & Pick<StoredSession, 'session_id' | 'status'>)[];
  /** The last comparison with lists. */
  readonly screened_at: Date | null;
}

export async function sessionsOfCustomer(
  { transaction, keyOf }: { transaction: Transaction<Tables>; keyOf: (label: string) => Promise<Buffer> },
  customer_id: string,
): Promise<CustomerRecord> {
  const filter = { customer_id, has_parent: false, order_by: 'created_at', sort: 'desc' } as const;
  const sessions = await listSessions(transaction, filter, MAX_SESSIONS, undefined);
  const ids = sessions.map(({ session_id }) => session_id);
  const order = new Map(ids.map((id, index) => [id, index]));
  const stored = (await lastRuns(transaction, ids)).sort(
    (a, b) => (order.get(a.session_id) ?? 0) - (order.get(b.session_id) ?? 0),
  );
  const runKey = await keyOf(RUN_KEY);
  const statuses = new Map(sessions.map(({ session_id, status }) => [session_id, status]));
  const runs = await Array.fromAsync(stored, async (run) => ({
    ...(await openRun(runKey, run)),
    session_id: run.session_id,
    status: statuses.get(run.session_id) ?? 'active',
  }));
  const screened = stored.filter((_, index) => runs[index]?.facts.lists.status === 'completed');
  const below = Map.groupBy(await findSubsessions(transaction, ids), ({ parent_session_id: id }) => id ?? '');
  const parent = ids.find((id) => below.has(id));
  const own = below.get(parent ?? '') ?? [];
  const named = await openParties(transaction, await keyOf(SESSION_KEYS.session), own);
  const parties = own.flatMap(({ session_id, role, ownership_percentage, entity_type, status }): RelatedParty[] => {
    const related = named.get(session_id);
    return related && role ? [{ session_id, name: related.name, role, ownership_percentage, entity_type, status }] : [];
  });
  return {
    runs,
    screened_at: screened.reduce<Date | null>(
      (last, { ended_at }) => (ended_at && (!last || ended_at > last) ? ended_at : last),
      null,
    ),
    parties,
  };
}
