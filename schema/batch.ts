import * as z from 'zod';
import { SubjectError, subjectsUpTo } from './batch-subject.ts';
import { CHECK_CODES, checkOptions, listsNamedOnce, notBoth, storingOf } from './check-options.ts';
import { ANSWER } from './constants.ts';
import { contract } from './contract.ts';
import { ERROR_STATUS, type ErrorCode } from './error.ts';
import { ExecutionContext, PerListResult, Summary, storedIdOf } from './list-check.ts';
import { ListName } from './list-name.ts';
import type { Done } from './use.ts';

export const SUBJECTS_PER_BATCH = 100;

const place = {
  /** Zero-based position in the request. */
  index: z.int(),
  reference: z.string().nullable(),
};

export const BatchResult = z
  .object({
    ...place,
    status: z.literal('success'),
    results: z.array(PerListResult),
    summary: Summary,
    /** Warnings about a subject that was screened nevertheless. */
    warnings: z.array(z.string()).optional(),
  })
  .meta({ id: 'BatchResult' });
export type BatchResult = z.output<typeof BatchResult>;

/** A subject that could not be checked. It has no match member, so it cannot be read as clean. */
export const BatchFailure = z
  .object({ ...place, status: z.literal('error'), error: SubjectError })
  .meta({ id: 'BatchFailure' });
export type BatchFailure = z.output<typeof BatchFailure>;

export const BatchItem = z.discriminatedUnion('status', [BatchResult, BatchFailure]).meta({ id: 'BatchItem' });
export type BatchItem = z.output<typeof BatchItem>;

export const BatchSummary = z
  .object({
    total_subjects: z.int(),
    matched_subjects: z.int(),
    /** Subjects that could not be checked. */
    error_count: z.int(),
    match_count: z.int(),
    /** The lists that were actually consulted. */
    lists_checked: z.array(ListName),
    /** Whether a subject could not be checked, not wholly, or not against all of its lists. */
    has_errors: z.boolean(),
    execution_time_ms: z.int(),
    timestamp: z.string(),
  })
  .meta({ id: 'BatchSummary' });
export type BatchSummary = z.output<typeof BatchSummary>;

export const BatchInput = z
  .strictObject({ subjects: subjectsUpTo(SUBJECTS_PER_BATCH), subject: notBoth, ...checkOptions })
  .refine(...listsNamedOnce)
  .meta({ id: 'BatchInput' });
export type BatchInput = z.output<typeof BatchInput>;

/** One item per subject, in the order of the request. */
export const BatchOutput = z
  .object({ batch: z.array(BatchItem), summary: BatchSummary, execution_context: ExecutionContext })
  .meta({ id: 'BatchOutput' });
export type BatchOutput = z.output<typeof BatchOutput>;

/** The ids of the checks that were stored. */
export const storedIn = (items: readonly BatchItem[]): string[] =>
  items.flatMap((item) => (item.status === 'success' ? (storedIdOf(item) ?? []) : []));

/** Counts the subjects that reached the engine: not refused ones, and not those for which no list had data. */
export function doneOf(items: readonly BatchItem[]): Done {
  const done = items.filter((item) => item.status === 'success' && item.summary.lists_checked.length > 0).length;
  const failed = items.filter((item) => item.status === 'error' && isFault(item.error.code as ErrorCode)).length;
  return { done, failed };
}

const isFault = (code: ErrorCode) => ERROR_STATUS[code] >= 500 && code !== 'LIST_DATA_UNAVAILABLE';

export const batch = contract({
  action: 'list_check.batch',
  answer: ANSWER.large,
  summary: 'Screen up to 100 subjects at once.',
  description:
    'Each subject is checked as `POST /kyc` does, by the same options and the same versions of the lists. ' +
    'A subject that cannot be checked is an item with an `error`; the others are checked all the same. ' +
    '`POST /kyc` with `subjects` in place of `subject` is this operation.',
  permission: 'kyc:create',
  ephemeral: 'kyc.batch',
  usage: ({ subjects }) => ({ endpoint: 'kyc.batch', unit: 'check', units: subjects.length }),
  used: (output) => doneOf(output.batch),
  rate: 'batch',
  storing: storingOf,
  resource: {
    type: 'validation_batch',
    isOptional: true,
    id: (_input, output) =>
      output && storedIn(output.batch).length > 0 ? output.execution_context.request_id : undefined,
  },
  record: ({ batch }) => ({ validations: storedIn(batch) }),
  success: 'top',
  values: 20_000,
  input: BatchInput,
  output: BatchOutput,
  codes: ['TOO_MANY_SUBJECTS', ...CHECK_CODES],
  rest: { method: 'POST', path: '/kyc/batch' },
});
