import type { NameIndex } from '@vett/engine/names';
import type { Tenant } from '../../../core/caller.ts';
import type { Doors, LoadedList } from '../../../core/doors.ts';
import { AppError, refusalOr } from '../../../platform/error.ts';
import { differenceBetween, requireEnabled, smallIndex } from '../../lists/lists.ts';
import { noData } from '../check/plan.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import type { ListError, WantedList } from './outcome.ts';

/** A list as subjects are compared with it. */
export interface ComparisonTarget {
  /** With an index of the entries to compare; undefined: there are none. */
  readonly searched: LoadedList | undefined;
  readonly list: LoadedList;
  /** See `ListOutcome`. */
  readonly touched: ReadonlySet<string> | null;
}

/** Beyond so many differences, or so many bytes of them, all entries are compared: a search of them takes hardly longer. */
const MAX_DIFFERENCES = 1_000;
/** The most indexes that are kept for a list. */
const MAX_KEPT = 8;

/** Returns the entries of a list to compare, or an error when it cannot be compared. */
export async function targetOf(
  { list_name, from }: WantedList,
  tenant: Tenant,
  doors: Pick<Doors & ScreeningDoors, 'lists' | 'database' | 'keyOf' | 'checked'>,
): Promise<ComparisonTarget | ListError> {
  const { lists, checked } = doors;
  const refusal = refusalOr(() => requireEnabled([list_name], tenant, lists));
  if (refusal instanceof AppError) return { list_name, error: refusal };
  const list = lists.loaded.get(list_name);
  if (!list) {
    checked({ list: list_name });
    return { list_name, error: noData(`There is no data for ${list_name}: it was not checked.`) };
  }
  const changed = from === null ? undefined : await changedSince(list, from, tenant.tenant_id, doors);
  return changed ? { list, ...changed } : { list, searched: list, touched: null };
}

type ListDifference = Pick<ComparisonTarget, 'searched'> & { readonly touched: ReadonlySet<string> };

/**
 * The changes of each loaded list since earlier versions, by those versions. They are immutable, and leave the memory with the
 * index of their list.
 */
const kept = new WeakMap<NameIndex, Map<string, Promise<ListDifference | undefined>>>();

function changedSince(
  list: LoadedList,
  from: string,
  tenantId: string,
  doors: Pick<Doors, 'database' | 'keyOf'>,
): Promise<ListDifference | undefined> {
  const known = kept.get(list.index) ?? new Map<string, Promise<ListDifference | undefined>>();
  kept.set(list.index, known);
  const changed = known.get(from) ?? readChanges(list, from, tenantId, doors);
  known.delete(from);
  known.set(from, changed);
  for (const oldest of [...known.keys()].slice(0, -MAX_KEPT)) known.delete(oldest);
  changed.catch(() => known.delete(from));
  return changed;
}

async function readChanges(
  list: LoadedList,
  from: string,
  tenantId: string,
  doors: Pick<Doors, 'database' | 'keyOf'>,
): Promise<ListDifference | undefined> {
  const { name: list_name, version: to, index } = list;
  if (from === to) return { searched: undefined, touched: new Set() };
  const difference = await differenceBetween({ list_name, from, to }, MAX_DIFFERENCES, doors);
  if (!difference) return undefined;
  const { entityIds: touched, entities } = difference;
  const searched = entities.length > 0 ? await smallIndex(tenantId, entities, index.weights) : undefined;
  return { touched, searched: searched && { ...list, index: searched } };
}
