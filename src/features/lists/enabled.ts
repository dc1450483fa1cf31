import { SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName, type PublishedListName } from '@vett/schema/list-name';
import { isOwn } from '@vett/schema/own-name';
import type { Config } from '../../config.ts';
import type { Tenant } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';

/** Returns the lists of this installation: those of LISTS that have a source, or all that have one. */
export const enabledLists = ({ lists }: Pick<Config, 'lists'>): readonly PublishedListName[] =>
  LIST_NAMES.filter((name) => (lists ? lists.includes(name) : SOURCES[name]));

/** The lists whose data an installation uses, and whether samples are among it. */
export const listsInUse = (config: Pick<Config, 'lists' | 'environment'>) => ({
  enabled: enabledLists(config),
  mayBeSample: config.environment !== 'production',
});

/**
 * Returns the lists that are enabled for the tenant, in the order of the specification, then its own. One that it names and that is
 * no longer there is among them: a check of it fails, instead of looking as if nobody had asked for it.
 */
export function enabledFor(tenant: Tenant, { enabled }: Lists): readonly ListName[] {
  const own = tenant.configuration.list_check.enabled_lists;
  if (own === 'all') return enabled;
  return [...LIST_NAMES.filter((name) => own.includes(name)), ...own.filter(isOwn)];
}

/** Throws LIST_NOT_ENABLED when the tenant may not use one of these lists here. */
export function requireEnabled(names: readonly ListName[], tenant: Tenant, lists: Lists): void {
  const enabled = enabledFor(tenant, lists);
  const disabled = names.find((name) => !enabled.includes(name));
  if (disabled === undefined) return;
  if (isOwn(disabled) && !lists.enabled.includes(disabled))
    throw new AppError(
      'UNKNOWN_LIST',
      `There is no list ${disabled}. Your own: ${lists.enabled.filter(isOwn).join(', ') || 'none'}.`,
    );
  throw new AppError('LIST_NOT_ENABLED', `The list ${disabled} is not enabled. Enabled: ${enabled.join(', ')}.`);
}
