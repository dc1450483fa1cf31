import type { ListName } from '@vett/schema/list-name';
import type { Match, MatchDecision } from '@vett/schema/match';
import type { Doors } from '../../../core/doors.ts';
import { findReissued, type ReissuedEntry } from '../../lists/lists.ts';
import { earlierEntry, holdsFor } from './entry.ts';
import { decisionsOf, type StoredDecision } from './store.ts';
import { CLIENT_KEY, openPart, reasonOf, SEAL_KEY, type SubjectKeys, storedKeys } from './subject-key.ts';

/** A match of a subject with an entry. */
export interface DecidedMatch {
  readonly source_list: ListName;
  readonly entity_id: string;
  readonly match_type: Match['match_type'];
}

/** Finds the decision on a match. `hashOf` returns the entry's match hash. */
export type DecisionOn = (match: DecidedMatch, hashOf: () => string) => MatchDecision | undefined;

/** The kind under which `lookups` remembers decisions. */
export const KIND = 'decision';

const NONE: DecisionOn = () => undefined;

/** Decisions whose entries are looked for at once. */
const AT_ONCE = 1_000;

/**
 * Returns the decisions that hold at `now` for matches of these subjects. A subject can have decisions by several keys on
 * the same match: the newest that holds counts. A decision on an entry that left the list, or whose id the publisher gave to
 * another one, holds for the entry that got the same data under another id.
 */
export async function decisionsOn(
  subjects: readonly SubjectKeys[],
  { database, lookups, keyOf, lists }: Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists'>,
  now: Date,
): Promise<(subject: SubjectKeys) => DecisionOn> {
  if (subjects.length === 0) return () => NONE;
  const clientKey = await keyOf(CLIENT_KEY, database);
  const all = subjects.flatMap((subject) => storedKeys(subject, clientKey));
  const stored = await lookups.read(KIND, all, decisionsOf);
  if (!stored?.length) return () => NONE;
  const sealKey = await keyOf(SEAL_KEY, database);
  const held = stored.filter(({ expires_at, covers }) => covers !== 'nothing' && (!expires_at || expires_at > now));
  const byMatch = new Map<string, StoredDecision>();
  const moved: { readonly decision: StoredDecision; readonly successors: readonly string[] | null }[] = [];
  for (let from = 0; from < held.length; from += AT_ONCE) {
    const some = held.slice(from, from + AT_ONCE);
    for (const decision of some) byMatch.set(matchOf(decision), decision);
    const decided = some.map((decision) => ({ decision, earlier: earlierEntry(decision, lists) }));
    const earlier = decided.flatMap((one) => one.earlier ?? []);
    const reissued = earlier.length > 0 ? await database.run((transaction) => findReissued(transaction, earlier)) : [];
    const successors = new Map(reissued.map((entry) => [entryKey(entry), entry.successors]));
    for (const { decision, earlier: entry } of decided) {
      const found = entry && successors.get(entryKey(entry));
      if (found !== undefined) moved.push({ decision, successors: found });
    }
  }
  const orphans = Map.groupBy(moved, ({ decision }) => decision.subject_key);
  return (subject) => {
    const keys = storedKeys(subject, clientKey);
    const orphaned = keys.flatMap((key) => orphans.get(key) ?? []).sort((a, b) => newestFirst(a.decision, b.decision));
    return ({ source_list, entity_id, match_type }, hashOf) => {
      const own = keys
        .flatMap((subject_key) => byMatch.get(matchOf({ subject_key, source_list, entity_id })) ?? [])
        .sort(newestFirst);
      const followed = orphaned
        .filter(
          ({ decision, successors }) =>
            decision.source_list === source_list && (successors?.includes(entity_id) ?? true),
        )
        .map(({ decision }) => decision);
      const candidates = [...own, ...followed];
      const covers = (candidate: StoredDecision) => candidate.covers === 'all' || match_type !== 'identifier';
      const decision = candidates.find((candidate) => covers(candidate) && holdsFor(candidate, hashOf()));
      return decision && wireDecision(decision, sealKey);
    };
  };
}

const newestFirst = (a: StoredDecision, b: StoredDecision) => b.decided_at.getTime() - a.decided_at.getTime();

const entryKey = ({ source_list, entity_id, match_hash }: Omit<ReissuedEntry, 'successors'>) =>
  JSON.stringify([source_list, entity_id, match_hash]);

const matchOf = ({
  subject_key,
  source_list,
  entity_id,
}: Pick<StoredDecision, 'subject_key' | 'source_list' | 'entity_id'>) =>
  JSON.stringify([subject_key, source_list, entity_id]);

const wireDecision = (stored: StoredDecision, sealKey: Buffer): MatchDecision => ({
  decision_id: stored.decision_id,
  decision: stored.decision,
  ...reasonOf(openPart(stored, sealKey)),
  decided_at: stored.decided_at.toISOString(),
  ...(stored.decided_by !== null && { decided_by: stored.decided_by }),
  ...(stored.expires_at && { expires_at: stored.expires_at.toISOString() }),
});
