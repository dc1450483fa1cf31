import { operatorContracts } from '@vett/schema/operator';
import { implementForOperator } from '../../core/operator.ts';
import { AppError } from '../../platform/error.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { eraseTenant } from './erase-tenant.ts';
import { eraseObjects } from './sweep-objects.ts';

export const erase = implementForOperator(
  operatorContracts.retention.erase,
  async ({ tenant: { tenant_id }, request_id, signal }, { sql, objects, clock }) => {
    const erased = await eraseTenant(sql, tenant_id, { at: clock.now(), request_id });
    if (!erased) throw new AppError('NOT_FOUND', 'The tenant was erased by someone else meanwhile.');
    return { ...erased, ...(await deleteObjects(objects, tenant_id, signal)) };
  },
);

/**
 * Reports a failure instead of throwing: the tenant is erased already, and the daily job deletes the remaining objects.
 */
async function deleteObjects(objects: ObjectStore, tenantId: string, signal: AbortSignal) {
  try {
    return { objects: await eraseObjects(objects, tenantId, signal), objects_problem: null };
  } catch (error) {
    const { message, cause } = error as Error;
    const problem = [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ');
    return { objects: null, objects_problem: problem };
  }
}
