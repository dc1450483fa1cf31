import { CORRECTIONS } from '@vett/schema/session-correction';
import type { requestCorrections as contract } from '@vett/schema/session-review';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { actorOf, type Caller } from '../../../core/caller.ts';
import type { WritingDoors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { move } from '../../../core/lifecycle.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { queueRun } from '../../check-run/check-run.ts';
import { fieldsOfStep } from '../../workflow/workflow.ts';
import { termsOf } from '../documents/accept.ts';
import { emitSession } from '../emit.ts';
import { SESSION } from '../lifecycle.ts';
import { daysFrom } from '../link.ts';
import { requireLocked } from '../record/find.ts';
import { loadSession } from '../record/record.ts';
import { changeSession, findStepStates, prolongLink, type StoredSession } from '../store.ts';
import { relatedOf } from '../subsessions/related.ts';
import { requireReopenable } from './allowed-decision.ts';
import { askedOf, CORRECTION_KEY, sealCorrection, wireCorrection } from './correction-text.ts';
import { countCorrections, findOpenCorrections, insertCorrections, reopenSteps, resolveCorrections } from './store.ts';
import { waitingAnew } from './terms.ts';

const DEFAULT_DAYS = 7;

type Input = z.output<typeof contract.input>;

/** Asks the end user to correct completed steps. */
export async function requestCorrections(caller: Caller, doors: WritingDoors, input: Input) {
  const { transaction, clock, keyOf } = doors;
  const session = await requireLocked(transaction, input.session_id);
  const { session_id } = session;
  const { definition } = (await loadSession(doors, session)).workflow;
  const isOpen = session.status === 'awaiting_client_correction';
  await requireCorrectable(doors, session, definition, input.corrections);
  await requireReopenable(transaction, session_id);
  await requireRoom(transaction, session_id, input.corrections.length);

  const now = clock.now();
  const round = session.correction_round + (isOpen ? 0 : 1);
  const key = await keyOf(CORRECTION_KEY);
  const requested_by = actorOf(caller);
  const rows = input.corrections.map(({ step_id, message, field_ids = [], document_types = [] }) => {
    const correction_id = newId();
    const sealed = sealCorrection(key, correction_id, { message, field_ids, document_types });
    return { correction_id, session_id, step_id, round, requested_by, created_at: now, sealed };
  });
  await insertCorrections(transaction, rows);
  await reopenSteps(
    transaction,
    session_id,
    rows.map(({ step_id }) => step_id),
  );
  const until = daysFrom(now, input.ttl_days ?? DEFAULT_DAYS);
  const expires_at = until > session.expires_at ? until : session.expires_at;
  await prolongLink(transaction, session_id, expires_at);
  const set = { expires_at, correction_round: round, updated_at: now };
  const changed = isOpen
    ? await changeSession(transaction, session_id, set)
    : await move(transaction, SESSION, session_id, 'correct', { set });

  const stored = await findOpenCorrections(transaction, [session_id]);
  const related = await relatedOf(doors, changed);
  await emitSession(doors, changed, 'kyc.session.correction_requested', () => ({
    correction_requests: stored.map((each) => askedOf(key, each)),
    requested_by,
    session_url: null,
    notify: input.notify ?? true,
    ...related,
  }));
  return {
    session_id,
    status: 'awaiting_client_correction' as const,
    session_url: null,
    access_token: null,
    correction_requests: stored.map((each) => wireCorrection(key, each)),
  };
}

const CORRECTABLE: readonly string[] = ['manual_review', 'approved', 'rejected', 'awaiting_client_correction'];

/** Throws INVALID_STATE, STEP_NOT_FOUND, CORRECTION_IN_PROGRESS, or VALIDATION_ERROR for a step that was not completed. */
async function requireCorrectable(
  { transaction }: WritingDoors,
  { session_id, status }: StoredSession,
  definition: WorkflowDefinition,
  corrections: Input['corrections'],
): Promise<void> {
  if (!CORRECTABLE.includes(status))
    throw new AppError('INVALID_STATE', `The status is ${status}: corrections are for sessions that were processed.`, {
      details: { allowed: [...CORRECTABLE] },
    });
  const steps = new Map((await findStepStates(transaction, session_id)).map((step) => [step.step_id, step.status]));
  const openSteps = new Set((await findOpenCorrections(transaction, [session_id])).map(({ step_id }) => step_id));
  for (const [index, { step_id, field_ids = [], document_types = [] }] of corrections.entries()) {
    const step = definition.steps.find((each) => each.step_id === step_id);
    if (!step) throw new AppError('STEP_NOT_FOUND', 'The session has no such step.', { details: { step_id } });
    if (openSteps.has(step_id))
      throw new AppError('CORRECTION_IN_PROGRESS', 'A correction of this step is open already.', {
        details: { step_id },
      });
    const given = steps.get(step_id) ?? 'pending';
    if (given !== 'completed' && given !== 'failed')
      throw new AppError('INVALID_STATE', `The step ${step_id} is ${given}: only completed steps can be corrected.`);
    const known = new Set(fieldsOfStep(step).map(({ field }) => field.field_id));
    if (field_ids.some((id) => !known.has(id)))
      throw invalidField(`corrections[${index}].field_ids`, 'UNKNOWN_VALUE', 'The step has no such field.');
    if (document_types.some((type) => !termsOf(step, type)))
      throw invalidField(
        `corrections[${index}].document_types`,
        'UNKNOWN_VALUE',
        'The step takes no documents of this type.',
      );
  }
}

/** Throws INVALID_STATE for more corrections than a session may have in all of its rounds: each is kept and read with it. */
async function requireRoom(transaction: Transaction<Tables>, session_id: string, more: number): Promise<void> {
  const limit = CORRECTIONS.of_session;
  if ((await countCorrections(transaction, session_id)) + more <= limit) return;
  throw new AppError('INVALID_STATE', `A session has at most ${limit} corrections in all: begin another one.`, {
    details: { limit },
  });
}

interface StepCorrection {
  readonly step_id: string;
  readonly form_data: Readonly<Record<string, unknown>>;
  /** The steps that the corrected answers hide: nobody can correct them any more. */
  readonly hidden: readonly string[];
  /** Whether the corrected answers ask for further steps. */
  readonly isMoreAsked: boolean;
}

/** Resolves the open corrections of a step that was completed again. With the last one the session goes on as its workflow says. */
export async function resolveStep(
  doors: WritingDoors,
  { actor, tenant }: Caller,
  session: StoredSession,
  { validation_config }: WorkflowDefinition,
  { step_id, form_data, hidden, isMoreAsked }: StepCorrection,
): Promise<StoredSession> {
  const { transaction, clock, queue } = doors;
  const now = clock.now();
  const { session_id } = session;
  const steps = [step_id, ...hidden];
  const resolved = (await Promise.all(steps.map((id) => resolveCorrections(transaction, session_id, id, now)))).flat();
  const left = (await findOpenCorrections(transaction, [session_id])).length;
  const { mode } = validation_config.correction_resolution;
  const goesOn = left === 0 && !isMoreAsked;
  const set = { updated_at: now };
  let changed = session;
  if (goesOn) {
    // The decision before it was on other answers.
    const [trigger, final_decision] =
      mode === 'manual_review' ? (['resolve', mode] as const) : (['resubmit', null] as const);
    changed = await move(transaction, SESSION, session_id, trigger, {
      set: {
        ...{ ...set, final_decision },
        ...(mode === 'manual_review' && waitingAnew(tenant.configuration, session, now)),
      },
    });
  }
  if (resolved.length > 0) {
    const related = await relatedOf(doors, changed);
    await emitSession(doors, changed, 'kyc.session.correction_resolved', () => ({
      step_id,
      resolved_corrections: resolved.map(({ correction_id }) => correction_id),
      open_corrections: left,
      all_resolved: left === 0,
      correction_round: session.correction_round,
      form_data: { ...form_data },
      ...related,
    }));
  }
  if (!goesOn || mode !== 'auto_process') return changed;
  const requested_by = actorOf({ actor });
  await queueRun(transaction, queue, { session_id, applies_rules: true, requested_by, now });
  return move(transaction, SESSION, session_id, 'process', { set });
}
