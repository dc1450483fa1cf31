import type { newSubsession } from '@vett/schema/subsession';
import type { StepOf } from '@vett/schema/workflow-step';
import type { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { WritingDoors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { AppError } from '../../../platform/error.ts';
import { requireReleasedOnce, type VersionOfWorkflow, versionsOf } from '../../workflow/workflow.ts';
import { storeSession } from '../create.ts';
import { daysFrom } from '../link.ts';
import { findSessions, type StoredSession } from '../store.ts';
import { type SubsessionOfStep, subsessionsOf } from './subsessions.ts';

type Input = z.output<z.ZodObject<typeof newSubsession>>;
type SubsessionStep = StepOf<'subsession'>;

/** Opens a subsession in a step of a locked session that takes some now. */
export async function addSubsession(caller: Caller, doors: WritingDoors, parent: StoredSession, input: Input) {
  const { transaction, clock } = doors;
  const { step_id, name, role, email = null, entity_type = 'individual', ownership_percentage = null } = input;
  await requireDepth(doors, parent);
  const { subsession_config: config } = subsessionStep(await workflowOf(doors, parent), step_id);
  requireParty(config, input);
  requireRoom(config, await subsessionsOf(transaction, parent.session_id, step_id), ownership_percentage ?? 0);
  const workflow = await requireReleasedOnce(transaction, config.workflow_id);
  const { entity_types, enabled_locales } = workflow.definition;
  if (!entity_types.includes(entity_type))
    throw invalidField('entity_type', 'INVALID_VALUE', `Subsessions of this step are for ${entity_types.join(', ')}.`);
  const party = { name, email };
  const text = { client_id: null, metadata: {}, subject_data: {}, attributes: {}, decision_reason: null, notes: null };
  const { row, link } = await storeSession(
    caller,
    doors,
    workflow,
    { ...text, party },
    {
      parent_session_id: parent.session_id,
      parent_step_id: step_id,
      customer_id: parent.customer_id,
      role,
      ownership_percentage,
      entity_type,
      classification_tag: input.classification_tag ?? null,
      language: parent.language !== null && enabled_locales.includes(parent.language) ? parent.language : null,
      expires_at: daysFrom(clock.now(), config.ttl_days),
    },
  );
  return { subsession_id: row.session_id, name, role, status: row.status, ...wireLink(link) };
}

export const wireLink = ({
  session_url,
  ...link
}: {
  session_url: string;
  access_token: string;
  expires_at: number;
}) => ({
  ...link,
  link_url: session_url,
});

/** The workflow of a session, in its version. */
export async function workflowOf(
  { transaction }: Pick<WritingDoors, 'transaction'>,
  { workflow_id, workflow_version }: StoredSession,
): Promise<VersionOfWorkflow> {
  const [workflow] = await versionsOf(transaction, [{ workflow_id, version: workflow_version }]);
  if (!workflow) throw new Error('a session has lost its workflow');
  return workflow;
}

/** Throws STEP_NOT_FOUND for an id that is not of a step for subsessions. */
export function subsessionStep({ definition }: VersionOfWorkflow, id: string | null): SubsessionStep {
  const step = definition.steps.find(({ step_id }) => step_id === id);
  if (step?.type !== 'subsession') throw new AppError('STEP_NOT_FOUND', 'There is no such step for subsessions.');
  return step;
}

/** Throws SUBSESSION_LIMIT_REACHED for a subsession of a subsession: workflows may have changed since they were checked. */
async function requireDepth({ transaction }: WritingDoors, { parent_session_id }: StoredSession): Promise<void> {
  const [grandparent] = parent_session_id === null ? [] : await findSessions(transaction, [parent_session_id]);
  if (grandparent && grandparent.parent_session_id !== null)
    throw new AppError('SUBSESSION_LIMIT_REACHED', 'Subsessions nest two deep.');
}

function requireParty({ roles, classification_tags = [] }: SubsessionStep['subsession_config'], input: Input): void {
  const { role, classification_tag } = input;
  if (!roles.includes(role)) throw invalidField('role', 'UNKNOWN_VALUE', `Send one of ${roles.join(', ')}.`);
  if (classification_tag === undefined) return;
  const fitting = classification_tags.filter((each) => each.roles.includes(role)).map(({ tag }) => tag);
  if (!fitting.includes(classification_tag))
    throw invalidField('classification_tag', 'UNKNOWN_VALUE', 'The step has no such tag for this role.');
}

/** Millionths of a percent hide the rounding of sums such as 33.3 + 33.3 + 33.4. */
const MILLION = 1_000_000;

function requireRoom(
  { max_count }: SubsessionStep['subsession_config'],
  others: readonly SubsessionOfStep[],
  share: number,
): void {
  if (others.length >= max_count)
    throw new AppError('SUBSESSION_LIMIT_REACHED', `The step has its ${max_count} subsessions already.`);
  const sum = others.reduce((total, { ownership_percentage }) => total + (ownership_percentage ?? 0), share);
  if (Math.round(sum * MILLION) > 100 * MILLION)
    throw invalidField(
      'ownership_percentage',
      'TOO_LARGE',
      'The shares of this step are more than 100 percent together.',
    );
}
