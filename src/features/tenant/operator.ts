import { FEATURES } from '@vett/schema/contract';
import type { Transaction } from 'kysely';
import type { AuditLog } from '../../core/audit.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Changed, changeTenant } from './change-tenant.ts';
import { lockTenant, saveTenant } from './tenant-store.ts';

/** What the operator's work on a tenant needs. */
export interface Workplace {
  readonly sql: Sql;
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/**
 * Merges the operator's patches into a tenant's configuration; null sets a part back to its default. A feature that is
 * switched off here stays off until it is switched on here. Undefined when there is no such tenant.
 */
export const configureTenant = (
  workplace: Workplace,
  tenantId: string,
  patches: readonly Readonly<Record<string, unknown>>[],
): Promise<Changed | undefined> =>
  tenantDatabase(workplace.sql, tenantId).run(async (transaction) => {
    const stored = await lockTenant(transaction);
    if (!stored) return undefined;
    const sections = patches.map((patch) => patch['features'] as Record<string, unknown> | null | undefined);
    const switchedOff = FEATURES.filter((feature) => sections.some((features) => features?.[feature] === false));
    const changed = await changeTenant(transaction, stored, { patches, switchedOff });
    if (patches.length > 0) await note(transaction, workplace, tenantId, 'tenant.configure', changed.changes);
    return changed;
  });

/** Suspends a tenant, or lets it work again. False when there is no such tenant. */
export const setStatus = (workplace: Workplace, tenantId: string, status: 'active' | 'suspended'): Promise<boolean> =>
  tenantDatabase(workplace.sql, tenantId).run(async (transaction) => {
    if (!(await saveTenant(transaction, { status }))) return false;
    await note(transaction, workplace, tenantId, status === 'active' ? 'tenant.activate' : 'tenant.suspend', [
      'status',
    ]);
    return true;
  });

/** Tells the tenant's audit log what the operator did. */
const note = (
  transaction: Transaction<Tables>,
  { audit, clock }: Workplace,
  tenantId: string,
  action: string,
  changes: readonly string[],
): Promise<void> =>
  audit.insert(transaction, tenantId, {
    occurred_at: clock.now(),
    actor: { type: 'system', id: 'command-line' },
    action,
    resource_type: 'tenant',
    resource_id: tenantId,
    request_id: newId(),
    address: undefined,
    outcome: 'success',
    changes,
  });
