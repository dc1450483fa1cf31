import type { Entity } from '@vett/engine/entity';
import type { Match as EngineMatch, NameIndex } from '@vett/engine/names';
import type { LoadedList, Profiles } from '../../../core/doors.ts';
import { matchHash } from '../../lists/lists.ts';
import { wireMatch } from '../check/match.ts';
import type { DecisionOn } from '../decision/decisions.ts';
import type { ListMatch } from './outcome.ts';

export function listMatchOf(
  list: LoadedList,
  match: EngineMatch,
  timestamp: string,
  decisionOn: DecisionOn,
  profiles: Profiles,
): ListMatch {
  const { entity, confidence } = match;
  const of = { source_list: list.name, entity_id: entity.id, match_type: match.matchType };
  const decision = decisionOn(of, () => hashIn(list, entity));
  return {
    entity_id: entity.id,
    match_hash: hashIn(list, entity),
    score: confidence,
    match: wireMatch(match, list, timestamp, decision, profiles),
    ...(decision && { decision }),
  };
}

/** The hashes of the matched entries of each loaded list: hashing one takes longer than all else of a match. */
const hashes = new WeakMap<NameIndex, Map<string, string>>();

function hashIn({ index }: LoadedList, entity: Entity): string {
  const known = hashes.get(index) ?? new Map<string, string>();
  hashes.set(index, known);
  const hash = known.get(entity.id) ?? matchHash(entity);
  known.set(entity.id, hash);
  return hash;
}
