import * as z from 'zod';

import { coded, contract, link } from './contract.ts';
import { ListName, RequestedList } from './list-name.ts';
import { ListVersions } from './list-version.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';

export const LIST_MAX_AGE_SECONDS = 48 * 3600;
/** The minimum interval between two refreshes of a list in seconds, over all callers. */
export const LIST_REFRESH_SECONDS = 300;

/** The date of a list's data: the publisher's where it is known, else the time at which it was loaded. */
export const AsOfBasis = z.enum(['published', 'loaded']).meta({ id: 'AsOfBasis' });
export type AsOfBasis = z.output<typeof AsOfBasis>;
export const StaleReason = z.enum(['not_checked', 'published_long_ago']).meta({
  id: 'StaleReason',
  description: 'Why a list is out of date: nobody looked for changes, or its file is old.',
});
export type StaleReason = z.output<typeof StaleReason>;

/** One screening list with its current version and its age. */
export const ListStatus = z
  .object({
    name: ListName,
    title: z.string(),
    publisher: z.string(),
    enabled: z.boolean(),
    /** `stale`: out of date by `stale_reason`, still used. `unavailable`: no data, so no check against it can succeed. */
    status: z.enum(['ready', 'stale', 'unavailable']),
    version: z.string().nullable(),
    published_at: z.string().nullable(),
    loaded_at: z.string().nullable(),
    checked_at: z.string().nullable(),
    entity_count: z.int().nullable(),
    sha256: z.string().nullable(),
    source_url: z.string().nullable(),
    parser_version: z.int().nullable(),
    age_seconds: z.int().nullable(),
    max_age_seconds: z.int(),
    as_of: z.string().nullable().describe('The date of its data; null: there is none.'),
    as_of_basis: AsOfBasis.nullable().describe('Whether `as_of` is the date of the publisher, or of loading.'),
    stale_reason: StaleReason.nullable(),
    failing_since: z
      .string()
      .nullable()
      .describe('Since when each refresh has been rejected or has failed; null: the last one succeeded.'),
    /** The data is the product's synthetic sample: its entries are fictional. */
    sample: z.boolean(),
  })
  .meta({ id: 'ListStatus' });
export type ListStatus = z.output<typeof ListStatus>;

export const list = contract({
  action: 'lists.list',
  summary: 'The screening lists with the version in use, its age and its state.',
  permission: 'kyc:read',
  input: z.strictObject({}),
  output: z.object({ lists: z.array(ListStatus) }).meta({ id: 'ListStatuses' }),
  rest: { method: 'GET', path: '/kyc/lists' },
});

const name = coded(RequestedList, 'UNKNOWN_LIST');
const Version = coded(z.string().min(1).max(100), 'LIST_VERSION_UNAVAILABLE');

export const versions = contract({
  action: 'lists.versions',
  summary: 'The versions of a screening list, newest first.',
  permission: 'kyc:read',
  input: z.strictObject({ name, ...pageInput }),
  output: ListVersions,
  codes: ['UNKNOWN_LIST', 'LIST_NOT_ENABLED', 'INVALID_CURSOR'],
  rest: { method: 'GET', path: '/kyc/lists/{name}/versions' },
});

/** An entry that differs between two versions of a list. */
export const ListChange = z
  .object({
    entity_id: z.string(),
    kind: z.enum(['added', 'changed', 'removed']),
    match_changed: z
      .boolean()
      .describe('Whether names, birth dates, nationalities, identifiers or programmes differ, by which it is matched.'),
    name: z.string(),
  })
  .meta({ id: 'ListChange' });
export type ListChange = z.output<typeof ListChange>;

const counts = { added: z.int(), changed: z.int(), removed: z.int() };

export const ListChanges = z
  .object({
    list_name: ListName,
    from: z.string(),
    to: z.string(),
    ...counts,
    changes: z.array(ListChange),
    ...pageOutput,
  })
  .meta({ id: 'ListChanges' });
export type ListChanges = z.output<typeof ListChanges>;

