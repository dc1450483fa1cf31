import type { Installation } from '../../core/installation.ts';
import type { KeptData } from '../../core/kept-data.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { allTenants, storedConfiguration, type TenantSummary } from '../tenant/tenant.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 1_000;

type Around = Pick<Installation, 'sql' | 'objects' | 'clock' | 'log'>;

/**
 * Deletes data that its tenant keeps no longer, in short transactions: interrupted, it goes on where it was when it is run
 * again. A failure for one tenant or kind does not hold up the others; it is thrown at the end.
 */
export async function sweep(kinds: readonly KeptData[], around: Around, signal: AbortSignal): Promise<void> {
  const { sql, clock, log } = around;
  const now = clock.now();
  const failures: unknown[] = [];
  for (const tenant of await allTenants(sql)) {
    for (const kind of kinds) {
      signal.throwIfAborted();
      try {
        const erased = await sweepKind(around, tenant, kind, now, signal);
        if (erased > 0) log.info({ tenant_id: tenant.tenant_id, kind: kind.kind, erased }, 'old data erased');
      } catch (error) {
        failures.push(error);
        log.error({ error, tenant_id: tenant.tenant_id, kind: kind.kind }, 'old data could not be erased');
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} kinds of data could not be erased`);
}

async function sweepKind(
  around: Around,
  { tenant_id, configuration }: TenantSummary,
  { days, erase }: KeptData,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const kept = days(storedConfiguration(configuration));
  if (kept === null) return 0;
  const database = tenantDatabase(around.sql, tenant_id);
  const before = new Date(now.getTime() - kept * DAY_MS);
  let erased = 0;
  let batch: number;
  do {
    batch = await database.run((transaction) => erase(transaction, before, BATCH, around));
    erased += batch;
  } while (batch === BATCH && !signal.aborted);
  return erased;
}
