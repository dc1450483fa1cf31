import { createHash } from 'node:crypto';
import type { FieldError } from '@vett/schema/error';
import type { StepType, WorkflowStep } from '@vett/schema/workflow-step';
import { messageIn } from '../../workflow/workflow.ts';
import { isSince } from '../review/pending-correction.ts';
import { faultsIn, pictureOf } from '../selfie/picture.ts';
import { documentUpload } from './document-upload.ts';
import { formFill } from './form-fill.ts';
import {
  type AroundStep,
  type Completion,
  STEP_PARTS,
  type StepKind,
  type StepOutcome,
  type StepPart,
  stepKind,
} from './step.ts';

/** So many related parties must be there as the step says. Without `require_completion` they may still be on their way. */
const subsession = stepKind('subsession', [], ({ subsession_config }, _given, { stored, subsessions }) => {
  const { min_count, require_completion } = subsession_config;
  const lacking = Math.max(0, min_count - (require_completion ? subsessions.completed : subsessions.opened));
  return { text: stored, ...(lacking > 0 && { missing: { missing_subsessions: lacking } }) };
});

/**
 * The step is complete with a check that was passed, or if no check could be made, which the tenant sees. A correction needs a
 * check that was made after it was asked for.
 */
const liveness = stepKind('liveness', ['liveness_session_id'], (_step, { liveness_session_id: named }, around) => {
  const { stored, checks, hasLiveness, isCorrected, now } = around;
  const before = stored.liveness?.is_used === true && isCorrected ? stored.liveness : undefined;
  const passed = checks.findLast(
    ({ status, liveness_session_id: id }) =>
      status === 'succeeded' && id === (named ?? id) && id !== before?.liveness_session_id,
  );
  if (passed) {
    const { liveness_session_id } = passed;
    return { text: { ...stored, liveness: { liveness_session_id, is_used: true } } };
  }
  const could_not_run_at = hasLiveness ? (before ? undefined : stored.liveness?.could_not_run_at) : now.toISOString();
  if (could_not_run_at !== undefined) return { text: { ...stored, liveness: { could_not_run_at, is_used: true } } };
  return { text: stored, missing: { missing_liveness: true } };
});

/** The step is complete with one picture in which nobody found a fault. A correction needs one that was taken after it was asked for. */
const selfie = stepKind('selfie', ['document_ids'], (step, { document_ids = [] }, around) => {
  const { stored, documents, locale, wanted } = around;
  const path = 'document_ids';
  if (document_ids.length > 1)
    return { text: stored, faults: [{ path, code: 'TOO_MANY', message: messageIn(locale, 'too_many', { max: 1 }) }] };
  const picture = pictureOf(step.step_id, documents, document_ids);
  if (!picture && document_ids.length > 0)
    return { text: stored, faults: [{ path, code: 'UNKNOWN_VALUE', message: messageIn(locale, 'unknown_document') }] };
  if (picture && wanted && !isSince(picture, wanted))
    return { text: stored, missing: { missing_documents: ['selfie'] } };
  const faults = faultsIn(stored);
  const failure_reason = picture && faults[picture.doc_id];
  if (picture && !failure_reason) return { text: { ...stored, document_ids: [picture.doc_id] } };
  const attempts_remaining = Math.max(0, step.selfie_config.max_retries - Object.keys(faults).length);
  return {
    text: stored,
    missing: { missing_documents: ['selfie'], ...(failure_reason && { failure_reason, attempts_remaining }) },
  };
});

const consent = stepKind('consent', ['consent'], ({ consent_config }, given, { stored, now, locale, consent_text }) => {
  const { version, must_accept } = consent_config;
  const fault = (path: string, key: 'consent_missing' | 'consent_changed'): FieldError[] => [
    { path, code: 'REQUIRED', message: messageIn(locale, key) },
  ];
  if (given.consent?.accepted !== true) {
    if (must_accept) return { text: stored, faults: fault('consent.accepted', 'consent_missing') };
    return { text: stored };
  }
  if (given.consent.version !== version) return { text: stored, faults: fault('consent.version', 'consent_changed') };
  const shown = consent_text ?? consent_config.text;
  const text_sha256 = createHash('sha256').update(shown).digest('hex');
  return { text: { ...stored, consent: { version, text_sha256, accepted_at: now.toISOString() } } };
});

const info = stepKind('info', [], (_step, _given, { stored }) => ({ text: stored }));

/** Every type of step, one line each. */
const KINDS: { readonly [T in StepType]: StepKind<T, StepPart> } = {
  document_upload: documentUpload,
  selfie,
  liveness,
  form_fill: formFill,
  subsession,
  consent,
  info,
};

/** Programs send empty parts with every step. */
const isEmpty = (part: Completion[StepPart]) => part === undefined || Object.keys(part).length === 0;

/** Judges a completion. A part that steps of this type do not take is a fault: it would be thrown away. */
export async function completionOf(step: WorkflowStep, given: Completion, around: AroundStep): Promise<StepOutcome> {
  const { takes, complete } = KINDS[step.type] as StepKind<StepType, StepPart>;
  const message = messageIn(around.locale, 'not_of_step');
  const faults = STEP_PARTS.flatMap((path) =>
    takes.includes(path) || isEmpty(given[path]) ? [] : { path, code: 'UNKNOWN_KEY' as const, message },
  );
  const outcome = await complete(step as never, given, around);
  return { ...outcome, faults: [...faults, ...(outcome.faults ?? [])] };
}
