import { sql } from 'kysely';
import type { WritingDoors } from '../../core/doors.ts';
import { lockCustomers } from '../customer/customer.ts';
import { letGo } from './let-go.ts';
import { assessCustomers, noteUnwatched } from './monitor-customer.ts';
import { dropAlerts, letMembersGo } from './monitor-store.ts';
import type { StoredSubject } from './subject-store.ts';

/** Lets a subject of a watchlist go; a customer with its owners and directors. */
export async function unwatch(
  { transaction, queue, clock }: Pick<WritingDoors, 'transaction' | 'queue' | 'clock'>,
  { subject_id, watchlist_id, customer_id, is_member }: StoredSubject,
): Promise<void> {
  const customers = customer_id === null ? [] : [customer_id];
  await lockCustomers(transaction, customers);
  const now = clock.now();
  await letGo(transaction, sql`subject_id = ${subject_id}`, now);
  if (customer_id !== null && watchlist_id !== null && !is_member)
    await dropAlerts(transaction, await letMembersGo(transaction, { watchlist_id, customer_id }, [], now));
  await noteUnwatched(transaction, customers, now);
  await assessCustomers(transaction, queue, customers);
}
