import { SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import type { Config } from '../../config.ts';
import type { Tenant } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';

export { failingLists } from './alarm-store.ts';
export { MATCH_HASH_VERSION, matchHash } from './entity-hash.ts';
export { versionFacts } from './entry-change-store.ts';
export { type EntryRef, findAlike, findEntries } from './entry-store.ts';
export { dataText, isStale, staleLists, staleWarnings } from './freshness.ts';
export type { History, HistoryDoors } from './history.ts';
export { findPassedEntries, type PassedEntry } from './passed-entry-store.ts';
export { UNLINKED } from './profiles/profiles.ts';
export { chainRefusal, type PublishOutcome, publishList } from './publish.ts';
export { changedByPublisher } from './publisher-change-store.ts';
export { readUnstored } from './read-unstored.ts';
export { type RefreshOutcome, refreshList } from './refresh.ts';
export { type EarlierEntry, findReissued, type ReissuedEntry } from './reissued-store.ts';
export { lastRuns } from './run-store.ts';
export { differenceBetween } from './version-difference.ts';

/** Returns the lists of this installation: those of LISTS that have a source, or all that have one. */
export const enabledLists = ({ lists }: Pick<Config, 'lists'>): readonly ListName[] =>
  LIST_NAMES.filter((name) => (lists ? lists.includes(name) : SOURCES[name]));

/**
 * Returns the lists that are enabled for the tenant, in the order of the specification. One that it names and that this installation
 * no longer has is among them: a check of it fails, instead of looking as if nobody had asked for it.
 */
export function enabledFor(tenant: Tenant, { enabled }: Lists): readonly ListName[] {
  const own = tenant.configuration.list_check.enabled_lists;
  return own === 'all' ? enabled : LIST_NAMES.filter((name) => own.includes(name));
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
