import type { Installation } from '../../core/installation.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { inRounds } from '../../core/rounds.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { allTenants, storedConfiguration } from '../tenant/tenant.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 1_000;

type Ports = Pick<Installation, 'sql' | 'objects' | 'clock' | 'log'>;

interface Part {
  readonly tenant_id: string;
  readonly kind: RetentionRule;
  readonly before: Date;
  erased: number;
}

/**
 * Deletes data that is past the retention of its tenant, in short transactions, by turns of all tenants: after an interruption the next
 * run continues. A failure for one tenant or kind does not stop the others; it is thrown at the end.
 */
export async function sweep(kinds: readonly RetentionRule[], ports: Ports, signal: AbortSignal): Promise<void> {
  const { sql, log } = ports;
  const parts = await partsOf(kinds, ports);
  const failed = ({ tenant_id, kind }: Part, error: unknown) =>
    log.error({ error, tenant_id, kind: kind.kind }, 'old data could not be erased');
  const failures = await inRounds(
    parts,
    async (part) => {
      const { tenant_id, kind, before } = part;
      const erased = await tenantDatabase(sql, tenant_id).run((transaction) =>
        kind.erase(transaction, before, BATCH, ports),
      );
      part.erased += erased;
      const isMore = erased === BATCH;
      if (part.erased > 0 && !isMore) log.info({ tenant_id, kind: kind.kind, erased: part.erased }, 'old data erased');
      return isMore;
    },
    { signal, failed },
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} kinds of data could not be erased`);
}

async function partsOf(kinds: readonly RetentionRule[], { sql, clock }: Ports): Promise<Part[]> {
  const now = clock.now().getTime();
  return (await allTenants(sql)).flatMap(({ tenant_id, configuration }) =>
    kinds.flatMap((kind) => {
      const days = kind.days(storedConfiguration(configuration));
      return days === null ? [] : [{ tenant_id, kind, before: new Date(now - days * DAY_MS), erased: 0 }];
    }),
  );
}
