import * as z from 'zod';
import { coded, contract, link } from './contract.ts';
import { itemsUpTo } from './items.ts';
import { ListName, RequestedList } from './list-name.ts';
import { Match } from './match.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { ScreenedWith } from './screened-with.ts';
import { RunTrigger } from './watchlist.ts';

/** Limits of manual runs: the subjects that a call checks itself, those that it can name, and the results that it answers. */
export const MANUAL_RUN = { at_once: 200, named: 1_000, results: 100, lists: 50 } as const;
/** The matches of a subject in a result and in an alert. */
export const MATCHES_SHOWN = 20;

const RunStatus = z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']).meta({ id: 'WatchlistRunStatus' });
export const MatchChange = z.enum(['none', 'new', 'removed', 'changed']).meta({ id: 'MatchChange' });
export type MatchChange = z.output<typeof MatchChange>;
const RunVersions = z.partialRecord(ListName, z.object({ from: z.string().nullable(), to: z.string() }));

/** A match as it is stored: nothing of it says who the subject is. */
export interface StoredMatch {
  readonly source_list: ListName;
  readonly entity_id: string;
  /** In hexadecimal. */
  readonly match_hash: string;
  readonly score: number;
  readonly match_type: Match['match_type'];
  readonly matched_field: Match['match_data']['matched_field'];
}

export const WatchlistRun = z
  .object({
    run_id: z.string(),
    watchlist_id: z.string(),
    trigger: RunTrigger,
    status: RunStatus,
    checked_at: z.string().nullable().describe('When its comparison began.'),
    completed_at: z.string().nullable(),
    subjects_total: z.int(),
    subjects_checked: z.int(),
    subjects_uncompared: z
      .int()
      .describe('Subjects of which a name or number can be compared with no list: no match says nothing about them.'),
    /** Matches of the subjects that were checked. */
    matches_found: z.int(),
    new_matches: z.int(),
    removed_matches: z.int(),
    changed_matches: z.int(),
    other_categories: z
      .int()
      .optional()
      .describe(
        'Entries of none of the `categories` of the watchlist that are as alike, among those that this run compared: they are no ' +
          'matches. Of lists in `full_lists` that is all entries, of others the changed ones. Absent: all categories were compared.',
      ),
    list_versions: RunVersions.describe('By list: the version of the run before, and the version of this one.'),
    screened_with: ScreenedWith.nullable().describe('Null: the run has not begun, or is from before it was kept.'),
    full_lists: z.array(ListName).describe('Lists that were compared with all entries, not only with changed ones.'),
    failed_lists: z
      .array(ListName)
      .describe(
        'Lists that some subjects were not compared with. They are tried again; nothing says «no match» there.',
      ),
    alerts_sent: z.int(),
    error_message: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'WatchlistRun' });
export type WatchlistRun = z.output<typeof WatchlistRun>;

export const RunResult = z
  .object({
    subject_id: z.string(),
    full_name: z.string().nullable().describe('Null: the subject has none, or is not stored any more.'),
    is_match: z.boolean(),
    match_count: z.int(),
    change: MatchChange,
    matches: z.array(Match).describe(`At most ${MATCHES_SHOWN}, the best first, with the decisions that hold now.`),
  })
  .meta({ id: 'WatchlistRunResult' });
export type RunResult = z.output<typeof RunResult>;

/** When the subjects of a watchlist were last compared with a list. */
export const ListCheckTime = z
  .object({
    list_name: ListName,
    version: z.string().nullable(),
    checked_at: z.string().nullable().describe('When every subject was last compared with it; null: never.'),
    failed_at: z.string().nullable().describe('Not null: the last comparison failed; it is tried again.'),
  })
  .meta({ id: 'WatchlistListCheck' });
export type ListCheckTime = z.output<typeof ListCheckTime>;

const WatchlistId = z.string().max(100);
const RunId = z.string().max(100);
const resource = { type: 'watchlist_run', id: ({ run_id }: { run_id: string }) => run_id };
export const reading = { feature: 'watchlists', permission: 'watchlist:read' } as const;

