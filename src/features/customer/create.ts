import type { Customer } from '@vett/schema/customer';
import type { WritingDoors } from '../../core/doors.ts';
import { newId } from '../../platform/id.ts';
import { followChange } from '../list-check/list-check.ts';
import { type CustomerPersonalData, customerKeys, identified, sealPersonal, wireCustomer } from './sealed.ts';
import { gramsOf } from './search.ts';
import { insertCustomer } from './store.ts';

export type CreationDoors = Pick<WritingDoors, 'transaction' | 'keyOf' | 'clock'>;

/** The data of a new customer; `country` is a known alpha-2 code. */
export interface CustomerDraft extends Omit<CustomerPersonalData, 'risk_reason'> {
  readonly entity_type?: Customer['entity_type'] | undefined;
  readonly country?: string | undefined;
}

/** Lapses decisions that were made by a client_id before its customer was there: who decided knew nothing of it. */
export const lapseEarlierDecisions = (
  doors: Pick<CreationDoors, 'transaction' | 'keyOf'>,
  { client_id, ...personal }: CustomerPersonalData,
): Promise<void> =>
  client_id === undefined
    ? Promise.resolve()
    : followChange(doors, { client_id }, { numbers: [] }, identified(personal));

/** Creates a customer. Returns undefined when another one has its client_id. */
export async function createCustomer(
  { transaction, keyOf, clock }: CreationDoors,
  { entity_type = 'individual', country, ...personal }: CustomerDraft,
): Promise<Customer | undefined> {
  const keys = await customerKeys(keyOf);
  const customer_id = newId();
  const now = clock.now();
  const row = await insertCustomer(transaction, {
    customer_id,
    entity_type,
    country: country ?? null,
    client_key: personal.client_id === undefined ? null : keys.clientKey(personal.client_id),
    sealed: sealPersonal(keys, customer_id, personal),
    grams: gramsOf(keys.grams, personal, { status: 'active', entity_type }),
    created_at: now,
    updated_at: now,
    last_activity_at: now,
  });
  if (row) await lapseEarlierDecisions({ transaction, keyOf }, personal);
  return row && wireCustomer(row, personal, undefined);
}
