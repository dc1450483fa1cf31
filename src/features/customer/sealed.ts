import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Customer } from '@vett/schema/customer';
import type { Selectable } from 'kysely';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import type { SessionActivity } from '../../platform/database/count-sessions.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/** The fields of a customer that are sealed. */
export interface CustomerPersonalData
  extends Pick<
    Customer,
    'client_id' | 'name' | 'email' | 'phone' | 'website' | 'document_id' | 'tax_id' | 'notes' | 'risk_reason'
  > {}

/** A customer by what decisions on it are made by. */
export const identified = ({ name, document_id, tax_id }: CustomerPersonalData) => ({
  name,
  numbers: [document_id, tax_id],
});

export type StoredCustomer = Omit<Selectable<Tables['customer']>, 'grams' | 'client_key'>;

/** The keys of a tenant for its customers. */
export interface CustomerKeys {
  readonly seal: Buffer;
  readonly grams: KeyObject;
  /** Hashes a client_id. Customers are found by the hash. */
  readonly clientKey: (clientId: string) => Buffer;
}

export async function customerKeys(keyOf: (label: string) => Promise<Buffer>): Promise<CustomerKeys> {
  const [seal, grams, client] = [
    await keyOf('customer'),
    await keyOf('customer-grams'),
    await keyOf('customer-client'),
  ];
  return {
    seal,
    grams: createSecretKey(grams),
    clientKey: (clientId) => createHmac('sha256', client).update(clientId).digest(),
  };
}

export const sealPersonal = ({ seal }: CustomerKeys, customer_id: string, personal: CustomerPersonalData): Buffer =>
  sealJson(seal, personal, customer_id);

export const openPersonal = (
  { seal }: CustomerKeys,
  { customer_id, sealed }: Pick<StoredCustomer, 'customer_id' | 'sealed'>,
): CustomerPersonalData => openJson(seal, sealed, customer_id) as CustomerPersonalData;

/** Without activity the customer has no session. */
export const wireCustomer = (
  stored: StoredCustomer,
  personal: CustomerPersonalData,
  activity: SessionActivity | undefined,
): Customer => {
  const { country, risk_level, risk_level_source, last_activity_at } = stored;
  const { count = 0, changed_at = null } = activity ?? {};
  return {
    customer_id: stored.customer_id,
    tenant_id: stored.tenant_id,
    ...personal,
    entity_type: stored.entity_type,
    status: stored.status,
    ...(country !== null && { country }),
    ...(risk_level && { risk_level }),
    ...(risk_level_source && { risk_level_source }),
    sessions_count: count,
    is_monitored: stored.is_monitored,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
    last_activity_at: (changed_at && changed_at > last_activity_at ? changed_at : last_activity_at).toISOString(),
  };
};
