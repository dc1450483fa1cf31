import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdCompress } from 'node:zlib';
import { EngineError, NameIndex } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { Queryable, Sql } from '../../platform/database/connect.ts';
import { mapInTurns } from '../../platform/pieces.ts';
import { asOwner, type ListOwner, openedIndex, sealed } from './owner.ts';
import { lockIndex, readEntities, readSnapshot, replaceSnapshot } from './store.ts';

// Asynchronous, on Node's thread pool: compressing a long list takes 60 ms.
const compress = promisify(zstdCompress);

/** Stores the bytes of an index, so that no process has to build it again. */
export const storeIndex = async (
  sql: Queryable,
  versionId: number,
  index: NameIndex,
  owner?: ListOwner,
): Promise<void> => replaceSnapshot(sql, versionId, ENGINE_VERSION, sealed(owner, await compress(index.toBytes())));

/**
 * Loads the index of a published version from its stored bytes. Without usable bytes one process builds it from the
 * entities and stores it for all.
 */
export const loadIndex = async (sql: Sql, versionId: number, owner?: ListOwner): Promise<NameIndex> =>
  (await asOwner(sql, owner, (transaction) => storedIndex(transaction, versionId, owner))) ??
  asOwner(sql, owner, async (transaction) => {
    await lockIndex(transaction, versionId);
    const stored = await storedIndex(transaction, versionId, owner);
    if (stored) return stored;
    const index = NameIndex.build(await readEntities(transaction, versionId, owner));
    await storeIndex(transaction, versionId, index, owner);
    return index;
  });

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
