import type { Done, Use } from '@vett/schema/use';
import type { TenantDatabase } from '../platform/database/tenant.ts';
import type { Caller } from './caller.ts';

/** Counts the usage of tenants, also in ephemeral mode, since it stores no data of subjects. */
export interface Meter {
  open(use: Use, caller: Caller): Count;
  /** Fulfilled when all counts of this process so far are stored. */
  stored(): Promise<void>;
}

/** The count of one call. A call that ends in a refusal of the caller is not counted. */
export interface Count {
  /**
   * To be called before the work. With the transaction of the work, a rollback also restores the quota. Throws QUOTA_EXCEEDED.
   * Returns a promise only when units have to be reserved.
   */
  begin(transaction?: TenantDatabase): Promise<void> | undefined;
  /** To be called after the work, with the part that reached the engine if it was not all. */
  end(outcome: 'success' | 'refused' | 'failed', done?: Done): void;
}
