import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { FormField } from '@vett/schema/workflow-field';
import type { Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { fieldsOfStep } from '../workflow/workflow.ts';
import { objectKey } from './documents/documents.ts';
import { findDocuments, type StoredDocument } from './documents/store.ts';
import { openSessions, requireSession } from './find.ts';
import { openSession, openStep, SESSION_KEYS, type SessionText } from './sealed.ts';
import { findSteps, type StoredSession } from './store.ts';
import { findSubsessions } from './subsessions/store.ts';
import type { OpenSession } from './wire.ts';

/** An answer of the form with the field that asked for it. */
export interface Answer {
  readonly field: FormField;
  readonly value: unknown;
}

/** Everything about a session that checks need. */
export interface Material {
  readonly session: StoredSession;
  readonly text: SessionText;
  readonly definition: WorkflowDefinition;
  readonly answers: readonly Answer[];
  /** The ids of the steps that failed for good. */
  readonly failedSteps: readonly string[];
  readonly documents: readonly (StoredDocument & { readonly storage_key: string })[];
  /** The related parties, with the name that the end user or the tenant gave. */
  readonly parties: readonly { readonly name: string; readonly entity_type: StoredSession['entity_type'] }[];
}

/** Reads a session with its answers, documents and related parties. Throws SESSION_NOT_FOUND. */
export async function readMaterial(
  transaction: Transaction<Tables>,
  { keyOf }: Pick<Doors, 'keyOf'>,
  id: string,
): Promise<Material> {
  const inside = joining(transaction);
  const session = await requireSession(transaction, id);
  const { session_id, tenant_id } = session;
  const key = await keyOf(SESSION_KEYS.session, inside);
  const [open] = await openSessions(transaction, key, [session]);
  const { text, workflow } = open as OpenSession;
  const stepKey = await keyOf(SESSION_KEYS.step, inside);
  const steps = await findSteps(transaction, [session_id]);
  const given = new Map(steps.map((step) => [step.step_id, openStep(stepKey, step).form_data]));
  const documents = await findDocuments(transaction, [session_id]);
  const subsessions = await findSubsessions(transaction, [session_id]);
  return {
    ...{ session, text, definition: workflow.definition },
    answers: workflow.definition.steps.flatMap((step) => {
      const values = given.get(step.step_id) ?? {};
      return fieldsOfStep(step).flatMap(({ field }) =>
        field.field_id in values ? [{ field, value: values[field.field_id] }] : [],
      );
    }),
    failedSteps: steps.flatMap(({ step_id, status }) => (status === 'failed' ? [step_id] : [])),
    documents: documents.map((document) => ({ ...document, storage_key: objectKey(tenant_id, document.doc_id) })),
    parties: subsessions.flatMap((party) => {
      const { party: related } = openSession(key, party);
      return related ? [{ name: related.name, entity_type: party.entity_type }] : [];
    }),
  };
}
