import { setImmediate } from 'node:timers/promises';
import type { Subject as EngineSubject } from '@vett/engine/entity';
import type { Weights } from '@vett/engine/names';
import { comparable, type ListResult as ScreenedResult, Screener } from '@vett/engine/screening';
import { ENGINE_VERSION } from '@vett/engine/version';
import { ERROR_STATUS, ERROR_TYPES } from '@vett/schema/error';
import type { ListFailure, ListResult, PerListResult, ScreenInput, SearchType } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { SubjectEcho } from '@vett/schema/subject';
import type { Tenant } from '../../caller.ts';
import type { Doors, Lists, LoadedList } from '../../doors.ts';
import { AppError } from '../../error.ts';
import { enabledFor, isStale, requireEnabled } from '../lists/lists.ts';
import { wireMatch } from './match.ts';

/** What one check looks for, and how. */
export interface Query {
  readonly subject: EngineSubject;
  readonly echo: SubjectEcho;
  readonly searchType: SearchType;
  readonly minConfidence: number;
  readonly maxMatches: number;
  readonly weakAliases: boolean;
}

/** The lists that the input asks for, each once. Throws when one is not enabled, or when none is. */
export function requestedLists(
  { list_name, lists: several = [] }: ScreenInput,
  tenant: Tenant,
  lists: Lists,
): readonly ListName[] {
  const enabled = enabledFor(tenant, lists);
  const asked = list_name === undefined ? several : [list_name];
  requireEnabled(asked, tenant, lists);
  const names = asked.length > 0 ? [...new Set(asked)] : enabled;
  if (names.length === 0) throw noData('No list is enabled here, so nothing could be checked.');
  return names;
}

/** The identifier fields that are too short to be compared. Throws when nothing else is left to compare. */
export function tooShort(subject: EngineSubject): readonly string[] {
  const { names, identifiers, ignored } = comparable(subject);
  if (names || identifiers > 0) return ignored;
  throw new AppError(
    'SUBJECT_IDENTIFIER_REQUIRED',
    'Nothing to compare: identifiers need at least four letters or digits.',
  );
}

/** A check that takes longer lets others go on between two lists, and is given up when its time is over. */
const SLICE_MS = 20;

/** Screens against each list. One that has no data becomes a failure, never an empty result; when all have none, it throws. */
export async function screenLists(
  names: readonly ListName[],
  query: Query,
  { lists, checked }: Pick<Doors, 'lists' | 'checked'>,
  now: Date,
  signal: AbortSignal,
): Promise<PerListResult[]> {
  const timestamp = now.toISOString();
  const loaded = names.flatMap((name) => lists.loaded.get(name) ?? []);
  const { searchType, minConfidence, maxMatches, weakAliases } = query;
  const options = { searchType, minConfidence, maxMatches, weakAliases };
  const found = new Map<string, ScreenedResult>();
  let sliceStart = performance.now();
  for (const result of Screener.of(loaded).results(query.subject, options)) {
    found.set(result.list, result);
    checked({ list: result.list, seconds: result.elapsedMs / 1000, matches: result.matchCount });
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    signal.throwIfAborted();
    sliceStart = performance.now();
  }
  const results = names.map((name) => {
    const list = lists.loaded.get(name);
    const result = found.get(name);
    if (list && result) return wireResult(list, result, query, now, timestamp);
    checked({ list: name });
    return failure(name, query, timestamp);
  });
  if (results.every((result) => 'error' in result)) {
    throw noData(`There is no data for ${names.join(', ')}, so nothing could be checked.`);
  }
  return results;
}

function wireResult(list: LoadedList, found: ScreenedResult, query: Query, now: Date, timestamp: string): ListResult {
  const startedAt = performance.now();
  const matches = found.matches.map((match) => wireMatch(match, list, timestamp));
  const elapsed = Math.round(found.elapsedMs + performance.now() - startedAt);
  return {
    list_name: list.name,
    subject: query.echo,
    is_match: found.isMatch,
    matches,
    match_count: found.matchCount,
    check_timestamp: timestamp,
    processing_time_ms: elapsed,
    metadata: {
      search_type: query.searchType,
      min_confidence: query.minConfidence,
      list_version: list.version,
      list_loaded_at: list.loaded_at.toISOString(),
      weights_profile: profile(list.index.weights),
      engine_version: ENGINE_VERSION,
      ...(list.sample && { sample: true }),
      ...(isStale(list, now) && { stale: true }),
      ...(found.truncated && { truncated: true }),
    },
    execution_time_ms: elapsed,
  };
}

const profile = ({ name, version }: Weights) => `${name}@${version}`;

const failure = (name: ListName, { echo }: Query, timestamp: string): ListFailure => ({
  list_name: name,
  subject: echo,
  error: {
    type: ERROR_TYPES[ERROR_STATUS.LIST_DATA_UNAVAILABLE],
    message: `There is no data for ${name}: it was not checked.`,
    code: 'LIST_DATA_UNAVAILABLE',
  },
  check_timestamp: timestamp,
});

const noData = (message: string) => new AppError('LIST_DATA_UNAVAILABLE', message, { retryAfter: 60 });
