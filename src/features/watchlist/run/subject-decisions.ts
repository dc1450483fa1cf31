import type { MatchDecision } from '@vett/schema/match';
import type { StoredMatch } from '@vett/schema/watchlist-run';
import type { Doors } from '../../../core/doors.ts';
import { clientIdsOf } from '../../customer/customer.ts';
import { type DecisionOn, watchedDecisions } from '../../list-check/list-check.ts';
import { openSubject, type SubjectText, WATCHLIST_KEYS } from '../sealed.ts';
import { namedSubjects, type StoredSubject } from './match-store.ts';
import { watchedSubject } from './watched-subject.ts';

export type DecisionDoors = Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists' | 'clock'>;

/**
 * Opens the subjects of rows, each with the decisions that hold now on its matches. A subject of many rows is opened once. It
 * reads outside of a transaction that is held.
 */
export async function withDecisions<Row extends Omit<StoredSubject, 'unchecked_lists' | 'uncompared' | 'added_at'>>(
  rows: readonly Row[],
  doors: DecisionDoors,
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

/** A subject as it is stored now, and the decision that holds now on a match of it. */
interface SubjectDecisions {
  readonly text: SubjectText;
  readonly decisionOf: (match: Id) => MatchDecision | undefined;
}

/** The hash is in hexadecimal in results of runs, and in bytes in the matches of now. */
type Id = Pick<StoredMatch, 'source_list' | 'entity_id' | 'match_type'> & { readonly match_hash: string | Buffer };

/** Returns those of these subjects that are still stored, by id. */
export async function knownSubjects(
  ids: readonly string[],
  doors: DecisionDoors,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SubjectDecisions>> {
  const rows = await doors.database.run((transaction) => namedSubjects(transaction, [...new Set(ids)]));
  const opened = await withDecisions(rows, doors, signal);
  return new Map(
    opened.map(({ row, text, decisionOn }) => {
      const decisionOf = (match: Id) => decisionOn(match, () => match.match_hash.toString('hex'));
      return [row.subject_id, { text, decisionOf }];
    }),
  );
}
