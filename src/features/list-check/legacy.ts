import type { LegacyOutput, LegacySummary, RiskLevel } from '@vett/schema/legacy';
import type { ListResult, PerListResult, ScreenOutput } from '@vett/schema/list-check';
import type { Match } from '@vett/schema/match';

const ACTIONS = { LOW: 'APPROVE', MEDIUM: 'REVIEW', HIGH: 'REVIEW', CRITICAL: 'BLOCK' } as const;

/** Rates the first match, which is the best one; any match is at least a medium risk. */
function riskOf([best]: readonly Match[]): RiskLevel {
  if (!best) return 'LOW';
  if (best.confidence_score >= 0.95) return 'CRITICAL';
  return best.confidence_score >= 0.8 ? 'HIGH' : 'MEDIUM';
}

/** Converts the answer of a check to the form of the interface before `POST /kyc`. */
export function legacyAnswer({ results, summary, execution_context }: ScreenOutput): LegacyOutput {
  const { request_id, tenant_id, warnings } = execution_context;
  return {
    status: 'COMPLETED',
    job_id: request_id,
    tenant_id,
    subject: results[0]?.subject ?? {},
    results: Object.fromEntries(results.map((result) => [result.list_name, legacyResult(result)])),
    screening_summary: legacySummary(results, summary),
    ...(warnings && { warnings }),
  };
}

function legacyResult(result: PerListResult): LegacyOutput['results'][PerListResult['list_name']] {
  const { list_name, check_timestamp } = result;
  if ('error' in result) return { list_name, error: result.error, check_timestamp };
  return {
    list_name,
    has_matches: result.is_match,
    match_count: result.match_count,
    matches: result.matches.map(legacyMatch),
    risk_level: riskOf(result.matches),
    check_timestamp,
    processing_time_ms: result.processing_time_ms,
  };
}

const legacyMatch = (match: Match) => {
  const { confidence_score, match_type, source_list, match_timestamp, match_data } = match;
  const risk_level = riskOf([match]);
  return { confidence_score, match_type, risk_level, source_list, match_timestamp, matched_entity: match_data };
};

function legacySummary(results: readonly PerListResult[], summary: ScreenOutput['summary']): LegacySummary {
  const { is_match, match_count, lists_checked, lists_with_matches, profiles: _, ...others } = summary;
  const checked = results.filter((result): result is ListResult => !('error' in result));
  const best = checked
    .flatMap(({ matches }) => matches.slice(0, 1))
    .sort((a, b) => b.confidence_score - a.confidence_score);
  const level = riskOf(best);
  // A list that could not be checked, or a name that was not wholly compared, may have a worse match.
  const isUnknown = (summary.has_errors || summary.uncompared !== undefined) && (level === 'LOW' || level === 'MEDIUM');
  return {
    has_matches: is_match,
    total_matches: match_count,
    lists_checked,
    lists_with_matches,
    overall_risk_level: isUnknown ? 'UNKNOWN' : level,
    recommended_action: isUnknown ? 'REVIEW' : ACTIONS[level],
    ...others,
  };
}
