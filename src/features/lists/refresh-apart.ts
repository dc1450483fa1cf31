import type { CommonListName } from '@vett/schema/list-name';
import { OperatorError } from '../../platform/error.ts';
import { answerOfThread } from '../../platform/thread-answer.ts';
import { inDownloadFolder } from './download-folder.ts';
import type { RefreshOutcome } from './refresh.ts';
import type { RefreshAnswer, RefreshOrder } from './refresh-thread.ts';

/** Far more than any list needs: beyond it the thread ends, not the process. */
const HEAP_MEGABYTES = 1_024;

/** The settings for downloads of lists in this installation. */
interface Downloads {
  readonly databaseUrl: string;
  readonly listUrls: ReadonlyMap<string, string>;
  readonly dataDirectory: string;
  readonly proxy: string | undefined;
  readonly noProxy: string | undefined;
  readonly heapMegabytes?: number;
}

/** Refreshes a list on its own thread and connection, so that a large list does not delay requests. */
export function refreshApart(
  { databaseUrl, listUrls, dataDirectory, proxy, noProxy, heapMegabytes = HEAP_MEGABYTES }: Downloads,
  list: CommonListName,
  { now, act }: Pick<RefreshOrder, 'now' | 'act'>,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const order = { databaseUrl, list, url: listUrls.get(list), proxy, noProxy, now, act };
  // The thread may end at any moment without removing its files.
  return inDownloadFolder(dataDirectory, (folder) =>
    answerOf({ ...order, dataDirectory: folder }, heapMegabytes, signal),
  );
}

async function answerOf(order: RefreshOrder, heapMegabytes: number, signal: AbortSignal): Promise<RefreshOutcome> {
  const file = new URL('./refresh-thread.ts', import.meta.url);
  const thread = { name: `refresh of ${order.list}`, data: order, heapMegabytes };
  const answer = await answerOfThread<RefreshAnswer>(file, thread, signal).catch((error: unknown) => {
    // Another attempt would take as long, and end in the same way.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    throw new OperatorError(
      `The files of ${order.list} need more memory than a refresh has: publish them by \`vett lists\` with --from.`,
    );
  });
  if ('problem' in answer) throw new OperatorError(answer.problem);
  return answer.outcome;
}
