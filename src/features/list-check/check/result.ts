import type { ListResult as EngineResult } from '@vett/engine/screening';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { ListFailure, ListResult, PerListResult, Summary } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { SubjectEcho } from '@vett/schema/subject';
import type { Lists, LoadedList } from '../../../core/doors.ts';
import { errorObject } from '../../../platform/error.ts';
import { isoTime } from '../../../platform/iso-time.ts';
import { isStale, matchHash } from '../../lists/lists.ts';
import type { DecisionOn } from '../decision/decisions.ts';
import { wireMatch } from './match.ts';
import { noData, type Plan, requireData } from './plan.ts';
import { matchedProfiles } from './profiles.ts';
import type { ScreeningDoors } from './screen-many.ts';
import { profileOf } from './screened-with.ts';
import type { PreparedSubject } from './subject.ts';
import { uncomparedOf } from './unlisted-kinds.ts';

/** The answer for one subject. */
export interface SubjectCheck {
  readonly results: PerListResult[];
  readonly summary: Summary;
  /** Present when the check is to be stored. */
  readonly validation_id?: string;
}

/** Facts about a subject beside the results of its lists. */
export interface SubjectFacts {
  readonly fingerprint?: string;
  readonly decisionOn?: DecisionOn;
  /** Id under which the check will be stored. */
  readonly validationId?: string;
}

/**
 * Builds the answer for one subject from the results of its lists. A list without data becomes a failure, never an
 * empty result. Throws LIST_DATA_UNAVAILABLE when no list has data, since nothing was checked then.
 */
export function checkOf(
  plan: Plan,
  prepared: PreparedSubject,
  found: readonly EngineResult[],
  { lists, checked }: Pick<ScreeningDoors, 'lists' | 'checked'>,
  now: Date,
  known: SubjectFacts = {},
): SubjectCheck {
  const startedAt = performance.now();
  const timestamp = isoTime(now);
  const byList = new Map(found.map((result) => [result.list, result]));
  const results = plan.names.map((name) => {
    const list = lists.loaded.get(name);
    const result = byList.get(name);
    if (list && result)
      return listResult(plan, prepared.echo, list, result, now, { ...known, profiles: lists.profiles });
    checked({ list: name });
    return listFailure(name, prepared.echo, timestamp);
  });
  requireData(plan.names, (name) => byList.has(name) && lists.loaded.has(name));
  const elapsedMs = found.reduce((sum, result) => sum + result.elapsedMs, performance.now() - startedAt);
  const { validationId } = known;
  const summary = summarise(results, plan, Math.round(elapsedMs), timestamp);
  const uncompared = uncomparedOf(prepared, summary.lists_checked);
  return {
    results: results.length === 1 && uncompared.length > 0 ? results.map((only) => telling(only, uncompared)) : results,
    summary: uncompared.length > 0 ? { ...summary, uncompared } : summary,
    ...(validationId !== undefined && { validation_id: validationId }),
  };
}

/** The only result of a check is answered without its summary, so it tells itself what was not compared. */
const telling = (result: PerListResult, uncompared: string[]): PerListResult =>
  isResult(result) ? { ...result, metadata: { ...result.metadata, uncompared } } : result;

function listResult(
  plan: Plan,
  subject: SubjectEcho,
  list: LoadedList,
  found: EngineResult,
  now: Date,
  { fingerprint, decisionOn, validationId, profiles }: SubjectFacts & Pick<Lists, 'profiles'>,
): ListResult {
  const startedAt = performance.now();
  const timestamp = isoTime(now);
  const matches = found.matches.map((match) => {
    const { entity, matchType: match_type } = match;
    const of = { source_list: list.name, entity_id: entity.id, match_type };
    return wireMatch(
      match,
      list,
      timestamp,
      decisionOn?.(of, () => matchHash(entity)),
      profiles,
    );
  });
  const dismissed = matches.filter(({ decision }) => decision?.decision === 'false_positive').length;
  const match_count = found.matchCount - (plan.applyDecisions ? dismissed : 0);
  const elapsed = Math.round(found.elapsedMs + performance.now() - startedAt);
  return {
    list_name: list.name,
    subject,
    is_match: match_count > 0,
    matches,
    match_count,
    check_timestamp: timestamp,
    processing_time_ms: elapsed,
    metadata: {
      search_type: plan.searchType,
      min_confidence: plan.minConfidence,
      ...ofList(list),
      ...(isStale(list, now) && { stale: true }),
      ...(found.otherCategories !== undefined && { other_categories: found.otherCategories }),
      ...(found.truncated && { truncated: true }),
      ...(plan.applyDecisions && decisionOn && { decisions_applied: true }),
      ...(fingerprint !== undefined && { subject_fingerprint: fingerprint }),
      ...(validationId !== undefined && { validation_id: validationId }),
    },
    execution_time_ms: elapsed,
  };
}

const wired = new WeakMap<LoadedList, ReturnType<typeof wireList>>();

/** The part of the metadata that the list alone decides, made once for each loaded version. */
function ofList(list: LoadedList) {
  const known = wired.get(list) ?? wireList(list);
  wired.set(list, known);
  return known;
}

const wireList = (list: LoadedList) => ({
  list_version: list.version,
  list_sha256: list.sha256,
  list_published_at: list.published_at?.toISOString() ?? null,
  list_loaded_at: list.loaded_at.toISOString(),
  weights_profile: profileOf(list.index.weights),
  engine_version: ENGINE_VERSION,
  ...(list.sample && { sample: true as const }),
});

const isResult = (result: PerListResult): result is ListResult => !('error' in result);

function summarise(
  results: readonly PerListResult[],
  { applyDecisions, categories }: Pick<Plan, 'applyDecisions' | 'categories'>,
  execution_time_ms: number,
  timestamp: string,
): Summary {
  const checked = results.filter(isResult);
  const matching = checked.filter(({ is_match }) => is_match);
  const matches = checked.flatMap((result) => result.matches);
  const profiles = matchedProfiles(
    applyDecisions ? matches.filter(({ decision }) => decision?.decision !== 'false_positive') : matches,
  );
  return {
    is_match: matching.length > 0,
    match_count: checked.reduce((sum, { match_count }) => sum + match_count, 0),
    lists_checked: checked.map(({ list_name }) => list_name),
    lists_with_matches: matching.map(({ list_name }) => list_name),
    has_errors: checked.length < results.length,
    error_count: results.length - checked.length,
    ...(categories && {
      other_categories: checked.reduce((sum, { metadata }) => sum + (metadata.other_categories ?? 0), 0),
    }),
    ...(profiles.length > 0 && { profiles }),
    execution_time_ms,
    timestamp,
  };
}

/** Replaces the result of a list that has no data. */
const listFailure = (list_name: ListName, subject: SubjectEcho, check_timestamp: string): ListFailure => ({
  list_name,
  subject,
  error: errorObject(noData(`There is no data for ${list_name}: it was not checked.`)),
  check_timestamp,
});
