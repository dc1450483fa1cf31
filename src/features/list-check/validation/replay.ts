import { ENGINE_VERSION } from '@vett/engine/version';
import type { ListResult, PerListResult } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { Match } from '@vett/schema/match';
import type { Replay } from '@vett/schema/validation';
import canonicalize from 'canonicalize';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, Lists } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import type { HistoryDoors } from '../../lists/lists.ts';
import { versionsAsOf } from '../check/as-of.ts';
import { checksOf } from '../check/checks.ts';
import type { Plan } from '../check/plan.ts';
import { inTurn, screenSubject } from '../check/screen.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import { prepareSubject } from '../check/subject.ts';
import { planOf, type SealedValidation } from './seal.ts';

/**
 * Repeats a stored check: against the lists as of `asOf`, or else in the same versions, or else in the current ones.
 * Throws LIST_DATA_UNAVAILABLE, and LIST_VERSION_UNAVAILABLE when the versions of `asOf` are not held.
 */
export async function replayCheck(
  { request, results: before }: Pick<SealedValidation, 'request' | 'results'>,
  asOf: Date | undefined,
  caller: Caller,
  doors: Doors & ScreeningDoors & HistoryDoors,
): Promise<Omit<Replay, 'validation_id'>> {
  const plan = planOf(request);
  // A date of birth that was taken then is taken again, however long ago it is now.
  const checkedAt = new Date(before[0]?.check_timestamp ?? doors.clock.now());
  const prepared = await inTurn(() => prepareSubject(request.subject, checkedAt), caller);
  const { versions, lists } = await listsFor(plan, before, asOf, doors, caller.tenant.tenant_id);
  const past = { ...doors, lists };
  const now = doors.clock.now();
  const found = await screenSubject(plan, prepared, caller, past);
  const [check] = await checksOf(plan, [{ prepared, found }], caller, past, now);
  const { results, summary } = check as NonNullable<typeof check>;
  return {
    replayed_at: now.toISOString(),
    versions,
    same_engine: before.every((result) => 'error' in result || result.metadata.engine_version === ENGINE_VERSION),
    identical: canonicalize(before.map(comparableResult)) === canonicalize(results.map(comparableResult)),
    results,
    summary,
  };
}

async function listsFor(
  plan: Plan,
  before: readonly PerListResult[],
  asOf: Date | undefined,
  { history, lists, clock }: Doors & HistoryDoors,
  tenantId: string,
): Promise<{ versions: Replay['versions']; lists: Lists }> {
  if (asOf) {
    const versions = await versionsAsOf(plan.names, asOf, { history, clock }, tenantId);
    return { versions: 'as_of', lists: await history.lists(versions, tenantId) };
  }
  try {
    return { versions: 'same', lists: await history.lists(versionsOf(before), tenantId) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIST_VERSION_UNAVAILABLE') throw error;
    return { versions: 'current', lists };
  }
}

const isResult = (result: PerListResult): result is ListResult => !('error' in result);

const versionsOf = (results: readonly PerListResult[]): ReadonlyMap<ListName, string> =>
  new Map(results.filter(isResult).map(({ list_name, metadata }) => [list_name, metadata.list_version]));

/** The part of a result that can be compared between runs, without its time, the version, the profile and decisions. */
const comparableResult = (result: PerListResult) =>
  isResult(result) ? [result.list_name, result.matches.map(comparableMatch)] : [result.list_name, 'not checked'];

function comparableMatch({ match_timestamp, decision, match_data, ...match }: Match) {
  const { list_version, profile_id, ...entry } = match_data;
  return { ...match, entry };
}
