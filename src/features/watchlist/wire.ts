import type { Watchlist } from '@vett/schema/watchlist';
import type { WatchlistSubject } from '@vett/schema/watchlist-subject';
import type { Tenant } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import { enabledFor } from '../lists/lists.ts';
import { wireMedia } from './media/read.ts';
import { openSubject, openWatchlist } from './sealed.ts';
import type { CurrentSubject } from './subject-store.ts';
import type { StoredWatchlist } from './watchlist-store.ts';

/** Converts a watchlist to its form in lists. */
export function wireSummary(stored: StoredWatchlist, key: Buffer) {
  const { watchlist_id, status, check_frequency, last_checked_at, next_check_due } = stored;
  const { name, tags } = openWatchlist(key, stored);
  return {
    watchlist_id,
    name,
    status,
    tags: [...tags],
    check_frequency,
    last_checked_at: last_checked_at?.toISOString() ?? null,
    next_check_due: next_check_due?.getTime() ?? null,
  };
}

/** Converts a watchlist to its form on the wire; a watchlist of all lists has the names of those that are enabled now. */
export const wireWatchlist = (stored: StoredWatchlist, key: Buffer, tenant: Tenant, lists: Lists): Watchlist => ({
  ...wireSummary(stored, key),
  tenant_id: stored.tenant_id,
  lists_to_monitor: [...(stored.lists_to_monitor ?? enabledFor(tenant, lists))],
  categories: stored.categories && [...stored.categories],
  alert_config: { on_new_match: stored.on_new_match, on_status_change: stored.on_status_change },
  media: wireMedia(stored),
  last_results: stored.last_results,
  created_at: stored.created_at.toISOString(),
  updated_at: stored.updated_at.toISOString(),
});

/** Converts a subject. `allCheckedAt`: when its watchlist compared all subjects, except those with unchecked lists. */
export function wireSubject(stored: CurrentSubject, allCheckedAt: Date | null, key: Buffer): WatchlistSubject {
  const {
    subject_id,
    watchlist_id,
    tenant_id,
    customer_id,
    is_member,
    added_at,
    expires_at,
    unchecked_lists,
    uncompared,
  } = stored;
  const own = stored.last_checked_at;
  const isAmongAll =
    unchecked_lists.length + uncompared.length === 0 && allCheckedAt !== null && (own === null || own < allCheckedAt);
  const last_checked_at = isAmongAll ? allCheckedAt : own;
  const { full_name = null, identifier = null, identifier_type, tags, session_id = null } = openSubject(key, stored);
  return {
    subject_id,
    watchlist_id,
    tenant_id,
    full_name,
    identifier,
    identifier_type,
    tags: [...tags],
    session_id,
    customer_id,
    is_member,
    added_at: added_at.toISOString(),
    expires_at: expires_at.getTime() / 1000,
    last_checked_at: last_checked_at?.toISOString() ?? null,
    uncompared: [...uncompared],
  };
}
