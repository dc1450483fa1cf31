import type { FaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { MasterKey } from '../platform/crypto/master-key.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { AuditLog } from './audit.ts';
import type { Identity, Tenant } from './caller.ts';
import type { Doors, FaceProbe, FoundFace, History, Lists, Tokens } from './doors.ts';
import type { Meter } from './meter.ts';

/** The ground that features stand on when they start. */
export interface Platform {
  readonly config: Config;
  readonly sql: Sql;
  /** The address behind `sql`, for threads that connect by themselves. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly master: MasterKey;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Everything that features hold open while the service runs. Each brings a part of it, and uses the parts of those before it. */
export interface Held {
  readonly identities: Identities;
  /** Calls the listener with the id of each tenant that changed or was erased. */
  readonly onTenantChange: (listener: (tenantId: string) => void) => void;
  readonly audit: AuditLog;
  readonly meter: Meter;
  readonly tokens: TokenSystem;
  readonly catalogue: Catalogue;
  readonly pool: Doors['pool'];
  readonly galleries: Galleries;
  readonly faces: Faces;
}

/** The owners of keys, and the tenants. Held in memory, and forgotten as soon as their tenant changes. */
export interface Identities {
  /** The identity of an API key; undefined when it is unknown or revoked. Throws TOKEN_EXPIRED. */
  identify(token: string): Promise<Identity | undefined>;
  /** The same, when it is in memory: no promise is waited for then. */
  known(token: string): Identity | undefined;
  /** The same by the key's id and its secret: the whole key, or the secret alone. */
  identifyClient(keyId: string, secret: string): Promise<Identity | undefined>;
  /** The same by the id alone, for tokens that the key got before. */
  ofKey(tenantId: string, keyId: string): Promise<Identity | undefined>;
  /** The tenant; undefined when there is none, or no longer. */
  ofTenant(tenantId: string): Promise<Tenant | undefined>;
  /** How many keys are held. */
  size(): number;
}

/** Every kind of token that opens the service: API keys, machine tokens of ours, user tokens of the configured issuer. */
export interface TokenSystem extends Tokens {
  /** The identity of a token; undefined when it is not valid. Throws TOKEN_EXPIRED, SERVICE_UNAVAILABLE. */
  identify(token: string): Promise<Identity | undefined>;
  /** The identity of a token that needs no look-up. */
  known(token: string): Identity | undefined;
  /** The JSON Web Key Set of machine tokens. */
  publicKeys(): Promise<object>;
}

/** The lists as this process holds them in memory, kept current. */
export interface Catalogue {
  /** The lists of this moment. The object never changes: a new version makes a new one. */
  current(): Lists;
  readonly history: History;
  /** Looks at once for new publications, instead of waiting for the notification. */
  refresh(): Promise<void>;
}

/** The faces of tenants as this process holds them in memory. */
export interface Galleries {
  /** See `Gallery`. */
  search(tenantId: string, probe: FaceProbe, signal: AbortSignal): Promise<FoundFace[]>;
  /** Of how many tenants faces are held, and in how many bytes. */
  size(): { indexes: number; bytes: number };
}

/** The face engines of this process. */
export interface Faces {
  /**
   * The engine of the model in use, or of the one with this id while collections of it are left. Each is loaded with the
   * first call, since many installations never need it. Throws MODEL_NOT_LOADED.
   */
  get(model?: string): Promise<FaceEngine>;
  /** Rejects when the files of the models are not there as they should be. */
  checkModels(): Promise<void>;
  /** Whether a tenant may compare faces. */
  comparesFaces(): Promise<boolean>;
}
