import type { Explanation as EngineExplanation, Match as EngineMatch } from '@vett/engine/names';
import type { ListName } from '@vett/schema/list-name';
import type { Explanation, Match, MatchData, MatchDecision } from '@vett/schema/match';
import { snakeCase } from './subject.ts';

/** The engine's match as it goes over the wire. */
export function wireMatch(
  match: EngineMatch,
  list: { name: ListName; version: string },
  timestamp: string,
  decision: MatchDecision | undefined,
): Match {
  return {
    confidence_score: match.confidence,
    match_type: match.matchType,
    match_timestamp: timestamp,
    source_list: list.name,
    match_data: matchData(match, list.version),
    ...(match.explanation && { explanation: wireExplanation(match.explanation) }),
    ...(decision && { decision }),
  };
}

const wireExplanation = ({ algorithm, nameScore, components, adjustments }: EngineExplanation): Explanation => ({
  algorithm,
  name_score: nameScore,
  components: components.map(({ queryValueRef, entryValue, ...component }) => ({
    ...component,
    query_value_ref: snakeCase(queryValueRef),
    entry_value: entryValue,
  })),
  adjustments,
});

function matchData({ entity, matchedField, matchedName }: EngineMatch, version: string): MatchData {
  const [display, ...others] = entity.names;
  const optional: Partial<MatchData> = {
    matched_name: matchedName,
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
  };
  return {
    name: display?.value ?? '',
    entity_type: entity.type,
    source: entity.list,
    sanction_programs: entity.programs ?? [],
    nationality: entity.nationalities?.[0] ?? null,
    entity_id: entity.id,
    list_version: version,
    matched_field: matchedField,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => hasValue(value))) as Partial<MatchData>),
  };
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
