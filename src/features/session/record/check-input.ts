import { isShare } from '@vett/engine/decision';
import type { Customer } from '@vett/schema/customer';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { joining } from '../../../platform/database/tenant.ts';
import { RUN_KEY, type UnapprovedParty } from '../../check-run/check-run.ts';
import { readCustomer } from '../../customer/customer.ts';
import type { FieldPresence } from '../../workflow/workflow.ts';
import { objectKey } from '../documents/documents.ts';
import type { StoredDocument } from '../documents/store.ts';
import { referenceKey, type StoredLiveness } from '../liveness/store.ts';
import { type RemovedFlag, removedOf } from '../removed-store.ts';
import { isLeftOut, type StoredSession } from '../store.ts';
import { answersOf, counting, type FieldAnswer } from './answers.ts';
import { type DeclaredAnswer, readAttributes, readDeclared } from './declared-answers.ts';
import { declaredInForm } from './declared-in-form.ts';
import { declaredOfCustomer, declaredOfParty } from './declared-of-customer.ts';
import { requireSession } from './find.ts';
import { type Owner, ownersOf } from './owners.ts';
import { type Progress, progressOf, statusOf, walkOf } from './progress.ts';
import { loadSession, type SessionKeys, type SessionRecord } from './record.ts';
import type { SessionText } from './sealed.ts';
import { textsOf } from './steps.ts';

/** A picture of the end user's face that is compared with the one on a document. */
export interface FacePicture {
  /** The id of the document, or of the liveness check. */
  readonly id: string;
  readonly storage_key: string;
  readonly taken_by: 'liveness' | 'selfie';
}

/** Everything about a session that checks need. */
export interface CheckInput {
  readonly session: StoredSession;
  readonly text: SessionText;
  readonly definition: WorkflowDefinition;
  /** The answers of the end user, and those that the tenant supplied as attributes. */
  readonly answers: readonly FieldAnswer[];
  /** Further facts: of `subject_data`, `metadata`, attributes without a field, the customer, or of the party that answers. */
  readonly declared: readonly DeclaredAnswer[];
  /** The paths of declared values that cannot be read; such a value is from before they were refused. */
  readonly unread: readonly string[];
  /** The steps that were left without a liveness check that was passed, or without a picture of one face. */
  readonly unproven: readonly {
    readonly part: 'liveness' | 'selfie';
    readonly step_id: string;
    /** `failed` and `spoof_suspected`: nothing but such attempts; `not_run`: the step was left out without one, or the check could not run. */
    readonly outcome: 'failed' | 'spoof_suspected' | 'not_run';
  }[];
  /** The required steps that conditions ask for now, and that were not asked for, or not wholly, when the session was completed. */
  readonly unanswered: readonly string[];
  /** The pictures of the face: of the liveness checks that were passed, then selfies, each the newest first. */
  readonly faces: readonly FacePicture[];
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
  /** Documents that others took the place of, with what was read on them. */
  readonly replaced: readonly { readonly doc_id: string; readonly document_type: string; readonly extracted: object }[];
  /** The related parties, with the name that the end user or the tenant gave. */
  readonly parties: readonly { readonly name: string; readonly entity_type: StoredSession['entity_type'] }[];
  /** The related parties who own a share. */
  readonly owners: readonly Owner[];
  readonly unapproved: readonly UnapprovedParty[];
  /** The flags of related parties who were removed. */
  readonly removed: readonly RemovedFlag[];
}

const PARTS = ['steps', 'documents', 'readings', 'liveness', 'parties'] as const;

/** Reads what checks need of a session. Throws SESSION_NOT_FOUND. */
export async function readCheckInput(keys: SessionKeys, id: string): Promise<CheckInput> {
  const { transaction } = keys;
  const session = await requireSession(transaction, id);
  const record = await loadSession(keys, session, PARTS);
  const reading = { transaction, keyOf: (label: string) => keys.keyOf(label, joining(transaction)) };
  // A related party has the customer of its parent, who is somebody else.
  const customer =
    session.customer_id !== null && session.parent_session_id === null
      ? await readCustomer(reading, session.customer_id)
      : undefined;
  const owners = await ownersOf(transaction, () => reading.keyOf(RUN_KEY), record.parties);
  return checkInputOf(
    record,
    customer,
    owners,
    await removedOf(transaction, { parent_session_id: session.session_id }),
  );
}

