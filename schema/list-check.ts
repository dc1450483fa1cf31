import * as z from 'zod';
import {
  CHECK_CODES,
  checkOptions,
  kindOfCheck,
  listsNamedOnce,
  notBoth,
  SearchType,
  storingOf,
} from './check-options.ts';
import { ANSWER } from './constants.ts';
import { contract } from './contract.ts';
import { ListName } from './list-name.ts';
import { Match } from './match.ts';
import { Subject, SubjectEcho } from './subject.ts';
import type { Done } from './use.ts';

const otherCategories = z
  .int()
  .optional()
  .describe(
    'Entries that reach the confidence and are of none of the `categories` that were asked for: they are no matches. Absent: all categories were asked for.',
  );

export const ResultMetadata = z
  .object({
    search_type: SearchType,
    min_confidence: z.number(),
    list_version: z.string(),
    /** The hash of the publisher's files. */
    list_sha256: z.string().optional(),
    list_published_at: z.string().nullable().optional(),
    list_loaded_at: z.string(),
    weights_profile: z.string(),
    engine_version: z.string(),
    /** The list is the product's synthetic sample: its entries are fictional. */
    sample: z.literal(true).optional(),
    uncompared: z
      .array(z.string())
      .optional()
      .describe(
        'In a check of one list: paths to members of the subject that were not wholly compared, as in `uncompared` of a summary. No match says nothing about them.',
      ),
    /** The list was not checked for changes within its maximum age; its last version was used. */
    stale: z.literal(true).optional(),
    other_categories: otherCategories,
    /** There are more matches than `matches` holds. */
    truncated: z.literal(true).optional(),
    /** Matches that were decided to be false positives are in `matches` and do not count. */
    decisions_applied: z.literal(true).optional(),
    /** Identifies the subject independently of its spelling; decisions refer to it. */
    subject_fingerprint: z.string().optional(),
    /** The id under which this result is stored. */
    validation_id: z.string().optional(),
  })
  .meta({ id: 'ResultMetadata' });

export const ListResult = z
  .object({
    list_name: ListName,
    subject: SubjectEcho,
    is_match: z.boolean(),
    matches: z.array(Match),
    match_count: z.int(),
    check_timestamp: z.string(),
    processing_time_ms: z.int(),
    metadata: ResultMetadata,
    execution_time_ms: z.int(),
  })
  .meta({ id: 'ListResult' });
export type ListResult = z.output<typeof ListResult>;

export const ItemError = z
  .object({ type: z.string(), message: z.string(), code: z.string() })
  .meta({ id: 'ItemError' });

/** A list that could not be consulted. It has no match member, so it cannot be read as clean. */
export const ListFailure = z
  .object({ list_name: ListName, subject: SubjectEcho, error: ItemError, check_timestamp: z.string() })
  .meta({ id: 'ListFailure' });
export type ListFailure = z.output<typeof ListFailure>;

export const PerListResult = z.union([ListResult, ListFailure]).meta({ id: 'PerListResult' });
export type PerListResult = z.output<typeof PerListResult>;

/** An entry of a profile that matched. */
export const ProfileListing = z
  .object({
    list_name: ListName,
    entity_id: z.string(),
    confidence_score: z.number(),
    sanction_programs: z.array(z.string()),
    listed_on: z.string().optional(),
  })
  .meta({ id: 'ProfileListing' });

/** One person, company or thing, however many lists name it. */
export const MatchedProfile = z
  .object({
    profile_id: z.string(),
    name: z.string(),
    entity_type: z.string(),
    best_confidence: z.number(),
    listed_by: z.array(ProfileListing),
  })
  .meta({ id: 'MatchedProfile' });
export type MatchedProfile = z.output<typeof MatchedProfile>;

export const Summary = z
  .object({
    is_match: z.boolean(),
    match_count: z.int(),
    /** The lists that were actually consulted. */
    lists_checked: z.array(ListName),
    lists_with_matches: z.array(ListName),
    has_errors: z.boolean(),
    error_count: z.int(),
    other_categories: otherCategories,
    uncompared: z
      .array(z.string())
      .optional()
      .describe(
        'Paths to members of the subject that were not wholly compared (`full_name`, `additional_names[2]`): too long, too short, not readable, of a kind that none of the lists contains, or a key that is not known (`other members` for keys that are no plain word). No match says nothing about them. Absent: everything was compared.',
      ),
    profiles: z
      .array(MatchedProfile)
      .optional()
      .describe('The matches put together by whom they are of, the likeliest first. Absent: there is no match.'),
    execution_time_ms: z.int(),
    timestamp: z.string(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof Summary>;

export const ExecutionContext = z
  .object({
    request_id: z.string(),
    processing_time_ms: z.int(),
    timestamp: z.string(),
    tenant_id: z.string(),
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'ExecutionContext' });
export type ExecutionContext = z.output<typeof ExecutionContext>;

export const ScreenInput = z
  .strictObject({ subject: Subject, subjects: notBoth, ...checkOptions })
  .refine(...listsNamedOnce)
  .meta({ id: 'ScreenInput' });
export type ScreenInput = z.output<typeof ScreenInput>;

/** One result per list, in the order of the list names; a failed list has an error instead of a result. */
export const ScreenOutput = z
  .object({ results: z.array(PerListResult), summary: Summary, execution_context: ExecutionContext })
  .meta({ id: 'ScreenOutput' });
export type ScreenOutput = z.output<typeof ScreenOutput>;

/** Whether a check reached the engine, which requires data in at least one of its lists. */
export const usedBy = (consulted: readonly unknown[]): Done => ({ done: Math.min(consulted.length, 1), failed: 0 });

/** The id of the stored check that results are of; undefined: it is not stored. */
export const storedIdOf = ({ results }: Pick<ScreenOutput, 'results'>): string | undefined =>
  results.flatMap((result) => ('metadata' in result ? (result.metadata.validation_id ?? []) : []))[0];

/** The stored check; one that is not stored is no object. */
export const storedCheck = {
  type: 'validation',
  isOptional: true,
  id: (_input: unknown, output: Pick<ScreenOutput, 'results'> | undefined) => output && storedIdOf(output),
} as const;

export const screen = contract({
  action: 'list_check.screen',
  answer: ANSWER.large,
  summary: 'Screen a subject against sanctions, export-control, PEP and crypto lists.',
  description:
    'Checks one list (`list_name`), several (`lists`) or, with neither, every list that is enabled. ' +
    'A list that could not be consulted never looks clean: it has an `error` and no `is_match`. ' +
    'With `subjects` in place of `subject` it checks up to 100 of them, as `POST /kyc/batch` does.',
  permission: 'kyc:create',
  ephemeral: kindOfCheck,
  usage: (input) => ({ endpoint: kindOfCheck(input), unit: 'check', units: 1 }),
  used: ({ summary }) => usedBy(summary.lists_checked),
  rate: 'list_check',
  storing: storingOf,
  resource: storedCheck,
  success: 'top',
  input: ScreenInput,
  output: ScreenOutput,
  codes: ['SUBJECT_IDENTIFIER_REQUIRED', 'INVALID_WALLET_ADDRESS', ...CHECK_CODES],
  rest: { method: 'POST', path: '/kyc' },
});
