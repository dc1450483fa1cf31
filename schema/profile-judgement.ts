import * as z from 'zod';
import { contract, failing } from './contract.ts';
import { pageInput, pageOutput } from './page.ts';
import { reasonUpTo, textUpTo } from './subject.ts';

/** Judgements of a tenant that did not end, entries of a profile that people may join, and characters. */
export const JUDGEMENT = { most: 1_000, profile: 100, around: 10_000, entry: 300, reason: 1_000 } as const;

export const ProfileVerdict = z
  .enum(['same', 'not_same'])
  .meta({ id: 'ProfileVerdict', description: 'Whether two entries are of one person, company or thing.' });

/** The word of a tenant on two entries of lists. It counts more than any evidence, and for that tenant alone. */
export const ProfileJudgement = z
  .object({
    judgement_id: z.string(),
    entries: z.array(z.string()).describe('The two entries, `<list>:<entity_id>`.'),
    verdict: ProfileVerdict,
    reason: z.string(),
    status: z
      .enum(['waiting', 'in_force', 'replaced', 'withdrawn'])
      .describe(
        '`waiting`: a second person has to confirm it. `replaced`: a later one on the same entries took its place.',
      )
      .meta({ id: 'ProfileJudgementStatus' }),
    created_at: z.string(),
    created_by: z.string().describe('As the audit log names an actor.'),
    confirmed_at: z.string().nullable().describe('Null: it waits.'),
    confirmed_by: z.string().nullable().describe('The second person. Null: none was needed, or it waits.'),
    ended_at: z.string().optional(),
    ended_by: z.string().optional(),
    ended_reason: z.string().optional().describe('Of one that was withdrawn, if a reason was sent.'),
  })
  .meta({ id: 'ProfileJudgement' });
export type ProfileJudgement = z.output<typeof ProfileJudgement>;

const JudgementId = z.string().max(64);
const resource = { type: 'profile_judgement' } as const;
const named = { ...resource, id: ({ judgement_id }: { judgement_id: string }) => judgement_id };

export const create = contract({
  action: 'profile_judgement.create',
  summary: 'Say that two entries of lists are of one person, company or thing, or that they are not.',
  description:
    'It counts more than any evidence, for you alone, in all that is answered from then on. «Not the same» wins over everything: a ' +
    'profile is divided so that no part of it has both entries. Entries are never changed, and whatever matched still ' +
    'matches. A later word on the same two entries takes the place of the one before. With `security.four_eyes` it waits until ' +
    `somebody else confirms it. INVALID_STATE: others that are in force contradict it, the profile would have more than ` +
    `${JUDGEMENT.profile} entries, ${JUDGEMENT.most.toLocaleString('en')} did not end, or the profiles of all would have more than ` +
    `${JUDGEMENT.around.toLocaleString('en')} entries together.`,
  permission: 'kyc:review',
  ephemeral: 'refuse',
  storing: 'after-work',
  codes: ['INVALID_STATE'],
  resource: { ...resource, id: (_input, output) => output?.judgement_id },
  record: (judgement) => judgement,
  input: z.strictObject({
    entries: z
      .array(textUpTo(JUDGEMENT.entry).min(1))
      .min(2)
      .max(2)
      .refine(([entry, other]) => entry !== other, failing('INVALID_VALUE', 'Name two entries.'))
      .describe('Two entries, `<list>:<entity_id>`, as `entries[].entry` of a profile has them.'),
    verdict: ProfileVerdict,
    reason: reasonUpTo(JUDGEMENT.reason),
  }),
  output: ProfileJudgement,
  rest: { method: 'POST', path: '/kyc/profile-judgements', status: 201 },
});

export const list = contract({
  action: 'profile_judgement.list',
  summary: 'What was said about which entries are of one, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource,
  input: z.strictObject({
    entry: textUpTo(JUDGEMENT.entry).min(1).optional().describe('Those about this entry.'),
    include_ended: z.boolean().optional().describe('True: those too that were replaced or withdrawn.'),
    ...pageInput,
  }),
  output: z.object({ judgements: z.array(ProfileJudgement), ...pageOutput }).meta({ id: 'ProfileJudgements' }),
  rest: { method: 'GET', path: '/kyc/profile-judgements' },
});

export const confirm = contract({
  action: 'profile_judgement.confirm',
  summary: 'Confirm what somebody else said about two entries, so that it counts.',
  description: 'INVALID_STATE: it does not wait, or others that are in force by now contradict it.',
  permission: 'kyc:review',
  ephemeral: 'refuse',
  storing: 'after-work',
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  resource: named,
  record: (judgement) => judgement,
  input: z.strictObject({ judgement_id: JudgementId }),
  output: ProfileJudgement,
  rest: { method: 'POST', path: '/kyc/profile-judgements/{judgement_id}/confirm' },
});

export const withdraw = contract({
  action: 'profile_judgement.withdraw',
  summary: 'Withdraw what was said about two entries: evidence counts again. It is kept as withdrawn.',
  permission: 'kyc:review',
  ephemeral: 'refuse',
  storing: 'after-work',
  codes: ['NOT_FOUND'],
  resource: named,
  record: (judgement) => judgement,
  input: z.strictObject({
    judgement_id: JudgementId,
    reason: reasonUpTo(JUDGEMENT.reason)
      .optional()
      .describe('Why. It is kept. Over REST it is a part of the address, which proxies may log.'),
  }),
  output: ProfileJudgement,
  rest: { method: 'DELETE', path: '/kyc/profile-judgements/{judgement_id}' },
});
