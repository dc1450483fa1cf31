import type { Customer } from '@vett/schema/customer';
import { monitorCustomer as contract } from '@vett/schema/monitor';
import { WATCHLIST } from '@vett/schema/watchlist';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { CustomerData, WritingDoors } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import type { Queue } from '../../core/queue.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { ASSESS_CUSTOMER, lockCustomers, readCustomer, setMonitored } from '../customer/customer.ts';
import { eraseEventsAbout } from '../webhook/webhook.ts';
import { addSubjects } from './add-subjects.ts';
import { FOLLOW, subjectOf } from './customer-update.ts';
import { requireLocked } from './find.ts';
import { makeWatchlist } from './make-watchlist.ts';
import {
  deleteSubjectsOf,
  eraseResults,
  falselyMonitored,
  lockMonitoring,
  setWatchedMembers,
  unwatched,
  watchedIn,
} from './monitor-store.ts';
import { openWatchlist, WATCHLIST_KEYS } from './sealed.ts';
import { unname } from './unname.ts';
import { FOLLOW_MEMBERS } from './watch-members.ts';
import type { StoredWatchlist } from './watchlist-store.ts';

type Input = z.output<typeof contract.input>;

// A watchlist is always locked before its customers and their subjects, so that no two calls wait for each other.
export const monitorCustomer = implement(contract, async (caller, doors, input) => {
  const { transaction, clock, keyOf } = doors;
  const known = await readCustomer(doors, input.customer_id);
  const { customer_id } = known;
  await lockMonitoring(transaction, customer_id);
  const watchlist = await watchlistFor(caller, doors, known, input);
  await lockCustomers(transaction, [customer_id]);
  const customer = await readCustomer(doors, customer_id);
  if (customer.status !== 'active') {
    throw new AppError('INVALID_STATE', 'The customer is deactivated. Set its status to `active` first.');
  }
  const subject = subjectOf(customer);
  if (!subject) {
    const reason = 'Nothing of the customer can be screened: give it a name of letters.';
    throw new AppError('SUBJECT_IDENTIFIER_REQUIRED', reason);
  }
  const { subject_ids } = await addSubjects(caller, doors, watchlist, [{ ...subject, customer_id }]);
  const { include_ubos: with_ubos, include_directors: with_directors } = input;
  await setWatchedMembers(transaction, subject_ids[0] as string, { with_ubos, with_directors });
  await doors.queue.send(transaction, FOLLOW_MEMBERS, { customer_id });
  await setMonitored(transaction, [customer_id], true);
  const watched = await watchedIn(transaction, customer_id, clock.now());
  const key = await keyOf(WATCHLIST_KEYS.watchlist);
  return {
    is_monitored: true,
    watchlists: watched.map(({ watchlist_id, subject_id, status, added_at, ...stored }) => ({
      watchlist_id,
      subject_id,
      status,
      added_at: added_at.toISOString(),
      watchlist_name: openWatchlist(key, { watchlist_id, sealed: stored.sealed }).name,
    })),
    total_alerts: watched.reduce((total, { alerts }) => total + alerts, 0),
  };
});

/** Returns the watchlist that a call means, locked: the named one of the customer's, or else a new one. */
async function watchlistFor(
  caller: Caller,
  doors: WritingDoors,
  customer: Customer,
  { watchlist_id, watchlist_name, check_frequency }: Input,
): Promise<StoredWatchlist> {
  const { transaction, clock, keyOf } = doors;
  const existing = async (id: string) => {
    const found = await requireLocked(transaction, id);
    if (check_frequency === undefined || check_frequency === found.check_frequency) return found;
    const message = `The watchlist is there already, and is checked ${found.check_frequency}: send that, nothing, or change the watchlist.`;
    throw invalidField('check_frequency', 'NOT_ALLOWED_TOGETHER', message);
  };
  if (watchlist_id !== undefined) return existing(watchlist_id);
  const name = watchlist_name ?? `Monitoring: ${customer.name}`.slice(0, WATCHLIST.name);
  const key = await keyOf(WATCHLIST_KEYS.watchlist);
  const watched = await watchedIn(transaction, customer.customer_id, clock.now());
  const known = watched.find((stored) => openWatchlist(key, stored).name === name);
  return known
    ? existing(known.watchlist_id)
    : makeWatchlist(caller, doors, {
        name,
        check_frequency,
        named_after: watchlist_name === undefined ? customer.customer_id : undefined,
      });
}

/** Records for locked customers, some subjects of which are gone, which ones no watchlist watches any more. */
export const noteUnwatched = async (transaction: Transaction<Tables>, customerIds: readonly string[], now: Date) =>
  setMonitored(transaction, await unwatched(transaction, customerIds, now), false);

/** Has the risk of customers assessed whose matches are others now. */
export const assessCustomers = (transaction: Transaction<Tables>, queue: Queue, customerIds: readonly string[]) =>
  queue.sendPieces(
    transaction,
    ASSESS_CUSTOMER,
    customerIds.map((customer_id) => ({ customer_id })),
  );

/** The subjects of a customer get its new data, and are removed with it, as are the alerts about them. */
export const customerSubjects: CustomerData = {
  counts: 'watchlist_subjects_removed',
  async erase(doors, { customer_id }) {
    // A run that tells about these subjects right now ends before they are deleted, so its alerts are seen afterwards.
    const deleted = await deleteSubjectsOf(doors.transaction, customer_id);
    await eraseResults(doors.transaction, deleted);
    await eraseEventsAbout(doors, customer_id);
    await doors.queue.send(doors.transaction, unname, { customer_id });
    return deleted.length;
  },
  follow: ({ transaction, queue }, customer_id) => queue.send(transaction, FOLLOW, { customer_id }),
};

/** Customers whose subjects are expired are not monitored any more. */
export const endedMonitoring: RetentionRule = {
  kind: 'customer_monitoring',
  days: () => 0,
  async erase(transaction, now, max) {
    const found = await falselyMonitored(transaction, now, max);
    await lockCustomers(transaction, found);
    await noteUnwatched(transaction, found, now);
    return found.length;
  },
};
