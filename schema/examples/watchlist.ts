import type { Watchlist } from '../watchlist.ts';
import * as contracts from '../watchlist.ts';
import { exampleFor } from './example-for.ts';
import { exampleSubject } from './watchlist-subject.ts';

export const { watchlist_id, tenant_id } = exampleSubject;
export const exampleHead = {
  watchlist_id,
  name: 'Private clients',
  status: 'active',
  tags: ['clients'],
  last_checked_at: '2026-01-15T09:30:01.000Z',
  next_check_due: 1_768_556_700_000,
  check_frequency: 'daily',
} as const;
export const exampleWatchlist: Watchlist = {
  ...exampleHead,
  tags: [...exampleHead.tags],
  tenant_id,
  lists_to_monitor: ['ofac', 'un'],
  categories: null,
  alert_config: { on_new_match: true, on_status_change: true },
  media: { interval_hours: 168 },
  last_results: {
    checked_at: '2026-01-15T09:30:01.000Z',
    trigger: 'subject_added',
    subjects_checked: 1,
    matches_found: 1,
    new_matches: 1,
    snapshot_storage_key: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e12',
  },
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
};

export const examples = [
  exampleFor(contracts.create, {
    input: { name: 'Private clients', lists_to_monitor: ['ofac', 'un'], subjects: [{ full_name: 'Zoltan Fictivus' }] },
    output: { watchlist_id, message: 'Watchlist created' },
  }),
  exampleFor(contracts.list, {
    input: { active: true, tags: 'clients' },
    output: { watchlists: [{ ...exampleHead, tags: [...exampleHead.tags] }], count: 1, next_key: null },
  }),
  exampleFor(contracts.get, {
    input: { watchlist_id },
    output: { ...exampleWatchlist, subjects: [exampleSubject], subjects_count: 1, subjects_truncated: false },
  }),
  exampleFor(contracts.update, { input: { watchlist_id, check_frequency: 'daily' }, output: exampleWatchlist }),
  exampleFor(contracts.remove, {
    input: { watchlist_id },
    output: { status: 'success', message: 'Watchlist deleted' },
  }),
  exampleFor(contracts.ofIds, { input: { watchlist_ids: [watchlist_id] }, output: { watchlists: [exampleWatchlist] } }),
];
