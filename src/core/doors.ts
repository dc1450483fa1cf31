import type { DocumentReader } from '@vett/engine/documents';
import type { FaceEngine } from '@vett/engine/faces';
import type { NameIndex } from '@vett/engine/names';
import type { ScreenerPool } from '@vett/engine/screening';
import type { ErasedCounts } from '@vett/schema/customer';
import type { EventData, TenantEvent } from '@vett/schema/event';
import type { ListName } from '@vett/schema/list-name';
import type { Permission } from '@vett/schema/permission';
import type { KeptReason, RecordKind } from '@vett/schema/subject-request';
import type { accept, signIn, UserSession } from '@vett/schema/user';
import type { beginIssuerSignIn, signInByIssuer } from '@vett/schema/user-issuer';
import type { signInByPasskey } from '@vett/schema/user-passkey';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Cursors } from '../platform/crypto/cursor.ts';
import type { Lookups } from '../platform/database/lookups.ts';
import type { Tables, TenantDatabase } from '../platform/database/tenant.ts';
import type { ListCheckMeasurement, Metrics } from '../platform/metrics.ts';
import type { Turns } from '../platform/turns.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailServers } from '../ports/mail-servers.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { Pages } from '../ports/page.ts';
import type { Providers } from '../ports/providers.ts';
import type { SiteBrowser } from '../ports/site-browser.ts';
import type { SiteRanks } from '../ports/site-rank.ts';
import type { Storage } from '../ports/storage.ts';
import type { AuditEvent } from './audit.ts';
import type { Caller, Identity } from './caller.ts';
import type { Meter } from './meter.ts';
import type { RecordReadingDoors, RecordsWanted, SealedRecord } from './personal-record.ts';
import type { Queue } from './queue.ts';

/** One published version of a list with its index, in memory. Immutable: a new version replaces it. */
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
  /** Marks a version that is not the current one, so its age is not staleness. */
  readonly past?: true;
}

/** The part of a version by which its data is known. */
export type VersionFacts = Pick<LoadedList, 'name' | 'version' | 'sha256' | 'published_at' | 'loaded_at'>;

/** A snapshot of the lists. A request takes it once, so its answer never mixes two versions. */
export interface Lists {
  /** The lists that the setting `LISTS` allows, with or without data. */
  readonly enabled: readonly ListName[];
  readonly loaded: ReadonlyMap<ListName, LoadedList>;
}

/** Past versions of the lists. Both methods throw LIST_VERSION_UNAVAILABLE for versions that are no longer stored. */
export interface History {
  /** The version of each list that was in use at a time. */
  versionsAt(names: readonly ListName[], time: Date): Promise<ReadonlyMap<ListName, string>>;
  /** The lists in exactly these versions. */
  lists(versions: ReadonlyMap<ListName, string>): Promise<Lists>;
}

/** The logos of tenants. */
export interface Logos {
  /** The logo at a URL of the tenant; null: it cannot be shown. One fetch serves all who ask at once. */
  of(tenantId: string, url: string): Promise<Logo | null>;
}

export interface Logo {
  readonly webp: Uint8Array;
  /** The mean colour as `#rrggbb`; null: the logo fills its picture. */
  readonly ink: string | null;
}

/** The query of a face search. */
export interface FaceProbe {
  /** The id of the model that made the embedding. */
  readonly model: string;
  readonly embedding: Float32Array;
  /** The minimum cosine similarity of a match, -1..1. */
  readonly minCosine: number;
}

export interface FaceCandidate {
  readonly face_id: string;
  readonly cosine: number;
}

/** The registered faces of the tenant. */
export interface Gallery {
  /**
   * Returns all matching faces, the most similar first. The search includes all faces that any process registered and did not
   * delete before the call. Not for use inside a transaction. Throws SERVICE_UNAVAILABLE when not all faces can be searched,
   * or when the collection has moved to another model.
   */
  search(probe: FaceProbe, signal: AbortSignal): Promise<FaceCandidate[]>;
}

/** Short-lived tokens in place of API keys, and signatures by the keys of this installation. */
export interface Tokens {
  /** The identity of an API key by its id and its secret; undefined when they do not match. Throws TOKEN_EXPIRED. */
  identifyClient(clientId: string, secret: string): Promise<Identity | undefined>;
  /** Signs a token for the key with at most these permissions. */
  sign(client: Identity, permissions: readonly Permission[]): Promise<string>;
  /** Signs a text or a file, with more names in the header, as a compact JSON Web Signature. Anyone can verify it with the published keys. */
  signText(text: string | Buffer, header?: Readonly<Record<string, string>>): Promise<string>;
}

