import { createSecretKey, type KeyObject } from 'node:crypto';
import { VectorIndex } from '@vett/engine/vectors';
import type { Logger } from 'pino';
import type { TenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { openEmbedding } from './embedding.ts';
import { type Changes, type Position, readChanges } from './gallery-store.ts';

/** Embeddings that are read and opened in one go, during which nothing else happens in this process: some 5 ms. */
const PAGE = 256;
/** What is wrong in the database is looked at anew after so long, not with every search. */
const ANEW_MS = 60_000;

const FIXED_BYTES = 700_000;
/** What so many faces take: the components of each as floats and as codes, its id, and what memory grows ahead. */
export const bytesOfFaces = (faces: number, dimension: number) => FIXED_BYTES + faces * (5 * dimension + 300);

/** A collection as of one moment. */
export interface Snapshot {
  /** Undefined: there is no collection. */
  readonly model: string | undefined;
  /** All of its faces; undefined when it is of another model than was asked for. */
  readonly vectors: VectorIndex | undefined;
}

export interface Surroundings {
  readonly database: TenantDatabase;
  key(inside: TenantDatabase): Promise<Buffer>;
  /** Runs long work when it is its turn. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Makes room for a collection that will take so many bytes. Throws when there is none for so much. */
  makeRoom(index: GalleryIndex, bytes: number): void;
  readonly log: Logger;
}

interface Loaded {
  readonly vectors: VectorIndex;
  readonly begunAt: number;
  position: Position;
}

/** A tenant's faces of one model in memory. */
export class GalleryIndex {
  readonly tenantId: string;
  readonly #model: string;
  readonly #dimension: number;
  readonly #around: Surroundings;
  readonly #embedding: Float32Array;
  #loaded: Loaded | undefined;
  #underWay: Promise<unknown> = Promise.resolve();
  #next: Promise<Snapshot> | undefined;
  #isLong = false;
  #reported: string | undefined;

  constructor(tenantId: string, { model, dimension }: { model: string; dimension: number }, around: Surroundings) {
    this.tenantId = tenantId;
    this.#model = model;
    this.#dimension = dimension;
    this.#around = around;
    this.#embedding = new Float32Array(dimension);
  }

  /** Whether it is being loaded or waits for that. */
  get isLong(): boolean {
    return this.#isLong;
  }

  get bytes(): number {
    return this.#loaded ? bytesOfFaces(this.#loaded.vectors.size, this.#dimension) : 0;
  }

  /** The number of the last change that it holds; undefined: it holds nothing. */
  get seq(): number | undefined {
    return this.#loaded?.position.embeddings;
  }

  /** Settles when nothing is under way any more. */
  async idle(): Promise<void> {
    await this.#underWay;
    if (this.#next) await this.#next.catch(() => {});
  }

  /** The collection as of a moment after the call. Calls that wait at the same time share it. */
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
      await this.#around.inTurn(async () => {
        while (!snapshot) snapshot = await this.#readPage();
      });
    } finally {
      this.#isLong = false;
    }
    return snapshot as unknown as Snapshot;
  }

  /** Undefined: there is more to read. */
  async #readPage(): Promise<Snapshot | undefined> {
    this.#loaded ??= this.#begin();
    const loaded = this.#loaded;
    const { database, key } = this.#around;
    const { changes, opener } = await database.run(async (transaction) => {
      const changes = await readChanges(transaction, this.tenantId, loaded.position, PAGE);
      const isToOpen = changes?.model === this.#model && changes.embeddings.length > 0;
      return {
        changes,
        opener: isToOpen ? createSecretKey(await key({ run: (work) => work(transaction) })) : undefined,
      };
    });
    if (changes?.model !== this.#model) {
      this.#loaded = undefined;
      return { model: changes?.model, vectors: undefined };
    }
    const { removals = changes.seq } = loaded.position;
    // Numbers that went back: the database is a restored one, or a replica that had not everything.
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
      this.#around.makeRoom(this, bytesOfFaces(face_count, this.#dimension));
    } catch (error) {
      this.#loaded = undefined;
      throw error;
    }
  }

  #begin(): Loaded {
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

  /** A face that has no embedding of the model would be missed by every search. */
  #requireAll(loaded: Loaded, { face_count }: Changes): void {
    const { size } = loaded.vectors;
    if (size === face_count) return;
    if (performance.now() - loaded.begunAt > ANEW_MS) this.#loaded = undefined;
    const counts = { faces: face_count, embeddings: size };
    this.#refuse(JSON.stringify(counts), counts, 'a collection lacks embeddings: its tenant cannot search faces');
  }

  #refuse(problem: string, details: object, message: string): never {
    if (this.#reported !== problem) this.#around.log.error({ tenant_id: this.tenantId, ...details }, message);
    this.#reported = problem;
    throw new AppError('SERVICE_UNAVAILABLE', 'The faces cannot be searched. Give this request id to the operator.');
  }
}

/** Of a page that is not full nothing is left. */
const readUpTo = (page: readonly { seq: number }[], { seq }: Changes) =>
  page.length < PAGE ? seq : Math.max(...page.map((change) => change.seq));
