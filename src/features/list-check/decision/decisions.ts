import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import type { MatchDecision } from '@vett/schema/match';
import type { Doors } from '../../../core/doors.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import { type EntryRef, findGone } from '../../lists/lists.ts';
import { holdsFor, refOf } from './entry.ts';
import { decisionsOf, type StoredDecision } from './store.ts';

/** Finds the decision on the match of a subject with an entry. */
export type DecisionOn = (list: ListName, entity: Entity) => MatchDecision | undefined;

/** The kind under which `lookups` remembers decisions. */
export const KIND = 'decision';
export const REASON_KEY = 'decision-reason';

const NONE: DecisionOn = () => undefined;

/**
 * Returns the decisions that hold at `now` for matches of these subjects, by fingerprint. A decision on an entry that
 * left the list holds for an entry that is matched by the same data under another id.
 */
export async function decisionsOn(
  fingerprints: readonly string[],
  { database, lookups, keyOf, lists }: Pick<Doors, 'database' | 'lookups' | 'keyOf' | 'lists'>,
  now: Date,
): Promise<(fingerprint: string) => DecisionOn> {
  if (fingerprints.length === 0) return () => NONE;
  const stored = await lookups.read(KIND, fingerprints, decisionsOf);
  if (!stored?.length) return () => NONE;
  const key = await keyOf(REASON_KEY, database);
  const held = stored.filter(({ expires_at }) => !expires_at || expires_at > now);
  const byMatch = new Map(held.map((decision) => [matchOf(decision), decision]));
  const refs = held.flatMap((decision) => refOf(decision, lists) ?? []);
  const gone = refs.length > 0 ? await database.run((transaction) => findGone(transaction, refs)) : [];
  const orphans = held
    .filter((decision) => gone.some((ref) => isOn(decision, ref)))
    .sort((a, b) => b.decided_at.getTime() - a.decided_at.getTime());
  return (fingerprint) => (source_list, entity) => {
    const own = byMatch.get(matchOf({ fingerprint, source_list, entity_id: entity.id }));
    const candidates = own
      ? [own]
      : orphans.filter((orphan) => orphan.fingerprint === fingerprint && orphan.source_list === source_list);
    const decision = candidates.find((candidate) => holdsFor(candidate, entity));
    return decision && wireDecision(decision, key);
  };
}

const isOn = (decision: StoredDecision, { source_list, entity_id }: Pick<EntryRef, 'source_list' | 'entity_id'>) =>
  decision.source_list === source_list && decision.entity_id === entity_id;

const matchOf = ({
  fingerprint,
  source_list,
  entity_id,
}: Pick<StoredDecision, 'fingerprint' | 'source_list' | 'entity_id'>) =>
  JSON.stringify([fingerprint, source_list, entity_id]);

const wireDecision = (stored: StoredDecision, key: Buffer): MatchDecision => ({
  decision_id: stored.decision_id,
  decision: stored.decision,
  reason: reasonOf(stored, key),
  decided_at: stored.decided_at.toISOString(),
  ...(stored.expires_at && { expires_at: stored.expires_at.toISOString() }),
});

export const reasonOf = ({ decision_id, sealed_reason }: StoredDecision, key: Buffer): string =>
  unseal(key, sealed_reason, decision_id).toString();
