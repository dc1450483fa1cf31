import type { MediaWatchReason } from '@vett/schema/watchlist-media';
import type { EventDoors } from '../../../core/events.ts';
import { openWatchlist, WATCHLIST_KEYS } from '../sealed.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import { countByStatus, noteTold } from './state-store.ts';

const DAY_MS = 24 * 3_600_000;

/** The part of a watchlist that events name. */
export async function namedIn({ keyOf }: Pick<EventDoors, 'keyOf'>, watchlist: StoredWatchlist) {
  const { name, tags } = openWatchlist(await keyOf(WATCHLIST_KEYS.watchlist), watchlist);
  return { watchlist_id: watchlist.watchlist_id, name, tags: [...tags] };
}

/** Tells that subjects of a watchlist were not searched, at most once a day: an outage of a provider concerns all of them. */
export async function tellNotSearched(
  doors: EventDoors,
  watchlist: StoredWatchlist,
  reason: MediaWatchReason,
  now: Date,
): Promise<void> {
  const { transaction, events } = doors;
  const { watchlist_id } = watchlist;
  if (!(await noteTold(transaction, watchlist_id, new Date(now.getTime() - DAY_MS), now))) return;
  const counts = await countByStatus(transaction, watchlist_id, now);
  const countOf = (status: (typeof counts)[number]['status']) =>
    counts.find((one) => one.status === status)?.count ?? 0;
  await events.emit(transaction, 'kyc.watchlist.media_not_searched', {
    watchlist: await namedIn(doors, watchlist),
    reason,
    failed: countOf('failed'),
    incomplete: countOf('incomplete'),
    over_budget: countOf('over_budget'),
    told_at: now.toISOString(),
  });
}
