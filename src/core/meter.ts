import type { Done, Use } from '@vett/schema/contract';
import type { TenantDatabase } from '../platform/database/tenant.ts';
import type { Caller } from './caller.ts';

/** Counts what tenants use, in ephemeral mode too: nothing that it writes is of a subject. */
export interface Meter {
  open(use: Use, caller: Caller): Count;
  /** Fulfilled when everything is stored that this process has counted so far. */
  stored(): Promise<void>;
}

/** One call that is counted if it begins, and not if it is the caller who is refused. */
export interface Count {
  /**
   * Before the work is done. With the transaction of the work, what is taken from the quota is given back with it.
   * Throws QUOTA_EXCEEDED. A promise is given only when units have to be reserved.
   */
  begin(transaction?: TenantDatabase): Promise<void> | undefined;
  /** With what reached the engine, where that need not be everything. */
  end(outcome: 'success' | 'refused' | 'failed', done?: Done): void;
}
