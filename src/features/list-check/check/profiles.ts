import type { MatchedProfile } from '@vett/schema/list-check';
import type { Match } from '@vett/schema/match';

/** Puts matches together by the profile that they are of: the likeliest first, and so in each. */
export function matchedProfiles(matches: readonly Match[]): MatchedProfile[] {
  const likeliest = matches.toSorted((a, b) => b.confidence_score - a.confidence_score);
  const groups = Map.groupBy(
    likeliest,
    ({ match_data: { profile_id, source, entity_id } }) => profile_id ?? `${source}:${entity_id}`,
  );
  return [...groups].map(([profile_id, own]) => {
    const [best] = own as [Match, ...Match[]];
    return {
      profile_id,
      name: best.match_data.name,
      entity_type: best.match_data.entity_type,
      best_confidence: best.confidence_score,
      listed_by: own.map(
        ({ source_list, confidence_score, match_data: { entity_id, sanction_programs, listed_on } }) => ({
          list_name: source_list,
          entity_id,
          confidence_score,
          sanction_programs,
          ...(listed_on !== undefined && { listed_on }),
        }),
      ),
    };
  });
}
