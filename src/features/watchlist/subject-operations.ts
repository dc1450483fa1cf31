import { cutMarks } from '@vett/engine/marks';
import * as contracts from '@vett/schema/watchlist-subject';
import { WATCHLIST_SUBJECTS } from '@vett/schema/watchlist-subject';
import { validate } from 'uuid';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { implement } from '../../core/operation.ts';
import { itemsThatFit } from '../../core/paging.ts';
import { addSubjects as putAll } from './add-subjects.ts';
import { existingWatchlists, requireLocked, requireSubject, requireWatchlist } from './find.ts';
import {
  cleanTags,
  openSubject,
  openTag,
  openWatchlist,
  sealSubject,
  sealTags,
  sessionKey,
  WATCHLIST_KEYS,
} from './sealed.ts';
import { linked, sessionIdOf } from './session-link.ts';
import { longPage, subjectsPage } from './subject-pages.ts';
import { retagSubject, tagsInUse } from './subject-store.ts';
import { unwatch } from './unwatch.ts';

export const addSubject = implement(contracts.addSubject, async (caller, doors, { watchlist_id, ...subject }) => {
  const { subject_ids, added_count: _, ...added } = await addTo(caller, doors, watchlist_id, [subject]);
  return { subject_id: subject_ids[0] as string, ...added };
});

export const addSubjects = implement(contracts.addSubjects, (caller, doors, { watchlist_id, subjects }) =>
  addTo(caller, doors, watchlist_id, subjects),
);

async function addTo(caller: Caller, doors: WritingDoors, id: string, subjects: readonly contracts.NewSubject[]) {
  const watchlist = await requireLocked(doors.transaction, id);
  const added = await putAll(caller, doors, watchlist, await linked(doors.transaction, subjects));
  const { name } = openWatchlist(await doors.keyOf(WATCHLIST_KEYS.watchlist), watchlist);
  return { ...added, watchlist: { watchlist_id: watchlist.watchlist_id, name } };
}

export const subjects = implement(contracts.subjects, (_caller, doors, { watchlist_id: id, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const { watchlist_id } = await requireWatchlist(transaction, id);
    return {
      watchlist_id,
      ...(await subjectsPage(transaction, doors, { watchlist_id }, longPage(wanted, WATCHLIST_SUBJECTS.page))),
    };
  }),
);

export const search = implement(contracts.search, async (_caller, doors, { session_id, ...wanted }) => {
  const { database, keyOf } = doors;
  const session_key = sessionKey(await keyOf(WATCHLIST_KEYS.lookup, database), sessionIdOf(session_id));
  const page = await database.run((transaction) =>
    subjectsPage(transaction, doors, { session_key }, longPage(wanted, WATCHLIST_SUBJECTS.page)),
  );
  return { session_id, ...page };
});

/** Tags that are opened between two turns of the event loop. */
const TAGS_AT_ONCE = 200;

export const tags = implement(contracts.tags, async (_caller, { database, answer, clock, keyOf }) => {
  const key = await keyOf(WATCHLIST_KEYS.subject, database);
  const found = await database.run((transaction) => tagsInUse(transaction, clock.now(), WATCHLIST_SUBJECTS.tags + 1));
  const named = await itemsThatFit(found.slice(0, WATCHLIST_SUBJECTS.tags), {
    answer,
    atOnce: TAGS_AT_ONCE,
    wire: (tags) => tags.map((tag) => openTag(key, tag)),
  });
  return { tags: inOrder(named), count: named.length, tags_truncated: found.length > named.length };
});

/** By their letters without marks, by code units: comparing by the rules of a language takes a hundred times longer. */
const inOrder = (tags: readonly string[]): string[] =>
  tags
    .map((tag) => [cutMarks(tag).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), tag] as const)
    .sort(([a, first], [b, second]) => (a < b || (a === b && first < second) ? -1 : 1))
    .map(([, tag]) => tag);

export const updateSubject = implement(
  contracts.updateSubject,
  async (_caller, doors, { subject_id: id, ...input }) => {
    const { transaction, clock, keyOf } = doors;
    const watchlist = await requireLocked(transaction, input.watchlist_id);
    const stored = await requireSubject(transaction, watchlist, id, clock.now());
    const key = await keyOf(WATCHLIST_KEYS.subject);
    const lookup = await keyOf(WATCHLIST_KEYS.lookup);
    const given = cleanTags(input.tags);
    const { subject_id } = stored;
    const sealed = sealSubject(key, subject_id, { ...openSubject(key, stored), tags: given });
    await retagSubject(transaction, { subject_id, sealed }, sealTags(key, lookup, stored, given));
    return { subject_id, tags: given, message: 'Subject tags updated' };
  },
);

export const removeSubject = implement(contracts.removeSubject, async (_caller, doors, input) => {
  const { transaction, clock } = doors;
  const watchlist = await requireLocked(transaction, input.watchlist_id);
  const subject = await requireSubject(transaction, watchlist, input.subject_id, clock.now());
  await unwatch(doors, subject);
  const { subject_id, watchlist_id } = subject;
  return { subject_id, watchlist_id, message: 'Subject removed' };
});

export const subjectsOf = implement(contracts.subjectsOf, async (_caller, doors, { watchlist_ids, ...wanted }) =>
  doors.database.run(async (transaction) => {
    const found = await existingWatchlists(transaction, watchlist_ids);
    const pages = await Array.fromAsync(
      found,
      (stored) => stored && subjectsPage(transaction, doors, { watchlist_id: stored.watchlist_id }, wanted),
    );
    return { pages };
  }),
);

export const subjectsOfCustomers = implement(
  contracts.subjectsOfCustomers,
  async (_caller, doors, { customer_ids, ...wanted }) =>
    doors.database.run(async (transaction) => {
      const pages = await Array.fromAsync(customer_ids, (customer_id) =>
        validate(customer_id) ? subjectsPage(transaction, doors, { customer_id }, wanted) : null,
      );
      return { pages };
    }),
);
