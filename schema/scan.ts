import * as z from 'zod';
import { coded, contract, stream } from './contract.ts';
import { pageOutput } from './page.ts';
import { ScanDeclared, ScanFinding } from './scan-report.ts';
import { textUpTo } from './subject.ts';

/** Steps and minutes of each effort, and how many scans of a tenant may wait. */
export const SCAN = {
  steps: { low: 20, medium: 50, high: 80 },
  minutes: { low: 10, medium: 25, high: 40 },
  queued: 50,
  page: { default: 20, max: 100 },
  /** Blocks of steps in one answer. */
  blocks: 500,
  url_seconds: 900,
} as const;
const MAX_URL = 2_048;

export const SCAN_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export const SCAN_EFFORTS = ['low', 'medium', 'high'] as const;
export type ScanEffort = (typeof SCAN_EFFORTS)[number];

const ScanStatus = z.enum(SCAN_STATUSES).meta({ id: 'ScanStatus' });
export type ScanStatus = z.output<typeof ScanStatus>;
const ScanEffort = z.enum(SCAN_EFFORTS, { error: 'Send low, medium or high.' }).meta({ id: 'ScanEffort' });

export const ScanStep = z
  .object({
    sequence_id: z.int().describe('From 1, without gaps.'),
    agent_step: z.int().describe('The step of the agent, from 1; a scan that is taken over begins at 1 again.'),
    type: z.enum(['text', 'tool_use', 'tool_result', 'thinking']).meta({ id: 'ScanStepType' }),
    content: z.string().optional().describe('Of `text`, and of `thinking`, where it is empty by default.'),
    tool: z.string().optional(),
    action: z.string().optional(),
    success: z.boolean().optional(),
    screenshot_url: z.string().nullable().optional().describe('Valid for 15 minutes; every answer has a new one.'),
  })
  .meta({ id: 'ScanStep' });
export type ScanStep = z.output<typeof ScanStep>;

const ScanFile = z
  .object({
    file_name: z.string(),
    file_key: z.string(),
    size: z.int(),
    last_modified: z.string(),
    sha256: z.string(),
    download_url: z.string().describe('Valid for 15 minutes; every answer has a new one.'),
  })
  .meta({ id: 'ScanFile' });

const ScanResults = z
  .object({
    files_count: z.int(),
    files: z.array(ScanFile),
    storage_location: z.string(),
    signature: z
      .string()
      .describe('A compact JSON Web Signature over the names and hashes of the files, by `/.well-known/jwks.json`.'),
  })
  .meta({ id: 'ScanResults' });

const head = {
  job_id: z.string(),
  target_url: z.string(),
  status: ScanStatus,
  effort: ScanEffort,
  created_at: z.string(),
  updated_at: z.string(),
};
const { updated_at: _, ...created } = head;

const state = {
  ...head,
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  current_step: z.int().describe('0 before the first step.'),
  max_steps: z.int(),
  progress: z.number().describe('`current_step` of `max_steps`, from 0 to 1.'),
  total_sequences: z.int(),
  last_sequence_id: z.int().describe('0 without blocks.'),
  usage: z
    .object({ model_calls: z.int(), input_tokens: z.int(), output_tokens: z.int(), cost_usd: z.number() })
    .meta({ id: 'ScanUsage' }),
  error_message: z.string().optional().describe('Of a scan that is FAILED.'),
};

export const ScanJobItem = z.object(head).meta({ id: 'ScanJobItem' });
/** A scan without its steps and files. */
export const ScanJobState = z.object(state).meta({ id: 'ScanJobState' });
export type ScanJobState = z.output<typeof ScanJobState>;

export const ScanJob = z
  .object({
    ...state,
    from_sequence: z.int(),
    steps: z.array(ScanStep).describe('At most 500. Ask again from the next `sequence_id`.'),
    findings: z.array(ScanFinding).describe('Empty until the scan is COMPLETED. The report says what was not seen.'),
    results: ScanResults.optional().describe('Of a scan that is COMPLETED.'),
  })
  .meta({ id: 'ScanJob' });
export type ScanJob = z.output<typeof ScanJob>;

const ScanJobCreated = z.object({ ...created, message: z.string() }).meta({ id: 'ScanJobCreated' });
const ScanJobs = z
  .object({
    items: z.array(ScanJobItem),
    count: z.int(),
    cursor: z.string().nullable().describe('The `cursor` of the next page; null on the last.'),
    has_more: z.boolean(),
    cursors: pageOutput.cursors,
  })
  .meta({ id: 'ScanJobs' });

const job_id = z.string().max(100);
const ofOne = { type: 'scan_job', id: ({ job_id }: { job_id: string }) => job_id };

