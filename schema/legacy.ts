import * as z from 'zod';
import { checkOptions, storingOf } from './check-options.ts';
import { ANSWER } from './constants.ts';
import { coded, contract } from './contract.ts';
import { ItemError, Summary, usedBy } from './list-check.ts';
import { ListName } from './list-name.ts';
import { Match, MatchData } from './match.ts';
import { Subject, SubjectEcho } from './subject.ts';

/** The legacy interface is deprecated from release 1.0.0 on, and is removed this many days later. */
export const LEGACY = { deprecated_at: '2026-12-01', sunset_days: { min: 180, default: 365 } } as const;

const RiskLevel = z.enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']).meta({ id: 'LegacyRiskLevel' });
export type RiskLevel = z.output<typeof RiskLevel>;

const MATCH_TYPES = ['exact', 'fuzzy', 'token', 'composite'] as const;
const MatchType = coded(z.enum(MATCH_TYPES, { error: `Use one of ${MATCH_TYPES.join(', ')}.` }), 'INVALID_SEARCH_TYPE');

export const LegacyInput = z
  .strictObject({
    tenant_id: z.string().optional().meta({ description: 'When it is sent, it must be that of the token.' }),
    subject: Subject,
    lists_to_check: checkOptions.lists,
    match_type: MatchType.optional().meta({ description: 'Left out: `composite`.' }),
    save_validation: checkOptions.save_validation,
    data_retention: checkOptions.data_retention,
  })
  .meta({ id: 'LegacyInput' });
export type LegacyInput = z.output<typeof LegacyInput>;

const LegacyMatch = z
  .object({
    confidence_score: z.number(),
    match_type: Match.shape.match_type,
    risk_level: RiskLevel,
    source_list: ListName,
    match_timestamp: z.string(),
    matched_entity: MatchData,
  })
  .meta({ id: 'LegacyMatch' });

const LegacyResult = z
  .object({
    list_name: ListName,
    has_matches: z.boolean(),
    match_count: z.int(),
    matches: z.array(LegacyMatch),
    risk_level: RiskLevel,
    check_timestamp: z.string(),
    processing_time_ms: z.int(),
  })
  .meta({ id: 'LegacyResult' });
export type LegacyResult = z.output<typeof LegacyResult>;

const LegacyListFailure = z
  .object({ list_name: ListName, error: ItemError, check_timestamp: z.string() })
  .meta({ id: 'LegacyListFailure' });
export type LegacyListFailure = z.output<typeof LegacyListFailure>;

const LegacySummary = z
  .object({
    has_matches: z.boolean(),
    total_matches: z.int(),
    /** The lists that were actually consulted. */
    lists_checked: z.array(ListName),
    lists_with_matches: z.array(ListName),
    /** `UNKNOWN`: a list could not be consulted, or the subject was not wholly compared, and no match is of a high risk. */
    overall_risk_level: z.enum([...RiskLevel.options, 'UNKNOWN']),
    recommended_action: z.enum(['APPROVE', 'REVIEW', 'BLOCK']),
    has_errors: z.boolean(),
    error_count: z.int(),
    uncompared: Summary.shape.uncompared,
    execution_time_ms: z.int(),
    timestamp: z.string(),
  })
  .meta({ id: 'LegacySummary' });
export type LegacySummary = z.output<typeof LegacySummary>;

export const LegacyOutput = z
  .object({
    status: z.literal('COMPLETED'),
    /** The id of the request. */
    job_id: z.string(),
    tenant_id: z.string(),
    subject: SubjectEcho,
    results: z.partialRecord(ListName, z.union([LegacyResult, LegacyListFailure])),
    screening_summary: LegacySummary,
    /** The parts of the subject that were not screened. */
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'LegacyOutput' });
export type LegacyOutput = z.output<typeof LegacyOutput>;

export const legacy = contract({
  action: 'list_check.legacy',
  answer: ANSWER.large,
  summary: 'Screen a subject as the interface before `POST /kyc` did.',
  description:
    'Deprecated: `/docs/migration` says how to move to `POST /kyc`, and the header `Sunset` until when. The same check, ' +
    'with levels of risk by the confidence of the best match.',
  permission: 'kyc:create',
  feature: 'legacy',
  ephemeral: 'kyc.multi',
  usage: () => ({ endpoint: 'kyc.multi', unit: 'check', units: 1 }),
  used: ({ screening_summary }) => usedBy(screening_summary.lists_checked),
  rate: 'list_check',
  storing: storingOf,
  success: 'bare',
  input: LegacyInput,
  output: LegacyOutput,
  codes: [
    'SUBJECT_IDENTIFIER_REQUIRED',
    'INVALID_WALLET_ADDRESS',
    'UNKNOWN_LIST',
    'LIST_NOT_ENABLED',
    'TOO_MANY_LISTS',
    'INVALID_SEARCH_TYPE',
    'LIST_DATA_UNAVAILABLE',
    'TENANT_MISMATCH',
    'LEGACY_ENDPOINT_RETIRED',
  ],
  rest: { method: 'POST', path: '/screening' },
});
