import { SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import { LIST_MAX_AGE_SECONDS } from '@vett/schema/lists';
import type { Config } from '../../config.ts';
import type { Tenant } from '../../core/caller.ts';
import type { Lists, LoadedList } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';

export { differenceBetween } from './difference.ts';
export { type EntryRef, findAlike, findEntries, findGone } from './entry-store.ts';
export { MATCH_HASH_VERSION, matchHash } from './match-hash.ts';
export { type PublishOutcome, publishList } from './publish.ts';
export { changedByPublisher } from './publisher-changes.ts';
export { type RefreshOutcome, refreshList } from './refresh.ts';
export { lastRuns } from './run-store.ts';

/** Returns the lists of this installation: those of LISTS that have a source, or all that have one. */
export const enabledLists = ({ lists }: Pick<Config, 'lists'>): readonly ListName[] =>
  LIST_NAMES.filter((name) => (lists ? lists.includes(name) : SOURCES[name]));

/** Returns the lists that are enabled here for the tenant, in the order of the specification. */
export function enabledFor(tenant: Tenant, { enabled }: Lists): readonly ListName[] {
  const own = tenant.configuration.list_check.enabled_lists;
  return own === 'all' ? enabled : enabled.filter((name) => own.includes(name));
}

/** Throws LIST_NOT_ENABLED when the tenant may not use one of these lists here. */
export function requireEnabled(names: readonly ListName[], tenant: Tenant, lists: Lists): void {
  const enabled = enabledFor(tenant, lists);
  const disabled = names.find((name) => !enabled.includes(name));
  if (disabled === undefined) return;
  throw new AppError('LIST_NOT_ENABLED', `The list ${disabled} is not enabled. Enabled: ${enabled.join(', ')}.`);
}
/** Whether the publisher lists wallet addresses, regardless of the loaded version. */
export const listsWallets = (name: ListName) => SOURCES[name]?.wallets === true;

/** Whether the publisher lists names, rather than addresses of wallets alone. */
export const listsNames = (name: ListName) => SOURCES[name]?.nameless !== true;

/** Whether the publisher lists identifiers. A caller's identifiers are compared with wallets too. */
export const listsIdentifiers = (name: ListName) =>
  listsWallets(name) || (SOURCES[name]?.identifierTypes.length ?? 0) > 0;

/** Returns the seconds since the list was last checked for changes. */
export const ageOf = (list: LoadedList, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - list.checked_at.getTime()) / 1000));

export const isStale = (list: LoadedList, now: Date) => !list.past && ageOf(list, now) > LIST_MAX_AGE_SECONDS;
