import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import type { Identity } from './caller.ts';

/** A call in the audit log: its actor, operation, object and outcome; never a name or a value. */
export interface AuditEvent {
  readonly occurred_at: Date;
  readonly actor: Identity['actor'];
  readonly action: string;
  readonly resource_type: string | null;
  readonly resource_id: string | null;
  readonly request_id: string;
  /** The client's address; only its keyed hash is kept. */
  readonly address: string | undefined;
  /**
   * `replayed`: the stored answer of an earlier call was returned; `refused`: the caller got a refusal; `failed`: an error of
   * the service.
   */
  readonly outcome: 'success' | 'replayed' | 'refused' | 'failed';
  /** The names of the fields that the call changes. */
  readonly changes: readonly string[] | null;
}

export interface AuditLog {
  /** Stores an event in the transaction of the change that it records: both are stored, or neither. */
  insert(transaction: Transaction<Tables>, tenantId: string, event: AuditEvent): Promise<void>;
  /** Stores an event of a call without changes, in one batch with those of other calls; fulfilled once it is stored. */
  append(tenantId: string, event: AuditEvent): Promise<void>;
}
