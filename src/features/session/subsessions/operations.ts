import type { Subsession } from '@vett/schema/subsession';
import * as contracts from '@vett/schema/subsession';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { readPage } from '../../../core/paging.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { eraseSession } from '../erase.ts';
import { requireLocked, requireSession } from '../record/find.ts';
import { loadSessions } from '../record/record.ts';
import { findSessions, type StoredSession } from '../store.ts';
import { addSubsession, workflowOf } from './add.ts';
import { lockSubsession, renewSubsession } from './change.ts';
import { AT_ONCE, findSubsessions, listSubsessions, readInGroups } from './store.ts';
import { wireSubsession } from './wire.ts';

/** The tenant may know the parties before the turn of their step. */
export const createSubsession = implement(contracts.create, async (caller, doors, { session_id, ...input }) => {
  const parent = await requireLocked(doors.transaction, session_id);
  if (parent.status !== 'active')
    throw new AppError('INVALID_STATE', `The status is ${parent.status}: subsessions are added while it is active.`);
  return addSubsession(caller, doors, parent, input);
});

export const subsessions = implement(contracts.list, (_caller, doors, { session_id, status }) =>
  doors.database.run(async (transaction) => {
    const parent = await requireSession(transaction, session_id);
    const found = await findSubsessions(transaction, [parent.session_id]);
    const wanted = found.filter((each) => status === undefined || each.status === status);
    const opened: Subsession[] = [];
    for await (const some of readInGroups(transaction, wanted)) {
      const wired = await wireAll(transaction, doors, parent, some);
      for (const each of wired) doors.answer.add(each);
      opened.push(...wired);
    }
    return { subsessions: opened, count: wanted.length };
  }),
);

export const regenerateSubsessionLink = implement(contracts.regenerateLink, async (_caller, doors, input) =>
  renewSubsession(doors, await requireLocked(doors.transaction, input.session_id), input),
);

export const deleteSubsession = implement(contracts.remove, async (_caller, doors, { session_id, subsession_id }) => {
  const parent = await requireLocked(doors.transaction, session_id);
  const subsession = await lockSubsession(doors.transaction, parent, subsession_id);
  await eraseSession(doors, subsession);
  return { subsession_id: subsession.session_id, deleted: true as const };
});

export const subsessionsOf = implement(contracts.ofSessions, (_caller, doors, { session_ids, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const found = await findSessions(
      transaction,
      session_ids.filter((id) => validate(id)),
    );
    const byId = new Map(found.map((session) => [session.session_id, session]));
    const pages = [];
    for (const id of session_ids) pages.push(await pageOf(transaction, doors, byId.get(id.toLowerCase()), wanted));
    return { pages };
  }),
);

async function pageOf(
  transaction: Transaction<Tables>,
  doors: Doors,
  parent: StoredSession | undefined,
  wanted: Parameters<typeof readPage>[0],
) {
  if (!parent) return { subsessions: [], count: 0, next_key: null };
  const { items, ...page } = await readPage(wanted, {
    cursors: doors.cursors,
    answer: doors.answer,
    name: `subsessions of ${parent.session_id}`,
    read: (limit, after) => listSubsessions(transaction, parent.session_id, limit, after),
    positionOf: ({ created_at, session_id }) => [created_at.toISOString(), session_id],
    atOnce: AT_ONCE,
    wire: (found) => wireAll(transaction, doors, parent, found),
  });
  return { subsessions: items, ...page };
}

async function wireAll(
  transaction: Transaction<Tables>,
  { keyOf }: Doors,
  parent: StoredSession,
  found: readonly StoredSession[],
): Promise<Subsession[]> {
  const workflow = await workflowOf({ transaction }, parent);
  return Array.fromAsync(loadSessions({ transaction, keyOf }, found, ['steps']), (each) =>
    wireSubsession(each, workflow),
  );
}
