import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { findSessions, type StoredSession, type StoredStep } from './store.ts';

type TreeSession = Pick<StoredSession, 'session_id' | 'parent_session_id' | 'status' | 'legal_hold'>;

/** Sessions with the subsessions below them, all locked. */
export const treesOf = (transaction: Transaction<Tables>, roots: readonly string[]): Promise<TreeSession[]> =>
  transaction
    .withRecursive('tree', (query) =>
      query
        .selectFrom('session')
        .select('session_id')
        .where(sql<boolean>`session_id = any(${[...roots]}::uuid[])`)
        .unionAll((below) =>
          below
            .selectFrom('session as s')
            .innerJoin('tree', 's.parent_session_id', 'tree.session_id')
            .select('s.session_id'),
        ),
    )
    .selectFrom('session')
    .innerJoin('tree', 'tree.session_id', 'session.session_id')
    .select(['session.session_id', 'session.parent_session_id', 'session.status', 'session.legal_hold'])
    .forUpdate('session')
    .execute();

/** Whether one of the sessions above is under legal hold. */
export async function isHeldAbove(transaction: Transaction<Tables>, parentId: string | null): Promise<boolean> {
  const [above] = parentId === null ? [] : await findSessions(transaction, [parentId]);
  return above !== undefined && (above.legal_hold || isHeldAbove(transaction, above.parent_session_id));
}

/** The ids of sessions that ended before a time and are under no legal hold with their subsessions, locked. */
export async function endedBefore(transaction: Transaction<Tables>, before: Date, max: number): Promise<string[]> {
  const found = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('parent_session_id', 'is', null)
    .where('status', 'in', ['completed', 'approved', 'rejected', 'manual_review', 'expired'])
    .where(sql<Date>`coalesce(decided_at, completed_at, expires_at)`, '<', before)
    .where('legal_hold', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session as child')
            .leftJoin('session as grandchild', 'grandchild.parent_session_id', 'child.session_id')
            .select('child.session_id')
            .whereRef('child.parent_session_id', '=', 'session.session_id')
            .where((eb) => eb.or([eb('child.legal_hold', '=', true), eb('grandchild.legal_hold', '=', true)])),
        ),
      ),
    )
    .limit(max)
    .forUpdate()
    .execute();
  const roots = found.map(({ session_id }) => session_id);
  const held = rootsOfHeld(await treesOf(transaction, roots));
  return roots.filter((id) => !held.has(id));
}

/** The roots of the trees with a legal hold. One below may have been set until the tree was locked. */
function rootsOfHeld(trees: readonly TreeSession[]): ReadonlySet<string> {
  const byId = new Map(trees.map((session) => [session.session_id, session]));
  const rootOf = ({ session_id, parent_session_id }: TreeSession): string => {
    const above = byId.get(parent_session_id ?? '');
    return above ? rootOf(above) : session_id;
  };
  return new Set(trees.filter(({ legal_hold }) => legal_hold).map(rootOf));
}

/** The ids of the sessions of a customer, locked. Their subsessions have the same customer, and are not among them. */
export async function lockOfCustomer(transaction: Transaction<Tables>, customerId: string): Promise<string[]> {
  const found = await transaction
    .selectFrom('session')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('parent_session_id', 'is', null)
    .forUpdate()
    .execute();
  return found.map(({ session_id }) => session_id);
}

/** The number of answers of sessions, and the steps whose answers were stored before they were counted. */
export async function countedAnswers(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<{ counted: number; uncounted: Pick<StoredStep, 'session_id' | 'step_id'>[] }> {
  const steps = transaction.selectFrom('session_step').where(sql<boolean>`session_id = any(${[...ids]}::uuid[])`);
  const { counted } = await steps
    .select(sql<number>`coalesce(sum(answers), 0)::int`.as('counted'))
    .executeTakeFirstOrThrow();
  const uncounted = await steps.select(['session_id', 'step_id']).where('answers', 'is', null).execute();
  return { counted, uncounted };
}
