import type { ListCheckTime, RunResult, WatchlistRun } from '../watchlist-run.ts';
import * as contracts from '../watchlist-run.ts';
import { exampleFor } from './example-for.ts';
import { exampleScreenedWith } from './screened-with.ts';

export const watchlist_id = '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e10';
export const exampleResult: RunResult = {
  subject_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e11',
  full_name: 'Zoltan Fictivus',
  is_match: true,
  match_count: 1,
  change: 'new',
  matches: [
    {
      confidence_score: 1,
      match_type: 'exact',
      match_timestamp: '2026-01-15T09:30:01.000Z',
      source_list: 'un',
      match_data: {
        name: 'ZOLTAN FICTIVUS',
        entity_type: 'individual',
        source: 'un',
        sanction_programs: ['Examples'],
        nationality: null,
        entity_id: '6908555',
        list_version: '20260115T060000Z-cef21142',
        matched_field: 'name',
      },
    },
  ],
};
export const exampleRun: WatchlistRun = {
  run_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e12',
  watchlist_id,
  trigger: 'manual',
  status: 'COMPLETED',
  checked_at: '2026-01-15T09:30:01.000Z',
  completed_at: '2026-01-15T09:30:01.100Z',
  subjects_total: 1,
  subjects_checked: 1,
  subjects_uncompared: 0,
  matches_found: 1,
  new_matches: 1,
  removed_matches: 0,
  changed_matches: 0,
  list_versions: { un: { from: null, to: '20260115T060000Z-cef21142' } },
  screened_with: exampleScreenedWith,
  full_lists: ['un'],
  failed_lists: [],
  alerts_sent: 1,
  error_message: null,
  created_at: '2026-01-15T09:30:00.900Z',
};

const exampleListCheck: ListCheckTime = {
  list_name: 'un',
  version: '20260115T060000Z-cef21142',
  checked_at: '2026-01-15T09:30:01.000Z',
  failed_at: null,
};

export const examples = [
  exampleFor(contracts.monitor, {
    input: { watchlist_id },
    output: { ...exampleRun, next_check_due: 1_768_556_700_000, results: [exampleResult] },
  }),
  exampleFor(contracts.runs, {
    input: { watchlist_id },
    output: {
      watchlist_id,
      runs: [exampleRun],
      lists: [exampleListCheck],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.run, {
    input: { watchlist_id, run_id: exampleRun.run_id },
    output: { run: exampleRun, results: [exampleResult], count: 1, next_key: null },
  }),
  exampleFor(contracts.runsOf, {
    input: { watchlist_ids: [watchlist_id] },
    output: { pages: [{ runs: [exampleRun], count: 1, next_key: null }] },
  }),
  exampleFor(contracts.resultsOf, {
    input: { run_ids: [exampleRun.run_id] },
    output: { pages: [{ results: [exampleResult], count: 1, next_key: null }] },
  }),
  exampleFor(contracts.listChecksOf, {
    input: { watchlist_ids: [watchlist_id] },
    output: { list_checks: [[exampleListCheck]] },
  }),
];
