import { parentPort, workerData } from 'node:worker_threads';
import type { Entity } from '@vett/engine/entity';
import { NameIndex, type SharedIndex, type Weights } from '@vett/engine/names';
import { type ListOwner, openEntry, type StoredEntry } from './owner.ts';
import { storedBytes } from './stored-bytes.ts';

/** How the thread builds the index of the entries that it gets in messages. */
export interface IndexOrder {
  readonly owner?: ListOwner | undefined;
  readonly weights?: Weights;
  /** Whether the bytes to store are made too. */
  readonly isStored?: boolean;
}

export interface BuiltIndex {
  readonly shared: SharedIndex;
  readonly stored: Uint8Array | undefined;
}

const { owner: given, weights, isStored } = workerData as IndexOrder;
// A key loses its type on the way to a thread.
const owner = given && { ...given, key: Buffer.from(given.key) };
const entities: Entity[] = [];

parentPort?.on('message', async (entries: readonly StoredEntry[]) => {
  for (const entry of entries) entities.push(openEntry(owner, entry));
  if (entries.length > 0) return;
  const index = NameIndex.build(entities, weights ? { weights } : {});
  const stored = isStored ? await storedBytes(index.toBytes(), owner) : undefined;
  parentPort?.postMessage({ shared: index.shared(), stored } satisfies BuiltIndex);
});
