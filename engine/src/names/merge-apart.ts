import { extname } from 'node:path';
import { Thread } from '../threads/thread.ts';
import type { MergeRequest } from './merge-thread.ts';
import { NameIndex, type SharedIndex } from './name-index.ts';

/** Much more than any lists need: the tables lie outside of it. */
const HEAP_MEGABYTES = 512;

class MergeThread extends Thread<MergeRequest, SharedIndex[]> {
  constructor() {
    // Sources and built files differ in their extension.
    const file = new URL(`./merge-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'merge', heapMegabytes: HEAP_MEGABYTES });
  }

  async merge(indexes: readonly NameIndex[]): Promise<NameIndex[]> {
    return NameIndex.fromShared(await this.ask(indexes.map((index) => index.shared())));
  }
}

/**
 * Does the work of `NameIndex.merge` in a thread, since that of long lists takes seconds.
 *
 * @throws EngineError `THREAD_LOST`; the reason of `signal` once it is aborted.
 */
export async function mergeApart(indexes: readonly NameIndex[], signal?: AbortSignal): Promise<NameIndex[]> {
  signal?.throwIfAborted();
  const thread = new MergeThread();
  const stop = () => void thread.end();
  signal?.addEventListener('abort', stop);
  try {
    return await thread.merge(indexes);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await thread.end();
  }
}