export const changes = contract({
  action: 'lists.changes',
  summary: 'What changed in a screening list between two of its versions.',
  description:
    'Without `from` and `to`: between the version in use and the one before it. The changes of versions in between are ' +
    'joined: what came and went is none. What an upgrade of the service reads differently is no change.',
  permission: 'kyc:read',
  input: z.strictObject({ name, from: Version.optional(), to: Version.optional(), ...pageInput }),
  output: ListChanges,
  codes: ['UNKNOWN_LIST', 'LIST_NOT_ENABLED', 'LIST_VERSION_UNAVAILABLE'],
  rest: { method: 'GET', path: '/kyc/lists/{name}/changes' },
});

export const refresh = contract({
  action: 'lists.refresh',
  summary: "Download a screening list's newest files and publish them.",
  description:
    'It is done in the background: read the run. List data is shared by all tenants, so a list is refreshed at most once in ' +
    'five minutes; before that the answer is 429 with `Retry-After`.',
  permission: 'lists:refresh',
  input: z.strictObject({ name }),
  output: z.object({ run_id: z.string() }).meta({ id: 'StartedListRun' }),
  codes: ['UNKNOWN_LIST', 'LIST_NOT_ENABLED'],
  resource: { type: 'list', id: ({ name }) => name },
  rest: { method: 'POST', path: '/kyc/lists/{name}/refresh', status: 202 },
});

/** A part of a publisher's file that the reader skipped or repaired. */
export const ListNotice = z
  .object({ file: z.string(), kind: z.string(), detail: z.string(), count: z.int() })
  .meta({ id: 'ListNotice' });
export type ListNotice = z.output<typeof ListNotice>;

/** One refresh of a list, by a caller or by the schedule. A rejected or failed one leaves the current version in use. */
export const ListRun = z
  .object({
    run_id: z.string(),
    list_name: ListName,
    status: z.enum(['pending', 'running', 'done']),
    outcome: z
      .enum([
        'changed',
        'unchanged',
        'superseded',
        'rejected_empty',
        'rejected_shrunk',
        'rejected_format',
        'download_failed',
      ])
      .nullable(),
    code: z.literal('INVALID_LIST_FILE').nullable().describe("Set when the publisher's files were rejected."),
    message: z.string().nullable(),
    version: z.string().nullable(),
    entity_count: z.int().nullable(),
    added: z.int().nullable(),
    changed: z.int().nullable(),
    removed: z.int().nullable(),
    notices: z.array(ListNotice),
    requested_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'ListRun' });
export type ListRun = z.output<typeof ListRun>;

export const run = contract({
  action: 'lists.run',
  summary: 'How a refresh of a screening list goes, or what it came to.',
  permission: 'kyc:read',
  input: z.strictObject({ name, run_id: z.string().max(100) }),
  output: ListRun,
  codes: ['UNKNOWN_LIST', 'LIST_NOT_ENABLED', 'NOT_FOUND'],
  rest: { method: 'GET', path: '/kyc/lists/{name}/runs/{run_id}' },
});

export const versionsOf = link({
  action: 'lists.versions_of',
  summary:
    'The versions of each of several lists that are still held, newest first; of a list that is not enabled none.',
  permission: 'kyc:read',
  input: z.strictObject({ names: z.array(name).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(ListVersions) }),
  codes: ['UNKNOWN_LIST', 'INVALID_CURSOR'],
});

export const changesOf = link({
  action: 'lists.changes_of',
  summary:
    'What each of several versions changed in the one before it; null: it was compared with none, or is not held.',
  permission: 'kyc:read',
  input: z.strictObject({
    versions: z
      .array(z.strictObject({ name, version: Version }))
      .min(1)
      .max(PAGE.max),
    ...pageInput,
  }),
  output: z.object({ pages: z.array(z.object({ changes: z.array(ListChange), ...pageOutput }).nullable()) }),
  codes: ['UNKNOWN_LIST', 'INVALID_CURSOR'],
});
