import type { Logger } from 'pino';
import type { Doors } from '../../core/doors.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { watch } from '../../platform/database/watch.ts';
import { AppError } from '../../platform/error.ts';
import { slices } from '../../platform/slices.ts';
import { Turns } from '../../platform/turns.ts';
import type { FaceDoors } from './engine.ts';
import { GalleryIndex } from './gallery-index.ts';
import { CHANNEL, seqsOf } from './gallery-store.ts';
import { nearestIn } from './nearest.ts';

/** Poll interval: a removed face leaves the memory of every process within two seconds even without notifications. */
const POLL_MS = 1_000;
/** Collections of so many faces are loaded in less than a second, and do not wait for the minutes of larger ones. */
const SHORT_LOAD = 10_000;
/** Each index has a WebAssembly memory, of which a process can have some 16,000. */
const MAX_INDEXES = 10_000;

/** The query of a face search. */
export interface FaceProbe {
  /** The id of the model that made the embedding. */
  readonly model: string;
  readonly embedding: Float32Array;
  /** The minimum cosine similarity of a match, -1..1. */
  readonly minCosine: number;
  /** Maximum of faces that are told. */
  readonly limit: number;
}

export interface FaceCandidate {
  readonly face_id: string;
  readonly cosine: number;
}

export interface FacesFound {
  /** The most similar first. */
  readonly nearest: readonly FaceCandidate[];
  /** The number of all faces that are similar enough. */
  readonly total: number;
}

/** The faces of tenants in memory. */
export interface Galleries {
  /**
   * Finds the matching faces of the tenant. The search includes all faces that any process registered and
   * did not delete before the call. Not for use inside a transaction. Throws SERVICE_UNAVAILABLE when not all faces can be searched,
   * or when the collection has moved to another model.
   */
  search(tenantId: string, probe: FaceProbe, signal: AbortSignal): Promise<FacesFound>;
  /** The number of tenants whose faces are in memory, and their size in bytes. */
  size(): { indexes: number; bytes: number };
}

export interface GalleryDoors extends FaceDoors {
  readonly galleries: Galleries;
}

export type OpenGalleries = Galleries & {
  /** Reads the changes of a tenant's faces at once, if this process holds them. */
  changed(tenantId: string): void;
  close(): Promise<void>;
};

const loading = () =>
  new Turns({
    places: 1,
    waiting: MAX_INDEXES,
    busy: 'Too many collections are loaded at once. Try again.',
    retryAfter: 5,
  });

/**
 * Loads a tenant's faces at the first search, and drops the least recently searched ones when all together exceed
 * `maxBytes`. Every search reads the latest changes itself, so correctness does not depend on notifications and polls:
 * they make an erasure prompt.
 */
export async function watchGalleries(
  sql: Sql,
  keyring: Keyring,
  { maxBytes, shortLoad = SHORT_LOAD }: { maxBytes: number; shortLoad?: number },
  log: Logger,
): Promise<OpenGalleries> {
  // In the order of use, the least recently used first.
  const indexes = new Map<string, GalleryIndex>();
  let isClosed = false;

  const used = () => [...indexes.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const makeRoom = (kept: GalleryIndex, bytes: number) => {
    if (isClosed) throw new Error('the galleries are closed');
    if (bytes > maxBytes) {
      const megabytes = Math.ceil(bytes / 1_000_000);
      log.error({ tenant_id: kept.tenantId, megabytes }, 'FACE_INDEX_MB is too small for a collection of faces');
      throw new AppError('SERVICE_UNAVAILABLE', 'The collection is too large for this installation.');
    }
    let total = used();
    for (const [name, index] of indexes) {
      if (total <= maxBytes && indexes.size <= MAX_INDEXES) return;
      if (index === kept || index.isLong) continue;
      total -= index.bytes;
      indexes.delete(name);
    }
  };
  // One load of each kind at a time bounds the memory and processor time of loads.
  const [short, long] = [loading(), loading()];
  const open = (tenantId: string, { model, embedding }: FaceProbe) => {
    const database = tenantDatabase(sql, tenantId);
    const keyOf: Doors['keyOf'] = (label, inside = database) => keyring.keyOf(inside, tenantId, label);
    const kind = { model, dimension: embedding.length };
    return new GalleryIndex(
      tenantId,
      kind,
      { database, keyOf },
      { inTurn: (faces, work) => (faces <= shortLoad ? short : long).run(tenantId, work), makeRoom },
      log,
    );
  };
  const current = async (name: string, index: GalleryIndex) => {
    const snapshot = await index.current();
    if (!snapshot.vectors && indexes.get(name) === index) indexes.delete(name);
    return snapshot;
  };
  const follow = (name: string, index: GalleryIndex) => {
    current(name, index).catch((error: unknown) =>
      log.warn({ error, tenant_id: index.tenantId }, 'the faces of a tenant could not be followed'),
    );
  };
  const followAll = () => {
    for (const [name, index] of indexes) follow(name, index);
  };
  const changed = (tenantId: string) => {
    for (const [name, index] of indexes) if (index.tenantId === tenantId) follow(name, index);
  };

  const look = async () => {
    const held = [...indexes].filter(([, { seq }]) => seq !== undefined);
    if (held.length === 0) return;
    const seqs = await seqsOf(
      sql,
      held.map(([, { tenantId }]) => tenantId),
    );
    for (const [name, index] of held) if (seqs.get(index.tenantId) !== index.seq) follow(name, index);
  };
  const following = await watch(sql, log, {
    channel: CHANNEL,
    pollMs: POLL_MS,
    look,
    notified: changed,
    resumed: followAll,
    failure: 'the collections of faces could not be polled',
  });

  return {
    async search(tenantId, probe, signal) {
      const name = `${tenantId} ${probe.model}`;
      const index = indexes.get(name) ?? open(tenantId, probe);
      indexes.delete(name);
      indexes.set(name, index);
      const { model, vectors } = await unlessAborted(current(name, index), signal);
      if (model === undefined) return { nearest: [], total: 0 };
      if (!vectors) {
        const message = 'The collection was changed to another model. Try again.';
        throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfter: 1 });
      }
      const { nearest, total } = await nearestIn(
        vectors,
        probe.embedding,
        { minSimilarity: probe.minCosine, limit: probe.limit },
        (work) => slices.work.run(tenantId, work, signal),
      );
      return { nearest: nearest.map(({ id, similarity }) => ({ face_id: id, cosine: similarity })), total };
    },
    changed,
    size: () => ({ indexes: indexes.size, bytes: used() }),
    async close() {
      isClosed = true;
      await following.close();
      await Promise.all([...indexes.values()].map((index) => index.idle()));
    },
  };
}

/** Rejects when `signal` aborts. The shared work continues for its other callers. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
