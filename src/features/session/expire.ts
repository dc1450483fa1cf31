import { emittingIn } from '../../core/events.ts';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import { inRounds } from '../../core/rounds.ts';
import { findOverdue, isOverdue, tenantsWithExpired } from './expire-store.ts';
import { SESSION } from './lifecycle.ts';

const BATCH = 500;

interface Tenant {
  readonly tenant_id: string;
  readonly failures: unknown[];
}

/** Ends the sessions whose time is over. A failure for one session or tenant does not stop the others; it is thrown at the end. */
export const expireJob = defineInstallationJob({
  name: 'session.expire',
  schedule: '* * * * *',
  endsOld: true,
  async run(installation, _data, signal) {
    const now = installation.clock.now();
    const overdue = await tenantsWithExpired(installation.sql, now);
    const tenants = overdue.map((tenant_id) => ({ tenant_id, failures: [] }));
    const failures = await inRounds(tenants, (tenant) => expireOf(installation, tenant, now, signal), {
      signal,
      failed: ({ tenant_id }, error) => installation.log.error({ error, tenant_id }, 'sessions could not be expired'),
    });
    if (failures.length > 0)
      throw new AggregateError(failures, `sessions of ${failures.length} tenants did not expire`);
  },
});

/** Expires some sessions of a tenant, and says whether there may be more. */
async function expireOf(
  { asTenant }: Installation,
  { tenant_id, failures }: Tenant,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const tenant = await asTenant(tenant_id, { type: 'system', id: 'session.expire' }, signal);
  if (!tenant) return false;
  const { doors } = tenant;
  const ids = await doors.database.run((transaction) => findOverdue(transaction, now, BATCH, failures.length));
  for (const id of ids) {
    // A session that was extended meanwhile stays as it is.
    const expired = doors.database.run((transaction) =>
      tryMove(transaction, SESSION, id, 'expire', {
        by: emittingIn(transaction, doors),
        set: { updated_at: now },
        when: isOverdue(now),
      }),
    );
    await expired.catch((error: unknown) => failures.push(error));
  }
  if (ids.length === BATCH) return true;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sessions did not expire`);
  return false;
}
