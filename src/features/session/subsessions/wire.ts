import type { PublicSubsession, Subsession } from '@vett/schema/subsession';
import type { SubsessionRole } from '@vett/schema/workflow-step';
import type { z } from 'zod';
import type { VersionOfWorkflow } from '../../workflow/workflow.ts';
import type { SessionRecord } from '../record/record.ts';
import { formDataOf } from '../record/steps.ts';
import { epochSeconds, type OpenSession } from '../record/summary.ts';
import type { SubsessionState } from './store.ts';
import { isComplete } from './subsessions.ts';

/** The classification of a subsession by the tags of the parent's step; null: it has none. */
export function classificationOf(
  { definition }: VersionOfWorkflow,
  { parent_step_id, classification_tag }: SubsessionState,
) {
  const step = definition.steps.find(({ step_id }) => step_id === parent_step_id);
  const tags = step?.type === 'subsession' ? (step.subsession_config.classification_tags ?? []) : [];
  return tags.find(({ tag }) => tag === classification_tag) ?? null;
}

type PartySession = Pick<OpenSession, 'session' | 'text'>;

const iso = (time: Date | null) => time?.toISOString() ?? null;

const partyOf = ({ session, text }: PartySession) => ({
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
export function wireSubsession(record: SessionRecord<'steps'>, parent: VersionOfWorkflow): Subsession {
  const { session, text } = record;
  return {
    ...partyOf(record),
    parent_session_id: session.parent_session_id ?? '',
    workflow_id: session.workflow_id,
    workflow_version: session.workflow_version,
    decision: session.final_decision,
    email: text.party?.email ?? null,
    form_data: formDataOf(record),
    roles: [session.role as SubsessionRole],
    classification: classificationOf(parent, session),
    link: { expires_at: epochSeconds(session.expires_at) },
    started_at: iso(session.started_at),
    completed_at: iso(session.completed_at),
  };
}

/** A subsession as the end user of its parent sees it: whether it is done, and no result of its review. */
export const wirePublicSubsession = (open: PartySession): z.output<typeof PublicSubsession> => ({
  ...partyOf(open),
  status: isComplete(open.session) ? 'completed' : open.session.status,
  completed_at: iso(open.session.completed_at),
  expires_at: epochSeconds(open.session.expires_at),
});
