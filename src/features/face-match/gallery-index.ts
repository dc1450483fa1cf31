import { createSecretKey, type KeyObject } from 'node:crypto';
import { VectorIndex } from '@vett/engine/vectors';
import type { Logger } from 'pino';
import type { Doors } from '../../core/doors.ts';
import { joining } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { EMBEDDING_KEY, openEmbedding } from './embedding.ts';
import { type Changes, type Position, readChanges } from './gallery-store.ts';

/** Embeddings per read. Opening a page blocks this process for some 5 ms. */
const PAGE = 256;
/** An incomplete collection is reloaded at most once in this time, not with every search. */
const RELOAD_MS = 60_000;

const FIXED_BYTES = 700_000;
/**
 * Returns the memory of a number of faces, in bytes: the components of each embedding as floats and as codes, its id,
 * and spare capacity.
 */
export const bytesOfFaces = (faces: number, dimension: number) => FIXED_BYTES + faces * (5 * dimension + 300);

/** A collection at one moment. */
export interface Snapshot {
  /** Undefined when there is no collection. */
  readonly model: string | undefined;
  /** All faces; undefined when the collection has another model than the requested one. */
  readonly vectors: VectorIndex | undefined;
}

/** The memory and the processor time that all collections of this process share. */
export interface Room {
  /** Runs the load of so many faces after those of other tenants, in turns with them. */
  inTurn(faces: number, work: () => Promise<void>): Promise<void>;
  /** Makes room for a collection of `bytes` bytes. Throws SERVICE_UNAVAILABLE when it cannot fit. */
  makeRoom(index: GalleryIndex, bytes: number): void;
}

interface GalleryVectors {
  readonly vectors: VectorIndex;
  readonly begunAt: number;
  position: Position;
}

/** The faces of a tenant in memory, embedded by one model. */
export class GalleryIndex {
  readonly tenantId: string;
  readonly #model: string;
  readonly #dimension: number;
  readonly #doors: Pick<Doors, 'database' | 'keyOf'>;
  readonly #room: Room;
  readonly #log: Logger;
  readonly #embedding: Float32Array;
  #loaded: GalleryVectors | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Promise<Snapshot> | undefined;
  #isLong = false;
  /** The faces of the collection when it was read last. */
  #faces = 0;
  #reported: string | undefined;

  constructor(
    tenantId: string,
    { model, dimension }: { model: string; dimension: number },
    doors: Pick<Doors, 'database' | 'keyOf'>,
    room: Room,
    log: Logger,
  ) {
    this.tenantId = tenantId;
    this.#model = model;
    this.#dimension = dimension;
    this.#doors = doors;
    this.#room = room;
    this.#log = log;
    this.#embedding = new Float32Array(dimension);
  }

  /** Whether a long load is running or waits for its turn. */
  get isLong(): boolean {
    return this.#isLong;
  }

  get bytes(): number {
    return this.#loaded ? bytesOfFaces(this.#loaded.vectors.size, this.#dimension) : 0;
  }

  /** The sequence number of the last change in memory; undefined when nothing is loaded. */
  get seq(): number | undefined {
    return this.#loaded?.position.embeddings;
  }

  /** Resolves when no read is running. */
  async idle(): Promise<void> {
    await this.#underWay;
    if (this.#next) await this.#next.catch(() => {});
  }

  /** Returns the collection at a moment after the call. Simultaneous calls share one read. */
  current(): Promise<Snapshot> {
    this.#next ??= this.#underWay.then(() => {
      const work = this.#catchUp();
      this.#underWay = work.catch(() => {});
      this.#next = undefined;
      return work;
    });
    return this.#next;
  }

  async #catchUp(): Promise<Snapshot> {
    let snapshot = await this.#readPage();
    if (snapshot) return snapshot;
    this.#isLong = true;
    try {
      await this.#room.inTurn(this.#faces, async () => {
        while (!snapshot) snapshot = await this.#readPage();
      });
    } finally {
      this.#isLong = false;
    }
    return snapshot as unknown as Snapshot;
  }

  /** Reads the next page; undefined when there is more to read. */
  async #readPage(): Promise<Snapshot | undefined> {
    this.#loaded ??= this.#begin();
    const loaded = this.#loaded;
    const { database, keyOf } = this.#doors;
    const { changes, opener } = await database.run(async (transaction) => {
      const changes = await readChanges(transaction, this.tenantId, loaded.position, PAGE);
      const hasEmbeddings = changes?.model === this.#model && changes.embeddings.length > 0;
      return {
        changes,
        opener: hasEmbeddings ? createSecretKey(await keyOf(EMBEDDING_KEY, joining(transaction))) : undefined,
      };
    });
    if (changes?.model !== this.#model) {
      this.#loaded = undefined;
      return { model: changes?.model, vectors: undefined };
    }
    this.#faces = changes.face_count;
    const { removals = changes.seq } = loaded.position;
    // Sequence numbers that went back mean a restored database, or a replica that was behind.
    if (changes.removals_pruned > removals || changes.seq < Math.max(loaded.position.embeddings, removals)) {
      this.#loaded = this.#begin();
      return undefined;
    }
    this.#makeRoom(changes);
    for (const { face_id, sealed } of changes.embeddings)
      this.#add(loaded.vectors, face_id, opener as KeyObject, sealed);
    for (const { face_id } of changes.removals) loaded.vectors.remove(face_id);
    const read = { embeddings: readUpTo(changes.embeddings, changes), removals: readUpTo(changes.removals, changes) };
    loaded.position = read;
    if (read.embeddings < changes.seq || read.removals < changes.seq) return undefined;
    this.#requireAll(loaded, changes);
    return { model: this.#model, vectors: loaded.vectors };
  }

  #makeRoom({ face_count }: Changes): void {
    try {
      this.#room.makeRoom(this, bytesOfFaces(face_count, this.#dimension));
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }

  #begin(): GalleryVectors {
    const vectors = new VectorIndex({ dimension: this.#dimension });
    return { vectors, begunAt: performance.now(), position: { embeddings: 0, removals: undefined } };
  }

  #add(vectors: VectorIndex, face_id: string, key: KeyObject, sealed: Buffer): void {
    try {
      openEmbedding(key, { face_id, model: this.#model }, sealed, this.#embedding);
      vectors.add(face_id, this.#embedding);
    } catch (error) {
      this.#refuse(face_id, { error, face_id }, 'an embedding cannot be used: its tenant cannot search faces');
    } finally {
      this.#embedding.fill(0);
    }
  }

  /** Throws when an embedding is missing: every search would miss its face. */
  #requireAll(loaded: GalleryVectors, { face_count }: Changes): void {
    const { size } = loaded.vectors;
    if (size === face_count) return;
    if (performance.now() - loaded.begunAt > RELOAD_MS) this.#loaded = undefined;
    const counts = { faces: face_count, embeddings: size };
    this.#refuse(JSON.stringify(counts), counts, 'a collection lacks embeddings: its tenant cannot search faces');
  }

  #refuse(problem: string, details: object, message: string): never {
    if (this.#reported !== problem) this.#log.error({ tenant_id: this.tenantId, ...details }, message);
    this.#reported = problem;
    throw new AppError('SERVICE_UNAVAILABLE', 'The faces cannot be searched. Give this request id to the operator.');
  }
}

/** A page that is not full is the last one, so everything up to the head was read. */
const readUpTo = (page: readonly { seq: number }[], { seq }: Changes) =>
  page.length < PAGE ? seq : Math.max(...page.map((change) => change.seq));
