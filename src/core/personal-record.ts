import type { Expression, Transaction } from 'kysely';
import type { RowsWanted } from '../platform/database/rows-by-id.ts';
import type { Tables } from '../platform/database/tenant.ts';

/** The doors that reading records of people needs. */
export interface RecordReadingDoors {
  readonly transaction: Transaction<Tables>;
  readonly keyOf: (label: string) => Promise<Buffer>;
}

export interface RecordsWanted extends RowsWanted {
  /** A query for the ids of the records that were found so far, for kinds that are found by these alone. */
  readonly related?: Expression<string>;
}

export interface SealedRecord {
  readonly id: string;
  readonly created_at: Date | null;
  /** Throws when it cannot be opened. The transaction of `read` has ended by then. */
  readonly open: () => Promise<OpenRecord> | OpenRecord;
}

export interface OpenRecord {
  /** The record as the archive has it. */
  readonly content: unknown;
  /** The part that is compared with the person; left out: the content, without matches on lists. */
  readonly about?: unknown;
  /** The id of the customer that a session belongs to, unless it is one of a related party. */
  readonly owner?: string | null;
  /** Ids, numbers and fingerprints of its owner, by which further records are found. */
  readonly refs?: readonly string[];
  /** Stored objects that belong to it, by their names in the archive, which adds what is usual for their type. */
  readonly files?: readonly { readonly name: string; readonly key: string }[];
}

/** The fingerprints of subjects anywhere in the results of checks: decisions on the subjects are found by them. */
export function fingerprintsIn(results: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(results, (name, value: unknown) => {
    if (name === 'subject_fingerprint' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}
