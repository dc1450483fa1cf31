import type { ListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';
import { sourceOf } from './source-of.ts';

export { failingLists } from './alarm-store.ts';
export { smallIndex } from './build-apart.ts';
export { enabledFor, enabledLists, listsInUse, requireEnabled } from './enabled.ts';
export { MATCH_HASH_VERSION, matchHash } from './entity-hash.ts';
export { versionFacts } from './entry-change-store.ts';
export { type EntryRef, findAlike, findEntries } from './entry-store.ts';
export { dataText, dataWarnings, isStale, sampleWarnings, staleLists, staleWarnings } from './freshness.ts';
export type { History, HistoryDoors } from './history.ts';
export { importOwnList } from './own/import.ts';
export { READING_LIMITS } from './own/limits.ts';
export { readerSettings } from './own/settings.ts';
export { findPassedEntries, type PassedEntry } from './passed-entry-store.ts';
export { awaitsLinking } from './profiles/link.ts';
export { profileOf } from './profiles/profile-entries.ts';
export { UNLINKED } from './profiles/profiles.ts';
export { chainRefusal, type PublishOutcome, publishList } from './publish.ts';
export { changedByPublisher } from './publisher-change-store.ts';
export { readUnstored } from './read-unstored.ts';
export { type RefreshOutcome, refreshList } from './refresh.ts';
export { type EarlierEntry, findReissued, type ReissuedEntry } from './reissued-store.ts';
export { lastRuns } from './run-store.ts';
export { applyDelta, importSharedList } from './shared/import.ts';
export { deleteSharedList, fetchedLists, sharedNames } from './shared/shared-list-store.ts';
export { fetchedSource, SHARED_LIMITS, sharedSource } from './shared/shared-source.ts';
export { sourceOf } from './source-of.ts';
export { differenceBetween } from './version-difference.ts';

/** Whether the publisher lists wallet addresses, regardless of the loaded version. Other lists may have anything. */
export const listsWallets = (name: ListName) => !isPublished(name) || sourceOf(name)?.wallets === true;

/** Whether the publisher lists names, rather than addresses of wallets alone. */
export const listsNames = (name: ListName) => sourceOf(name)?.nameless !== true;

/** Whether the publisher lists identifiers. A caller's identifiers are compared with wallets too. */
export const listsIdentifiers = (name: ListName) =>
  listsWallets(name) || (sourceOf(name)?.identifierTypes.length ?? 0) > 0;