export const monitor = contract({
  action: 'watchlist.monitor',
  feature: 'watchlists',
  summary: 'Check the subjects of a watchlist now.',
  description:
    `Up to ${MANUAL_RUN.at_once} subjects are checked in the call, and the answer has the first ${MANUAL_RUN.results} results ` +
    'that matched or changed. More are checked in the background: `status` is `PENDING` then, and ' +
    '`GET /kyc/watchlists/{watchlist_id}/runs/{run_id}` says how far it is. If neither the lists nor the subjects changed since ' +
    'the last run, that run is the answer with `skipped: true`, unless `force` is true. Alerts are sent as by every run.',
  permission: 'watchlist:run',
  rate: 'batch',
  storing: 'after-work',
  codes: [
    'WATCHLIST_NOT_FOUND',
    'SUBJECT_NOT_FOUND',
    'UNKNOWN_LIST',
    'LIST_NOT_ENABLED',
    'TOO_MANY_SUBJECTS',
    'TOO_MANY_LISTS',
    'INVALID_STATE',
    'WATCHLIST_RUN_IN_PROGRESS',
  ],
  resource: { type: 'watchlist', id: ({ watchlist_id }) => watchlist_id },
  values: 1_100,
  input: z
    .strictObject({
      watchlist_id: WatchlistId,
      subject_ids: itemsUpTo(z.string().max(100), {
        min: 1,
        max: MANUAL_RUN.named,
        of: 'subject',
        code: 'TOO_MANY_SUBJECTS',
      })
        .optional()
        .describe('Left out: all subjects.'),
      lists: itemsUpTo(coded(RequestedList, 'UNKNOWN_LIST'), {
        min: 1,
        max: MANUAL_RUN.lists,
        of: 'list',
        code: 'TOO_MANY_LISTS',
      })
        .optional()
        .describe('Lists of the watchlist; left out: all of them.'),
      force: z.boolean().optional().describe('Compare with all entries of the lists, also if nothing changed.'),
    })
    .meta({ id: 'MonitorInput' }),
  output: WatchlistRun.extend({
    /** Epoch milliseconds. */
    next_check_due: z.int().nullable(),
    skipped: z.literal(true).optional(),
    results: z.array(RunResult),
  }).meta({ id: 'MonitorResult' }),
  rest: { method: 'POST', path: '/kyc/watchlists/{watchlist_id}/monitor' },
});

export const runs = contract({
  ...reading,
  action: 'watchlist.runs',
  summary: 'The runs of a watchlist, newest first, also those without matches.',
  codes: ['WATCHLIST_NOT_FOUND'],
  input: z.strictObject({ watchlist_id: WatchlistId, ...pageInput }),
  output: z
    .object({
      watchlist_id: z.string(),
      runs: z.array(WatchlistRun),
      lists: z.array(ListCheckTime).describe('How old the knowledge is, list by list.'),
      ...pageOutput,
    })
    .meta({ id: 'WatchlistRuns' }),
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}/runs' },
});

export const run = contract({
  ...reading,
  action: 'watchlist.run',
  summary: 'A run of a watchlist, with the subjects that matched or changed.',
  description: 'While it runs, the results are those that there are so far.',
  audit: true,
  codes: ['WATCHLIST_NOT_FOUND', 'NOT_FOUND'],
  resource,
  input: z.strictObject({ watchlist_id: WatchlistId, run_id: RunId, ...pageInput }),
  output: z
    .object({ run: WatchlistRun, results: z.array(RunResult), ...pageOutput })
    .meta({ id: 'WatchlistRunWithResults' }),
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}/runs/{run_id}' },
});

export const runsOf = link({
  ...reading,
  action: 'watchlist.runs_of',
  summary: 'A page of the runs of each of several watchlists, newest first.',
  input: z.strictObject({ watchlist_ids: z.array(WatchlistId).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ runs: z.array(WatchlistRun), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});

export const resultsOf = link({
  ...reading,
  action: 'watchlist.results_of',
  summary: 'A page of the results of each of several runs of watchlists.',
  audit: true,
  resource: { type: 'watchlist_run' },
  input: z.strictObject({ run_ids: z.array(RunId).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ results: z.array(RunResult), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});

export const listChecksOf = link({
  ...reading,
  action: 'watchlist.list_checks_of',
  summary: 'How old the knowledge of each of several watchlists is, list by list; null: there is no such watchlist.',
  input: z.strictObject({ watchlist_ids: z.array(WatchlistId).min(1).max(PAGE.max) }),
  output: z.object({ list_checks: z.array(z.array(ListCheckTime).nullable()) }),
});
