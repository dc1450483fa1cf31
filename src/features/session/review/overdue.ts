import type { Doors } from '../../../core/doors.ts';
import type { Installation } from '../../../core/installation.ts';
import { defineInstallationJob } from '../../../core/job.ts';
import { inRounds } from '../../../core/rounds.ts';
import { findUntold, noteOverdue, tenantsWithOverdue } from './overdue-store.ts';

const BATCH = 500;
const JOB = 'case.overdue';

interface Tenant {
  readonly tenant_id: string;
  readonly failures: unknown[];
}

/** Tells each case whose term has passed, once. A failure for one case or tenant does not stop the others; it is thrown at the end. */
export const overdueJob = defineInstallationJob({
  name: JOB,
  schedule: '* * * * *',
  async run(installation, _data, signal) {
    const now = installation.clock.now();
    const tenants = (await tenantsWithOverdue(installation.sql, now)).map((tenant_id) => ({ tenant_id, failures: [] }));
    const failures = await inRounds(tenants, (tenant) => tellOf(installation, tenant, now, signal), {
      signal,
      failed: ({ tenant_id }, error) => installation.log.error({ error, tenant_id }, 'overdue cases could not be told'),
    });
    if (failures.length > 0)
      throw new AggregateError(failures, `overdue cases of ${failures.length} tenants were not told`);
  },
});

/** Tells some overdue cases of a tenant, and says whether there may be more. */
async function tellOf(
  { asTenant }: Installation,
  { tenant_id, failures }: Tenant,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const tenant = await asTenant(tenant_id, { type: 'system', id: JOB }, signal);
  if (!tenant) return false;
  const { doors } = tenant;
  const ids = await doors.database.run((transaction) =>
    findUntold(transaction, now, { limit: BATCH, offset: failures.length }),
  );
  for (const id of ids) await tell(doors, id, now).catch((error: unknown) => failures.push(error));
  if (ids.length === BATCH) return true;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} overdue cases were not told`);
  return false;
}

/** Marks a case, sends its event and keeps it in the audit log, in one transaction. */
const tell = ({ database, events, noteDone }: Doors, id: string, now: Date): Promise<void> =>
  database.run(async (transaction) => {
    const overdue = await noteOverdue(transaction, id, now);
    if (!overdue) return;
    const { session_id, workflow_id, customer_id, parent_session_id, assigned_to, risk_level, main_reason } = overdue;
    const { due_at, review_since } = overdue;
    if (!due_at || !review_since) throw new Error('a case without a term is overdue');
    const terms = { review_since: review_since.toISOString(), due_at: due_at.toISOString() };
    await events.emit(transaction, 'kyc.case.overdue', {
      ...{ session_id, workflow_id, customer_id, parent_session_id, assigned_to, risk_level, main_reason },
      ...terms,
    });
    await noteDone(transaction, {
      action: 'session.overdue',
      resource_type: 'session',
      resource_id: session_id,
      record: { session_id, assigned_to, risk_level, ...terms },
    });
  });
