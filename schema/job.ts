import * as z from 'zod';
import { BatchItem } from './batch.ts';
import { subjectsUpTo } from './batch-subject.ts';
import { CHECK_CODES, checkOptions, listsNamedOnce, SearchType } from './check-options.ts';
import { ANSWER, MIB } from './constants.ts';
import { contract, link, stream } from './contract.ts';
import { ExecutionContext } from './list-check.ts';
import { ListName } from './list-name.ts';
import { pageInput, pageOutput } from './page.ts';
import { ScreenedWith } from './screened-with.ts';
import { textUpTo } from './subject.ts';
import { Time } from './time.ts';

const SUBJECTS_PER_JOB = 10_000;
/** A job of many subjects: how many are screened at a time, and its pages of results. */
export const JOB = { name: 100, chunk: 200, page: { default: 100, max: 500 } } as const;
const JOB_BODY = 10 * MIB;

export const JobStatus = z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']).meta({ id: 'JobStatus' });

/** A background screening of many subjects, all against the same list versions. */
export const Job = z
  .object({
    job_id: z.string(),
    name: z.string().nullable(),
    status: JobStatus,
    total: z.int(),
    processed: z.int(),
    /** Subjects with at least one match. */
    matched: z.int(),
    /** Subjects that could not be checked, not wholly, or not against all of their lists. */
    errors: z.int(),
    /** 0 to 1. */
    progress: z.number(),
    lists: z.array(ListName),
    /** A list without a version had no data when the job was created; every result reports that it was not checked. */
    list_versions: z.partialRecord(ListName, z.string()),
    search_type: SearchType,
    screened_with: ScreenedWith.nullable().describe('Null: the job is from before it was kept.'),
    created_by: z.string().nullable().describe('Who started it. Null: the job is from before it was kept.'),
    created_at: z.string(),
    started_at: z.string().nullable(),
    completed_at: z.string().nullable(),
    error_message: z.string().nullable(),
    /** The time at which the job and its results are due to be erased. */
    expires_at: z.string(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof Job>;

const job_id = z.string().max(100);
const ofOne = { type: 'kyc_job', id: ({ job_id }: { job_id: string }) => job_id };
const oneJob = z.object({ job: Job, execution_context: ExecutionContext });

const { list_name, lists, search_type, min_confidence, categories, save_validation } = checkOptions;

export const create = contract({
  action: 'kyc_job.create',
  summary: 'Screen up to 10,000 subjects in the background.',
  description:
    'All subjects are checked against the same versions of the lists: those in use now, or those in use at `as_of`. A ' +
    'subject that is invalid becomes an error item and does not fail the job. Ask `GET /kyc/jobs/{job_id}` how far it is, ' +
    'and `GET /kyc/jobs/{job_id}/results` for what is done. Each check is kept as a validation too, for as long as the tenant ' +
    'keeps those, unless `save_validation` is false.',
  permission: 'kyc:create',
  ephemeral: 'refuse',
  usage: ({ subjects }) => ({ endpoint: 'kyc.job', unit: 'check', units: subjects.length, later: true }),
  rate: 'batch',
  body: JOB_BODY,
  storing: 'after-work',
  success: 'top',
  values: 2_000_000,
  input: z
    .strictObject({
      subjects: subjectsUpTo(SUBJECTS_PER_JOB),
      list_name,
      lists,
      search_type,
      min_confidence,
      categories,
      save_validation,
      as_of: Time.optional(),
      name: textUpTo(JOB.name).min(1).optional(),
      notify: z.boolean().optional(),
    })
    .refine(...listsNamedOnce)
    .meta({ id: 'JobInput' }),
  output: oneJob.meta({ id: 'JobCreated' }),
  codes: ['TOO_MANY_SUBJECTS', 'LIST_VERSION_UNAVAILABLE', 'ZDR_UNSUPPORTED_FOR_BATCH', ...CHECK_CODES],
  resource: { type: 'kyc_job', id: (_input, output) => output?.job.job_id },
  rest: { method: 'POST', path: '/kyc/jobs', status: 202 },
});

export const list = contract({
  action: 'kyc_job.list',
  summary: 'The screening jobs, newest first.',
  permission: 'kyc:read',
  success: 'top',
  input: z.strictObject({ status: JobStatus.optional(), ...pageInput }),
  output: z.object({ jobs: z.array(Job), ...pageOutput, execution_context: ExecutionContext }).meta({ id: 'Jobs' }),
  rest: { method: 'GET', path: '/kyc/jobs' },
});

export const get = contract({
  action: 'kyc_job.get',
  summary: 'A screening job: how far it is, and how it ended.',
  permission: 'kyc:read',
  success: 'top',
  input: z.strictObject({ job_id }),
  output: oneJob.meta({ id: 'JobState' }),
  codes: ['JOB_NOT_FOUND'],
  rest: { method: 'GET', path: '/kyc/jobs/{job_id}' },
});

const pageOfItems = {
  only: z.enum(['all', 'matches', 'errors']).optional().meta({ description: 'Without it `all`.' }),
  ...pageInput,
};

export const JobResults = z
  .object({
    items: z.array(BatchItem),
    list_name: ListName.nullable().describe('The list of a job that was made with `list_name`.'),
    ...pageOutput,
    execution_context: ExecutionContext,
  })
  .meta({ id: 'JobResults' });
export type JobResults = z.output<typeof JobResults>;

export const results = contract({
  action: 'kyc_job.results',
  answer: ANSWER.large,
  summary: 'What came of the subjects of a job, in the order in which they were sent.',
  description:
    'Results of a job that goes on or that failed are those that there are so far. An item with `status: error` was not ' +
    'checked, and neither was a list with an `error`: neither is clean. In CSV each match has a line, and each subject ' +
    'without a match one; cells that a spreadsheet would take for a formula begin with an apostrophe.',
  permission: 'kyc:read',
  audit: true,
  success: 'top',
  input: z.strictObject({ job_id, ...pageOfItems, limit: z.int().min(1).max(JOB.page.max).optional() }),
  output: JobResults,
  codes: ['JOB_NOT_FOUND', 'INVALID_CURSOR'],
  resource: ofOne,
  rest: { method: 'GET', path: '/kyc/jobs/{job_id}/results' },
});

export const cancel = contract({
  action: 'kyc_job.cancel',
  summary: 'Stop a screening job. What was screened stays readable.',
  description:
    'The job is `FAILED` then, with the `error_message` `cancelled`. Subjects that were not screened do not count as used.',
  permission: 'kyc:create',
  success: 'top',
  input: z.strictObject({ job_id }),
  output: oneJob.meta({ id: 'JobCancelled' }),
  codes: ['JOB_NOT_FOUND', 'INVALID_STATE'],
  resource: ofOne,
  rest: { method: 'POST', path: '/kyc/jobs/{job_id}/cancel' },
});

export const remove = contract({
  action: 'kyc_job.delete',
  summary: 'Delete a screening job that has ended, with its results.',
  description: 'Checks that were kept from it as validations stay.',
  permission: 'kyc:delete',
  success: 'top',
  input: z.strictObject({ job_id }),
  output: z.object({ job_id: z.string() }).meta({ id: 'DeletedJob' }),
  codes: ['JOB_NOT_FOUND', 'INVALID_STATE'],
  resource: ofOne,
  rest: { method: 'DELETE', path: '/kyc/jobs/{job_id}' },
});

export const itemsOf = link({
  action: 'kyc_job.items_of',
  answer: ANSWER.large,
  summary: 'A page of the results of each of several jobs; null: the job is unknown, or no longer kept.',
  permission: 'kyc:read',
  audit: true,
  input: z.strictObject({ job_ids: z.array(job_id).min(1).max(100), ...pageOfItems }),
  output: z.object({
    pages: z.array(z.object({ job_id: z.string(), items: z.array(BatchItem), ...pageOutput }).nullable()),
  }),
  codes: ['INVALID_CURSOR'],
  resource: { type: 'kyc_job' },
});

export const watch = stream({
  action: 'kyc_job.watch',
  summary: 'A screening job each time it changes, until it is finished.',
  description:
    'A stream lasts for ten minutes at most, and ends when the service stops: a job that is not finished by then is watched ' +
    'by a new one.',
  permission: 'kyc:read',
  input: z.strictObject({ job_id }),
  output: z.object({ job: Job }),
  codes: ['JOB_NOT_FOUND'],
});