/** The place from which somebody without a token calls. */
export type CallOrigin = Pick<Caller, 'request_id' | 'address'>;

/** The users who sign in to the console. */
export interface Users {
  /** Whether a text has the form of a token of a user's session. */
  isToken(text: string): boolean;
  /** The user of a session; undefined when it ended or the user is disabled. */
  identify(token: string): Promise<Identity | undefined>;
  /** The key by which a mail address is found. */
  emailKey(email: string): Buffer;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE when several tenants know the user. */
  signIn(input: z.output<typeof signIn.input>, from: CallOrigin): Promise<UserSession>;
  /**
   * Checks a password in the turn of an owner, and counts the failures of the account. `waiting`: the account waits after many, so
   * the password counts as wrong. Undefined takes as long, for a user that is not there.
   */
  tryPassword(
    user: { tenant_id: string; user_id: string; password_hash: string | null } | undefined,
    password: string,
    from: { owner: string; address: string | undefined },
  ): Promise<'right' | 'wrong' | 'waiting'>;
  /** A challenge for a passkey, for one purpose. */
  challenge(purpose: string): string;
  /** The time at which a challenge was made for a purpose; undefined: not by this installation, or too long ago. */
  challengedAt(purpose: string, challenge: string): Date | undefined;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE where passkeys cannot be. */
  signInByPasskey(
    input: z.output<typeof signInByPasskey.input>,
    from: CallOrigin,
    appUrl: string,
  ): Promise<UserSession>;
  /** The users of the operator's OpenID Connect issuer; undefined: none signs in so. */
  readonly issuer:
    | {
        readonly name: string;
        /** Throws SERVICE_UNAVAILABLE. */
        begin(): Promise<z.output<typeof beginIssuerSignIn.output>>;
        /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE, SERVICE_UNAVAILABLE. */
        signIn(input: z.output<typeof signInByIssuer.input>, from: CallOrigin): Promise<UserSession>;
      }
    | undefined;
  /** Counts a link that is to be mailed to an address. Throws RATE_LIMITED. */
  admitMail(tenant_id: string, email: string): Promise<void>;
  /** Sends a user a link by mail. Throws when the mail server does not take it. */
  mailLink(link: MailedLink, signal: AbortSignal): Promise<void>;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, VALIDATION_ERROR. */
  accept(input: z.output<typeof accept.input>, from: CallOrigin): Promise<UserSession>;
}

export interface MailedLink {
  /** The same at every attempt. */
  readonly id: string;
  readonly to: string;
  readonly tenant: { readonly tenant_id: string; readonly name: string };
  readonly url: string;
  readonly language: 'en' | 'es' | 'pt';
}

/** The events of a tenant. */
export interface Events {
  /** Stores an event in the transaction of the change that it reports. Throws for data that its type does not declare. */
  emit<T extends TenantEvent>(transaction: Transaction<Tables>, type: T, data: EventData<T>): Promise<void>;
}

/**
 * The resources of a handler inside the transaction that stores its work: neither storage nor network, so that a transaction
 * waits for the database only. In ephemeral mode it is read-only, and the queue is shut.
 */
