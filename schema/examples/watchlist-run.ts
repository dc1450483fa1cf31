import * as contracts from '../watchlist-run.ts';
import { exampleResult, exampleRun, type ListCheckTime, watchlist_id } from '../watchlist-run.ts';
import { exampleFor } from './example-for.ts';

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
