import type { MatchDecision } from '@vett/schema/match';
import type { StoredMatch } from '@vett/schema/watchlist-run';
import type { Doors } from '../../../core/doors.ts';
import { clientIdsOf } from '../../customer/customer.ts';
import { type DecisionOn, watchedDecisions } from '../../list-check/list-check.ts';
import { openSubject, type SubjectText, WATCHLIST_KEYS } from '../sealed.ts';
import { namedSubjects, type StoredSubject } from './match-store.ts';
import { watchedSubject } from './watched-subject.ts';

type Reading = Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists' | 'clock'>;

/**
 * Opens the subjects of rows, each with the decisions that hold now on its matches. A subject of many rows is opened once. It
 * reads outside of a transaction that is held.
 */
export async function withDecisions<Row extends Omit<StoredSubject, 'unchecked_lists'>>(
  rows: readonly Row[],
  doors: Reading,
  signal: AbortSignal,
): Promise<{ row: Row; text: SubjectText; decisionOn: DecisionOn }[]> {
  const key = await doors.keyOf(WATCHLIST_KEYS.subject, doors.database);
  const subjects = [...new Map(rows.map((row) => [row.subject_id, row])).values()];
  const clients = await clientIdsOf(
    doors,
    subjects.flatMap(({ customer_id }) => customer_id ?? []),
  );
  const opened = subjects.map((row) => ({ row, text: openSubject(key, row) }));
  const watched = opened.map(({ row, text }) => watchedSubject(row, text, clients));
  const decisions = await watchedDecisions(watched, doors, doors.clock.now(), signal);
  const known = new Map(
    opened.map(({ row, text }, index) => [row.subject_id, { text, decisionOn: decisions[index] as DecisionOn }]),
  );
  return rows.flatMap((row) => {
    const subject = known.get(row.subject_id);
    return subject ? { row, ...subject } : [];
  });
}

/** The hash is in hexadecimal in results of runs, and in bytes in the matches of now. */
type Id = Pick<StoredMatch, 'source_list' | 'entity_id'> & { readonly match_hash: string | Buffer };
export type DecisionOf = (subjectId: string, match: Id) => MatchDecision | undefined;

/** Returns the decision that holds now on a match of one of these subjects, as far as they are still stored. */
export async function decisionsOfSubjects(
  ids: readonly string[],
  doors: Reading,
  signal: AbortSignal,
): Promise<DecisionOf> {
  const rows = await doors.database.run((transaction) => namedSubjects(transaction, [...new Set(ids)]));
  const known = new Map((await withDecisions(rows, doors, signal)).map((each) => [each.row.subject_id, each]));
  return (subjectId, { source_list, entity_id, match_hash }) =>
    known.get(subjectId)?.decisionOn(source_list, entity_id, () => match_hash.toString('hex'));
}
