import type { Entity } from '@vett/engine/entity';
import type { Explanation as EngineExplanation, Match as EngineMatch } from '@vett/engine/names';
import { entryKey } from '@vett/engine/profiles';
import type { ListName } from '@vett/schema/list-name';
import type { Explanation, Match, MatchData, MatchDecision } from '@vett/schema/match';
import type { Profiles } from '../../../core/doors.ts';
import { snakeCase } from './subject.ts';

/** Converts a match of the engine to its form on the wire. */
export function wireMatch(
  match: EngineMatch,
  list: { name: ListName; version: string },
  timestamp: string,
  decision: MatchDecision | undefined,
  profiles?: Profiles,
): Match {
  return {
    confidence_score: match.confidence,
    match_type: match.matchType,
    match_timestamp: timestamp,
    source_list: list.name,
    match_data: matchData(match, list.version, profiles),
    ...(match.explanation && { explanation: wireExplanation(match.explanation) }),
    ...(decision && { decision }),
  };
}

const wireExplanation = ({ algorithm, nameScore, components, adjustments }: EngineExplanation): Explanation => ({
  algorithm,
  name_score: nameScore,
  components: components.map(({ queryValueRef, queryPlace, entryValue, ...component }) => ({
    ...component,
    query_value_ref: snakeCase(queryValueRef),
    ...(queryPlace && { query_start: queryPlace.start, query_end: queryPlace.end }),
    entry_value: entryValue,
  })),
  adjustments,
});

function matchData(
  { entity, matchedField, matchedName }: EngineMatch,
  version: string,
  profiles: Profiles | undefined,
): MatchData {
  const known = entries.get(entity) ?? wireEntry(entity);
  entries.set(entity, known);
  return {
    ...known.identity,
    ...(profiles && { profile_id: profiles.idOf(entryKey(entity)) }),
    list_version: version,
    matched_field: matchedField,
    ...(matchedName && { matched_name: matchedName }),
    ...known.details,
  };
}

/**
 * The part of a match that depends on its entry alone, cached while the engine returns the same object for the entry.
 */
const entries = new WeakMap<Entity, ReturnType<typeof wireEntry>>();

function wireEntry(entity: Entity) {
  const [display, ...others] = entity.names;
  const optional: Partial<MatchData> = {
    nationalities: entity.nationalities,
    birth_date: entity.birthDates?.[0],
    birth_dates: entity.birthDates,
    birth_place: entity.birthPlaces,
    aliases: others.map(({ value, quality }) => ({ name: value, quality: quality === 'weak' ? 'weak' : 'strong' })),
    identifiers: entity.identifiers,
    addresses: entity.addresses,
    gender: entity.gender,
    position: entity.position,
    imo_number: entity.imoNumber,
    call_sign: entity.callSign,
    flag: entity.flag,
    wallet_addresses: entity.wallets,
    listed_on: entity.listedOn,
    remarks: entity.remarks,
    source_url: entity.sourceUrl,
    categories: entity.categories,
  };
  const identity = {
    name: display?.value ?? '',
    entity_type: entity.type,
    source: entity.list,
    sanction_programs: entity.programs ?? [],
    nationality: entity.nationalities?.[0] ?? null,
    entity_id: entity.id,
  };
  const present = Object.entries(optional).filter(([, value]) => hasValue(value));
  return { identity, details: Object.fromEntries(present) as Partial<MatchData> };
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
