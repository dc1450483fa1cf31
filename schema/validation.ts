import * as z from 'zod';
import { SearchType } from './check-options.ts';

import { ANSWER } from './constants.ts';
import { contract, link } from './contract.ts';
import { PerListResult, Summary } from './list-check.ts';
import { ListName } from './list-name.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { comparedCategories } from './screened-with.ts';
import { SubjectEcho } from './subject.ts';
import { Time, timesInOrder } from './time.ts';

const ValidationId = z.string().max(64);
const resource = { type: 'validation', id: ({ validation_id }: { validation_id: string }) => validation_id };

/** The unsealed part of a stored check. */
export const ValidationItem = z
  .object({
    validation_id: z.string(),
    created_at: z.string(),
    request_id: z
      .string()
      .describe(
        'Of the call that made it; of an item of a job, the id of the job. Its event in the audit log is found by it.',
      ),
    is_match: z.boolean(),
    match_count: z.int(),
    has_errors: z.boolean(),
    has_uncompared: z
      .literal(true)
      .optional()
      .describe(
        'Members of the subject were not wholly compared: `summary.uncompared` of the check names them, and no match says nothing about them. Pages also tell it of checks from before this was kept. Absent: everything was compared.',
      ),
    /** The requested lists, checked or not. */
    lists: z.array(ListName),
  })
  .meta({ id: 'ValidationItem' });
export type ValidationItem = z.output<typeof ValidationItem>;

/** The request, completed with the tenant's configuration. */
export const ValidationRequest = z
  .object({
    subject: SubjectEcho,
    lists: z.array(ListName),
    search_type: SearchType,
    min_confidence: z.number(),
    max_matches_per_list: z.int(),
    screen_weak_aliases: z.boolean(),
    apply_decisions: z.boolean(),
    categories: comparedCategories,
  })
  .meta({ id: 'ValidationRequest' });
export type ValidationRequest = z.output<typeof ValidationRequest>;

/** A stored request with its answer. Each result states the versions of its list, engine and weights. */
export const Validation = z
  .object({
    ...ValidationItem.shape,
    request: ValidationRequest,
    results: z.array(PerListResult),
    summary: Summary,
    created_by: z
      .string()
      .nullable()
      .describe('Who asked for it, as in the audit log. Null: the check is from before it was kept.'),
  })
  .meta({ id: 'Validation' });
export type Validation = z.output<typeof Validation>;

export const Replay = z
  .object({
    validation_id: z.string(),
    replayed_at: z.string(),
    versions: z
      .enum(['same', 'current', 'as_of'])
      .describe('`same`: those of the stored check; `current`: those in use, since the same are not held any more.'),
    same_engine: z.boolean().describe('Whether the engine has the version that it had.'),
    identical: z
      .boolean()
      .describe(
        'Whether the lists say the same, match by match and byte by byte, but for times, versions and decisions.',
      ),
    results: z.array(PerListResult),
    summary: Summary,
  })
  .meta({ id: 'Replay' });
export type Replay = z.output<typeof Replay>;

export const ReportFormat = z
  .enum(['json', 'html', 'pdf'], { error: 'Use json, html or pdf.' })
  .meta({ id: 'ReportFormat' });

/** The content of a report, for people and programs. */
export const ReportContent = z
  .object({
    tenant: z.object({ tenant_id: z.string(), name: z.string() }),
    generated_at: z.string(),
    validation: Validation,
  })
  .meta({ id: 'ReportContent' });
export type ReportContent = z.output<typeof ReportContent>;

export const Report = z
  .object({
    format: ReportFormat,
    content: ReportContent,
    jws: z.string().describe('`content` in a compact JSON Web Signature (EdDSA, keys at `/.well-known/jwks.json`).'),
    html: z.string().optional().describe('As HTML: the page, with its signature as its last line.'),
    pdf: z.string().optional().describe('As PDF: the file in Base64, with its signature as its last line.'),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof Report>;

export const list = contract({
  action: 'validation.list',
  summary: 'The stored checks, newest first.',
  description:
    'Checks are stored when they are sent with `save_validation`. Whom they were of is told one by one alone.',
  permission: 'kyc:read',
  input: timesInOrder(
    z.strictObject({
      from: Time.optional(),
      to: Time.optional(),
      is_match: z.boolean().optional(),
      ...pageInput,
    }),
  ),
  output: z.object({ validations: z.array(ValidationItem), ...pageOutput }).meta({ id: 'Validations' }),
  rest: { method: 'GET', path: '/kyc/validations' },
});

export const get = contract({
  action: 'validation.get',
  answer: ANSWER.large,
  summary: 'A stored check: whom it was of, what was asked and what was answered.',
  permission: 'kyc:read',
  audit: true,
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ validation_id: ValidationId }),
  output: Validation,
  rest: { method: 'GET', path: '/kyc/validations/{validation_id}' },
  inTurn: true,
});

export const replay = contract({
  action: 'validation.replay',
  answer: ANSWER.large,
  summary: 'Check the subject of a stored check again, in the same way.',
  description:
    'Without `as_of` against the same versions of the lists as long as they are held, else against those in use; ' +
    'the answer says which. With `as_of` against those that were in use then. Stores nothing, and counts as a check.',
  permission: 'kyc:create',
  usage: () => ({ endpoint: 'kyc.multi', unit: 'check', units: 1 }),
  rate: 'list_check',
  storing: 'nothing',
  codes: ['NOT_FOUND', 'LIST_VERSION_UNAVAILABLE', 'LIST_DATA_UNAVAILABLE'],
  resource,
  input: z.strictObject({ validation_id: ValidationId, as_of: Time.optional() }),
  output: Replay,
  rest: { method: 'POST', path: '/kyc/validations/{validation_id}/replay' },
  inTurn: true,
});

export const report = contract({
  action: 'validation.report',
  answer: ANSWER.large,
  summary: 'A signed report of a stored check, as JSON, as a page, or as a PDF file.',
  description:
    'Anyone can verify it by the keys at `/.well-known/jwks.json`. As a page it is one HTML file that loads nothing. ' +
    'The last line of page and PDF file holds the detached signature of all bytes before that line.',
  permission: 'kyc:read',
  audit: true,
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ validation_id: ValidationId, format: ReportFormat.optional() }),
  output: Report,
  rest: { method: 'GET', path: '/kyc/validations/{validation_id}/report' },
  inTurn: true,
});

export const remove = contract({
  action: 'validation.delete',
  summary: 'Delete a stored check.',
  permission: 'kyc:delete',
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ validation_id: ValidationId }),
  output: z.object({ validation_id: z.string() }).meta({ id: 'DeletedValidation' }),
  rest: { method: 'DELETE', path: '/kyc/validations/{validation_id}' },
});

export const ofIds = link({
  action: 'validation.of_ids',
  answer: ANSWER.large,
  summary: 'The stored check of each of several ids; null: unknown, or no longer kept.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'validation' },
  input: z.strictObject({ validation_ids: z.array(ValidationId).min(1).max(PAGE.max) }),
  output: z.object({ validations: z.array(Validation.nullable()) }),
});
