import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tenant.ts';
import { settle } from '../usage/usage.ts';
import type { StoredScan } from './store.ts';

/** Counts a finished scan as used, as failed, or releases what it reserved. */
export const countUse = (
  transaction: Transaction<Tables>,
  { tenant_id, created_at }: StoredScan,
  outcome: 'success' | 'error' | 'none',
  now: Date,
): Promise<void> =>
  settle(transaction, {
    tenant_id,
    endpoint: 'cua-scan.run',
    unit: 'check',
    units: 1,
    reservedAt: created_at,
    now,
    done: outcome === 'success' ? 1 : 0,
    failed: outcome === 'error' ? 1 : 0,
  });
