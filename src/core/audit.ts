import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import type { Identity } from './caller.ts';

/** What a call did, as the audit log keeps it: who, what, on what, and how it ended; never a name or a value. */
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
   * `replayed`: the answer of an earlier call was given again; `refused`: for a reason that the caller was told; `failed`: for
   * one of ours.
   */
  readonly outcome: 'success' | 'replayed' | 'refused' | 'failed';
  /** The names of the fields that a change was asked for. */
  readonly changes: readonly string[] | null;
}

export interface AuditLog {
  /** Adds an event to the change that it tells of: both are kept, or neither. */
  insert(transaction: Transaction<Tables>, tenantId: string, event: AuditEvent): Promise<void>;
  /** Adds an event of a call that changed nothing, together with those of other calls; fulfilled once it is kept. */
  append(tenantId: string, event: AuditEvent): Promise<void>;
}
