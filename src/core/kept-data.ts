import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** One kind of data that a tenant does not keep for ever. */
export interface KeptData {
  /** For the log. */
  readonly kind: string;
  /** For how many days the tenant keeps it; null: for ever. */
  readonly days: (configuration: TenantConfiguration) => number | null;
  /**
   * Deletes at most `max` of what the transaction's tenant has from before that time, and says how many. Data that must stay
   * longer is left and not counted.
   */
  readonly erase: (transaction: Transaction<Tables>, before: Date, max: number, around: Around) => Promise<number>;
}

interface Around {
  readonly objects: Pick<ObjectStore, 'delete'>;
  readonly clock: Clock;
}

/** Objects of one kind in the storage, which are orphans as soon as nothing refers to them. */
export interface ObjectKind {
  readonly kind: string;
  /** For so long each is let be: what refers to it may be stored after it. */
  readonly hours: number;
  /** Those of the keys that rows of the transaction's tenant refer to. */
  readonly referenced: (transaction: Transaction<Tables>, keys: readonly string[]) => Promise<readonly string[]>;
}
