import type { FaceEngine } from '@vett/engine/faces';
import type { NameIndex } from '@vett/engine/names';
import type { ScreenerPool } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import type { Permission } from '@vett/schema/permission';
import type { Transaction } from 'kysely';
import type { Cursors } from '../platform/crypto/cursor.ts';
import type { Lookups } from '../platform/database/lookups.ts';
import type { Tables, TenantDatabase } from '../platform/database/tenant.ts';
import type { Checked } from '../platform/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import type { Storage } from '../ports/storage.ts';
import type { Identity } from './caller.ts';
import type { Meter } from './meter.ts';
import type { Queue } from './queue.ts';

/** One published version of a list with its index, as this process holds it. Never changed: a new version replaces it. */
export interface LoadedList {
  readonly name: ListName;
  readonly version: string;
  readonly index: NameIndex;
  readonly published_at: Date | null;
  readonly loaded_at: Date;
  readonly checked_at: Date;
  readonly entity_count: number;
  readonly sha256: string;
  readonly source_url: string;
  readonly parser_version: number;
  readonly sample: boolean;
  /** Not the one in use: how fresh it is says nothing. */
  readonly past?: true;
}

/** The lists of one moment: a request takes them once, so its answer never mixes two versions. */
export interface Lists {
  /** What `LISTS` of the environment allows, data or not. */
  readonly enabled: readonly ListName[];
  readonly loaded: ReadonlyMap<ListName, LoadedList>;
}

/** Past versions of the lists. Both throw LIST_VERSION_UNAVAILABLE for what is not held any more. */
export interface History {
  /** The version of each list that was in use at a time. */
  versionsAt(names: readonly ListName[], time: Date): Promise<ReadonlyMap<ListName, string>>;
  /** The lists in exactly these versions. */
  lists(versions: ReadonlyMap<ListName, string>): Promise<Lists>;
}

/** A face that is looked for. */
export interface FaceProbe {
  /** The id of the model that made the embedding. */
  readonly model: string;
  readonly embedding: Float32Array;
  /** The least cosine of what counts as found, -1..1. */
  readonly minCosine: number;
}

export interface FoundFace {
  readonly face_id: string;
  readonly cosine: number;
}

/** The registered faces of the tenant. */
export interface Gallery {
  /**
   * All faces that are found, the most similar first: of all that were registered and not deleted before the call, whatever
   * process did it. Not from within a transaction. Throws SERVICE_UNAVAILABLE when not all can be searched, or the collection
   * is of another model by now.
   */
  search(probe: FaceProbe, signal: AbortSignal): Promise<FoundFace[]>;
}

/** Short-lived tokens in place of API keys, and what else is signed by the keys of this installation. */
export interface Tokens {
  /** The identity of an API key by its id and its secret; undefined when they do not fit. Throws TOKEN_EXPIRED. */
  identifyClient(clientId: string, secret: string): Promise<Identity | undefined>;
  /** A signed token of the key, with no more than these permissions. */
  sign(client: Identity, permissions: readonly Permission[]): Promise<string>;
  /** A compact JSON Web Signature of a text, which anyone can verify by the published keys. */
  signText(text: string): Promise<string>;
}

/**
 * Everything that a handler may touch inside the transaction that keeps its work: neither storage nor network, so that a
 * transaction waits for nothing but the database. In ephemeral mode it is read-only, and the queue is shut.
 */
export interface WritingDoors extends Pick<Doors, 'lists' | 'clock'> {
  readonly transaction: Transaction<Tables>;
  readonly queue: Queue;
  readonly lookups: Pick<Lookups, 'adding'>;
  /** See `Doors`; it is read in this transaction. */
  readonly keyOf: (label: string) => Promise<Buffer>;
  /** Runs work outside of the transaction once it has ended, also when it was rolled back. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/**
 * Everything that a handler may touch outside of a transaction. In ephemeral mode the database is read-only, and the storage
 * is shut.
 */
export interface Doors {
  readonly database: TenantDatabase;
  readonly lookups: Lookups;
  readonly storage: Storage;
  readonly lists: Lists;
  readonly history: History;
  /** Threads that screen what takes long. */
  readonly pool: Pick<ScreenerPool, 'check'>;
  readonly gallery: Gallery;
  /** The engine of faces, of the model in use or of the one with this id. Throws MODEL_NOT_LOADED. */
  readonly faces: (model?: string) => Promise<FaceEngine>;
  readonly cursors: Cursors;
  /**
   * A key of the tenant for one purpose: what is sealed or hashed with it is lost with the tenant. Whoever is in a
   * transaction gives its database, so that no second connection is waited for.
   */
  readonly keyOf: (label: string, database?: TenantDatabase) => Promise<Buffer>;
  readonly clock: Clock;
  /** Counts a check of a list for the metrics: how long it took, and with how many matches. */
  readonly checked: (result: Checked) => void;
  readonly tokens: Tokens;
  readonly meter: Pick<Meter, 'stored'>;
}
