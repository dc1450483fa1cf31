import { FEATURES } from '@vett/schema/contract';
import type { Sql } from '../../database/connect.ts';
import { tenantDatabase } from '../../database/tenant.ts';
import { type Changed, changeTenant, wireTenant } from './change-tenant.ts';
import { lockTenant, saveTenant } from './tenant-store.ts';

/**
 * Merges the operator's patches into a tenant's configuration; null sets a part back to its default. A feature that is
 * switched off here stays off until it is switched on here. Undefined when there is no such tenant.
 */
export const configureTenant = (sql: Sql, tenantId: string, patches: readonly object[]): Promise<Changed | undefined> =>
  tenantDatabase(sql, tenantId).run(async (transaction) => {
    const stored = await lockTenant(transaction);
    if (!stored) return undefined;
    return changeTenant(transaction, stored, patches, { features_off: switchedOff(stored.features_off, patches) });
  });

function switchedOff(before: readonly string[], patches: readonly { features?: object }[]): string[] {
  const wanted = Object.assign({}, ...patches.map(({ features }) => features)) as Record<string, unknown>;
  return FEATURES.filter((feature) => (feature in wanted ? wanted[feature] === false : before.includes(feature)));
}

/** Suspends a tenant, or lets it work again. Undefined when there is no such tenant. */
export const setStatus = (sql: Sql, tenantId: string, status: 'active' | 'suspended'): Promise<Changed | undefined> =>
  tenantDatabase(sql, tenantId).run(async (transaction) => {
    const stored = await lockTenant(transaction);
    if (!stored) return undefined;
    await saveTenant(transaction, { status });
    const changes = stored.status === status ? [] : ['status'];
    return { tenant: wireTenant({ ...stored, status }), changes };
  });
