import { defineInstallationJob } from '../../core/job.ts';
import { refreshDueLists } from './follow.ts';
import { enabledLists } from './lists.ts';
import { pruneLists } from './prune.ts';

/** Requests a refresh of each list that is due. */
export const followLists = defineInstallationJob({
  name: 'lists.follow',
  schedule: '*/10 * * * *',
  run: ({ sql, queue, config, clock }) =>
    refreshDueLists(sql, queue, { lists: enabledLists(config), hours: config.listRefreshHours }, clock.now()),
});

export const pruneVersions = defineInstallationJob({
  name: 'lists.prune',
  schedule: '17 3 * * *',
  run: ({ sql }) => pruneLists(sql),
});
