import type { WritingDoors } from '../../core/doors.ts';
import { lockCustomers } from '../customer/customer.ts';
import { assessCustomers, noteUnwatched } from './monitor-customer.ts';
import { type Deleted, deleteMembers, dropAlerts } from './monitor-store.ts';
import { deleteSubject, type StoredSubject } from './subject-store.ts';

/** Removes a subject of a watchlist; a customer with its owners and directors, which are returned. */
export async function unwatch(
  { transaction, queue, clock }: Pick<WritingDoors, 'transaction' | 'queue' | 'clock'>,
  { subject_id, watchlist_id, customer_id, is_member }: StoredSubject,
): Promise<readonly Deleted[]> {
  const customers = customer_id === null ? [] : [customer_id];
  await lockCustomers(transaction, customers);
  await deleteSubject(transaction, subject_id);
  const members =
    customer_id === null || is_member ? [] : await deleteMembers(transaction, { watchlist_id, customer_id }, []);
  await dropAlerts(transaction, members);
  await noteUnwatched(transaction, customers, clock.now());
  await assessCustomers(transaction, queue, customers);
  return members;
}
