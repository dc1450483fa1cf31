import * as z from 'zod';
import { contract, failing, link as linkContract } from './contract.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { SessionId, TtlDays } from './session.ts';
import { Values } from './session-record.ts';
import { FinalDecision, SessionStatus } from './session-status.ts';
import { matching, nameUpTo } from './subject.ts';
import { EntityType } from './workflow-definition.ts';
import { DocumentKind, StepId } from './workflow-id.ts';
import { SubsessionRole } from './workflow-step.ts';

const time = z.string();

/** The input of a new subsession, for the tenant and for the end user. */
export const newSubsession = {
  step_id: StepId,
  name: nameUpTo(200),
  role: SubsessionRole,
  entity_type: EntityType.optional().describe('Default `individual`.'),
  email: matching(/^[^\s@]+@[^\s@]+$/, failing('INVALID_FORMAT', 'Send a mail address.'))
    .max(254)
    .optional(),
  ownership_percentage: z.number().min(0).max(100).optional(),
  classification_tag: DocumentKind.optional().describe('One of the tags of the step for this role.'),
};

const link = {
  link_url: z.string(),
  access_token: z.string().describe('Gives access to this subsession alone. It is shown once.'),
  expires_at: z.int().describe('Epoch seconds.'),
};

export const CreatedSubsession = z
  .object({ subsession_id: z.string(), name: z.string(), role: SubsessionRole, status: SessionStatus, ...link })
  .meta({ id: 'CreatedSubsession' });

export const SubsessionLink = z.object({ subsession_id: z.string(), ...link }).meta({ id: 'SubsessionLink' });

export const DeletedSubsession = z
  .object({ subsession_id: z.string(), deleted: z.literal(true) })
  .meta({ id: 'DeletedSubsession' });

/** A subsession as the tenant sees it. */
export const Subsession = z
  .object({
    subsession_id: z.string().describe('It is a session_id too.'),
    parent_session_id: z.string(),
    step_id: z.string().nullable(),
    workflow_id: z.string(),
    workflow_version: z.int(),
    status: SessionStatus,
    decision: FinalDecision.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    entity_type: EntityType,
    role: SubsessionRole,
    roles: z.array(SubsessionRole),
    ownership_percentage: z.number().nullable(),
    classification: z
      .object({ tag: z.string(), label: z.string(), roles: z.array(SubsessionRole) })
      .meta({ id: 'SubsessionClassification' })
      .nullable(),
    link: z.object({ expires_at: z.int() }).meta({ id: 'SubsessionLinkState' }),
    form_data: Values.describe('The answers by `field_key`, or `field_id` without one.'),
    created_at: time,
    started_at: time.nullable(),
    completed_at: time.nullable(),
  })
  .meta({ id: 'Subsession' });
export type Subsession = z.output<typeof Subsession>;

/** A subsession as the end user of its parent sees it. */
export const PublicSubsession = Subsession.pick({
  subsession_id: true,
  step_id: true,
  name: true,
  role: true,
  entity_type: true,
  ownership_percentage: true,
  status: true,
  created_at: true,
  completed_at: true,
})
  .extend({ expires_at: z.int() })
  .meta({ id: 'PublicSubsession' });

const resource = { type: 'session', id: ({ session_id }: { session_id: string }) => session_id };
const ofSub = { type: 'session', id: ({ subsession_id }: { subsession_id: string }) => subsession_id };

const RULES =
  'The step says which roles, how many subsessions and which tags there may be. Shares of ownership in one step are 100 ' +
  'percent together at most.';

export const create = contract({
  action: 'session.create_subsession',
  summary: 'Open a subsession for a related party of a session.',
  description: `${RULES} \`access_token\` and \`link_url\` are answered here and by regenerate-link alone.`,
  permission: 'kyc:create',
  codes: ['SESSION_NOT_FOUND', 'STEP_NOT_FOUND', 'INVALID_STATE', 'SUBSESSION_LIMIT_REACHED', 'WORKFLOW_NOT_FOUND'],
  resource,
  input: z.strictObject({ session_id: SessionId, ...newSubsession }).meta({ id: 'SubsessionInput' }),
  output: CreatedSubsession,
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/subsessions', status: 201 },
});

export const list = contract({
  action: 'session.subsessions',
  summary: 'The subsessions of a session, oldest first.',
  permission: 'kyc:read',
  audit: true,
  codes: ['SESSION_NOT_FOUND'],
  resource,
  input: z.strictObject({ session_id: SessionId, status: SessionStatus.optional() }),
  output: z.object({ subsessions: z.array(Subsession), count: z.int() }).meta({ id: 'Subsessions' }),
  rest: { method: 'GET', path: '/kyc/sessions/{session_id}/subsessions' },
  inTurn: true,
});

const one = { session_id: SessionId, subsession_id: SessionId };

export const regenerateLink = contract({
  action: 'session.regenerate_subsession_link',
  summary: 'Make a new link to a subsession that is not completed. The old one ends at once.',
  permission: 'kyc:create',
  codes: ['SESSION_NOT_FOUND', 'SUBSESSION_NOT_FOUND', 'SUBSESSION_COMPLETED', 'INVALID_TTL'],
  resource: ofSub,
  input: z.strictObject({ ...one, ttl_days: TtlDays.optional().describe("Default: the step's.") }).meta({
    id: 'SubsessionLinkInput',
  }),
  output: SubsessionLink,
  rest: { method: 'POST', path: '/kyc/sessions/{session_id}/subsessions/{subsession_id}/regenerate-link' },
});

export const remove = contract({
  action: 'session.delete_subsession',
  summary: 'Erase a subsession, also a completed one.',
  permission: 'kyc:create',
  separated: 'kyc:delete',
  codes: ['SESSION_NOT_FOUND', 'SUBSESSION_NOT_FOUND', 'LEGAL_HOLD'],
  resource: ofSub,
  input: z.strictObject(one),
  output: DeletedSubsession,
  rest: { method: 'DELETE', path: '/kyc/sessions/{session_id}/subsessions/{subsession_id}' },
});

/** The subsessions of each of several sessions, oldest first. */
export const ofSessions = linkContract({
  action: 'session.subsessions_of',
  summary: 'The subsessions of each of several sessions, oldest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'session' },
  input: z.strictObject({ session_ids: z.array(SessionId).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ subsessions: z.array(Subsession), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});
