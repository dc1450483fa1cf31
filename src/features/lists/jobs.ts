import { pruneAnnouncements } from '../../core/events.ts';
import { defineInstallationJob } from '../../core/job.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { enabledLists } from './lists.ts';
import { refreshDueLists } from './refresh-schedule.ts';
import { pruneRuns } from './run-store.ts';
import { fetchedLists, sharedNames } from './shared/shared-list-store.ts';
import { deleteUnusedSnapshots } from './store.ts';
import { tellLists } from './tell.ts';

/** Requests a refresh of each list that is due. */
export const followLists = defineInstallationJob({
  name: 'lists.follow',
  schedule: '*/10 * * * *',
  async run({ sql, queue, config, clock }) {
    const fetched = (await fetchedLists(sql)).map(({ list_name }) => list_name);
    const lists = [...enabledLists(config), ...fetched];
    await refreshDueLists(sql, queue, { lists, hours: config.listRefreshHours }, clock.now());
  },
});

/** Tells which lists became stale or cannot be refreshed, and which are so no longer. */
export const tellAlarms = defineInstallationJob({
  name: 'lists.tell',
  schedule: '*/5 * * * *',
  run: async ({ sql, config, clock, log }) =>
    tellLists(sql, [...enabledLists(config), ...(await sharedNames(sql))], clock.now(), log),
});

export const prune = defineInstallationJob({
  name: 'lists.prune',
  schedule: '17 3 * * *',
  run: ({ sql }) => pruneLists(sql),
});

/**
 * Deletes old runs, old announcements, and the index bytes of versions that are neither in use nor needed by a job: they are built
 * again when a check is replayed. The versions themselves and their entries stay: a check can be replayed as long as it is kept.
 */
export async function pruneLists(sql: Sql): Promise<void> {
  await pruneRuns(sql);
  await pruneAnnouncements(sql);
  await deleteUnusedSnapshots(sql);
}
