import type { Installation } from '../../core/installation.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { allTenants, storedConfiguration, type TenantSummary } from '../tenant/tenant.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 1_000;

type Ports = Pick<Installation, 'sql' | 'objects' | 'clock' | 'log'>;

/**
 * Deletes data that is past the retention of its tenant, in short transactions: after an interruption the next run
 * continues. A failure for one tenant or kind does not stop the others; it is thrown at the end.
 */
export async function sweep(kinds: readonly RetentionRule[], ports: Ports, signal: AbortSignal): Promise<void> {
  const { sql, clock, log } = ports;
  const now = clock.now();
  const failures: unknown[] = [];
  for (const tenant of await allTenants(sql)) {
    for (const kind of kinds) {
      signal.throwIfAborted();
      try {
        const erased = await sweepKind(ports, tenant, kind, now, signal);
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
  ports: Ports,
  { tenant_id, configuration }: TenantSummary,
  { days, erase }: RetentionRule,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const kept = days(storedConfiguration(configuration));
  if (kept === null) return 0;
  const database = tenantDatabase(ports.sql, tenant_id);
  const before = new Date(now.getTime() - kept * DAY_MS);
  let erased = 0;
  let batch: number;
  do {
    batch = await database.run((transaction) => erase(transaction, before, BATCH, ports));
    erased += batch;
  } while (batch === BATCH && !signal.aborted);
  return erased;
}
