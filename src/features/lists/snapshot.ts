import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { EngineError, NameIndex } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { Queryable, Sql } from '../../platform/database/connect.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { inTurnOfBuilding, wholeIndex } from './build-apart.ts';
import { asOwner, type ListOwner, openedIndex } from './owner.ts';
import { lockIndex, readSnapshot, replaceSnapshot, storedEntries } from './store.ts';
import { storedBytes } from './stored-bytes.ts';

/** Stores the bytes of an index, so that no process has to build it again. */
export const storeIndex = async (
  sql: Queryable,
  versionId: number,
  index: Uint8Array,
  owner?: ListOwner,
): Promise<void> => replaceSnapshot(sql, versionId, ENGINE_VERSION, await storedBytes(index, owner));

/**
 * Loads the index of a published version from its stored bytes. Without usable bytes one process builds it from the
 * entities, on a thread, and stores it for all. A connection is taken once it is the turn of the tenant.
 */
export const loadIndex = async (sql: Sql, versionId: number, owner?: ListOwner): Promise<NameIndex> =>
  (await asOwner(sql, owner, (transaction) => storedIndex(transaction, versionId, owner))) ??
  inTurnOfBuilding(owner?.tenant_id, () =>
    asOwner(sql, owner, async (transaction) => {
      await lockIndex(transaction, versionId);
      const known = await storedIndex(transaction, versionId, owner);
      if (known) return known;
      const { index, stored } = await wholeIndex(storedEntries(transaction, versionId), owner);
      if (stored) await replaceSnapshot(transaction, versionId, ENGINE_VERSION, stored);
      return index;
    }),
  );

/** Returns undefined when there are no usable bytes for this engine version; the entities are authoritative. */
async function storedIndex(sql: Queryable, versionId: number, owner?: ListOwner): Promise<NameIndex | undefined> {
  const stored = await readSnapshot(sql, versionId, ENGINE_VERSION);
  try {
    return stored && NameIndex.fromBytes(await decompressed(await openedIndex(owner, stored)));
  } catch (error) {
    // A damaged snapshot, or one in another format, is rebuilt.
    const isDamaged =
      error instanceof EngineError || /^ZSTD_|^ERR_ZSTD/.test((error as NodeJS.ErrnoException).code ?? '');
    if (!isDamaged) throw error;
    return undefined;
  }
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Decompresses bytes into shared memory, which threads read without a copy. Others have their turn meanwhile: the index of a long list
 * has a hundred megabytes.
 */
async function decompressed(stored: Uint8Array): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await pipeline([stored], createZstdDecompress({ chunkSize: CHUNK_BYTES }), async (pieces) => {
    for await (const piece of pieces) chunks.push(piece);
  });
  const bytes = new Uint8Array(new SharedArrayBuffer(chunks.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  await mapInTurns(chunks, (chunk) => {
    bytes.set(chunk, at);
    at += chunk.length;
  });
  return bytes;
}
