import * as z from 'zod';
import { Categories } from './category.ts';
import { changeOf } from './change.ts';
import { coded, contract, failing, link } from './contract.ts';
import { ListName, RequestedList } from './list-name.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { textUpTo } from './subject.ts';
import { MediaWatch, MediaWatchChange } from './watchlist-media.ts';
import { subjectsFrom, TagFilter, Tags, WatchlistId, WatchlistSubject } from './watchlist-subject.ts';

/** Watchlists of a tenant, and subjects that the answer of one holds. */
export const WATCHLIST = { of_tenant: 1_000, name: 200, subjects: 1_000 } as const;

export const CheckFrequency = z.enum(['daily', 'weekly', 'on_update']).meta({ id: 'CheckFrequency' });
const Status = z.enum(['active', 'paused']).meta({ id: 'WatchlistStatus' });
const AlertConfig = z.object({ on_new_match: z.boolean(), on_status_change: z.boolean() }).meta({ id: 'AlertConfig' });

export const RunTrigger = z
  .enum(['scheduled', 'list_update', 'manual', 'subject_added'])
  .meta({ id: 'WatchlistRunTrigger' });

/** The last completed run. */
export const LastResults = z
  .object({
    checked_at: z.string(),
    trigger: RunTrigger.optional().describe(
      '`subject_added`: the run compared the subjects alone that were added. Absent in earlier results.',
    ),
    subjects_checked: z.int(),
    matches_found: z.int(),
    new_matches: z.int().describe('Of this run alone; the other numbers are those of all subjects.'),
    subjects_uncompared: z
      .int()
      .optional()
      .describe('Subjects that were not wholly compared. Absent when there are none.'),
    failed_lists: z
      .array(ListName)
      .optional()
      .describe('Lists that could not be compared: no match says nothing about them. Absent when all were compared.'),
    /** The id of the run that wrote the snapshot. */
    snapshot_storage_key: z.string(),
  })
  .meta({ id: 'LastResults' });
export type LastResults = z.output<typeof LastResults>;

const head = {
  watchlist_id: z.string(),
  name: z.string(),
  status: Status,
  tags: z.array(z.string()),
  last_checked_at: z.string().nullable(),
  /** Epoch milliseconds; null: paused, or checked on updates of lists only. */
  next_check_due: z.int().nullable(),
  check_frequency: CheckFrequency,
};

export const WatchlistSummary = z.object(head).meta({ id: 'WatchlistSummary' });

export const Watchlist = z
  .object({
    ...head,
    tenant_id: z.string(),
    lists_to_monitor: z.array(ListName),
    categories: z.array(z.string()).nullable().describe('The categories of entries that count; null: all.'),
    alert_config: AlertConfig,
    media: MediaWatch.nullable().describe('Null: it does not watch adverse media.'),
    last_results: LastResults.nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    subjects: z.array(WatchlistSubject).optional().describe('Present when one watchlist is read.'),
    /** The number of its subjects that are not expired. */
    subjects_count: z.int().optional(),
    subjects_truncated: z
      .boolean()
      .optional()
      .describe('Whether there are more than this answer has: at most 1,000, fewer when they are large.'),
  })
  .meta({ id: 'Watchlist' });
export type Watchlist = z.output<typeof Watchlist>;

export const WatchlistName = textUpTo(WATCHLIST.name).refine(
  (name) => name.trim() !== '',
  failing('TOO_SHORT', 'Send a name that is not blank.'),
);

const settings = {
  lists_to_monitor: z
    .array(coded(RequestedList, 'UNKNOWN_LIST'))
    .max(50)
    .nullable()
    .optional()
    .describe('Empty, null or left out: all enabled lists, including those that are enabled later.'),
  categories: Categories.nullable()
    .optional()
    .describe(
      'Only entries of one of these categories are matches, such as `pep`; runs count the others. Null or left out: all. ' +
        'An entry without a category has that of its list, and one of an own list that has none either always counts.',
    ),
  check_frequency: CheckFrequency.optional(),
  alert_config: z
    .strictObject({ on_new_match: z.boolean().optional(), on_status_change: z.boolean().optional() })
    .meta({ id: 'AlertConfigChange' })
    .optional()
    .describe('Members that are left out stay as they are; those of a new watchlist are true.'),
  status: Status.optional(),
  tags: Tags.optional(),
  media: MediaWatchChange.nullable()
    .optional()
    .describe('Searches for adverse media about the subjects again and again; null: none.'),
};

