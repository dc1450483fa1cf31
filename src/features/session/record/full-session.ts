import type { Session } from '@vett/schema/session-record';
import type { Transaction } from 'kysely';
import type { Tenant } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { nextPiece } from '../../../platform/slices.ts';
import { riskOf } from '../../check-run/check-run.ts';
import { fieldsOfStep, type VersionOfWorkflow } from '../../workflow/workflow.ts';
import { DOCUMENT_KEY, wireDocument } from '../documents/documents.ts';
import { wireStepLiveness } from '../liveness/wire.ts';
import type { StoredSession } from '../store.ts';
import type { FieldAnswer } from './answers.ts';
import { readAttributes } from './declared-answers.ts';
import { requireSession } from './find.ts';
import { isOutdated } from './outdated.ts';
import { loadSessions, type SessionRecord } from './record.ts';
import { formDataOf, type ShownStep, stepsOf } from './steps.ts';
import { epochSeconds, iso, wireSummary } from './summary.ts';

const PARTS = [
  ...(['steps', 'documents', 'readings', 'liveness', 'link', 'subsessions', 'removed'] as const),
  ...(['run', 'decisions', 'open_corrections'] as const),
] as const;
type WholeRecord = SessionRecord<(typeof PARTS)[number]>;

/** A session with everything that belongs to it. Throws SESSION_NOT_FOUND. */
export async function readFullSession(
  transaction: Transaction<Tables>,
  doors: Pick<Doors, 'keyOf' | 'clock'>,
  tenant: Tenant,
  id: string,
): Promise<Session> {
  const [session] = await Array.fromAsync(
    fullSessions(transaction, doors, tenant, [await requireSession(transaction, id)]),
  );
  return session as Session;
}

/** Opens sessions with everything that belongs to them one by one, in order. */
export async function* fullSessions(
  transaction: Transaction<Tables>,
  { keyOf, clock }: Pick<Doors, 'keyOf' | 'clock'>,
  tenant: Tenant,
  sessions: readonly StoredSession[],
): AsyncGenerator<Session, void> {
  const keys = { transaction, keyOf };
  const around = {
    now: clock.now(),
    documentKey: await keyOf(DOCUMENT_KEY, joining(transaction)),
    retentionDays: tenant.configuration.data_processing_config.retention_days.sessions,
  };
  for await (const record of loadSessions(keys, sessions, PARTS)) {
    const results_outdated = await isOutdated(keys, record.session.session_id, record.run);
    yield { ...wireSession(record, around), results_outdated };
    await nextPiece();
  }
}

interface SessionViewContext {
  readonly now: Date;
  readonly documentKey: Buffer;
  readonly retentionDays: number;
}

function wireSession(
  record: WholeRecord,
  { now, documentKey, retentionDays }: SessionViewContext,
): Omit<Session, 'results_outdated'> {
  const { session, text, workflow, link, run } = record;
  const { name, steps } = workflow.definition;
  const supplied = readAttributes(workflow.definition, text.attributes).answers;
  const ended =
    session.decided_at ?? session.completed_at ?? (session.status === 'expired' ? session.expires_at : null);
  return {
    ...wireSummary(record, { name, total_steps: steps.length }),
    tenant_id: session.tenant_id,
    workflow_version: session.workflow_version,
    entity_type: session.entity_type,
    metadata: text.metadata,
    subject_data: text.subject_data,
    attributes: text.attributes,
    account_country: session.account_country,
    language: session.language,
    access_link: {
      expires_at: epochSeconds(link?.expires_at ?? session.expires_at),
      last_opened_at: iso(link?.last_opened_at ?? null),
      revoked: link?.revoked_at !== null,
    },
    steps_data: stepsOf(record).map(({ text: ofStep, ...step }) => ({
      ...step,
      form_data: { ...suppliedIn(workflow, step.step_id, supplied), ...step.form_data },
      document_ids: [...(ofStep.document_ids ?? [])],
      ...resultsOfStep(record, { ...step, text: ofStep }, now),
    })),
    documents: record.documents.map((document) => wireDocument(documentKey, document)),
    form_data: formDataOf(record),
    correction_requests: [...record.open_corrections],
    processing_results: run?.results ?? null,
    automation_result: run?.automation ?? null,
    risk_scoring: riskOf(session, run),
    decisions: [...record.decisions],
    started_at: iso(session.started_at),
    created_by: session.created_by,
    processed_at: iso(session.processed_at),
    decided_at: iso(session.decided_at),
    decided_by: session.decided_by,
    decision_reason: text.decision_reason,
    ...(text.decision_reason_code !== undefined && { decision_reason_code: text.decision_reason_code }),
    notes: text.notes,
    parent_session_id: session.parent_session_id,
    subsessions_count: record.subsessions,
    removed_parties: [...record.removed],
    legal_hold: session.legal_hold,
    checklist: session.ticked,
    retention_until:
      session.legal_hold || !ended ? null : new Date(ended.getTime() + retentionDays * 86_400_000).toISOString(),
  };
}

/** The results of checks that were made while the end user worked on a step. */
function resultsOfStep(
  { liveness, documents, readings }: WholeRecord,
  { step_id, status, text }: Pick<ShownStep, 'step_id' | 'status' | 'text'>,
  now: Date,
) {
  const checks = liveness.filter((check) => check.step_id === step_id);
  const own = new Set(documents.flatMap((document) => (document.step_id === step_id ? document.doc_id : [])));
  return {
    liveness:
      checks.length > 0 || text.liveness ? wireStepLiveness(checks, { status, text: text.liveness, now }) : null,
    extraction: readings.filter(({ doc_ids: [id = ''] }) => own.has(id)),
  };
}

/** The answers that the tenant supplied for the fields of a step. */
function suppliedIn({ definition }: VersionOfWorkflow, stepId: string, supplied: readonly FieldAnswer[]) {
  const step = definition.steps.find(({ step_id }) => step_id === stepId);
  const own = new Set(step ? fieldsOfStep(step).map(({ field }) => field.field_id) : []);
  return Object.fromEntries(
    supplied.flatMap(({ field: { field_id: id }, value }) => (own.has(id) ? [[id, value]] : [])),
  );
}
