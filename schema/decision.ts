import * as z from 'zod';
import { ClientId } from './client-id.ts';
import { coded, contract, failing, link } from './contract.ts';
import { REASON_CODE, REASON_CODE_GIVEN, ReasonCode } from './decision-reason.ts';
import { DecisionValue } from './decision-value.ts';
import { ListName, RequestedList } from './list-name.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { matching, reasonUpTo, textUpTo } from './subject.ts';
import { Time } from './time.ts';

/** Characters. */
/** `of_subject`: the decisions on one subject that neither ended nor expired. Each check of it reads them all. */
export const DECISION = { reason: 1_000, entity_id: 200, of_subject: 500 } as const;

const Fingerprint = matching(
  /^fp1_[\w-]{43}$/,
  failing('INVALID_FORMAT', 'Send the subject_fingerprint of the metadata of a check.'),
);
const EntityId = textUpTo(DECISION.entity_id).min(1);
const DecisionId = z.string().max(64);

export const DecisionStatus = z
  .enum(['active', 'lapsed', 'expired', 'superseded', 'revoked'])
  .describe(
    '`lapsed`: the entry is matched by something else now, or is gone from the list, or the decision covers nothing any more. ' +
      '`superseded`: a later decision on the same match took its place. Those and revoked ones are listed with `include_ended` alone.',
  )
  .meta({ id: 'DecisionStatus' });
export type DecisionStatus = z.output<typeof DecisionStatus>;

const KINDS = ['fingerprint', 'customer_id', 'client_id', 'subject_id'] as const;

/** The keys of a subject. A decision by an id needs the customer or watchlist subject; one by a `client_id` does not. */
const keys = {
  fingerprint: Fingerprint.optional(),
  customer_id: z.uuid().optional(),
  client_id: ClientId.optional(),
  subject_id: z.uuid().optional(),
} satisfies Record<(typeof KINDS)[number], z.ZodType>;

const keysIn = (given: Partial<Record<(typeof KINDS)[number], unknown>>) =>
  KINDS.filter((kind) => given[kind] !== undefined).length;
const oneOf = `Send one of ${KINDS.join(', ')}.`;

export const SubjectKey = z
  .strictObject(keys)
  .refine((given) => keysIn(given) > 0, failing('REQUIRED', oneOf))
  .refine((given) => keysIn(given) < 2, failing('NOT_ALLOWED_TOGETHER', oneOf))
  .meta({ id: 'SubjectKey' });
export type SubjectKey = z.output<typeof SubjectKey>;

/** The decision on the match of a subject with a list entry. Active decisions are shown on that match. */
export const Decision = z
  .object({
    decision_id: z.string(),
    subject_key: z.object({
      fingerprint: z.string().optional(),
      customer_id: z.string().optional(),
      client_id: z.string().optional(),
      subject_id: z.string().optional(),
    }),
    source_list: ListName,
    entity_id: z.string(),
    current_entity_id: z
      .string()
      .nullable()
      .describe(
        'The id under which the list has the entry now: another one when its publisher renumbered it, or merged it with one ' +
          'that is matched by the same; null when it is gone.',
      ),
    decision: DecisionValue,
    reason: z.string(),
    reason_code: z.string().optional().describe(REASON_CODE),
    decided_at: z.string(),
    decided_by: z.string().nullable().describe('As the audit log names an actor. Null: it was not stored then.'),
    expires_at: z.string().nullable(),
    ended_at: z.string().optional().describe('Of a decision that is superseded or revoked.'),
    ended_by: z.string().optional().describe('The author of its end, as the audit log names an actor.'),
    ended_reason: z.string().optional().describe('Of a revoked one, if a reason was sent.'),
    status: DecisionStatus,
    profile_id: z
      .string()
      .optional()
      .describe(
        'Of a decision on a profile: each entry that it had then has one, and all end together. Absent: on an entry alone.',
      ),
    others: z
      .array(
        z
          .object({ decision_id: z.string(), source_list: ListName, entity_id: z.string() })
          .meta({ id: 'EntryDecision' }),
      )
      .optional()
      .describe('Of a decision on a profile, when it is made: those on its other entries.'),
    covers: z
      .enum(['all', 'names', 'nothing'])
      .meta({ id: 'DecisionCovers' })
      .describe(
        'The matches that it covers: `names`, not those by a number, since the subject got another number after it; `nothing`, since the ' +
          'name of the subject has other words now.',
      ),
  })
  .meta({ id: 'Decision' });
export type Decision = z.output<typeof Decision>;

/** Entries of a profile that is decided on as a whole. */
const PROFILE_ENTRIES = 100;

