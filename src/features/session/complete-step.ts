import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { WorkflowStep } from '@vett/schema/workflow-step';
import canonicalize from 'canonicalize';
import { actorOf, type Caller } from '../../core/caller.ts';
import type { Doors, WritingDoors } from '../../core/doors.ts';
import { move } from '../../core/lifecycle.ts';
import { AppError } from '../../platform/error.ts';
import { queueRun } from '../check-run/check-run.ts';
import type { FaceDoors } from '../face-match/face-match.ts';
import { type FieldPresence, localeFor, localesOf, messageIn, presenceOf } from '../workflow/workflow.ts';
import { findDocuments } from './documents/store.ts';
import { SESSION } from './lifecycle.ts';
import { checksOf } from './liveness/store.ts';
import { requireLocked } from './record/find.ts';
import { DONE, type Progress, progressOf, requireOpen, statusOf, textSoFar, walkOf } from './record/progress.ts';
import { suppliedFields } from './record/public-view.ts';
import { loadSession } from './record/record.ts';
import { SESSION_KEYS, type StepText, sealSession, sealStep, searchKeysOf } from './record/sealed.ts';
import { statedNames } from './record/stated-names.ts';
import { namedAnswers, textsOf } from './record/steps.ts';
import type { OpenSession } from './record/summary.ts';
import { resolveStep } from './review/corrections.ts';
import { pendingCorrectionOf } from './review/pending-correction.ts';
import { requireRoom } from './room.ts';
import { lookAtSelfie } from './selfie/look.ts';
import { withoutFaults } from './selfie/picture.ts';
import { completionOf } from './steps/kinds.ts';
import type { AroundStep, Completion, StepOutcome } from './steps/step.ts';
import { changeSession, type StepState, type StoredSession, storeStep } from './store.ts';
import { isComplete, subsessionsOf } from './subsessions/subsessions.ts';

/** Completes a step of the end user's session, or stores a draft of it. */
export async function completeStep(caller: Caller, doors: Doors & FaceDoors, input: Completion) {
  await lookAtSelfie(caller, doors, input);
  return (writing: WritingDoors) => complete(caller, writing, input);
}

