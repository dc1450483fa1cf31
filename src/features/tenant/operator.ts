import { FEATURES } from '@vett/schema/contract';
import type { Sql } from '../../database/connect.ts';
import { tenantDatabase } from '../../database/tenant.ts';
import { type Changed, changeTenant } from './change-tenant.ts';
import { lockTenant, saveTenant } from './tenant-store.ts';

/**
 * Merges the operator's patches into a tenant's configuration; null sets a part back to its default. A feature that is
 * switched off here stays off until it is switched on here. Undefined when there is no such tenant.
 */
export const configureTenant = (
  sql: Sql,
  tenantId: string,
  patches: readonly Readonly<Record<string, unknown>>[],
): Promise<Changed | undefined> =>
  tenantDatabase(sql, tenantId).run(async (transaction) => {
    const stored = await lockTenant(transaction);
    if (!stored) return undefined;
    const sections = patches.map((patch) => patch['features'] as Record<string, unknown> | null | undefined);
    const switchedOff = FEATURES.filter((feature) => sections.some((features) => features?.[feature] === false));
    return changeTenant(transaction, stored, { patches, switchedOff });
  });

/** Suspends a tenant, or lets it work again. False when there is no such tenant. */
export const setStatus = (sql: Sql, tenantId: string, status: 'active' | 'suspended'): Promise<boolean> =>
  tenantDatabase(sql, tenantId).run((transaction) => saveTenant(transaction, { status }));