const resource = { type: 'watchlist', id: ({ watchlist_id }: { watchlist_id: string }) => watchlist_id };
const LIST_CODES = ['UNKNOWN_LIST', 'LIST_NOT_ENABLED'] as const;
const MEDIA_CODES = ['CONFIGURATION_ERROR'] as const;

export const create = contract({
  action: 'watchlist.create',
  feature: 'watchlists',
  summary: 'Make a watchlist, with up to 1,000 subjects.',
  description:
    'Its subjects are checked at once and then as often as `check_frequency` says: `daily`, if left out. A tenant has at most ' +
    `${WATCHLIST.of_tenant.toLocaleString('en')} watchlists; a further one is refused with INVALID_STATE.`,
  permission: 'watchlist:create',
  codes: [
    ...LIST_CODES,
    ...MEDIA_CODES,
    'SUBJECT_IDENTIFIER_REQUIRED',
    'INVALID_WALLET_ADDRESS',
    'TOO_MANY_SUBJECTS',
    'INVALID_STATE',
  ],
  resource: { type: 'watchlist', id: (_input, output) => output?.watchlist_id },
  values: 30_000,
  input: z
    .strictObject({ name: WatchlistName, subjects: subjectsFrom(0).optional(), ...settings })
    .meta({ id: 'WatchlistInput' }),
  output: z.object({ watchlist_id: z.string(), message: z.string() }).meta({ id: 'CreatedWatchlist' }),
  rest: { method: 'POST', path: '/kyc/watchlists', status: 201 },
});

export const list = contract({
  action: 'watchlist.list',
  feature: 'watchlists',
  summary: 'The watchlists, newest first.',
  description: 'Without `limit` all of them; with `cursors` 50.',
  permission: 'watchlist:list',
  audit: true,
  resource: { type: 'watchlist' },
  input: z.strictObject({
    active: z.boolean().optional().describe('True: only those that are not paused.'),
    tags: TagFilter,
    ...pageInput,
    limit: z.int().min(1).max(WATCHLIST.of_tenant).optional(),
  }),
  output: z.object({ watchlists: z.array(WatchlistSummary), ...pageOutput }).meta({ id: 'Watchlists' }),
  rest: { method: 'GET', path: '/kyc/watchlists' },
});

export const get = contract({
  action: 'watchlist.get',
  feature: 'watchlists',
  summary: 'A watchlist with its first 1,000 subjects.',
  description:
    'The answer says whether there are more: `GET /kyc/watchlists/{watchlist_id}/subjects` gives all, by pages.',
  permission: 'watchlist:read',
  audit: true,
  codes: ['WATCHLIST_NOT_FOUND'],
  resource,
  input: z.strictObject({ watchlist_id: WatchlistId }),
  output: Watchlist,
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}' },
  inTurn: true,
});

export const update = contract({
  action: 'watchlist.update',
  feature: 'watchlists',
  summary: 'Change a watchlist: only what is given changes.',
  description:
    'A paused watchlist is not checked and has no `next_check_due`; when it is active again, it is due at once. Members of ' +
    '`alert_config` that are left out stay as they are.',
  permission: 'watchlist:update',
  codes: ['WATCHLIST_NOT_FOUND', ...LIST_CODES, ...MEDIA_CODES],
  resource,
  input: changeOf(z.strictObject({ watchlist_id: WatchlistId, name: WatchlistName.optional(), ...settings }), [
    'watchlist_id',
  ]).meta({ id: 'WatchlistUpdate' }),
  output: Watchlist,
  rest: { method: 'PATCH', path: '/kyc/watchlists/{watchlist_id}' },
});

export const remove = contract({
  action: 'watchlist.delete',
  feature: 'watchlists',
  summary: 'Delete a watchlist with its subjects, runs and alerts.',
  permission: 'watchlist:delete',
  // The specification has no `data` here.
  success: 'bare',
  codes: ['WATCHLIST_NOT_FOUND'],
  resource,
  input: z.strictObject({ watchlist_id: WatchlistId }),
  output: z.object({ status: z.literal('success'), message: z.string() }).meta({ id: 'DeletedWatchlist' }),
  rest: { method: 'DELETE', path: '/kyc/watchlists/{watchlist_id}' },
});

export const ofIds = link({
  action: 'watchlist.of_ids',
  feature: 'watchlists',
  summary: 'The watchlist of each of several ids; null: there is none.',
  permission: 'watchlist:read',
  audit: true,
  resource: { type: 'watchlist' },
  input: z.strictObject({ watchlist_ids: z.array(WatchlistId).min(1).max(PAGE.max) }),
  output: z.object({ watchlists: z.array(Watchlist.nullable()) }),
});
