import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { EngineError, NameIndex } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { Queryable } from '../../database/connect.ts';
import { readEntities, readSnapshot, replaceSnapshot } from './store.ts';

/** Stores the bytes of an index, so that no process has to build it again. */
export const storeIndex = (sql: Queryable, versionId: number, index: NameIndex) =>
  replaceSnapshot(sql, versionId, ENGINE_VERSION, zstdCompressSync(index.toBytes()));

/** The index of a published version: from its stored bytes, else built from the entities and stored. */
export async function loadIndex(sql: Queryable, versionId: number): Promise<NameIndex> {
  const stored = await readSnapshot(sql, versionId, ENGINE_VERSION);
  if (stored) {
    try {
      return NameIndex.fromBytes(shared(zstdDecompressSync(stored)));
    } catch (error) {
      // A damaged snapshot, or one of another format, costs time, never correctness: the entities are the truth.
      if (!(error instanceof EngineError)) throw error;
    }
  }
  const index = NameIndex.build(await readEntities(sql, versionId));
  await storeIndex(sql, versionId, index);
  return index;
}

/** The same bytes where threads can read them without a copy. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
