import type { SessionSummary } from '@vett/schema/session-record';
import type { VersionOfWorkflow } from '../../workflow/workflow.ts';
import type { StoredSession } from '../store.ts';
import type { SessionText } from './sealed.ts';

export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
export const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A session with its workflow version and its unsealed part. */
export interface OpenSession {
  readonly session: StoredSession;
  readonly text: SessionText;
  readonly workflow: VersionOfWorkflow;
}

const nameIn = ({ user_name }: Readonly<Record<string, unknown>>) =>
  typeof user_name === 'string' && user_name.trim() !== '' ? user_name : null;

export const wireSummary = (
  { session, text }: Pick<OpenSession, 'session' | 'text'>,
  workflow: { readonly name: string; readonly total_steps: number },
): SessionSummary => ({
  session_id: session.session_id,
  workflow_id: session.workflow_id,
  workflow_name: workflow.name,
  status: session.status,
  final_decision: session.final_decision,
  customer_id: session.customer_id,
  client_id: text.client_id,
  user_name: nameIn(text.metadata) ?? text.party?.name ?? null,
  subject_name: text.names?.[0] ?? text.party?.name ?? nameIn(text.metadata),
  current_step_index: session.current_step_index,
  total_steps: workflow.total_steps,
  created_at: session.created_at.toISOString(),
  updated_at: session.updated_at.toISOString(),
  completed_at: iso(session.completed_at),
  assigned_to: session.assigned_to,
  expires_at: epochSeconds(session.expires_at),
  risk_level: session.risk_level,
  main_reason: session.main_reason,
  review_since: iso(session.review_since),
  due_at: iso(session.due_at),
});
