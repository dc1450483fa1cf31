import { type Creating, type CustomerDraft, createCustomer } from './create.ts';
import { customerKeys } from './sealed.ts';
import { findByClient } from './store.ts';

export { readCustomer } from './read.ts';
export { lockCustomers, setMonitored } from './store.ts';

/**
 * Returns the id of the customer with this client_id, and creates the customer if there is none. Other data of the draft are
 * used for a new customer only. Concurrent calls get the same customer.
 */
export async function findOrCreateCustomer(
  doors: Creating,
  draft: CustomerDraft & { readonly client_id: string },
): Promise<string> {
  const clientKey = (await customerKeys(doors.keyOf)).clientKey(draft.client_id);
  for (;;) {
    const known = await findByClient(doors.transaction, clientKey);
    // Creation waits for a concurrent one of the same client_id and then gives way to it.
    const found = known ?? (await createCustomer(doors, draft));
    if (found) return found.customer_id;
  }
}
