import type { SessionDecision } from '@vett/schema/session-judgement';
import type { Transaction } from 'kysely';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import type { StoredSession } from '../store.ts';
import { insertDecision, type StoredDecision } from './store.ts';

export const DECISION_KEY = 'session-decision';

interface DecisionRecord {
  /** The run whose rules decided; null: a person did. */
  readonly run_id: string | null;
  readonly decided_by: string;
  readonly decided_at: Date;
  readonly previous_status: StoredSession['status'];
  readonly reason: string | null;
  readonly reason_code?: string | undefined;
}

/** Keeps a decision beside those before it. */
export async function recordDecision(
  transaction: Transaction<Tables>,
  key: Buffer,
  { session_id, status, final_decision }: Pick<StoredSession, 'session_id' | 'status' | 'final_decision'>,
  { reason, reason_code, ...made }: DecisionRecord,
): Promise<void> {
  const decision_id = newId();
  const sealed = sealJson(key, { reason, reason_code }, decision_id);
  await insertDecision(transaction, { ...made, decision_id, session_id, status, final_decision, sealed });
}

export const wireDecision = (
  key: Buffer,
  { sealed, decided_at, tenant_id: _, session_id: __, ...decision }: StoredDecision,
): SessionDecision => ({
  ...decision,
  decided_at: decided_at.toISOString(),
  ...(openJson(key, sealed, decision.decision_id) as Pick<SessionDecision, 'reason' | 'reason_code'>),
});
