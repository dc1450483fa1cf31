import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import type { Identity } from './caller.ts';

/** A call in the audit log: its actor, operation, object and outcome. Names and values stand in its sealed record alone. */
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
  /** The values that a change left behind, see `record` of a contract. Kept by `insert` alone. */
  readonly record?: object | undefined;
}

/** The names in events that no contract has: those of jobs, and of a user whose issuer changed their rights. */
export const BESIDE_CALLS = {
  actions: ['kyc_job.screen', 'session.judge', 'session.assign', 'session.overdue', 'user.follow_issuer'],
  resource_types: ['kyc_job', 'session', 'user'],
} as const;

/** An act of the operator. Its details hold neither personal data nor secrets: the chain of the installation keeps them for ever. */
export interface OperatorAct {
  readonly occurred_at: Date;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditLog {
  /** Stores an event in the transaction of the change that it records: both are stored, or neither. */
  insert(transaction: Transaction<Tables>, tenantId: string, event: AuditEvent): Promise<void>;
  /** Stores an event of a call without changes, in one batch with those of other calls; fulfilled once it is stored. */
  append(tenantId: string, event: AuditEvent): Promise<void>;
  /** Adds an act to the chain of the installation, in the transaction of what it did. Others wait until that ends: call it last. */
  insertAct(transaction: Transaction<Tables>, act: OperatorAct): Promise<void>;
}
