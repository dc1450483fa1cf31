import * as contracts from '../watchlist.ts';
import { exampleHead, exampleWatchlist, watchlist_id } from '../watchlist.ts';
import { exampleSubject } from '../watchlist-subject.ts';
import { exampleFor } from './example-for.ts';

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
