import { defineInstallationJob } from '../../../core/job.ts';
import { answerOfThread } from '../../../platform/thread-answer.ts';
import { listsInUse } from '../enabled.ts';
import { isLinked } from './link.ts';
import type { LinkOrder } from './link-thread.ts';

/** Far more than the entries of all lists need: beyond it the thread ends, not the process. */
const HEAP_MEGABYTES = 2_048;

/** Links the entries of the lists anew after a publication, on a thread and a connection of its own. */
export const linkProfiles = defineInstallationJob({
  name: 'lists.link',
  schedule: '* * * * *',
  timeoutSeconds: 900,
  async run({ sql, databaseUrl, config, log }, _, signal) {
    const linkable = listsInUse(config);
    if (await isLinked(sql, linkable)) return;
    const file = new URL('./link-thread.ts', import.meta.url);
    await answerOfThread(
      file,
      { name: 'profiles', data: { databaseUrl, linkable } satisfies LinkOrder, heapMegabytes: HEAP_MEGABYTES },
      signal,
    );
    log.info('entries of the lists linked');
  },
});
