import type { DocumentReader } from '@vett/engine/documents';
import type { FaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { MasterKey } from '../platform/crypto/master-key.ts';
import type { Sql } from '../platform/database/connect.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { AuditLog } from './audit.ts';
import type { Identity, Tenant } from './caller.ts';
import type { Doors, FaceCandidate, FaceProbe, History, Lists, Logos, Tokens, Users } from './doors.ts';
import type { Meter } from './meter.ts';

/** The shared resources that features get when they start. */
export interface Platform {
  readonly config: Config;
  readonly sql: Sql;
  /** The connection URL of `sql`, for threads with their own connections. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly master: MasterKey;
  readonly keyring: Keyring;
  /** Requests URLs that callers send. */
  readonly outbound: Outbound;
  /** Undefined: no mail is sent. */
  readonly mail: Mail | undefined;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The resources that features hold open while the service runs. Each feature adds a part and uses the parts of earlier ones. */
export interface Resources {
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
  readonly documents: Documents;
  readonly websites: Doors['websites'];
  readonly logos: Logos;
  readonly sessionLinks: SessionLinks;
  readonly users: Users;
}

/** The links of public sessions. */
export interface SessionLinks {
  /** The end user of the session by the token of its link; undefined when it is unknown. Throws SESSION_EXPIRED, LINK_REVOKED. */
  identify(accessToken: string): Promise<Identity | undefined>;
  /** The fixed language of the session behind a link, valid or not; null: it has none. */
  languageOf(accessToken: string): Promise<string | null>;
}

/** The owners of keys, and the tenants. Cached in memory until their tenant changes. */
export interface Identities {
  /** The identity of an API key; undefined when it is unknown or revoked. Throws TOKEN_EXPIRED. */
  identify(token: string): Promise<Identity | undefined>;
  /** The same from the cache, without a promise; undefined when it is not cached. */
  known(token: string): Identity | undefined;
  /** The same by the key's id and its secret: the whole key or only its secret part. */
  identifyClient(keyId: string, secret: string): Promise<Identity | undefined>;
  /** The same by the id only, for tokens that were issued to the key. */
  ofKey(tenantId: string, keyId: string): Promise<Identity | undefined>;
  /** The tenant; undefined when it does not exist or was erased. */
  ofTenant(tenantId: string): Promise<Tenant | undefined>;
  /** The number of cached keys. */
  size(): number;
}

/** All kinds of tokens: API keys, machine tokens of this service, user tokens of the configured issuer. */
export interface TokenSystem extends Tokens {
  /** The identity of a token; undefined when it is not valid. Throws TOKEN_EXPIRED, SERVICE_UNAVAILABLE. */
  identify(token: string): Promise<Identity | undefined>;
  /** The identity of a cached token; undefined when it is not cached. */
  known(token: string): Identity | undefined;
  /** The JSON Web Key Set of machine tokens. */
  publicKeys(): Promise<object>;
}

/** The lists in memory, kept current. */
export interface Catalogue {
  /** The current lists. The object is immutable: a new version makes a new object. */
  current(): Lists;
  readonly history: History;
  /** Checks for new publications at once, without waiting for a notification. */
  refresh(): Promise<void>;
}

/** The faces of tenants in memory. */
export interface Galleries {
  /** See `Gallery`. */
  search(tenantId: string, probe: FaceProbe, signal: AbortSignal): Promise<FaceCandidate[]>;
  /** The number of tenants whose faces are in memory, and their size in bytes. */
  size(): { indexes: number; bytes: number };
}

/** The reader of documents of this process. */
export interface Documents {
  /** Loaded by the first call, since many installations never need it. Throws MODEL_NOT_LOADED. */
  get(): Promise<DocumentReader>;
  /** Rejects when files of the models are missing or wrong. */
  checkModels(): Promise<void>;
}

/** The face engines of this process. */
export interface Faces {
  /**
   * The engine of the current model, or of the one with this id while collections still use it. Each is loaded by the first
   * call, since many installations never need it. Throws MODEL_NOT_LOADED.
   */
  get(model?: string): Promise<FaceEngine>;
  /** Rejects when files of the models are missing or wrong. */
  checkModels(): Promise<void>;
}
