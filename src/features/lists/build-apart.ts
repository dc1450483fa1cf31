import { NameIndex, type Weights } from '@vett/engine/names';
import { answerOfThread } from '../../platform/thread-answer.ts';
import { Turns } from '../../platform/turns.ts';
import type { BuiltIndex, IndexOrder } from './build-thread.ts';
import type { ListOwner, StoredEntry } from './owner.ts';

/** More than the entries of the longest list take: beyond it the thread ends, not the process. */
const HEAP_MEGABYTES = 1_024;

const builds = new Turns({
  ...{ places: 2, waiting: 1_000, retryAfter: 5 },
  busy: 'Too many indexes of lists are built. Try again.',
});

/** Runs work that builds an index when it is the turn of its tenant; without one it is the work of the installation. */
export const inTurnOfBuilding = <T>(tenantId: string | undefined, work: () => Promise<T>): Promise<T> =>
  builds.run(tenantId ?? 'installation', work);

/** Builds an index on a thread of its own, since that of a long list takes seconds. The entries of own lists are opened there. */
export async function buildApart(
  entries: AsyncIterable<readonly StoredEntry[]>,
  order: IndexOrder,
): Promise<{ readonly index: NameIndex; readonly stored: Uint8Array | undefined }> {
  const file = new URL('./build-thread.ts', import.meta.url);
  const thread = { name: 'index', data: order, heapMegabytes: HEAP_MEGABYTES, messages: withEnd(entries) };
  const { shared, stored } = await answerOfThread<BuiltIndex>(file, thread, new AbortController().signal);
  return { index: NameIndex.fromShared([shared])[0] as NameIndex, stored };
}

/** The end of the entries is an empty message. */
async function* withEnd(entries: AsyncIterable<readonly StoredEntry[]>) {
  for await (const some of entries) if (some.length > 0) yield some;
  yield [];
}

/** An index of a few entries, for comparisons of a tenant. */
export const smallIndex = (tenantId: string, entries: readonly StoredEntry[], weights: Weights): Promise<NameIndex> =>
  inTurnOfBuilding(tenantId, async () => (await buildApart(once(entries), { weights })).index);

async function* once<T>(value: T) {
  yield value;
}

/** The index of a version, with the bytes that are stored of it. */
export const wholeIndex = (entries: AsyncIterable<readonly StoredEntry[]>, owner: ListOwner | undefined) =>
  buildApart(entries, { owner, isStored: true });
