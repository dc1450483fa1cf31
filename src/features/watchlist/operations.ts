import { isDeepStrictEqual } from 'node:util';

import * as contracts from '@vett/schema/watchlist';
import { WATCHLIST } from '@vett/schema/watchlist';
import type { z } from 'zod';
import { implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { joining } from '../../platform/database/tenant.ts';
import { lockCustomers } from '../customer/customer.ts';
import { requireCategories } from '../list-check/list-check.ts';
import { requireEnabled } from '../lists/lists.ts';
import { addSubjects } from './add-subjects.ts';
import { existingWatchlists, requireLocked, requireWatchlist } from './find.ts';
import { inWatchlist, letGo } from './let-go-store.ts';
import { makeWatchlist, namedCategories, namedLists, textColumns } from './make-watchlist.ts';
import { mediaInterval } from './media/setting.ts';
import { shortenWaits } from './media/state-store.ts';
import { assessCustomers, noteUnwatched } from './monitor-customer.ts';
import { customersIn } from './monitor-store.ts';
import { basesOf, oldestCheck } from './run/base-store.ts';
import { monitoredLists } from './run/plan-run.ts';
import { queueRun } from './run/queue-run.ts';
import { dueAfter } from './schedule.ts';
import { cleanTags, filterKeys, openWatchlist, WATCHLIST_KEYS } from './sealed.ts';
import { longPage, subjectsPage } from './subject-pages.ts';
import { countSubjects } from './subject-store.ts';
import { changeWatchlist, deleteWatchlist, listWatchlists, type StoredWatchlist } from './watchlist-store.ts';
import { wireSummary, wireWatchlist } from './wire.ts';

export const create = implement(contracts.create, async (caller, doors, { subjects = [], ...input }) => {
  const watchlist = await makeWatchlist(caller, doors, input);
  if (subjects.length > 0) await addSubjects(caller, doors, watchlist, subjects);
  return { watchlist_id: watchlist.watchlist_id, message: 'Watchlist created' };
});

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { active = false, tags, ...wanted } = input;
  const tagKeys = filterKeys(await keyOf(WATCHLIST_KEYS.lookup, database), tags);
  const key = await keyOf(WATCHLIST_KEYS.watchlist, database);
  const { items, ...page } = await readPage(longPage(wanted, WATCHLIST.of_tenant), {
    cursors,
    answer,
    name: `watchlists ${JSON.stringify([active, tagKeys])}`,
    read: (count, after) =>
      database.run((transaction) => listWatchlists(transaction, { active, tagKeys }, count, after)),
    positionOf: ({ created_at, watchlist_id }) => [created_at.toISOString(), watchlist_id],
    wire: (stored) => stored.map((each) => wireSummary(each, key)),
  });
  return { watchlists: items, ...page };
});

export const get = implement(contracts.get, async ({ tenant }, doors, { watchlist_id }) => {
  const { database, clock, keyOf, lists } = doors;
  return database.run(async (transaction) => {
    const stored = await requireWatchlist(transaction, watchlist_id);
    const key = await keyOf(WATCHLIST_KEYS.watchlist, joining(transaction));
    const limit = WATCHLIST.subjects;
    const { subjects, next_key } = await subjectsPage(transaction, doors, ofWatchlist(stored), { limit });
    return {
      ...wireWatchlist(stored, key, tenant, lists),
      subjects,
      subjects_count: await countSubjects(transaction, stored.watchlist_id, clock.now()),
      subjects_truncated: next_key !== null,
    };
  });
});

const ofWatchlist = ({ watchlist_id }: StoredWatchlist) => ({ watchlist_id });

