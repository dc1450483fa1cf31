import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import type { Doors } from '../../core/doors.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { readCustomer } from '../customer/customer.ts';
import type { Presence } from '../workflow/workflow.ts';
import { type Answer, answersOf, counting } from './answers.ts';
import { type Course, courseOf, statusOf, walkOf } from './course.ts';
import { type Declared, declaredOfCustomer, declaredOfParty, readAttributes, readDeclared } from './declared.ts';
import { declaredInForm } from './declared-in-form.ts';
import { objectKey } from './documents/documents.ts';
import { findDocuments, type StoredDocument } from './documents/store.ts';
import { openSessions, requireSession } from './find.ts';
import { referenceKey } from './liveness/reference.ts';
import { findAllLiveness, LIVENESS_KEY, openLiveness, type StoredLiveness } from './liveness/store.ts';
import { type RemovedFlag, removedOf } from './removed.ts';
import { openSteps, SESSION_KEYS, type SessionText } from './sealed.ts';
import { findSteps, isLeftOut, type StoredSession } from './store.ts';
import { findSubsessions } from './subsessions/store.ts';
import { openParties } from './subsessions/subsessions.ts';
import type { OpenSession } from './summary.ts';

/** A picture of the end user's face that is compared with the one on a document. */
export interface Picture {
  /** The id of the document, or of the liveness check. */
  readonly id: string;
  readonly storage_key: string;
  readonly taken_by: 'liveness' | 'selfie';
}

/** Everything about a session that checks need. */
export interface Material {
  readonly session: StoredSession;
  readonly text: SessionText;
  readonly definition: WorkflowDefinition;
  /** The answers of the end user, and those that the tenant supplied as attributes. */
  readonly answers: readonly Answer[];
  /** Further facts: of `subject_data`, `metadata`, attributes without a field, the customer, or of the party that answers. */
  readonly declared: readonly Declared[];
  /** The paths of declared values that cannot be read; such a value is from before they were refused. */
  readonly unread: readonly string[];
  /** The steps that were left without a liveness check that was passed, or without a picture of one face. */
  readonly unproven: readonly {
    readonly part: 'liveness' | 'selfie';
    readonly step_id: string;
    /** `failed` and `spoof_suspected`: the attempts are used up; `not_run`: the step was left out, or the check could not run. */
    readonly outcome: 'failed' | 'spoof_suspected' | 'not_run';
  }[];
  /** The required steps that conditions ask for now, and that were not asked for, or not wholly, when the session was completed. */
  readonly unanswered: readonly string[];
  /** The pictures of the face: of the liveness checks that were passed, then selfies, each the newest first. */
  readonly faces: readonly Picture[];
  /**
   * The liveness checks that were passed. `is_blacklisted` says of a picture that was not kept whether it shows a blacklisted face;
   * undefined: nobody looked.
   */
  readonly passed: readonly {
    readonly id: string;
    readonly storage_key: string | null;
    readonly is_blacklisted: boolean | undefined;
  }[];
  /** The documents that count. */
  readonly documents: readonly (StoredDocument & { readonly storage_key: string })[];
  /** The related parties, with the name that the end user or the tenant gave. */
  readonly parties: readonly { readonly name: string; readonly entity_type: StoredSession['entity_type'] }[];
  /** The related parties who are not approved, or approved with a flag: whoever judges the session must not take them for verified. */
  readonly unapproved: readonly { readonly session_id: string; readonly status: StoredSession['status'] | 'flagged' }[];
  /** The flags of related parties who were removed. */
  readonly removed: readonly RemovedFlag[];
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
  const texts = await openSteps(stepKey, steps);
  const attributes = readAttributes(workflow.definition, text.attributes);
  const subject = readDeclared('subject_data', text.subject_data);
  const metadata = readDeclared('metadata', text.metadata);
  const answers = [...answersOf(workflow.definition, texts), ...attributes.answers];
  const form = declaredInForm(answers);
  // A related party has the customer of its parent, who is somebody else.
  const customer =
    session.customer_id !== null && session.parent_session_id === null
      ? await readCustomer({ transaction, keyOf: (label) => keyOf(label, inside) }, session.customer_id)
      : undefined;
  const documents = counting(await findDocuments(transaction, [session_id]), texts, answers);
  const passed = new Set([...texts.values()].flatMap(({ liveness }) => liveness?.liveness_session_id ?? []));
  const tried = await findAllLiveness(transaction, [session_id]);
  const checks = tried.filter((check) => passed.has(check.liveness_session_id));
  const livenessKey = await keyOf(LIVENESS_KEY, inside);
  const judgementOf = (check: StoredLiveness) => openLiveness(livenessKey, check).judged;
  const spoofed = new Set(
    tried.flatMap((check) => (judgementOf(check)?.failureReason === 'spoof_suspected' ? [check.step_id] : [])),
  );
  const ofLiveness = new Set(
    workflow.definition.steps.flatMap(({ type, step_id }) => (type === 'liveness' ? step_id : [])),
  );
  const subsessions = await findSubsessions(transaction, [session_id]);
  const parties = await openParties(transaction, key, subsessions);
  return {
    session,
    text,
    definition: workflow.definition,
    answers,
    declared: [
      ...[...subject.declared, ...attributes.declared, ...metadata.declared, ...form.declared],
      ...(customer ? declaredOfCustomer(customer) : []),
      ...(text.party ? [declaredOfParty(text.party.name)] : []),
    ],
    unread: [...subject.faults, ...attributes.faults, ...metadata.faults, ...form.faults].map(({ path }) => path),
    unproven: steps.flatMap((step): Material['unproven'] => {
      const { step_id, status } = step;
      const part = ofLiveness.has(step_id) ? 'liveness' : 'selfie';
      if (status === 'failed') return [{ part, step_id, outcome: spoofed.has(step_id) ? 'spoof_suspected' : 'failed' }];
      if (isLeftOut(step) && ofLiveness.has(step_id)) return [{ part, step_id, outcome: 'not_run' }];
      const { could_not_run_at, is_used } = texts.get(step_id)?.liveness ?? {};
      return could_not_run_at !== undefined && is_used ? [{ part, step_id, outcome: 'not_run' }] : [];
    }),
    unanswered: isOver(session) ? unansweredIn(courseOf(open as OpenSession, steps, texts)) : [],
    faces: facesOf(workflow.definition, documents, checks),
    passed: checks.map((check) => ({
      id: check.liveness_session_id,
      storage_key: check.has_reference ? referenceKey(tenant_id, check.liveness_session_id) : null,
      is_blacklisted: judgementOf(check)?.is_blacklisted,
    })),
    documents: documents.map((document) => ({ ...document, storage_key: objectKey(tenant_id, document.doc_id) })),
    unapproved: subsessions.flatMap(({ session_id, status, final_decision }): Material['unapproved'] =>
      status !== 'approved'
        ? [{ session_id, status }]
        : final_decision === 'flagged'
          ? [{ session_id, status: final_decision }]
          : [],
    ),
    removed: await removedOf(transaction, { parent_session_id: session_id }),
    parties: subsessions.flatMap(({ session_id, entity_type }) => {
      const party = parties.get(session_id);
      return party ? [{ name: party.name, entity_type }] : [];
    }),
  };
}

