import * as z from 'zod';
import { REASON_CODE } from './decision-reason.ts';
import { DecisionValue } from './decision-value.ts';
import { ListName } from './list-name.ts';

export const MatchIdentifier = z
  .object({ type: z.string(), value: z.string(), country: z.string().optional() })
  .meta({ id: 'MatchIdentifier' });
export const MatchAlias = z
  .object({ name: z.string(), quality: z.enum(['strong', 'weak', 'unknown']) })
  .meta({ id: 'MatchAlias' });
export const MatchWallet = z
  .object({ currency: z.string().optional(), address: z.string() })
  .meta({ id: 'MatchWallet' });

const strings = z.array(z.string()).optional();
const text = z.string().optional();

/** The matched list entry. Optional keys are present only with a value. */
export const MatchData = z
  .object({
    name: z.string(),
    entity_type: z.string(),
    source: z.string(),
    sanction_programs: z.array(z.string()),
    nationality: z.string().nullable(),
    entity_id: z.string(),
    profile_id: text.describe('The person, company or thing that this entry and those of other lists are of.'),
    list_version: z.string(),
    matched_field: z.enum(['name', 'alias', 'identifier', 'wallet', 'imo', 'call_sign']),
    matched_name: text,
    nationalities: strings,
    birth_date: text,
    birth_dates: strings,
    birth_place: strings,
    aliases: z.array(MatchAlias).optional(),
    identifiers: z.array(MatchIdentifier).optional(),
    addresses: strings,
    gender: text,
    position: text,
    imo_number: text,
    call_sign: text,
    flag: text,
    wallet_addresses: z.array(MatchWallet).optional(),
    listed_on: text,
    remarks: text,
    source_url: text,
    categories: strings.describe('Why an own list has the entry, such as `sanction`, `pep` or `internal`.'),
  })
  .meta({ id: 'MatchData' });
export type MatchData = z.output<typeof MatchData>;

const ScoreFeature = z.enum([
  'name',
  'word',
  'missing_word',
  'extra_word',
  'identifier',
  'birth_date',
  'nationality',
  'incorporation_country',
]);
export const ScoreComponent = z
  .object({
    feature: ScoreFeature,
    /** JSON pointer into the subject: the value itself is not repeated. */
    query_value_ref: z.string(),
    query_start: z
      .int()
      .optional()
      .describe("Where a word begins in that value, in UTF-16 code units; absent: it isn't written as one word there."),
    query_end: z.int().optional().describe('The place behind its last character.'),
    entry_value: z.string(),
    score: z.number(),
    weight: z.number(),
  })
  .meta({ id: 'ScoreComponent' });
/** Every rule that changes a score, as docs/names.md explains them. */
export const AdjustmentReason = z.enum([
  'misspelling',
  'contradiction',
  'word_order',
  'calibration',
  'numbers_differ',
  'single_word',
  'weak_alias',
  'common_alias',
  'birth_date_match',
  'birth_date_mismatch',
  'nationality_match',
  'nationality_mismatch',
  'incorporation_country_match',
  'incorporation_country_mismatch',
  'entity_type_mismatch',
  'bounds',
]);
export const ScoreAdjustment = z
  .object({ reason: AdjustmentReason, delta: z.number() })
  .meta({ id: 'ScoreAdjustment' });
export const Explanation = z
  .object({
    algorithm: z.string(),
    name_score: z.number(),
    components: z.array(ScoreComponent),
    adjustments: z.array(ScoreAdjustment),
  })
  .meta({ id: 'Explanation' });
export type Explanation = z.output<typeof Explanation>;

/** Earlier decisions on this match. */
export const MatchDecision = z
  .object({
    decision_id: z.string(),
    decision: DecisionValue,
    reason: z.string(),
    reason_code: z.string().optional().describe(REASON_CODE),
    decided_at: z.string(),
    decided_by: z.string().optional(),
    expires_at: z.string().optional(),
  })
  .meta({ id: 'MatchDecision' });
export type MatchDecision = z.output<typeof MatchDecision>;

export const Match = z
  .object({
    confidence_score: z.number(),
    match_type: z.enum(['identifier', 'exact', 'fuzzy', 'token']),
    match_timestamp: z.string(),
    source_list: ListName,
    match_data: MatchData,
    explanation: Explanation.optional(),
    decision: MatchDecision.optional(),
  })
  .meta({ id: 'Match' });
export type Match = z.output<typeof Match>;
