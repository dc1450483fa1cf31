import type { CustomerData, WritingDoors } from '../../core/doors.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { AppError } from '../../platform/error.ts';
import { ASSESS_CUSTOMER } from '../customer/customer.ts';
import { eraseFacesOf } from '../face-match/face-match.ts';
import { FOLLOW_MEMBERS } from '../watchlist/watchlist.ts';
import { eraseFilesOf } from './erase-files.ts';
import { countedAnswers, endedBefore, isHeldAbove, lockOfCustomer, treesOf } from './erase-store.ts';
import { countAnswers, openStep, SESSION_KEYS } from './record/sealed.ts';
import { eraseRemoved, traceRemoved } from './removed-store.ts';
import { deleteSessions, findStepsOf, type StoredSession } from './store.ts';

/** Erases a locked session with its subsessions, and counts what was erased. Throws LEGAL_HOLD. */
export async function eraseSession(doors: WritingDoors, session: StoredSession) {
  const { transaction } = doors;
  const { session_id, customer_id, parent_session_id } = session;
  const tree = await treesOf(transaction, [session_id]);
  if (tree.some(({ legal_hold }) => legal_hold) || (await isHeldAbove(transaction, parent_session_id)))
    throw new AppError('LEGAL_HOLD', 'The session, its parent or a subsession is under legal hold: end that first.');
  const ids = tree.map((each) => each.session_id);
  const form_fields = await answersIn(doors, ids);
  await traceRemoved(transaction, session, tree, doors.clock.now());
  const files = await eraseFilesOf(doors, ids);
  const faces = await eraseFacesOf(doors, ids);
  await deleteSessions(transaction, [session_id]);
  if (customer_id) {
    await doors.queue.send(transaction, FOLLOW_MEMBERS, { customer_id });
    await doors.queue.send(transaction, ASSESS_CUSTOMER, { customer_id });
  }
  return { ...files, faces, form_fields };
}

/** The number of answers of sessions. Those of one step are opened at a time, and only if they were stored before they were counted. */
async function answersIn({ transaction, keyOf }: WritingDoors, ids: readonly string[]): Promise<number> {
  const { counted, uncounted } = await countedAnswers(transaction, ids);
  let sum = counted;
  const key = await keyOf(SESSION_KEYS.step);
  for (const { session_id, step_id } of uncounted)
    for (const step of await findStepsOf(transaction, [session_id], [step_id]))
      sum += countAnswers(await openStep(key, step));
  return sum;
}

/** Sessions that ended are kept for a time. One under legal hold is kept with its subsessions and with its parent. */
export const oldSessions: RetentionRule = {
  kind: 'session',
  days: ({ data_processing_config }) => data_processing_config.retention_days.sessions,
  async erase(transaction, before, max) {
    const ids = await endedBefore(transaction, before, max);
    await deleteSessions(transaction, ids);
    return ids.length;
  },
};

/** The sessions of a customer are erased with it and with their subsessions. Throws LEGAL_HOLD, so that nothing of it is. */
export const sessionsOfCustomer: CustomerData = {
  counts: 'sessions_erased',
  async erase(doors, { customer_id }) {
    const { transaction } = doors;
    const ids = await lockOfCustomer(transaction, customer_id);
    const tree = await treesOf(transaction, ids);
    const held = tree.filter(({ legal_hold }) => legal_hold).map(({ session_id }) => session_id);
    if (held.length > 0)
      throw new AppError(
        'LEGAL_HOLD',
        `${held.length} sessions of the customer are under legal hold: end that first.`,
        {
          details: { session_ids: held.slice(0, MAX_TOLD) },
        },
      );
    const all = tree.map(({ session_id }) => session_id);
    await eraseFilesOf(doors, all);
    await eraseFacesOf(doors, all);
    await deleteSessions(transaction, ids);
    await eraseRemoved(transaction, customer_id);
    return ids.length;
  },
};

const MAX_TOLD = 20;