async function complete(caller: Caller, doors: WritingDoors, input: Completion) {
  const { transaction, clock, keyOf } = doors;
  const session = await requireLocked(transaction, caller.actor.id);
  const { session_id } = session;
  const open = await loadSession(doors, session, ['steps']);
  const { workflow } = open;
  const { definition } = workflow;
  const at = definition.steps.findIndex(({ step_id }) => step_id === input.step_id);
  const step = definition.steps[at];
  if (!step) throw new AppError('STEP_NOT_FOUND', 'The session has no such step.');

  const stepKey = await keyOf(SESSION_KEYS.step);
  const states = open.steps.map(({ text: _, ...state }) => state);
  const progress = progressOf(open, states, textsOf(open));
  const body = bodyHash(stepKey, input);
  const before = progress.rows.get(step.step_id);
  const hasFailed = before?.status === 'failed';
  const isEnded = before !== undefined && DONE.includes(before.status);
  const isAgain = isEnded && before.completed_by?.equals(body) === true;
  if (!isAgain) {
    requireEditable(session, before, input);
    requireOpen(progress, at);
  }

  const now = clock.now();
  const locales = localesOf(definition);
  const shownIn = session.language ?? input.client_metadata?.locale;
  const locale = shownIn ?? localeFor(locales, caller.reads);
  const below = step.type === 'subsession' ? await subsessionsOf(transaction, session_id, step.step_id) : [];
  const subsessions = { opened: below.length, completed: below.filter(isComplete).length };
  // A step whose attempts are used up stays failed, and the session goes on.
  const isCorrected = before?.status === 'needs_correction' || before?.correction === true;
  const outcome =
    isAgain || hasFailed
      ? { text: progress.texts.get(step.step_id) ?? { form_data: {} } }
      : input.skip
        ? leftOut(step, progress, isCorrected)
        : await judged(step, input, progress, {
            now,
            locale,
            consent_text: step.translations?.[shownIn ?? locales.fallback]?.consent_text,
            subsessions,
            hasLiveness: caller.tenant.configuration.features.liveness,
            isCorrected,
            wanted: isCorrected ? await pendingCorrectionOf(doors, session_id, step.step_id) : undefined,
            documents: await findDocuments(transaction, [session_id]),
            checks: step.type === 'liveness' ? await checksOf(transaction, session_id, step.step_id) : [],
          });
  requireRoom(progress, step.step_id, outcome.text, locale);
  const isDraft = input.draft === true && !input.skip;
  const status: StepState['status'] = hasFailed
    ? 'failed'
    : input.skip
      ? 'skipped'
      : isDraft
        ? 'in_progress'
        : 'completed';
  const started_at = before?.started_at ?? now;
  const completed_at = isAgain ? before.completed_at : status === 'completed' ? now : null;
  if (!isAgain)
    await storeStep(transaction, {
      session_id,
      step_id: step.step_id,
      status,
      started_at,
      completed_at,
      correction: isDraft && isCorrected,
      completed_by: isDraft ? null : body,
      ...sealStep(stepKey, session_id, step.step_id, isDraft ? outcome.text : withoutFaults(outcome.text)),
    });

  const after = afterwards(progress, step.step_id, { status, completed_by: isDraft ? null : body, text: outcome.text });
  const next = after.open.find((index) => index > at) ?? after.open[0];
  // A draft says nothing about the steps after it.
  const current_step_index = isDraft ? session.current_step_index : (next ?? definition.steps.length);
  let session_status = session.status;
  if (!isAgain) {
    // Until all is done, an answer that is hidden may be shown again; checks and rules never see one.
    const hiding = !isDraft && next === undefined ? after.hiding : [];
    for (const { row, text } of hiding)
      await storeStep(transaction, { ...row, ...sealStep(stepKey, session_id, row.step_id, text) });
    for (const { step_id, status } of after.turned) {
      const text = hiding.find(({ row }) => row.step_id === step_id)?.text ?? textSoFar(progress, step_id);
      await storeStep(transaction, {
        session_id,
        step_id,
        status,
        started_at: null,
        completed_at: null,
        completed_by: null,
        correction: false,
        ...sealStep(stepKey, session_id, step_id, text),
      });
    }
    await changeSession(transaction, session_id, {
      ...(await namedAnew(doors, open, after.texts)),
      current_step_index,
      updated_at: now,
      started_at: session.started_at ?? now,
    });
    if (status !== 'in_progress' && session.status === 'awaiting_client_correction') {
      const form_data = namedAnswers(workflow, new Map([[step.step_id, outcome.text]]));
      const hidden = after.turned.flatMap(({ step_id, status }) => (status === 'skipped' ? step_id : []));
      const corrected = { step_id: step.step_id, form_data, hidden, isMoreAsked: next !== undefined };
      session_status = (await resolveStep(doors, caller, session, definition, corrected)).status;
    } else if (status !== 'in_progress' && next === undefined) {
      session_status = (await completeSession(caller, doors, session_id, definition)).status;
    }
  }
  return {
    step_id: step.step_id,
    status,
    completed_at: completed_at?.toISOString() ?? null,
    next_step_id: definition.steps[current_step_index]?.step_id ?? null,
    current_step_index,
    total_steps: definition.steps.length,
    session_status,
    is_final: !EDITABLE.includes(session_status),
    completion_redirect_url: definition.completion_redirect_url ?? null,
    warnings: (outcome.warnings ?? []).map(({ field_id, fault }) => ({
      code: fault.code,
      field_id,
      message: messageIn(locale, fault.message, fault.parameters),
    })),
  };
}

/** The columns of a session that states other names since its answers changed. */
async function namedAnew(
  { keyOf }: WritingDoors,
  { session: { session_id }, text, workflow }: OpenSession,
  texts: ReadonlyMap<string, StepText>,
) {
  const names = statedNames(workflow.definition, text, texts);
  if (isDeepStrictEqual(names, text.names)) return {};
  const [key, searchBy] = await Promise.all([keyOf(SESSION_KEYS.session), keyOf(SESSION_KEYS.search)]);
  const named = { ...text, names };
  return { sealed: sealSession(key, session_id, named), search_keys: searchKeysOf(searchBy, named) };
}

/** Ends a session with its last step, and begins its processing if the workflow says so. */
async function completeSession(
  { actor }: Caller,
  doors: WritingDoors,
  session_id: string,
  { validation_config: { automation_rules } }: WorkflowDefinition,
): Promise<StoredSession> {
  const { transaction, clock, queue } = doors;
  const now = clock.now();
  const moved = await move(transaction, SESSION, session_id, 'complete', { by: doors, set: { completed_at: now } });
  if (!automation_rules.enabled || !automation_rules.auto_process) return moved;
  const requested_by = actorOf({ actor });
  await queueRun(transaction, queue, { session_id, applies_rules: true, requested_by, now });
  return move(transaction, SESSION, session_id, 'process', { set: { updated_at: now } });
}

const EDITABLE: readonly string[] = ['active', 'awaiting_client_correction'];

