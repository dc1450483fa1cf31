import { emittingIn } from '../../core/events.ts';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { tryMove } from '../../core/lifecycle.ts';
import { findOverdue, isOverdue, tenantsWithExpired } from './expire-store.ts';
import { SESSION } from './lifecycle.ts';

const BATCH = 500;

/** Ends the sessions whose time is over. A failure for one session or tenant does not stop the others; it is thrown at the end. */
export const expireJob = defineInstallationJob({
  name: 'session.expire',
  schedule: '* * * * *',
  async run(installation, _data, signal) {
    const now = installation.clock.now();
    const failures: unknown[] = [];
    for (const tenant_id of await tenantsWithExpired(installation.sql, now)) {
      signal.throwIfAborted();
      try {
        await expireOf(installation, tenant_id, now, signal);
      } catch (error) {
        failures.push(error);
        installation.log.error({ error, tenant_id }, 'sessions could not be expired');
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `sessions of ${failures.length} tenants did not expire`);
  },
});

async function expireOf({ asTenant }: Installation, tenantId: string, now: Date, signal: AbortSignal): Promise<void> {
  const tenant = await asTenant(tenantId, { type: 'system', id: 'session.expire' }, signal);
  if (!tenant) return;
  const { doors } = tenant;
  const failures: unknown[] = [];
  let ids: string[];
  do {
    signal.throwIfAborted();
    ids = await doors.database.run((transaction) => findOverdue(transaction, now, BATCH, failures.length));
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
  } while (ids.length === BATCH);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sessions did not expire`);
}
