import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** One kind of tenant data with limited retention. */
export interface RetentionRule {
  /** Its name in the log. */
  readonly kind: string;
  /** The retention in days; null: unlimited. */
  readonly days: (configuration: TenantConfiguration) => number | null;
  /**
   * Deletes at most `max` items of the transaction's tenant from before that time and returns the number. Data that must be
   * kept longer is left and not counted.
   */
  readonly erase: (
    transaction: Transaction<Tables>,
    before: Date,
    max: number,
    around: ErasureDoors,
  ) => Promise<number>;
}

interface ErasureDoors {
  readonly objects: Pick<ObjectStore, 'delete'>;
  readonly clock: Clock;
}

/** Stored objects of one kind. An object is an orphan when no row refers to it. */
export interface ObjectKind {
  readonly kind: string;
  /** The minimum age of an orphan that is swept: the row that refers to an object may be stored after it. */
  readonly hours: number;
  /** Returns those of the keys that rows of the transaction's tenant refer to. */
  readonly referenced: (transaction: Transaction<Tables>, keys: readonly string[]) => Promise<readonly string[]>;
}
