import type { ListName } from '@vett/schema/list-name';
import { type NewSubject, WATCHLIST_SUBJECTS } from '@vett/schema/watchlist-subject';
import type { Caller } from '../../core/caller.ts';
import type { WritingDoors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { nextPiece } from '../../platform/slices.ts';
import { enabledFor } from '../lists/lists.ts';
import { followText } from './follow-text.ts';
import { takeBack } from './let-go-store.ts';
import { basesOf } from './run/base-store.ts';
import { queueRun } from './run/queue-run.ts';
import {
  type AddedSubject,
  cleanTags,
  duplicateKey,
  openSubject,
  type SubjectText,
  sealSubject,
  sealTags,
  sessionKey,
  WATCHLIST_KEYS,
} from './sealed.ts';
import { countSubjects, findKnown, type NewStoredSubject, type NewSubjectTag, putSubjects } from './subject-store.ts';
import type { StoredWatchlist } from './watchlist-store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Subjects that are sealed between two turns of the event loop, each with up to 20 tags. */
const AT_ONCE = 10;

interface AddResult {
  /** In the order of the given subjects. */
  readonly subject_ids: string[];
  /** The number of those that the watchlist did not have. */
  readonly added_count: number;
  readonly expires_at: number;
  readonly duration_days: number;
}

/**
 * Adds subjects to a watchlist that this transaction has locked, and queues their first check. Throws TOO_MANY_SUBJECTS when
 * it would hold too many.
 */
export async function addSubjects(
  { tenant }: Caller,
  {
    transaction,
    queue,
    clock,
    lists,
    keyOf,
  }: Pick<WritingDoors, 'transaction' | 'queue' | 'clock' | 'lists' | 'keyOf'>,
  { watchlist_id, lists_to_monitor }: StoredWatchlist,
  given: readonly AddedSubject[],
): Promise<AddResult> {
  const now = clock.now();
  const duration_days = tenant.configuration.watchlists.subject_retention_days;
  const expiry = Math.floor((now.getTime() + duration_days * DAY_MS) / 1000);
  const expires_at = new Date(expiry * 1000);
  const lookup = await keyOf(WATCHLIST_KEYS.lookup);
  const key = await keyOf(WATCHLIST_KEYS.subject);

  const keys = given.map((subject) => duplicateKey(lookup, subject));
  const merged = new Map<string, AddedSubject>();
  given.forEach((subject, index) => {
    const duplicate = keys[index] as string;
    merged.set(duplicate, { ...merged.get(duplicate), ...subject });
  });
  const customers = [...merged.values()].flatMap(({ customer_id = [] }) => customer_id);
  await takeBack(transaction, watchlist_id, customers, [...merged.keys()]);
  const stored = await findKnown(transaction, watchlist_id, [...merged.keys()]);
  const known = new Map(stored.map((row) => [row.duplicate_key, row]));
  // A list that is not monitored now, but was and may be again: its changes alone are compared then.
  const held = (await basesOf(transaction, watchlist_id)).map(({ list_name }) => list_name as ListName);
  const unchecked = [...new Set([...(lists_to_monitor ?? enabledFor(tenant, lists)), ...held])];

  const rows: NewStoredSubject[] = [];
  const tags: NewSubjectTag[] = [];
  let added_count = 0;
  for (const [duplicate_key, { customer_id = null, is_member = false, ...subject }] of merged) {
    const old = known.get(duplicate_key);
    const before = old && openSubject(key, old);
    const isNew = !old || old.expires_at <= now;
    if (isNew) added_count += 1;
    const text = textOf(subject, before);
    const row = {
      subject_id: old?.subject_id ?? newId(),
      watchlist_id,
      duplicate_key,
      customer_id,
      is_member,
      expires_at,
      added_at: isNew ? now : old.added_at,
    };
    rows.push({
      ...row,
      sealed: sealSubject(key, row.subject_id, text),
      session_key: text.session_id === undefined ? null : sessionKey(lookup, text.session_id),
      unchecked_lists: isNew || isOther(before, text) ? unchecked : [],
    });
    tags.push(...sealTags(key, lookup, row, text.tags));
    if (before && isOther(before, text))
      await followText({ transaction, queue, keyOf }, { subject_id: row.subject_id, customer_id }, before, text);
    if (rows.length % AT_ONCE === 0) await nextPiece();
  }
  const count = await countSubjects(transaction, watchlist_id, now);
  if (count + added_count > WATCHLIST_SUBJECTS.of_watchlist) throw full(count);
  if (rows.length > 0) await putSubjects(transaction, rows, tags);
  if (rows.some(({ unchecked_lists }) => unchecked_lists?.length)) {
    await queueRun(transaction, queue, { watchlist_id, trigger: 'subject_added', now });
  }
  const idOf = new Map(rows.map(({ duplicate_key, subject_id }) => [duplicate_key, subject_id]));
  const subject_ids = keys.map((duplicate) => idOf.get(duplicate) as string);
  return { subject_ids, added_count, expires_at: expiry, duration_days };
}

/** Returns the text to store; what is left out of a known subject stays as it is. */
function textOf(given: NewSubject & Pick<SubjectText, 'tax_id'>, before: SubjectText | undefined): SubjectText {
  const identifier_type = given.identifier_type ?? before?.identifier_type ?? 'document';
  return { ...given, identifier_type, tags: cleanTags(given.tags ?? before?.tags ?? []) };
}

/** Whether a known subject is compared with other data or in another way than before. */
const isOther = (before: SubjectText | undefined, now: SubjectText) =>
  COMPARED.some((key) => before?.[key] !== now[key]);
const COMPARED = ['full_name', 'identifier', 'identifier_type', 'tax_id'] as const;

const full = (held: number) =>
  new AppError(
    'TOO_MANY_SUBJECTS',
    `A watchlist holds at most ${WATCHLIST_SUBJECTS.of_watchlist} subjects; this one has ${held}.`,
  );
