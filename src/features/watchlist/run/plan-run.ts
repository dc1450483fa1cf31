import type { ListName } from '@vett/schema/list-name';
import type { Tenant } from '../../../core/caller.ts';
import type { Lists } from '../../../core/doors.ts';
import { conditionsOf } from '../../list-check/list-check.ts';
import { enabledFor } from '../../lists/lists.ts';
import type { StoredWatchlist } from '../watchlist-store.ts';
import type { Base } from './base-store.ts';
import type { StoredRun } from './run-store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Every list is compared with all its entries after so many days, whatever the runs between found. */
const FULL_DAYS = 30;

/**
 * The lists that a watchlist monitors. One that it names stays among them when it is not enabled any more: it fails then. When
 * no list at all is enabled for the tenant, every one fails: a run that compares with nothing never looks clean.
 */
export function monitoredLists(
  { lists_to_monitor }: Pick<StoredWatchlist, 'lists_to_monitor'>,
  tenant: Tenant,
  lists: Lists,
): readonly ListName[] {
  const names = lists_to_monitor ?? enabledFor(tenant, lists);
  return names.length > 0 ? names : lists.enabled;
}

export type RunPlan = Pick<StoredRun, 'list_versions' | 'full_lists' | 'failed_lists'> & {
  readonly conditions: string;
};

/** Decides which versions of the lists a run compares with, and of which lists with all entries. */
export function planLists(
  names: readonly ListName[],
  bases: readonly Base[],
  { force, trigger, categories }: Pick<StoredRun, 'force' | 'trigger'> & Pick<StoredWatchlist, 'categories'>,
  tenant: Tenant,
  lists: Lists,
  inUse: ReadonlyMap<ListName, string>,
  now: Date,
): RunPlan {
  const conditions = conditionsOf(tenant, categories);
  const enabled = enabledFor(tenant, lists);
  const planned: RunPlan = { list_versions: {}, full_lists: [], failed_lists: [], conditions };
  for (const name of names) {
    const loaded = enabled.includes(name) ? lists.loaded.get(name)?.version : undefined;
    if (loaded === undefined) {
      planned.failed_lists.push(name);
      continue;
    }
    const base = bases.find(({ list_name }) => list_name === name);
    const from = base?.version ?? null;
    planned.list_versions[name] = { from, to: inUse.get(name) ?? loaded };
    const age = now.getTime() - (base?.full_at?.getTime() ?? 0);
    const isOld = age >= FULL_DAYS * DAY_MS && trigger !== 'subject_added';
    if (force || from === null || base?.conditions !== conditions || isOld) planned.full_lists.push(name);
  }
  return planned;
}

/** Whether a run can only repeat what is known of subjects that were checked. */
export const isKnown = ({ list_versions, full_lists, failed_lists }: RunPlan): boolean =>
  full_lists.length + failed_lists.length === 0 &&
  Object.values(list_versions).every((versions) => versions?.from === versions?.to);
