import type { OperatorAct } from '../../core/audit.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { eraseJobs } from '../../platform/queue/boss-database.ts';
import { countUnchained, findHead, insertAct } from '../audit/audit.ts';
import { countRows, deleteTenant, lockForErasure, rememberErased, tenantTables } from './erasure-store.ts';

/** The number of erased jobs, and of erased rows for each table. */
export interface ErasureCounts {
  readonly jobs: number;
  readonly rows: Readonly<Record<string, number>>;
}

interface Cause {
  readonly at?: Date;
  readonly request_id?: string;
}

/**
 * Erases a tenant in one transaction: its rows in every table, its key and its jobs. From then on its tokens are
 * refused and its sealed objects unreadable; `eraseObjects` deletes the objects. Returns undefined when there is no
 * such tenant. The chain of the installation keeps the numbers and the head of the tenant's chain.
 */
export const eraseTenant = (
  sql: Sql,
  tenantId: string,
  { at = new Date(), ...by }: Cause = {},
): Promise<ErasureCounts | undefined> =>
  tenantDatabase(sql, tenantId).run(async (transaction) => {
    if (!(await lockForErasure(transaction))) return undefined;
    const chain = await findHead(transaction, { final: true });
    const unchained = await countUnchained(transaction);
    const rows: Record<string, number> = {};
    for (const table of await tenantTables(transaction)) rows[table] = await countRows(transaction, table);
    const jobs = await eraseJobs(transaction, tenantId);
    await deleteTenant(transaction);
    await rememberErased(transaction, tenantId);
    for (const table of Object.keys(rows)) {
      const left = await countRows(transaction, table);
      if (left > 0) throw new Error(`${table} would keep ${left} rows of the tenant: nothing was erased`);
    }
    const act: OperatorAct = {
      occurred_at: at,
      action: 'tenant.erase',
      details: { tenant_id: tenantId, ...by, rows, jobs, last_seq: chain.seq, head_hash: chain.hash, unchained },
    };
    await insertAct(transaction, act);
    return { jobs, rows };
  });
