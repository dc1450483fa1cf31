import type { Decision } from '@vett/schema/decision';
import type { Transaction } from 'kysely';
import type { Doors, Lists } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import {
  type EarlierEntry,
  type EntryRef,
  findAlike,
  findEntries,
  findReissued,
  matchHash,
} from '../../lists/lists.ts';
import type { StoredDecision } from './store.ts';

/** Returns a reference to the entry in the version in use; undefined when the list has no data. */
export function refOf({ source_list, entity_id }: Omit<EntryRef, 'version'>, { loaded }: Lists): EntryRef | undefined {
  const version = loaded.get(source_list)?.version;
  return version === undefined ? undefined : { source_list, entity_id, version };
}

/** Whether the entry is matched by the same data as when the decision was made. */
export const holdsFor = (decision: StoredDecision, match_hash: string): boolean => match_hash === decidedHash(decision);

// The stored entry is hashed anew, so that a new way of hashing does not look like a change of the entry.
const decidedHash = ({ entry, match_hash }: StoredDecision) => (entry ? matchHash(entry) : match_hash);

/** The entry that was decided on, to be looked for in the version in use; undefined when the list has no data. */
export function earlierEntry(decision: StoredDecision, lists: Lists): EarlierEntry | undefined {
  const ref = refOf(decision, lists);
  const { source_list, entity_id, decided_at } = decision;
  return ref && { source_list, entity_id, version: ref.version, match_hash: decidedHash(decision), at: decided_at };
}

export type DecisionState = Pick<Decision, 'status' | 'current_entity_id'>;

/**
 * Returns the state of each decision against the versions in use. An entry of a list without data counts as unchanged.
 */
export async function statesOf(
  transaction: Transaction<Tables>,
  decisions: readonly StoredDecision[],
  { lists, keyOf }: Pick<Doors, 'lists' | 'keyOf'>,
  now: Date,
): Promise<DecisionState[]> {
  const entries = await findEntries(
    transaction,
    decisions.flatMap((decision) => refOf(decision, lists) ?? []),
    keyOf,
  );
  const entryOf = ({ source_list, entity_id }: StoredDecision) =>
    entries.find((entry) => entry.source_list === source_list && entry.entity_id === entity_id)?.entity;
  const successors = await findAlike(
    transaction,
    decisions.flatMap((decision) => {
      const ref = refOf(decision, lists);
      return ref && !entryOf(decision) ? [{ ...ref, match_hash: decidedHash(decision) }] : [];
    }),
  );
  const reissued = await findReissued(
    transaction,
    decisions.flatMap((decision) => {
      const entry = entryOf(decision);
      return entry && !holdsFor(decision, matchHash(entry)) ? (earlierEntry(decision, lists) ?? []) : [];
    }),
  );
  return decisions.map((decision): DecisionState => {
    const { source_list, entity_id, expires_at, covers } = decision;
    const [next] =
      reissued.find(
        (found) =>
          found.source_list === source_list &&
          found.entity_id === entity_id &&
          found.match_hash === decidedHash(decision),
      )?.successors ?? [];
    const entry = entryOf(decision);
    const isKnown = entry !== undefined || !lists.loaded.has(source_list);
    const successor = successors.find(
      (found) => found.source_list === source_list && found.match_hash === decidedHash(decision),
    );
    const isExpired = expires_at !== null && expires_at <= now;
    const holds = entry
      ? next !== undefined || holdsFor(decision, matchHash(entry))
      : isKnown || successor !== undefined;
    return {
      current_entity_id: isKnown ? (next ?? entity_id) : (successor?.entity_id ?? null),
      status: isExpired ? 'expired' : holds && covers !== 'nothing' ? 'active' : 'lapsed',
    };
  });
}
