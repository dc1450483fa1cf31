import * as z from 'zod';
import { contract } from './contract.ts';
import { CreatedSubsession, DeletedSubsession, newSubsession, PublicSubsession, SubsessionLink } from './subsession.ts';
import { StepId } from './workflow-id.ts';

/** All operations of end users have this in common: the link says who calls. */
const OF_LINK = { audience: 'session', rate: 'session' } as const;
const GONE = ['SESSION_EXPIRED', 'LINK_REVOKED', 'INVALID_ACCESS_TOKEN'] as const;
const path = '/public/sessions/{access_token}/subsessions';
const one = z.strictObject({ subsession_id: z.string().max(64) });

export const create = contract({
  ...OF_LINK,
  action: 'public_session.create_subsession',
  summary: 'Open a subsession for a related party, with a link of its own.',
  codes: [...GONE, 'STEP_NOT_FOUND', 'STEP_LOCKED', 'INVALID_STATE', 'SUBSESSION_LIMIT_REACHED', 'WORKFLOW_NOT_FOUND'],
  input: z.strictObject(newSubsession).meta({ id: 'PublicSubsessionInput' }),
  output: CreatedSubsession,
  rest: { method: 'POST', path, status: 201 },
});

export const list = contract({
  ...OF_LINK,
  action: 'public_session.subsessions',
  summary: 'The subsessions of this session or of one of its steps, without their answers.',
  codes: [...GONE, 'STEP_NOT_FOUND'],
  input: z.strictObject({ step_id: StepId.optional() }),
  output: z
    .object({
      subsessions: z.array(PublicSubsession),
      count: z.int(),
      required: z.int().describe('The number of subsessions that there must be.'),
      completed: z.int(),
    })
    .meta({ id: 'PublicSubsessions' }),
  rest: { method: 'GET', path },
});

export const regenerate = contract({
  ...OF_LINK,
  action: 'public_session.regenerate_subsession',
  summary: 'Make a new link to a subsession that is not completed. The old one ends at once.',
  codes: [...GONE, 'SUBSESSION_NOT_FOUND', 'SUBSESSION_COMPLETED', 'INVALID_STATE', 'STEP_LOCKED'],
  input: one,
  output: SubsessionLink,
  rest: { method: 'POST', path: `${path}/{subsession_id}/regenerate` },
});

export const remove = contract({
  ...OF_LINK,
  action: 'public_session.delete_subsession',
  summary: 'Erase a subsession that is not completed.',
  codes: [...GONE, 'SUBSESSION_NOT_FOUND', 'INVALID_STATE', 'STEP_LOCKED', 'LEGAL_HOLD'],
  input: one,
  output: DeletedSubsession,
  rest: { method: 'DELETE', path: `${path}/{subsession_id}` },
});
