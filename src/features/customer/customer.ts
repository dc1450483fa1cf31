import type { Doors } from '../../core/doors.ts';
import { type CreationDoors, type CustomerDraft, createCustomer } from './create.ts';
import { customerKeys, openPersonal } from './sealed.ts';
import { findByClient, findCustomers } from './store.ts';

export { readCustomer } from './read.ts';
export { ASSESS_CUSTOMER, noteRisk } from './risk.ts';
export { fold } from './search.ts';
export { lockCustomers, setMonitored } from './store.ts';

/**
 * Returns the id of the customer with this client_id, and creates the customer if there is none. Other data of the draft are
 * used for a new customer only. Concurrent calls get the same customer.
 */
export async function findOrCreateCustomer(
  doors: CreationDoors,
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

/** Returns the id of the customer with this client_id, if there is one. */
export async function customerWithClientId(
  { transaction, keyOf }: Pick<CreationDoors, 'transaction' | 'keyOf'>,
  client_id: string,
): Promise<string | undefined> {
  return (await findByClient(transaction, (await customerKeys(keyOf)).clientKey(client_id)))?.customer_id;
}

/** Returns the client_id of those of the customers that have one, by customer_id. */
export async function clientIdsOf(
  { database, keyOf }: Pick<Doors, 'database' | 'keyOf'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (customerIds.length === 0) return new Map();
  const keys = await customerKeys((label) => keyOf(label, database));
  const rows = await database.run((transaction) => findCustomers(transaction, customerIds));
  return new Map(
    rows.flatMap((row) => {
      const { client_id } = openPersonal(keys, row);
      return client_id === undefined ? [] : [[row.customer_id, client_id]];
    }),
  );
}
