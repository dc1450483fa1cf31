import { SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName, type PublishedListName } from '@vett/schema/list-name';
import { isPublished, isShared } from '@vett/schema/own-name';
import type { Config } from '../../config.ts';
import type { Tenant } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/error.ts';
import { currentVersions, type ListVersion } from './store.ts';

/** Returns the lists of this installation: those of LISTS that have a source, or all that have one. */
export const enabledLists = ({ lists }: Pick<Config, 'lists'>): readonly PublishedListName[] =>
  LIST_NAMES.filter((name) => (lists ? lists.includes(name) : SOURCES[name]));

/** The publishers' lists of an installation, and whether samples are used. It has the lists that the operator brought besides. */
export interface InstalledLists {
  readonly enabled: readonly ListName[];
  readonly mayBeSample: boolean;
}

/** Returns the version in use of each list that the installation has for all tenants. */
export const installedVersions = async (
  sql: Queryable,
  { enabled, mayBeSample }: InstalledLists,
): Promise<ListVersion[]> =>
  (await currentVersions(sql)).filter(
    ({ list_name, sample }) => (isShared(list_name) || enabled.includes(list_name)) && (mayBeSample || !sample),
  );

export const listsInUse = (config: Pick<Config, 'lists' | 'environment'>): InstalledLists => ({
  enabled: enabledLists(config),
  mayBeSample: config.environment !== 'production',
});

/**
 * Returns the lists that are enabled for the tenant, in the order of the specification, then the others. One that it names and that is
 * no longer there is among them: a check of it fails, instead of looking as if nobody had asked for it.
 */
export function enabledFor(tenant: Tenant, { enabled }: Lists): readonly ListName[] {
  const own = tenant.configuration.list_check.enabled_lists;
  if (own === 'all') return enabled;
  return [...LIST_NAMES.filter((name) => own.includes(name)), ...own.filter((name) => !isPublished(name))];
}

/** Throws LIST_NOT_ENABLED when the tenant may not use one of these lists here. */
export function requireEnabled(names: readonly ListName[], tenant: Tenant, lists: Lists): void {
  const enabled = enabledFor(tenant, lists);
  const disabled = names.find((name) => !enabled.includes(name));
  if (disabled === undefined) return;
  if (!isPublished(disabled) && !lists.enabled.includes(disabled)) {
    const others = lists.enabled.filter((name) => isShared(name) === isShared(disabled) && !isPublished(name));
    const whose = isShared(disabled) ? 'Those of the installation' : 'Your own';
    throw new AppError('UNKNOWN_LIST', `There is no list ${disabled}. ${whose}: ${others.join(', ') || 'none'}.`);
  }
  throw new AppError('LIST_NOT_ENABLED', `The list ${disabled} is not enabled. Enabled: ${enabled.join(', ')}.`);
}
