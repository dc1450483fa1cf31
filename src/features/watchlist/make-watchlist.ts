import { type create, WATCHLIST } from '@vett/schema/watchlist';
import type { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { requireCategories } from '../list-check/list-check.ts';
import { enabledFor, requireEnabled } from '../lists/lists.ts';
import { mediaInterval } from './media/setting.ts';
import { firstDue } from './schedule.ts';
import { cleanTags, sealWatchlist, tagKey, WATCHLIST_KEYS, type WatchlistText } from './sealed.ts';
import { countWatchlists, insertWatchlist, type StoredWatchlist } from './watchlist-store.ts';

type WatchlistSettings = Omit<z.output<typeof create.input>, 'subjects'> & Pick<WatchlistText, 'named_after'>;

/** Stores a watchlist without subjects. Throws LIST_NOT_ENABLED, or INVALID_STATE when the tenant has too many. */
export async function makeWatchlist(
  { tenant }: Caller,
  { transaction, clock, keyOf, lists, searchesWeb }: WritingDoors,
  {
    name,
    lists_to_monitor = null,
    check_frequency = 'daily',
    alert_config = {},
    status = 'active',
    media = null,
    categories = null,
    named_after,
    ...input
  }: WatchlistSettings,
): Promise<StoredWatchlist> {
  if (lists_to_monitor) requireEnabled(lists_to_monitor, tenant, lists);
  if (categories) requireCategories(categories, namedLists(lists_to_monitor) ?? enabledFor(tenant, lists), lists);
  const media_interval_hours = mediaInterval(media, tenant, { searchesWeb });
  if ((await countWatchlists(transaction)) >= WATCHLIST.of_tenant) {
    throw new AppError('INVALID_STATE', `There are ${WATCHLIST.of_tenant} watchlists already: delete one first.`);
  }
  const now = clock.now();
  const watchlist_id = newId();
  return insertWatchlist(transaction, {
    watchlist_id,
    check_frequency,
    status,
    created_at: now,
    updated_at: now,
    ...(await textColumns(keyOf, watchlist_id, { name, tags: cleanTags(input.tags ?? []), named_after })),
    lists_to_monitor: namedLists(lists_to_monitor),
    on_new_match: alert_config.on_new_match ?? true,
    on_status_change: alert_config.on_status_change ?? true,
    media_interval_hours,
    categories: namedCategories(categories),
    next_check_due: status === 'active' ? firstDue(now, check_frequency) : null,
  });
}

/** The lists that a watchlist names; null: all enabled ones. */
export const namedLists = (given: WatchlistSettings['lists_to_monitor']) =>
  given && given.length > 0 ? [...new Set(given)] : null;

/** The categories that a watchlist asks for, always in the same order: matches depend on them. */
export const namedCategories = (given: readonly string[] | null) => given && [...new Set(given)].sort();

/** The columns of a name with tags. */
export async function textColumns(keyOf: WritingDoors['keyOf'], id: string, text: WatchlistText) {
  const lookup = await keyOf(WATCHLIST_KEYS.lookup);
  const sealed = sealWatchlist(await keyOf(WATCHLIST_KEYS.watchlist), id, text);
  return { sealed, tag_keys: text.tags.map((tag) => tagKey(lookup, tag)) };
}