export interface WritingDoors extends Pick<Doors, 'lists' | 'clock' | 'events' | 'queue' | 'sendsMail' | 'appUrl'> {
  readonly transaction: Transaction<Tables>;
  readonly lookups: Pick<Lookups, 'adding'>;
  /** Like `keyOf` of `Doors`; the key is read in this transaction. */
  readonly keyOf: (label: string) => Promise<Buffer>;
  /** The data of all features that belong to customers. */
  readonly customerData: readonly CustomerData[];
  /** Runs work after the end of the transaction, also when it was rolled back. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/** Data of a feature that belongs to customers: it follows their changes and is erased with them. */
export interface CustomerData {
  /** The member of the answer that has the number of erased objects; left out: the answer does not count them. */
  readonly counts?: keyof z.output<typeof ErasedCounts>;
  /** Erases the customer's data and returns the number of objects. */
  readonly erase: (doors: WritingDoors, customer: CustomerIds) => Promise<number>;
  /** Notes that the name, the document_id or the tax_id of a locked customer is another one now. */
  readonly follow?: (doors: WritingDoors, customerId: string) => Promise<void>;
}

/** One kind of records that can be about a person. A request of that person reads all of them, since their contents are sealed. */
/** Whether a record is kept for a duty of retention. */
export type RetentionDuty = (kind: RecordKind, id: string) => boolean;

export interface PersonalData {
  readonly kind: RecordKind;
  /** Reads records in the order of their ids, still sealed. */
  readonly read: (reading: RecordReadingDoors, wanted: RecordsWanted) => Promise<readonly SealedRecord[]>;
  /** Erases a record, if it is there still, unless it would take one along that is kept. Returns the reason when it is kept. */
  readonly erase: (doors: WritingDoors, id: string, isKept: RetentionDuty) => Promise<KeptReason | undefined>;
}

/** The ids under which a customer is known. */
export interface CustomerIds {
  readonly customer_id: string;
  readonly client_id?: string | undefined;
}

/** The work of a job, as the audit log keeps it. */
export type JobRecord = Pick<AuditEvent, 'action' | 'resource_type' | 'resource_id' | 'record'>;

/**
 * The resources of a handler outside of a transaction. In ephemeral mode the database is read-only, and the storage is shut.
 */
export interface Doors {
  readonly database: TenantDatabase;
  readonly lookups: Lookups;
  readonly storage: Storage;
  /** Deletes the objects that were put by these doors. The core calls it for a refused call. */
  readonly undoObjects: () => Promise<void>;
  readonly lists: Lists;
  readonly history: History;
  /** Worker threads for long screenings. */
  readonly pool: Pick<ScreenerPool, 'check'>;
  readonly gallery: Gallery;
  /** The face engine of the current model, or of the one with this id. Throws MODEL_NOT_LOADED. */
  readonly faces: (model?: string) => Promise<FaceEngine>;
  /** The reader of documents. Throws MODEL_NOT_LOADED. */
  readonly documents: () => Promise<DocumentReader>;
  readonly cursors: Cursors;
  /** The bytes of the output so far, see `CallSize`. */
  readonly answer: Caller['answer'];
  /** The events of the tenant. In ephemeral mode every event is refused. */
  readonly events: Events;
  /** Stores what a job did in the audit log, in the transaction of its work; the core stores the events of calls. */
  readonly noteDone: (transaction: Transaction<Tables>, done: JobRecord) => Promise<void>;
  /** Sends work of the tenant in a transaction. In ephemeral mode every send is refused. */
  readonly queue: Queue;
  /** Judges and requests URLs that callers send. */
  readonly outbound: Outbound;
  /** The mail servers of domains. */
  readonly mailServers: MailServers;
  /** The ranks of domains. */
  readonly ranks: SiteRanks;
  /** The places for web validations of this process. */
  readonly websites: Turns;
  readonly logos: Logos;
  /** The web search, the language models and the domain registries that the operator configured. */
  readonly providers: Providers;
  /** Loads pages of the web. Null: this installation loads none. */
  readonly pages: Pages | null;
  /** Real browsers for website scans. Null: this process has none. */
  readonly siteBrowser: SiteBrowser | null;
  /** Whether webhooks may go to http URLs: in development and staging, if the operator allows it. */
  readonly allowHttpWebhooks: boolean;
  /** Whether the operator has set a mail server. */
  readonly sendsMail: boolean;
  /** The address of the page for end users, without a slash at its end. */
  readonly appUrl: string;
  /**
   * A key of the tenant for one purpose. Erasing the tenant makes everything sealed or hashed with it unreadable. Inside a
   * transaction, pass its database, so that the call does not wait for a second connection.
   */
  readonly keyOf: (label: string, database?: TenantDatabase) => Promise<Buffer>;
  readonly clock: Clock;
  /** Records a check of a list in the metrics: its duration and its number of matches. */
  readonly checked: (result: ListCheckMeasurement) => void;
  /** Records the reading of a document in the metrics; the returned function is to be called at its end. */
  readonly reading: Metrics['reading'];
  /** All kinds of records that can be about a person, and the data of customers. */
  readonly personalData: readonly PersonalData[];
  readonly customerData: readonly CustomerData[];
  readonly tokens: Tokens;
  readonly users: Omit<Users, 'isToken' | 'identify'>;
  readonly meter: Pick<Meter, 'stored'>;
}
