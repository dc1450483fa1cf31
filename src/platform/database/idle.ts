/**
 * The time without a statement after which the server ends a transaction. A process that stands still, or whose machine is lost without a
 * word, would hold its locks for ever, and all others would wait for them.
 */
export const IDLE = {
  /** A call has thirty seconds, so that those who wait for its locks still have time when it is ended. */
  tenant: '15s',
  /** A version of a list is compared and indexed within its transaction. */
  other: '15min',
} as const;

/**
 * The time that a statement of a tenant waits for a lock. It is shorter than `IDLE.tenant`: otherwise the transactions of such a process
 * that waited for one another would get their locks one after the other, and each would hold them for as long.
 */
export const LOCK = '14s';

export const IDLE_SETTING = 'idle_in_transaction_session_timeout';