export const create = contract({
  action: 'cua_scan.create',
  feature: 'cua_scan',
  needs: 'browser',
  summary: 'Explore a website in a real browser, in the background.',
  description:
    'An agent looks at the site within the steps of its effort (20, 50 or 80) and leaves its steps, screenshots, findings and ' +
    'a report. It opens public addresses alone, buys nothing, and solves no captcha. Ask `GET /kyc/cua-scan/{job_id}` how ' +
    'far it is. The site is compared with the declared name, address, registration number and industry. Five scans of a tenant run at once, and fifty wait.',
  permission: 'cua:create',
  usage: () => ({ endpoint: 'cua-scan.run', unit: 'check', units: 1, later: true }),
  rate: 'scan',
  storing: 'after-work',
  success: 'bare',
  input: z
    .strictObject({
      url: coded(
        textUpTo(MAX_URL).regex(/^https?:\/\//i, {
          error: 'Send a URL that starts with http:// or https://.',
        }),
        'INVALID_URL',
      ),
      effort: coded(ScanEffort, 'INVALID_EFFORT').optional().describe('`medium`, if left out.'),
      ...ScanDeclared.shape,
    })
    .meta({ id: 'ScanJobInput' }),
  output: ScanJobCreated,
  codes: ['INVALID_URL', 'URL_NOT_ALLOWED', 'INVALID_EFFORT', 'TOO_MANY_CONCURRENT_JOBS'],
  resource: { type: 'scan_job', id: (_input, output) => output?.job_id },
  rest: { method: 'POST', path: '/kyc/cua-scan', status: 202 },
});

export const list = contract({
  action: 'cua_scan.list',
  feature: 'cua_scan',
  summary: 'The website scans.',
  permission: 'cua:read',
  success: 'bare',
  input: z.strictObject({
    limit: z.int().min(1).max(SCAN.page.max).optional().describe('20, if left out.'),
    cursor: coded(z.string().min(1).max(1_000), 'INVALID_CURSOR')
      .optional()
      .describe('With the same `status` and `sort`.'),
    cursors: z
      .boolean()
      .optional()
      .describe('Whether `cursors` has for each item the `cursor` of what comes behind it.'),
    status: ScanStatus.optional(),
    sort: z.enum(['desc', 'asc']).meta({ id: 'ScanSort' }).optional().describe('`desc`, newest first, if left out.'),
  }),
  output: ScanJobs,
  codes: ['INVALID_CURSOR'],
  rest: { method: 'GET', path: '/kyc/cua-scan' },
});

export const get = contract({
  action: 'cua_scan.get',
  feature: 'cua_scan',
  summary: 'A website scan: how far it is, its steps from one on, and how it ended.',
  permission: 'cua:read',
  success: 'bare',
  input: z.strictObject({
    job_id,
    from_step: z
      .int()
      .min(0)
      .optional()
      .describe('Only blocks with this `sequence_id` or a later one; 0, if left out.'),
  }),
  output: ScanJob,
  codes: ['JOB_NOT_FOUND'],
  resource: ofOne,
  rest: { method: 'GET', path: '/kyc/cua-scan/{job_id}' },
  inTurn: true,
});

export const cancel = contract({
  action: 'cua_scan.cancel',
  feature: 'cua_scan',
  summary: 'Stop a website scan. Its steps stay readable; there is no report.',
  description:
    'The scan is `FAILED` then, with the `error_message` `cancelled`. One that never began does not count as used.',
  permission: 'cua:create',
  success: 'bare',
  input: z.strictObject({ job_id }),
  output: ScanJobState,
  codes: ['JOB_NOT_FOUND', 'INVALID_STATE'],
  resource: ofOne,
  rest: { method: 'POST', path: '/kyc/cua-scan/{job_id}/cancel' },
});

export const remove = contract({
  action: 'cua_scan.delete',
  feature: 'cua_scan',
  summary: 'Delete a website scan that has ended, with its steps and files.',
  permission: 'kyc:delete',
  success: 'bare',
  input: z.strictObject({ job_id }),
  output: z.object({ job_id: z.string() }).meta({ id: 'DeletedScan' }),
  codes: ['JOB_NOT_FOUND', 'INVALID_STATE'],
  resource: ofOne,
  rest: { method: 'DELETE', path: '/kyc/cua-scan/{job_id}' },
});

export const watch = stream({
  action: 'cua_scan.watch',
  feature: 'cua_scan',
  summary: 'A website scan each time it changes, until it is finished, without its steps.',
  description: 'A stream lasts for ten minutes at most: a scan that is not finished by then is watched by a new one.',
  permission: 'cua:read',
  input: z.strictObject({ job_id }),
  output: z.object({ job: ScanJobState }),
  codes: ['JOB_NOT_FOUND'],
});
