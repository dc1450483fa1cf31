import type { ListName } from '@vett/schema/list-name';
import type { Transaction } from 'kysely';
import type { Doors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { isOfCategories } from '../../list-check/list-check.ts';
import { entriesIn, type Versions } from './entries.ts';
import { bestFirst, type Differences, keyOf } from './match-differences.ts';
import type { MatchRow } from './match-store.ts';
import type { SubjectRunResult } from './result.ts';
import type { StartedRun } from './run-store.ts';

/**
 * Keeps the matches of customers that a run did not find again only because its watchlist no longer asks for their category: as with
 * lists that are not monitored any more, what nobody decided goes on counting for the risk until its entry leaves the list.
 */
export async function keepUnasked(
  transaction: Transaction<Tables>,
  { screened_with, list_versions }: StartedRun,
  compared: readonly SubjectRunResult[],
  keyOfTenant: Doors['keyOf'],
): Promise<SubjectRunResult[]> {
  const wanted = screened_with?.categories;
  const gone = compared.flatMap(({ subject, differences }) => (subject.customer_id ? differences.gone : []));
  if (!wanted || gone.length === 0) return [...compared];
  const versions: Versions = Object.fromEntries(
    Object.entries(list_versions).map(([name, to]) => [name as ListName, to?.to ?? null]),
  );
  const entries = await entriesIn(transaction, versions, gone, keyOfTenant);
  const isUnasked = (row: MatchRow) => {
    const entry = entries.get(keyOf(row));
    return entry !== undefined && !isOfCategories(entry, wanted);
  };
  return compared.map((one) =>
    one.subject.customer_id ? { ...one, differences: keeping(one.differences, isUnasked) } : one,
  );
}

function keeping(differences: Differences, isKept: (row: MatchRow) => boolean): Differences {
  const kept = differences.gone.filter(isKept);
  if (kept.length === 0) return differences;
  return {
    ...differences,
    now: [...differences.now, ...kept].sort(bestFirst),
    gone: differences.gone.filter((row) => !isKept(row)),
    removed: differences.removed.filter((row) => !isKept(row)),
  };
}
