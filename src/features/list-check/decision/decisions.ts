import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import type { MatchDecision } from '@vett/schema/match';
import { unseal } from '../../../crypto/seal.ts';
import type { Doors } from '../../../doors.ts';
import { matchHash } from '../../lists/lists.ts';
import { decisionsOf, type StoredDecision } from './store.ts';

/** What was decided on the match of a subject with an entry. */
export type DecisionOn = (list: ListName, entity: Entity) => MatchDecision | undefined;

/** What they are looked up as. */
export const KIND = 'decision';
export const REASON_KEY = 'decision-reason';

const NONE: DecisionOn = () => undefined;

/** The decisions that hold now for matches of these subjects, by fingerprint. None are looked up for none. */
export async function decisionsOn(
  fingerprints: readonly string[],
  { database, lookups, keyOf }: Pick<Doors, 'database' | 'lookups' | 'keyOf'>,
  now: Date,
): Promise<(fingerprint: string) => DecisionOn> {
  if (fingerprints.length === 0) return () => NONE;
  const stored = await lookups.read(KIND, fingerprints, decisionsOf);
  if (!stored?.length) return () => NONE;
  const key = await keyOf(REASON_KEY, database);
  const held = stored.filter(({ expires_at }) => !expires_at || expires_at > now);
  const byMatch = new Map(held.map((decision) => [matchOf(decision), decision]));
  return (fingerprint) => (source_list, entity) => {
    const decision = byMatch.get(matchOf({ fingerprint, source_list, entity_id: entity.id }));
    return decision && holdsFor(decision, entity) ? wireDecision(decision, key) : undefined;
  };
}

const matchOf = ({
  fingerprint,
  source_list,
  entity_id,
}: Pick<StoredDecision, 'fingerprint' | 'source_list' | 'entity_id'>) =>
  JSON.stringify([fingerprint, source_list, entity_id]);

/** Whether the entry is matched by the same as when it was decided on. */
export function holdsFor(decision: StoredDecision, entity: Entity): boolean {
  // An older way of hashing is no change of the entry: the entry of then is hashed in the way of now.
  const { entry, match_hash } = decision;
  return matchHash(entity) === (entry ? matchHash(entry) : match_hash);
}

const wireDecision = (stored: StoredDecision, key: Buffer): MatchDecision => ({
  decision_id: stored.decision_id,
  decision: stored.decision,
  reason: reasonOf(stored, key),
  decided_at: stored.decided_at.toISOString(),
  ...(stored.expires_at && { expires_at: stored.expires_at.toISOString() }),
});

export const reasonOf = ({ decision_id, sealed_reason }: StoredDecision, key: Buffer): string =>
  unseal(key, sealed_reason, decision_id).toString();
