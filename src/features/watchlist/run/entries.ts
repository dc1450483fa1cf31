import type { Entity } from '@vett/engine/entity';
import type { ListName } from '@vett/schema/list-name';
import type { Match, MatchDecision } from '@vett/schema/match';
import type { StoredMatch } from '@vett/schema/watchlist-run';
import type { Transaction } from 'kysely';
import type { Doors, Lists } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { wireMatch } from '../../list-check/list-check.ts';
import { type EntryRef, findEntries } from '../../lists/lists.ts';
import { keyOf } from './match-differences.ts';

/** The version of each list. */
export type Versions = Partial<Record<ListName, string | null>>;

/** The versions of the lists that are loaded. */
export const loadedVersions = ({ loaded }: Pick<Lists, 'loaded'>): Versions =>
  Object.fromEntries([...loaded.values()].map(({ name, version }) => [name, version]));

type Id = Pick<StoredMatch, 'source_list' | 'entity_id'>;

/** Finds entries of lists in these versions, as far as the versions are still held. */
export async function entriesIn(
  transaction: Transaction<Tables>,
  versions: Versions,
  wanted: readonly Id[],
  keyOfTenant: Doors['keyOf'],
): Promise<ReadonlyMap<string, Entity>> {
  const refs = new Map<string, EntryRef>();
  for (const { source_list, entity_id } of wanted) {
    const version = versions[source_list];
    if (version) refs.set(keyOf({ source_list, entity_id }), { source_list, entity_id, version });
  }
  if (refs.size === 0) return new Map();
  const found = await findEntries(transaction, [...refs.values()], keyOfTenant);
  return new Map(found.map(({ entity, ...ref }) => [keyOf(ref), entity]));
}

/** Makes stored matches readable. Only the id is known of an entry whose version is not held any more. */
export function wireStored(
  match: Omit<StoredMatch, 'match_hash'>,
  entity: Entity | undefined,
  version: string | null | undefined,
  timestamp: string,
  decision?: MatchDecision,
  lists?: Pick<Lists, 'profiles'>,
): Match {
  const { source_list, score, match_type, matched_field, entity_id } = match;
  const entry: Entity = entity ?? { id: entity_id, list: source_list, type: 'unknown', names: [] };
  const found = { entity: entry, confidence: score, matchType: match_type, matchedField: matched_field };
  return wireMatch(found, { name: source_list, version: version ?? '' }, timestamp, decision, lists?.profiles);
}
