import { NewSubject } from '@vett/schema/watchlist-subject';
import { z } from 'zod';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { JobHead } from '../../core/queue.ts';
import { joining } from '../../platform/database/tenant.ts';
import { addSubjects } from './add-subjects.ts';
import { dropAlerts, endMembersWith, letMembersGo, watchedIn } from './monitor-store.ts';
import { type AddedSubject, duplicateKey, WATCHLIST_KEYS } from './sealed.ts';
import { lockWatchlist } from './watchlist-store.ts';

/** Has the members of a customer's organisation watched as they are now. The organisation is known to a later feature. */
export const FOLLOW_MEMBERS = {
  runsAs: 'tenant',
  name: 'watchlist.follow_members',
  data: z.strictObject({ customer_id: z.uuid() }),
} as const satisfies JobHead<{ customer_id: string }>;

interface WatchedNames {
  /** Further names of the customer itself. */
  readonly names: readonly string[];
  readonly ubos: readonly string[];
  readonly directors: readonly string[];
}

/**
 * Watches the owners and directors of a customer in each watchlist that watches it with them, its further names in each, and nobody else of it. Repeated, it
 * changes nothing. Throws TOO_MANY_SUBJECTS.
 */
export async function watchMembers(
  caller: Caller,
  { database, clock, keyOf, lists, queue }: Doors,
  customer_id: string,
  members: WatchedNames,
): Promise<void> {
  const watched = await database.run((transaction) => watchedIn(transaction, customer_id, clock.now()));
  for (const { watchlist_id } of watched)
    await database.run(async (transaction) => {
      const watchlist = await lockWatchlist(transaction, watchlist_id);
      const all = await watchedIn(transaction, customer_id, clock.now());
      const own = all.find((each) => each.watchlist_id === watchlist_id);
      if (!watchlist || !own) return;
      const names = [
        ...members.names,
        ...(own.with_ubos ? members.ubos : []),
        ...(own.with_directors ? members.directors : []),
      ];
      const wanted = [...new Set(names)]
        .filter((full_name) => NewSubject.safeParse({ full_name }).success)
        .map((full_name): AddedSubject => ({ full_name, customer_id, is_member: true }));
      const tenantKey = (label: string) => keyOf(label, joining(transaction));
      const lookup = await tenantKey(WATCHLIST_KEYS.lookup);
      const keys = wanted.map((subject) => duplicateKey(lookup, subject));
      await dropAlerts(transaction, await letMembersGo(transaction, { watchlist_id, customer_id }, keys, clock.now()));
      await addSubjects(caller, { transaction, queue, clock, lists, keyOf: tenantKey }, watchlist, wanted);
      await endMembersWith(transaction, own, customer_id);
    });
}
