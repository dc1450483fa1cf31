import type { ListName } from '@vett/schema/list-name';
import type { MatchDecision } from '@vett/schema/match';
import type { Doors } from '../../../core/doors.ts';
import { type EntryRef, findGone } from '../../lists/lists.ts';
import { holdsFor, refOf } from './entry.ts';
import { decisionsOf, type StoredDecision } from './store.ts';
import { CLIENT_KEY, openPart, SEAL_KEY, type SubjectKeys, storedKeys } from './subject-key.ts';

/** Finds the decision on the match of a subject with an entry. `hashOf` returns the entry's match hash. */
export type DecisionOn = (list: ListName, entityId: string, hashOf: () => string) => MatchDecision | undefined;

/** The kind under which `lookups` remembers decisions. */
export const KIND = 'decision';

const NONE: DecisionOn = () => undefined;

/**
 * Returns the decisions that hold at `now` for matches of these subjects. A subject can have decisions by several keys on
 * the same match: the newest that holds counts. A decision on an entry that left the list holds for an entry that is matched by the
 * same data under another id.
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
  const held = stored.filter(({ expires_at }) => !expires_at || expires_at > now).sort(newestFirst);
  const byMatch = new Map(held.map((decision) => [matchOf(decision), decision]));
  const refs = held.flatMap((decision) => refOf(decision, lists) ?? []);
  const gone = refs.length > 0 ? await database.run((transaction) => findGone(transaction, refs)) : [];
  const orphans = held.filter((decision) => gone.some((ref) => isOn(decision, ref)));
  return (subject) => {
    const keys = storedKeys(subject, clientKey);
    return (source_list, entity_id, hashOf) => {
      const own = keys
        .flatMap((subject_key) => byMatch.get(matchOf({ subject_key, source_list, entity_id })) ?? [])
        .sort(newestFirst);
      const candidates =
        own.length > 0
          ? own
          : orphans.filter((orphan) => keys.includes(orphan.subject_key) && orphan.source_list === source_list);
      const decision = candidates.find((candidate) => holdsFor(candidate, hashOf()));
      return decision && wireDecision(decision, sealKey);
    };
  };
}

const newestFirst = (a: StoredDecision, b: StoredDecision) => b.decided_at.getTime() - a.decided_at.getTime();

const isOn = (decision: StoredDecision, { source_list, entity_id }: Pick<EntryRef, 'source_list' | 'entity_id'>) =>
  decision.source_list === source_list && decision.entity_id === entity_id;

const matchOf = ({
  subject_key,
  source_list,
  entity_id,
}: Pick<StoredDecision, 'subject_key' | 'source_list' | 'entity_id'>) =>
  JSON.stringify([subject_key, source_list, entity_id]);

const wireDecision = (stored: StoredDecision, sealKey: Buffer): MatchDecision => ({
  decision_id: stored.decision_id,
  decision: stored.decision,
  reason: openPart(stored, sealKey).reason,
  decided_at: stored.decided_at.toISOString(),
  ...(stored.decided_by !== null && { decided_by: stored.decided_by }),
  ...(stored.expires_at && { expires_at: stored.expires_at.toISOString() }),
});
