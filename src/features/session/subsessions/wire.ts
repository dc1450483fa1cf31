import type { PublicSubsession, Subsession } from '@vett/schema/subsession';
import type { SubsessionRole } from '@vett/schema/workflow-step';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { VersionOfWorkflow } from '../../workflow/workflow.ts';
import { openSessions } from '../find.ts';
import { SESSION_KEYS } from '../sealed.ts';
import { findSteps, type StoredSession } from '../store.ts';
import { epochSeconds, type OpenSession } from '../summary.ts';
import { formDataOf, stepsOf } from '../wire.ts';
import type { SubsessionState } from './store.ts';
import { isComplete } from './subsessions.ts';

interface ReadSubsession extends OpenSession {
  readonly form_data: Record<string, unknown>;
}

/** Unseals subsessions with their answers. */
export async function readSubsessions(
  transaction: Transaction<Tables>,
  keyOf: (label: string) => Promise<Buffer>,
  found: readonly StoredSession[],
): Promise<ReadSubsession[]> {
  const opened = await openSessions(transaction, await keyOf(SESSION_KEYS.session), found);
  const stored = await findSteps(
    transaction,
    found.map(({ session_id }) => session_id),
  );
  const steps = Map.groupBy(stored, ({ session_id }) => session_id);
  const key = await keyOf(SESSION_KEYS.step);
  return Array.fromAsync(opened, async (open) => {
    const own = await stepsOf(open.workflow, steps.get(open.session.session_id) ?? [], key);
    return { ...open, form_data: formDataOf(open.workflow, own, open.text.attributes) };
  });
}

/** The classification of a subsession by the tags of the parent's step; null: it has none. */
export function classificationOf(
  { definition }: VersionOfWorkflow,
  { parent_step_id, classification_tag }: SubsessionState,
) {
  const step = definition.steps.find(({ step_id }) => step_id === parent_step_id);
  const tags = step?.type === 'subsession' ? (step.subsession_config.classification_tags ?? []) : [];
  return tags.find(({ tag }) => tag === classification_tag) ?? null;
}

type Party = Pick<OpenSession, 'session' | 'text'>;

const iso = (time: Date | null) => time?.toISOString() ?? null;

const partyOf = ({ session, text }: Party) => ({
  subsession_id: session.session_id,
  step_id: session.parent_step_id,
  status: session.status,
  name: text.party?.name ?? '',
  // The table requires a role of every subsession.
  role: session.role as SubsessionRole,
  entity_type: session.entity_type,
  ownership_percentage: session.ownership_percentage,
  created_at: session.created_at.toISOString(),
});

/** A subsession as the tenant sees it, with its parent's workflow. */
export function wireSubsession(read: ReadSubsession, parent: VersionOfWorkflow): Subsession {
  const { session, text, form_data } = read;
  return {
    ...partyOf(read),
    parent_session_id: session.parent_session_id ?? '',
    workflow_id: session.workflow_id,
    workflow_version: session.workflow_version,
    decision: session.final_decision,
    email: text.party?.email ?? null,
    form_data,
    roles: [session.role as SubsessionRole],
    classification: classificationOf(parent, session),
    link: { expires_at: epochSeconds(session.expires_at) },
    started_at: iso(session.started_at),
    completed_at: iso(session.completed_at),
  };
}

/** A subsession as the end user of its parent sees it: whether it is done, and no result of its review. */
export const wirePublicSubsession = (open: Party): z.output<typeof PublicSubsession> => ({
  ...partyOf(open),
  status: isComplete(open.session) ? 'completed' : open.session.status,
  completed_at: iso(open.session.completed_at),
  expires_at: epochSeconds(open.session.expires_at),
});
