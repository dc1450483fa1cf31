import { Worker } from 'node:worker_threads';
import type { ListName } from '@vett/schema/list-name';
import { OperatorError } from '../../platform/error.ts';
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
}

/** Refreshes a list on its own thread and connection, so that a large list does not delay requests. */
export function refreshApart(
  { databaseUrl, listUrls, dataDirectory, proxy, noProxy }: Downloads,
  list: ListName,
  { now, act }: Pick<RefreshOrder, 'now' | 'act'>,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  const order = { databaseUrl, list, url: listUrls.get(list), proxy, noProxy, now, act };
  // The thread may end at any moment without removing its files.
  return inDownloadFolder(dataDirectory, (folder) => answerOf({ ...order, dataDirectory: folder }, signal));
}

async function answerOf(order: RefreshOrder, signal: AbortSignal): Promise<RefreshOutcome> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./refresh-thread.ts', import.meta.url), {
    name: `refresh of ${order.list}`,
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<RefreshAnswer>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the refresh of ${order.list} ended with ${code}`)));
  try {
    const answer = await promise;
    if ('problem' in answer) throw new OperatorError(answer.problem);
    return answer.outcome;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
