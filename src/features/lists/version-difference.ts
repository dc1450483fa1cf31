import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import type { Doors } from '../../core/doors.ts';
import { findDifferences } from './entry-store.ts';

/** The entries that differ between two versions of a list. */
export interface Difference {
  /** Their ids, those of removed entries included. */
  readonly entityIds: ReadonlySet<string>;
  /** The added and changed ones, as they are in the newer version. */
  readonly entities: readonly Entity[];
}

/**
 * Compares the stored entries of two versions with each other, whatever lies between them. Undefined when one of them is no
 * longer held, or when more than `max` entries, or than `ENTRY_BYTES` of them, differ.
 */
export async function differenceBetween(
  versions: { readonly list_name: ListName; readonly from: string; readonly to: string },
  max: number,
  { database, keyOf }: Pick<Doors, 'database' | 'keyOf'>,
): Promise<Difference | undefined> {
  const rows = await database.run((transaction) => findDifferences(transaction, versions, max + 1, keyOf));
  if (!rows || rows.length > max) return undefined;
  return {
    entityIds: new Set(rows.map(({ entity_id }) => entity_id)),
    entities: rows.flatMap(({ entity }) => entity ?? []),
  };
}
