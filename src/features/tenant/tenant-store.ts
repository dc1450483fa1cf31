import type { Selectable, Transaction } from 'kysely';
import { lifecycle } from '../../core/lifecycle.ts';
import type { Sql } from '../../platform/database/connect.ts';
import type { JsonObject, Tenant as TenantRow } from '../../platform/database/tables.ts';
import type { Tables } from '../../platform/database/tenant.ts';

export type StoredTenant = Omit<Selectable<TenantRow>, 'configuration'> & { configuration: JsonObject };

/** Returns the transaction's tenant; undefined once it is erased. */
export const findTenant = async (transaction: Transaction<Tables>): Promise<StoredTenant | undefined> =>
  (await transaction.selectFrom('tenant').selectAll().executeTakeFirst()) as StoredTenant | undefined;

/**
 * Returns the same, locked until the transaction ends, so that simultaneous changes are not lost. Rows that refer to
 * the tenant can still be inserted.
 */
export const lockTenant = async (transaction: Transaction<Tables>): Promise<StoredTenant | undefined> =>
  (await transaction.selectFrom('tenant').selectAll().forNoKeyUpdate().executeTakeFirst()) as StoredTenant | undefined;

/** Each trigger may repeat: suspending a suspended tenant changes nothing. */
export const TENANT_STATES = lifecycle('tenant', 'tenant_id', {
  activate: { from: ['active', 'suspended'], to: 'active' },
  suspend: { from: ['active', 'suspended'], to: 'suspended' },
});

type TenantColumns = Pick<StoredTenant, 'name' | 'configuration' | 'features_off'>;

export async function saveTenant(transaction: Transaction<Tables>, change: TenantColumns): Promise<void> {
  await transaction.updateTable('tenant').set(change).execute();
}

/** A tenant as read across tenants. */
export type TenantSummary = Omit<StoredTenant, 'features_off'>;

/** Returns every tenant, oldest first. Reads across tenants, through a function of the database's owner. */
export const allTenants = (sql: Sql): Promise<TenantSummary[]> => sql<TenantSummary[]>`select * from all_tenants()`;