function checkInputOf(
  record: SessionRecord<(typeof PARTS)[number]>,
  customer: Customer | undefined,
  owners: readonly Owner[],
  removed: readonly RemovedFlag[],
): CheckInput {
  const { session, text, workflow, liveness, parties } = record;
  const { definition } = workflow;
  const { tenant_id } = session;
  const texts = textsOf(record);
  const attributes = readAttributes(definition, text.attributes);
  const subject = readDeclared('subject_data', text.subject_data);
  const metadata = readDeclared('metadata', text.metadata);
  const answers = [...answersOf(definition, texts), ...attributes.answers];
  const form = declaredInForm(answers);
  const documents = counting(record.documents, texts, answers);
  const used = new Set([...texts.values()].flatMap(({ liveness }) => liveness?.liveness_session_id ?? []));
  const passed = liveness.filter(({ liveness_session_id }) => used.has(liveness_session_id));
  return {
    session,
    text,
    definition,
    answers,
    declared: [
      ...[...subject.declared, ...attributes.declared, ...metadata.declared, ...form.declared],
      ...(customer ? declaredOfCustomer(customer) : []),
      ...(text.party ? [declaredOfParty(text.party.name)] : []),
    ],
    unread: [...subject.faults, ...attributes.faults, ...metadata.faults, ...form.faults].map(({ path }) => path),
    unproven: unprovenOf(record),
    unanswered: isOver(session) ? unansweredIn(progressOf(record, record.steps, texts)) : [],
    faces: facesOf(definition, documents, passed),
    passed: passed.map((check) => ({
      id: check.liveness_session_id,
      storage_key: check.has_reference ? referenceKey(tenant_id, check.liveness_session_id) : null,
      is_blacklisted: check.text.judged?.is_blacklisted,
    })),
    documents: documents.map((document) => ({ ...document, storage_key: objectKey(tenant_id, document.doc_id) })),
    replaced: replacedOf(record, documents),
    unapproved: parties.flatMap(({ session_id, status, final_decision }): UnapprovedParty[] =>
      status !== 'approved'
        ? [{ session_id, status }]
        : final_decision === 'flagged'
          ? [{ session_id, status: final_decision }]
          : [],
    ),
    removed,
    owners,
    parties: parties.flatMap(({ party, entity_type }) => (party ? [{ name: party.name, entity_type }] : [])),
  };
}

/** The documents that do not count any more. The ones that were not read have no fields. */
function replacedOf(
  { documents, readings }: SessionRecord<'documents' | 'readings'>,
  counted: readonly StoredDocument[],
): CheckInput['replaced'] {
  const kept = new Set(counted.map(({ doc_id }) => doc_id));
  return documents.flatMap(({ doc_id, document_type }) => {
    if (kept.has(doc_id) || document_type === 'selfie') return [];
    const reading = readings.find(({ doc_ids }) => doc_ids.includes(doc_id));
    return [{ doc_id, document_type, extracted: { ...reading?.extracted_fields } }];
  });
}

function unprovenOf({ workflow, steps, liveness }: SessionRecord<'steps' | 'liveness'>): CheckInput['unproven'] {
  const spoofed = new Set(
    liveness.flatMap(({ step_id, text }) => (text.judged?.failureReason === 'spoof_suspected' ? step_id : [])),
  );
  const failed = new Set(liveness.flatMap(({ step_id, status }) => (status === 'failed' ? step_id : [])));
  const ofLiveness = new Set(
    workflow.definition.steps.flatMap(({ type, step_id }) => (type === 'liveness' ? step_id : [])),
  );
  // A version that was stored before shares were refused may have one, and anybody passed it.
  const ofShare = new Set(
    workflow.definition.steps.flatMap((step) =>
      step.type === 'liveness' && isShare(step.liveness_config.min_confidence) ? step.step_id : [],
    ),
  );
  return steps.flatMap((step): CheckInput['unproven'] => {
    const { step_id, status, text } = step;
    const part = ofLiveness.has(step_id) ? 'liveness' : 'selfie';
    const isLeftOutAfter = isLeftOut(step) && failed.has(step_id);
    if (status === 'failed' || isLeftOutAfter || (status === 'completed' && ofShare.has(step_id)))
      return [{ part, step_id, outcome: spoofed.has(step_id) ? 'spoof_suspected' : 'failed' }];
    if (isLeftOut(step) && ofLiveness.has(step_id)) return [{ part, step_id, outcome: 'not_run' }];
    const { could_not_run_at, is_used } = text.liveness ?? {};
    return could_not_run_at !== undefined && is_used ? [{ part, step_id, outcome: 'not_run' }] : [];
  });
}

/** Whether nobody asks the end user any more. */
const isOver = ({ completed_at, status }: StoredSession) =>
  completed_at !== null && status !== 'awaiting_client_correction';

const UNANSWERED: readonly string[] = ['pending', 'in_progress'];

/** An attribute that the tenant changes later can turn conditions, and a correction can end in a draft. */
function unansweredIn(progress: Progress): string[] {
  const { presences, lacking } = walkOf(progress);
  return progress.definition.steps.flatMap(({ step_id }, index) => {
    const { shown, required } = presences[index] as FieldPresence;
    const status = statusOf(progress.rows.get(step_id), { shown, required });
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
): FacePicture[] {
  const byId = new Map(steps.map((step) => [step.step_id, step]));
  const used = passed.filter(({ step_id }) => {
    const step = byId.get(step_id);
    return step?.type === 'liveness' && step.liveness_config.use_for_face_match;
  });
  const selfies = documents.filter(({ document_type, step_id }) => {
    const step = byId.get(step_id ?? '');
    return document_type === 'selfie' && step?.type === 'selfie' && step.selfie_config.use_for_face_match;
  });
  const checked = used.flatMap(({ has_reference, tenant_id, liveness_session_id: id }): FacePicture[] =>
    has_reference ? [{ id, storage_key: referenceKey(tenant_id, id), taken_by: 'liveness' }] : [],
  );
  if (used.length > 0 && checked.length === 0) return [];
  const uploaded = selfies.map(
    ({ tenant_id, doc_id: id }): FacePicture => ({ id, storage_key: objectKey(tenant_id, id), taken_by: 'selfie' }),
  );
  return [...checked.reverse(), ...uploaded.reverse()];
}
