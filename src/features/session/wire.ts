import type { Session, SessionStep } from '@vett/schema/session-record';
import { fieldsOfStep, keyOfField, type VersionOfWorkflow } from '../workflow/workflow.ts';
import type { Answer } from './answers.ts';
import { readAttributes } from './declared.ts';
import { wireDocument } from './documents/documents.ts';
import type { StoredDocument } from './documents/store.ts';
import type { Findings } from './findings.ts';
import type { Review } from './review/review.ts';
import { openSteps, type SessionText, type StepText } from './sealed.ts';
import { isLeftOut, type StoredLink, type StoredStep } from './store.ts';
import { epochSeconds, iso, type OpenSession, wireSummary } from './summary.ts';

interface Beside {
  readonly steps: readonly StoredStep[];
  readonly link: StoredLink | undefined;
  readonly subsessions: number;
  readonly stepKey: Buffer;
  readonly documents: readonly StoredDocument[];
  readonly documentKey: Buffer;
  readonly retentionDays: number;
  readonly findings: Findings;
  readonly review: Review;
}

export async function wireSession(
  open: OpenSession,
  { steps, documents, documentKey, link, subsessions, stepKey, retentionDays, findings, review }: Beside,
): Promise<Session> {
  const { session, text, workflow } = open;
  const { name, steps: asked } = workflow.definition;
  const steps_data = await stepsOf(workflow, steps, stepKey);
  const supplied = readAttributes(workflow.definition, text.attributes).answers;
  const ended =
    session.decided_at ?? session.completed_at ?? (session.status === 'expired' ? session.expires_at : null);
  return {
    ...wireSummary(open, { name, total_steps: asked.length }),
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
    steps_data: steps_data.map(({ text: ofStep, ...step }) => ({
      ...step,
      form_data: { ...suppliedIn(workflow, step.step_id, supplied), ...step.form_data },
      document_ids: [...(ofStep.document_ids ?? [])],
      ...findings.ofStep(step, ofStep),
    })),
    documents: documents.map((document) => wireDocument(documentKey, document)),
    form_data: formDataOf(workflow, steps_data, text.attributes),
    ...review,
    started_at: iso(session.started_at),
    created_by: session.created_by,
    processed_at: iso(session.processed_at),
    decided_at: iso(session.decided_at),
    decided_by: session.decided_by,
    decision_reason: text.decision_reason,
    notes: text.notes,
    parent_session_id: session.parent_session_id,
    subsessions_count: subsessions,
    legal_hold: session.legal_hold,
    retention_until:
      session.legal_hold || !ended ? null : new Date(ended.getTime() + retentionDays * 86_400_000).toISOString(),
  };
}

/** The state of a step with its unsealed part. */
export interface OpenStep
  extends Pick<SessionStep, 'step_id' | 'status' | 'started_at' | 'completed_at' | 'form_data'> {
  readonly skipped_reason: SessionStep['skipped_reason'];
  readonly text: StepText;
}

/** Every step of the workflow; one without a row is pending. */
export async function stepsOf(
  { definition }: VersionOfWorkflow,
  stored: readonly StoredStep[],
  key: Buffer,
): Promise<OpenStep[]> {
  const byId = new Map(stored.map((step) => [step.step_id, step]));
  const texts = await openSteps(key, stored);
  return definition.steps.map(({ step_id }) => {
    const step = byId.get(step_id);
    const text = texts.get(step_id) ?? { form_data: {} };
    return {
      step_id,
      text,
      status: step?.status ?? 'pending',
      skipped_reason: step?.status !== 'skipped' ? null : isLeftOut(step) ? 'end_user' : 'conditions',
      started_at: iso(step?.started_at ?? null),
      completed_at: iso(step?.completed_at ?? null),
      form_data: text.form_data,
    };
  });
}

/** The answers that the tenant supplied for the fields of a step. */
function suppliedIn({ definition }: VersionOfWorkflow, stepId: string, supplied: readonly Answer[]) {
  const step = definition.steps.find(({ step_id }) => step_id === stepId);
  const own = new Set(step ? fieldsOfStep(step).map(({ field }) => field.field_id) : []);
  return Object.fromEntries(
    supplied.flatMap(({ field: { field_id: id }, value }) => (own.has(id) ? [[id, value]] : [])),
  );
}

/** The answers of all steps by the keys that webhooks use. An attribute that stands in for a field is its answer. */
export function formDataOf(
  { definition }: VersionOfWorkflow,
  steps: readonly Pick<SessionStep, 'step_id' | 'form_data'>[],
  attributes: SessionText['attributes'],
): Record<string, unknown> {
  const answers = new Map(steps.map(({ step_id, form_data }) => [step_id, form_data]));
  const entries = definition.steps.flatMap((step) => {
    const given = answers.get(step.step_id) ?? {};
    return fieldsOfStep(step).flatMap(({ field }) =>
      Object.hasOwn(given, field.field_id) ? [[keyOfField(field), given[field.field_id]] as const] : [],
    );
  });
  const supplied = readAttributes(definition, attributes).answers.map(
    ({ field, value }) => [keyOfField(field), value] as const,
  );
  return Object.fromEntries([...entries, ...supplied]);
}