/** Throws for a step that cannot be edited now: while corrections are open, only steps that lack something can be. */
function requireEditable({ status }: StoredSession, before: StepState | undefined, { draft }: Completion): void {
  const isDone = before?.status === 'completed';
  if (!EDITABLE.includes(status))
    throw isDone
      ? new AppError('STEP_ALREADY_COMPLETED', 'This step is completed, and the session with it.')
      : new AppError('INVALID_STATE', 'The session is not open for answers any more.');
  if (status === 'awaiting_client_correction' && isDone)
    throw new AppError('STEP_LOCKED', 'Only steps that a reviewer asked to correct can be edited now.');
  if (draft && isDone)
    throw new AppError('STEP_ALREADY_COMPLETED', 'This step is completed. Send the answers without `draft`.');
  if (draft && before?.status === 'failed')
    throw new AppError('STEP_LOCKED', 'This step failed and takes nothing more. Complete it to go on.');
}

/** Judges a completion. Throws FORM_VALIDATION_FAILED with the place of each fault, or STEP_INCOMPLETE. */
async function judged(
  step: WorkflowStep,
  input: Completion,
  progress: Progress,
  around: Omit<AroundStep, 'left' | 'stored' | 'answered' | 'facts'>,
) {
  const { answers: answered, facts } = walkOf(progress, step.step_id);
  const outcome = await completionOf(step, input, {
    ...around,
    left: suppliedFields(progress.definition, progress.supplied),
    stored: textSoFar(progress, step.step_id),
    answered,
    facts,
  });
  const { faults = [], missing } = outcome;
  if (faults.length > 0)
    throw new AppError('FORM_VALIDATION_FAILED', 'Some answers are missing or wrong.', { fields: [...faults] });
  if (missing && !input.draft)
    throw new AppError(
      'STEP_INCOMPLETE',
      missing.failure_reason ? NO_FACE : 'Something is still missing for this step.',
      {
        details: { ...missing },
      },
    );
  return outcome;
}

const NO_FACE = 'The picture does not show the face of one person. Upload another one and complete the step again.';

/** Leaves out a step. Throws STEP_INCOMPLETE for one that is required, or that a reviewer asked to correct. */
function leftOut(step: WorkflowStep, progress: Progress, isCorrected: boolean): StepOutcome {
  if (isCorrected || presenceOf(step, walkOf(progress, step.step_id).facts).required)
    throw new AppError('STEP_INCOMPLETE', 'This step is required and cannot be left out.');
  return { text: { form_data: {}, document_ids: [] } };
}

/** The steps after a change: those that answers now hide or show again, and the places of those that are still open. */
function afterwards(
  progress: Progress,
  stepId: string,
  { text, ...change }: Pick<StepState, 'status' | 'completed_by'> & { text: StepText },
) {
  const { definition } = progress;
  const row = { ...progress.rows.get(stepId), ...change } as StepState;
  const rows = new Map(progress.rows).set(stepId, row);
  const texts = new Map(progress.texts).set(stepId, text);
  const { presences, lacking, answers } = walkOf({ ...progress, rows, texts });
  const turned: { step_id: string; status: 'skipped' | 'pending' }[] = [];
  const open: number[] = [];
  for (const [index, { step_id }] of definition.steps.entries()) {
    const presence = presences[index] as FieldPresence;
    const status = rows.get(step_id)?.status ?? 'pending';
    // Answers before it may ask for more in a form that was completed.
    const isMoreAsked = presence.shown && status === 'completed' && lacking.has(step_id);
    const next = isMoreAsked ? 'pending' : statusOf(rows.get(step_id), presence);
    if (next === 'pending' && status !== 'pending') turned.push({ step_id, status: next });
    const isAsked = status === 'pending' || status === 'needs_correction' || rows.get(step_id)?.correction === true;
    if (next === 'skipped' && isAsked) turned.push({ step_id, status: next });
    if (presence.shown && !DONE.includes(next)) open.push(index);
  }
  /** The steps with answers that are hidden by now. */
  const hiding = [...rows.values()].flatMap((row) => {
    const { form_data, ...rest } = texts.get(row.step_id) ?? { form_data: {} };
    const counting = Object.entries(form_data).filter(([id]) => answers.has(id));
    const isWhole = counting.length === Object.keys(form_data).length;
    return isWhole ? [] : [{ row, text: { ...rest, form_data: Object.fromEntries(counting) } }];
  });
  const counting = new Map([...texts, ...hiding.map(({ row, text }) => [row.step_id, text] as const)]);
  return { turned, open, hiding, texts: counting };
}

const bodyHash = (key: Buffer, { client_metadata: _, ...body }: Completion): Buffer =>
  createHmac('sha256', key)
    .update(canonicalize(body) ?? '')
    .digest();
