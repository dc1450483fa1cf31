import type { ErasedCounts } from '@vett/schema/customer';
import type { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { eraseDecisions } from '../list-check/list-check.ts';
import { customerKeys, openPersonal, type StoredCustomer } from './sealed.ts';
import { deleteCustomer } from './store.ts';

/** Erases a locked customer with all that belongs to it, and counts what was erased. Throws LEGAL_HOLD. */
export async function eraseCustomer(doors: WritingDoors, row: StoredCustomer): Promise<z.output<typeof ErasedCounts>> {
  const { customer_id } = row;
  const { client_id } = openPersonal(await customerKeys(doors.keyOf), row);
  const counts = { sessions_erased: 0, faces_erased: 0, watchlist_subjects_removed: 0 };
  for (const { counts: member, erase } of doors.customerData) {
    const erased = await erase(doors, { customer_id, client_id });
    if (member !== undefined) counts[member] += erased;
  }
  await eraseDecisions(doors, { customer_id, client_id });
  await deleteCustomer(doors.transaction, customer_id);
  return counts;
}