/** Whether nobody asks the end user any more. */
const isOver = ({ completed_at, status }: StoredSession) =>
  completed_at !== null && status !== 'awaiting_client_correction';

const UNANSWERED: readonly string[] = ['pending', 'in_progress'];

/** An attribute that the tenant changes later can turn conditions, and a correction can end in a draft. */
function unansweredIn(course: Course): string[] {
  const { presences, lacking } = walkOf(course);
  return course.definition.steps.flatMap(({ step_id }, index) => {
    const { shown, required } = presences[index] as Presence;
    const status = statusOf(course.rows.get(step_id), { shown, required });
    const isLacking = status === 'completed' && lacking.has(step_id);
    return shown && (isLacking || (required && UNANSWERED.includes(status))) ? step_id : [];
  });
}

/**
 * The pictures that steps give for comparison. A check that was passed without a picture is not replaced by a selfie, which
 * anybody could have uploaded.
 */
function facesOf(
  { steps }: WorkflowDefinition,
  documents: readonly StoredDocument[],
  passed: readonly StoredLiveness[],
): Picture[] {
  const byId = new Map(steps.map((step) => [step.step_id, step]));
  const used = passed.filter(({ step_id }) => {
    const step = byId.get(step_id);
    return step?.type === 'liveness' && step.liveness_config.use_for_face_match;
  });
  const selfies = documents.filter(({ document_type, step_id }) => {
    const step = byId.get(step_id ?? '');
    return document_type === 'selfie' && step?.type === 'selfie' && step.selfie_config.use_for_face_match;
  });
  const checked = used.flatMap(({ has_reference, tenant_id, liveness_session_id: id }): Picture[] =>
    has_reference ? [{ id, storage_key: referenceKey(tenant_id, id), taken_by: 'liveness' }] : [],
  );
  if (used.length > 0 && checked.length === 0) return [];
  const uploaded = selfies.map(
    ({ tenant_id, doc_id: id }): Picture => ({ id, storage_key: objectKey(tenant_id, id), taken_by: 'selfie' }),
  );
  return [...checked.reverse(), ...uploaded.reverse()];
}
