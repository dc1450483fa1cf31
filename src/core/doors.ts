import type { NameIndex } from '@vett/engine/names';
import type { EntryKey } from '@vett/engine/profiles';
import type { ErasedCounts } from '@vett/schema/customer';
import type { EventData, TenantEvent } from '@vett/schema/event';
import type { ListName } from '@vett/schema/list-name';
import type { KeptReason, RecordKind } from '@vett/schema/subject-request';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Cursors } from '../platform/crypto/cursor.ts';
import type { Lookups } from '../platform/database/lookups.ts';
import type { Tables, TenantDatabase } from '../platform/database/tenant.ts';
import type { Clock } from '../ports/clock.ts';
import type { Outbound } from '../ports/outbound.ts';
import type { Pages } from '../ports/page.ts';
import type { Providers } from '../ports/providers.ts';
import type { Storage } from '../ports/storage.ts';
import type { AuditEvent, BESIDE_CALLS } from './audit.ts';
import type { Caller } from './caller.ts';
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
  /** The categories that entries of an own or shared list tell; left out: they are not known. */
  readonly categories?: readonly string[];
  /** The hours between two fetches of an own list; left out: its owner sends its files. */
  readonly fetched_every_hours?: number;
  /** Marks a version that is not the current one, so its age is not staleness. */
  readonly past?: true;
}

/** The part of a version by which its data is known. */
export type VersionFacts = Pick<LoadedList, 'name' | 'version' | 'sha256' | 'published_at' | 'loaded_at' | 'sample'>;

/** A snapshot of the lists. A request takes it once, so its answer never mixes two versions. */
export interface Lists {
  /** The lists that the setting `LISTS` allows, with or without data, and those of the caller's tenant. */
  readonly enabled: readonly ListName[];
  readonly loaded: ReadonlyMap<ListName, LoadedList>;
  readonly profiles: Profiles;
}

/** The persons, companies and things that the entries of all lists are of. Entries are `<list>:<id>`. */
export interface Profiles {
  /** The id of an entry's profile; one that was merged into another leads there. */
  idOf(entry: EntryKey): string;
  /** The listed entries of a profile, in the order of the alphabet; the entry of this name when it was never linked. */
  entriesOf(profileId: string): readonly EntryKey[];
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
export interface WritingDoors
  extends Pick<Doors, 'lists' | 'clock' | 'events' | 'queue' | 'sendsMail' | 'searchesWeb' | 'appUrl'> {
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

/** Whether a record is kept for a duty of retention. */
export type RetentionDuty = (kind: RecordKind, id: string) => boolean;

/** One kind of records that can be about a person. A request of that person reads all of them, since their contents are sealed. */
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
export interface JobRecord extends Pick<AuditEvent, 'resource_id' | 'record'> {
  readonly action: (typeof BESIDE_CALLS.actions)[number];
  readonly resource_type: (typeof BESIDE_CALLS.resource_types)[number];
}

/**
 * The resources of a handler outside of a transaction that many features use; those of one feature are beside them, by `start` of
 * `Feature`. In ephemeral mode the database is read-only, and the storage is shut.
 */
export interface Doors {
  readonly database: TenantDatabase;
  readonly lookups: Lookups;
  readonly storage: Storage;
  readonly lists: Lists;
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
  /** The web search, the language models and the domain registries that the operator configured. */
  readonly providers: Providers;
  /** Loads pages of the web. Null: this installation loads none. */
  readonly pages: Pages | null;
  /** Whether the operator has set a mail server. */
  readonly sendsMail: boolean;
  /** Whether the operator has set a web search. */
  readonly searchesWeb: boolean;
  /** The address of the page for end users, without a slash at its end. */
  readonly appUrl: string;
  /**
   * A key of the tenant for one purpose. Erasing the tenant makes everything sealed or hashed with it unreadable. Inside a
   * transaction, pass its database, so that the call does not wait for a second connection.
   */
  readonly keyOf: (label: string, database?: TenantDatabase) => Promise<Buffer>;
  readonly clock: Clock;
}