export const create = contract({
  action: 'decision.create',
  summary: 'Decide on the match of a subject with an entry of a list.',
  description:
    'The next checks of the same subject show the decision on that match. A decision by `fingerprint` holds for all checks ' +
    'of that subject, so one on a name alone holds for everybody of that name; a fingerprint of a session holds in ' +
    'sessions of its customer alone; one by `customer_id`, `client_id` or `subject_id` for the monitoring of that customer ' +
    'or watchlist subject. The newest of several decisions on one match counts. With ' +
    '`apply_decisions` a match that was decided to be a false positive does not count any more; it is never left out. It ' +
    'lapses by itself once what the entry is matched by (names, birth dates, nationalities, identifiers, programmes) ' +
    'changes; when the publisher gives the entry another id and nothing else, it goes with it. A new decision on the ' +
    'same match takes the place of the one before, which is kept. With the `scope` `profile` it is made on each entry of the ' +
    'profile that the entry is of; one that joins the profile later is not covered, so that its match counts. ' +
    `On one subject at most ${DECISION.of_subject} decisions are in force; a further one is refused with INVALID_STATE.`,
  permission: ['kyc:review', 'kyc:create'],
  separated: 'kyc:review',
  codes: [
    'UNKNOWN_LIST',
    'LIST_NOT_ENABLED',
    'LIST_DATA_UNAVAILABLE',
    'LIST_VERSION_UNAVAILABLE',
    'CUSTOMER_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'INVALID_STATE',
  ],
  resource: { type: 'decision', id: (_input, output) => output?.decision_id },
  record: (decision) => decision,
  input: z
    .strictObject({
      subject_key: SubjectKey,
      source_list: coded(RequestedList, 'UNKNOWN_LIST'),
      entity_id: EntityId,
      list_version: z
        .string()
        .max(64)
        .optional()
        .describe('`match_data.list_version` of the match that was looked at: an entry that changed since is refused.'),
      scope: z
        .enum(['entry', 'profile'])
        .meta({ id: 'DecisionScope' })
        .default('entry')
        .describe('`profile`: for all entries of the lists that are enabled whom evidence shows to be the same one.'),
      profile_entries: z
        .array(textUpTo(300))
        .min(1)
        .max(PROFILE_ENTRIES)
        .optional()
        .describe(
          '`entries[].entry` of the profile that was looked at: it is refused when the profile has others now.',
        ),
      decision: DecisionValue,
      reason: reasonUpTo(DECISION.reason).optional().describe('Required without `reason_code`.'),
      reason_code: ReasonCode.optional().describe(REASON_CODE_GIVEN),
      expires_at: Time.nullable().optional().describe('Null, as without it: never.'),
    })
    .refine(({ reason, reason_code }) => reason !== undefined || reason_code !== undefined, {
      ...failing('REQUIRED', 'Say why: send reason or reason_code.'),
      path: ['reason'],
    })
    .refine(({ scope, profile_entries }) => scope === 'profile' || profile_entries === undefined, {
      ...failing('NOT_ALLOWED_TOGETHER', 'Only a decision with the scope profile has entries that were looked at.'),
      path: ['profile_entries'],
    }),
  output: Decision,
  rest: { method: 'POST', path: '/kyc/decisions', status: 201 },
});

export const list = contract({
  action: 'decision.list',
  summary: 'The decisions on matches, newest first.',
  description:
    'Several keys of a subject (`fingerprint`, `customer_id`, `client_id`, `subject_id`): those by any of them.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'decision' },
  input: z.strictObject({
    ...keys,
    source_list: coded(RequestedList, 'UNKNOWN_LIST').optional(),
    entity_id: EntityId.optional(),
    include_ended: z.boolean().optional().describe('True: superseded and revoked ones too.'),
    ...pageInput,
  }),
  output: z.object({ decisions: z.array(Decision), ...pageOutput }).meta({ id: 'Decisions' }),
  codes: ['UNKNOWN_LIST'],
  rest: { method: 'GET', path: '/kyc/decisions' },
});

export const get = contract({
  action: 'decision.get',
  summary: 'A decision on a match.',
  permission: 'kyc:read',
  audit: true,
  codes: ['NOT_FOUND'],
  resource: { type: 'decision', id: ({ decision_id }) => decision_id },
  input: z.strictObject({ decision_id: DecisionId }),
  output: Decision,
  rest: { method: 'GET', path: '/kyc/decisions/{decision_id}' },
});

export const revoke = contract({
  action: 'decision.revoke',
  summary: 'Take a decision back: its match counts again. The decision is kept as revoked.',
  description: 'One on a profile is taken back on all of its entries.',
  permission: ['kyc:review', 'kyc:create'],
  separated: 'kyc:review',
  codes: ['NOT_FOUND'],
  resource: { type: 'decision', id: ({ decision_id }) => decision_id },
  record: ({ ended_reason }) => ({ status: 'revoked', ...(ended_reason !== undefined && { ended_reason }) }),
  input: z.strictObject({
    decision_id: DecisionId,
    reason: reasonUpTo(DECISION.reason)
      .optional()
      .describe('Why. It is kept with the decision. Over REST it is a part of the address, which proxies may log.'),
  }),
  output: z.object({ decision_id: z.string(), ended_reason: z.string().optional() }).meta({ id: 'RevokedDecision' }),
  rest: { method: 'DELETE', path: '/kyc/decisions/{decision_id}' },
});

const SubjectKeys = z
  .strictObject({
    ...keys,
    source_list: ListName.optional(),
    entity_id: EntityId.optional(),
    include_ended: z.boolean().optional(),
  })
  .refine((given) => keysIn(given) > 0, failing('REQUIRED', oneOf))
  .describe('One subject; several keys: the decisions by any of them. With an entry: those on the match with it.');

export const ofSubjects = link({
  action: 'decision.of_subjects',
  summary: 'The decisions on the matches of each of several subjects, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'decision' },
  input: z.strictObject({ subjects: z.array(SubjectKeys).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ decisions: z.array(Decision), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});

export const ofProfiles = link({
  action: 'decision.of_profiles',
  summary: 'The decisions on matches with the entries of each of several profiles, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'decision' },
  input: z.strictObject({
    profile_ids: z.array(z.string().min(1).max(300)).min(1).max(PAGE.max),
    include_ended: z.boolean().optional(),
    ...pageInput,
  }),
  output: z.object({ pages: z.array(z.object({ decisions: z.array(Decision), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});
