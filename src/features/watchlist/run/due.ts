import type { Installation } from '../../../core/installation.ts';
import { defineInstallationJob } from '../../../core/job.ts';
import { inRounds } from '../../../core/rounds.ts';
import { awaitsLinking, enabledLists, listsInUse, sharedNames } from '../../lists/lists.ts';
import { queueRun, RUN } from './queue-run.ts';
import { type DueRun, postponeResume, readDue } from './run-store.ts';

/** The runs of a tenant that are queued before the next tenant has its turn. */
const RUNS_AT_ONCE = 50;

/** Queues the runs that are due, by turns of the tenants. A run that was missed many times is queued once. */
export const dueJob = defineInstallationJob({
  name: 'watchlist.due',
  schedule: '* * * * *',
  async run(installation, _data, signal) {
    const { sql, config, clock } = installation;
    const due = await readDue(sql, [...enabledLists(config), ...(await sharedNames(sql))], clock.now());
    // An alert tells that one more authority lists a profile: the new entries have to be linked before.
    const waits = await awaitsLinking(sql, listsInUse(config), clock.now());
    const ready = due.filter(
      ({ watchlist_id, trigger }) => !waits || watchlist_id === null || trigger !== 'list_update',
    );
    const ofTenants = Map.groupBy(ready, ({ tenant_id }) => tenant_id);
    const piece = async ([tenantId, left]: [string, DueRun[]]) => {
      await queueDue(installation, tenantId, left.splice(0, RUNS_AT_ONCE), signal);
      return left.length > 0;
    };
    const failed = ([tenant_id]: [string, DueRun[]], error: unknown) =>
      installation.log.error({ error, tenant_id }, 'runs of watchlists could not be queued');
    const failures = await inRounds(ofTenants, piece, { signal, failed });
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
