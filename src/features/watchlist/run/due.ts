import type { Installation } from '../../../core/installation.ts';
import { defineInstallationJob } from '../../../core/job.ts';
import { enabledLists } from '../../lists/lists.ts';
import { queueRun, RUN } from './queue-run.ts';
import { type DueRun, postponeResume, readDue } from './run-store.ts';

/** Queues the runs that are due. A run that was missed many times is queued once. */
export const dueJob = defineInstallationJob({
  name: 'watchlist.due',
  schedule: '* * * * *',
  async run(installation, _data, signal) {
    const failures: unknown[] = [];
    const due = await readDue(installation.sql, enabledLists(installation.config), installation.clock.now());
    for (const [tenantId, own] of Map.groupBy(due, ({ tenant_id }) => tenant_id)) {
      signal.throwIfAborted();
      try {
        await queueDue(installation, tenantId, own, signal);
      } catch (error) {
        failures.push(error);
        installation.log.error({ error, tenant_id: tenantId }, 'runs of watchlists could not be queued');
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `runs of ${failures.length} tenants could not be queued`);
  },
});

async function queueDue(
  { asTenant, clock }: Installation,
  tenantId: string,
  due: readonly DueRun[],
  signal: AbortSignal,
): Promise<void> {
  const tenant = await asTenant(tenantId, { type: 'system', id: 'watchlist.due' }, signal);
  if (!tenant) return;
  const { database, queue } = tenant.doors;
  const now = clock.now();
  for (const { watchlist_id, run_id, trigger } of due) {
    await database.run(async (transaction) => {
      if (watchlist_id !== null) await queueRun(transaction, queue, { watchlist_id, trigger, now });
      if (run_id !== null && (await postponeResume(transaction, run_id, now)))
        await queue.send(transaction, RUN, { run_id });
    });
  }
}