export const update = implement(contracts.update, async ({ tenant }, doors, input) => {
  const { transaction, queue, clock, keyOf, lists } = doors;
  const { watchlist_id: _, name, tags, lists_to_monitor, categories, alert_config, media, ...changes } = input;
  const stored = await requireLocked(transaction, input.watchlist_id);
  const { watchlist_id } = stored;
  if (lists_to_monitor) requireEnabled(lists_to_monitor, tenant, lists);
  const media_interval_hours = media === undefined ? undefined : mediaInterval(media, tenant, doors);
  if (media_interval_hours) await shortenWaits(transaction, watchlist_id, media_interval_hours);
  const key = await keyOf(WATCHLIST_KEYS.watchlist);
  const before = openWatchlist(key, stored);
  const text = {
    ...(name === undefined ? before : { name }),
    tags: tags ? cleanTags(tags) : before.tags,
  };
  const named = namedLists(lists_to_monitor);
  const asked = categories === undefined ? stored.categories : namedCategories(categories);
  const hasOtherCategories = !isDeepStrictEqual(asked, stored.categories);
  if (asked && (categories || lists_to_monitor !== undefined))
    requireCategories(
      asked,
      lists_to_monitor === undefined
        ? monitoredLists(stored, tenant, lists)
        : monitoredLists({ lists_to_monitor: named }, tenant, lists),
      lists,
    );
  const now = clock.now();
  const changed = await changeWatchlist(transaction, watchlist_id, {
    ...changes,
    ...alert_config,
    ...(media_interval_hours !== undefined && { media_interval_hours }),
    updated_at: now,
    ...(await textColumns(keyOf, watchlist_id, text)),
    ...(lists_to_monitor !== undefined && {
      lists_to_monitor: named,
      last_checked_at: oldestCheck(
        await basesOf(transaction, watchlist_id),
        monitoredLists({ lists_to_monitor: named }, tenant, lists),
      ),
    }),
    // Nothing is known of entries that were not asked for before.
    ...(hasOtherCategories && { categories: asked, last_checked_at: null }),
    next_check_due: nextDue(stored, input, hasOtherCategories, now),
  });
  if (stored.status === 'paused') await queueRun(transaction, queue, { watchlist_id, trigger: 'subject_added', now });
  return wireWatchlist(changed, key, tenant, lists);
});

type WatchlistPatch = z.output<typeof contracts.update.input>;

/** The next check after a change; one that is active again or has other lists or categories is due at once. */
function nextDue(
  before: StoredWatchlist,
  {
    status = before.status,
    check_frequency = before.check_frequency,
    lists_to_monitor,
  }: Omit<WatchlistPatch, 'watchlist_id'>,
  hasOtherCategories: boolean,
  now: Date,
): Date | null {
  if (status === 'paused') return null;
  if (hasOtherCategories) return now;
  if (check_frequency === 'on_update') return null;
  const hasOtherLists =
    lists_to_monitor !== undefined &&
    !isDeepStrictEqual(new Set(lists_to_monitor ?? []), new Set(before.lists_to_monitor ?? []));
  if (before.status === 'paused' || hasOtherLists) return now;
  if (before.check_frequency === check_frequency) return before.next_check_due;
  return dueAfter(before.last_checked_at ?? now, check_frequency);
}

export const remove = implement(contracts.remove, async (_caller, { transaction, clock, queue }, input) => {
  const { watchlist_id } = await requireLocked(transaction, input.watchlist_id);
  const customers = await customersIn(transaction, watchlist_id);
  await lockCustomers(transaction, customers);
  const now = clock.now();
  await letGo(transaction, inWatchlist(watchlist_id), now);
  await deleteWatchlist(transaction, watchlist_id);
  await noteUnwatched(transaction, customers, now);
  await assessCustomers(transaction, queue, customers);
  return { status: 'success' as const, message: 'Watchlist deleted' };
});

export const ofIds = implement(contracts.ofIds, async ({ tenant }, { database, keyOf, lists }, { watchlist_ids }) => {
  const key = await keyOf(WATCHLIST_KEYS.watchlist, database);
  const found = await database.run((transaction) => existingWatchlists(transaction, watchlist_ids));
  return { watchlists: found.map((stored) => stored && wireWatchlist(stored, key, tenant, lists)) };
});
