import type { WritingDoors } from '../../core/doors.ts';
import { lockCustomers } from '../customer/customer.ts';
import { amongSubjects, letGo } from './let-go-store.ts';
import { assessCustomers, noteUnwatched } from './monitor-customer.ts';
import { dropAlerts, letMembersGo, type SubjectReference } from './monitor-store.ts';
import type { StoredSubject } from './subject-store.ts';

/** Lets a subject of a watchlist go; a customer with its owners and directors, which are returned. */
export async function unwatch(
  { transaction, queue, clock }: Pick<WritingDoors, 'transaction' | 'queue' | 'clock'>,
  { subject_id, watchlist_id, customer_id, is_member }: StoredSubject,
): Promise<readonly SubjectReference[]> {
  const customers = customer_id === null ? [] : [customer_id];
  await lockCustomers(transaction, customers);
  const now = clock.now();
  await letGo(transaction, amongSubjects([subject_id]), now);
  const members =
    customer_id === null || watchlist_id === null || is_member
      ? []
      : await letMembersGo(transaction, { watchlist_id, customer_id }, [], now);
  await dropAlerts(transaction, members);
  await noteUnwatched(transaction, customers, now);
  await assessCustomers(transaction, queue, customers);
  return members;
}
