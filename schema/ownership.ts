import * as z from 'zod';
import { SubjectError } from './batch-subject.ts';
import { CHECK_CODES, checkOptions, listsNamedOnce } from './check-options.ts';
import { ANSWER } from './constants.ts';
import { contract, failing } from './contract.ts';
import { itemsUpTo } from './items.ts';
import { ExecutionContext, Summary, usedBy } from './list-check.ts';
import { Subject, textUpTo } from './subject.ts';

/** The largest structure of a call. */
export const OWNERSHIP = { parties: 100, holdings: 500 } as const;

export const OwnerType = z.enum(['individual', 'company']).meta({ id: 'OwnerType' });

const PartyId = textUpTo(64).min(1);
const Percent = z.number().min(0).max(100);

export const OwnershipParty = z
  .strictObject({
    party_id: PartyId.describe('What you call the party.'),
    entity_type: OwnerType,
    subject: Subject.optional().describe('The party is screened by this, as `POST /kyc` does.'),
    listed: z
      .boolean()
      .optional()
      .describe('In place of `subject`: whether the party is listed, as you know already. It holds for every rule.'),
  })
  .refine(
    ({ subject, listed }) => subject === undefined || listed === undefined,
    failing('NOT_ALLOWED_TOGETHER', 'Send subject or listed, not both.'),
  )
  .meta({ id: 'OwnershipPartyInput' });

export const OwnershipHolding = z
  .strictObject({
    owner: PartyId.describe('The `party_id` of the owner.'),
    owned: PartyId.describe('The `party_id` of the company of which it owns a share.'),
    percent: Percent.nullable().describe('The direct share; null: it is not known.'),
    controls: z
      .boolean()
      .optional()
      .describe(
        'Whether the owner controls the company whatever its share is, as by the right to appoint most of its board.',
      ),
  })
  .meta({ id: 'OwnershipHoldingInput' });

export const OwnershipRuleName = z.enum(['ofac_50', 'eu_control', 'uk_control']).meta({ id: 'OwnershipRuleName' });
export const OwnershipStatus = z.enum(['blocked', 'not_blocked', 'unknown']).meta({
  id: 'OwnershipStatus',
  description: '`not_blocked` alone is clean; `unknown`: what is not known may suffice.',
});
export const OwnershipListing = z.enum(['confirmed', 'possible', 'unknown', 'none']).meta({ id: 'OwnershipListing' });

const OwnershipShare = z
  .object({
    owner: z.string(),
    owned: z.string(),
    percent: z.number().nullable(),
    controls: z.boolean().optional(),
  })
  .meta({ id: 'OwnershipShare' });

export const OwnershipPath = z
  .object({
    from: z.string(),
    because: z.enum(['confirmed', 'possible', 'unknown', 'undeclared']).meta({
      id: 'OwnershipReason',
      description:
        'Why the party counts: it is listed, may be, could not be compared, or is a company whose owners are not all declared.',
    }),
    is_certain: z.boolean().describe('Whether the last share of the path counts in `at_least`.'),
    shares: z.array(OwnershipShare).describe('Each share on the way, from the party down to the target.'),
    percent: z
      .number()
      .nullable()
      .describe(
        'The shares multiplied: the part of the target that the party owns by this path. Null: one is not known.',
      ),
  })
  .meta({ id: 'OwnershipPath' });

export const OwnershipGap = z
  .object({
    party: z.string(),
    reason: z
      .enum(['undeclared', 'contradiction', 'unknown_share', 'circular', 'declared_twice', 'controlled'])
      .meta({ id: 'OwnershipGapReason' }),
    owner: z.string().optional(),
    percent: z.number().optional(),
  })
  .meta({ id: 'OwnershipGap' });

/** The answer of one rule. */
export const OwnershipEvaluation = z
  .object({
    rule: OwnershipRuleName,
    status: OwnershipStatus,
    at_least: z
      .number()
      .describe(
        'The percentage that listed parties hold for certain, themselves or through companies blocked for them.',
      ),
    at_most: z
      .number()
      .describe('The same when every possible match is true and everything undeclared belongs to listed parties.'),
    paths: z.array(OwnershipPath),
    has_more_paths: z.boolean().describe('Whether there are more than the 50 paths that are told.'),
    gaps: z.array(OwnershipGap).describe('What the declaration of the target, or of an owner of it, leaves open.'),
  })
  .meta({ id: 'OwnershipEvaluation' });

const OwnershipPartyListing = z
  .object({ rule: OwnershipRuleName, listed: OwnershipListing })
  .meta({ id: 'OwnershipPartyListing' });

export const OwnershipPartyResult = z
  .object({
    party_id: z.string(),
    listed: z
      .array(OwnershipPartyListing)
      .describe(
        'How the party counts for each rule. Without `subject` and `listed`, and after an error, it is `unknown`.',
      ),
    summary: Summary.optional().describe('Of its screening. Absent: it was not screened.'),
    error: SubjectError.optional().describe('Why it could not be screened.'),
  })
  .meta({ id: 'OwnershipParty' });

const { save_validation: _, ...options } = checkOptions;

export const OwnershipInput = z
  .strictObject({
    target: PartyId.describe('The `party_id` of the company in question.'),
    parties: itemsUpTo(OwnershipParty, { min: 1, max: OWNERSHIP.parties, of: 'party', code: 'TOO_MANY_SUBJECTS' }),
    holdings: z.array(OwnershipHolding).max(OWNERSHIP.holdings),
    ...options,
  })
  .refine(...listsNamedOnce)
  .meta({ id: 'OwnershipInput' });
export type OwnershipInput = z.output<typeof OwnershipInput>;

export const OwnershipOutput = z
  .object({
    target: z.string(),
    evaluations: z.array(OwnershipEvaluation),
    parties: z.array(OwnershipPartyResult),
    execution_context: ExecutionContext,
  })
  .meta({ id: 'OwnershipOutput' });
export type OwnershipOutput = z.output<typeof OwnershipOutput>;

export const ownership = contract({
  action: 'list_check.ownership',
  answer: ANSWER.large,
  summary: 'Evaluate whether a company is blocked for its owners.',
  description:
    "By OFAC's 50 Percent Rule and the rules of the EU and the UK. Parties with a `subject` are screened; a match by an " +
    'identifier, or one that was decided to be true, is `confirmed`, any other is `possible`. Unknown shares, undeclared owners and ' +
    'parties that were not screened never make it clean: they count in `at_most`. It is arithmetic, and no legal advice.',
  permission: 'kyc:create',
  ephemeral: 'kyc.batch',
  usage: ({ parties }) => ({
    endpoint: 'kyc.batch',
    unit: 'check',
    units: parties.filter(({ subject }) => subject !== undefined).length,
  }),
  used: ({ parties }) => ({
    done: parties.reduce((sum, { summary }) => sum + usedBy(summary?.lists_checked ?? []).done, 0),
    failed: 0,
  }),
  rate: 'batch',
  storing: 'nothing',
  success: 'top',
  values: 25_000,
  input: OwnershipInput,
  output: OwnershipOutput,
  codes: ['TOO_MANY_SUBJECTS', ...CHECK_CODES],
  rest: { method: 'POST', path: '/kyc/ownership' },
});
