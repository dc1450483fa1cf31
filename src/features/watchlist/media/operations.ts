import * as contracts from '@vett/schema/watchlist-media';
import { implement } from '../../../core/operation.ts';
import { requireWatchlist } from '../find.ts';
import { articlesPage, mediaState, mediaSubjectsPage } from './read.ts';

export const state = implement(contracts.state, async (caller, doors, { watchlist_id }) =>
  doors.database.run(async (transaction) =>
    mediaState(transaction, caller, doors, await requireWatchlist(transaction, watchlist_id)),
  ),
);

export const subjects = implement(contracts.subjects, async (_caller, doors, { watchlist_id, ...wanted }) =>
  doors.database.run(async (transaction) =>
    mediaSubjectsPage(transaction, doors, await requireWatchlist(transaction, watchlist_id), wanted),
  ),
);

export const articles = implement(contracts.articles, async (_caller, doors, wanted) =>
  doors.database.run((transaction) => articlesPage(transaction, doors, wanted)),
);
