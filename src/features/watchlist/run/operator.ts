import { operatorContracts } from '@vett/schema/operator';
import { validate } from 'uuid';
import { implementForOperator } from '../../../core/operator.ts';
import { noSuchWatchlist } from '../find.ts';
import { makeDue } from '../watchlist-store.ts';

export const makeWatchlistsDue = implementForOperator(
  operatorContracts.watchlist.makeDue,
  async (_caller, { transaction, clock }, { watchlist_id }) => {
    if (watchlist_id !== undefined && !validate(watchlist_id)) throw noSuchWatchlist();
    const watchlists = await makeDue(transaction, watchlist_id, clock.now());
    if (watchlist_id !== undefined && watchlists === 0) throw noSuchWatchlist();
    return { watchlists };
  },
);
