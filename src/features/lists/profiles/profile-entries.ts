import type { EntryKey } from '@vett/engine/profiles';
import type { ListName } from '@vett/schema/list-name';
import type { Tenant } from '../../../core/caller.ts';
import type { Lists } from '../../../core/doors.ts';
import { enabledFor } from '../enabled.ts';
import type { EntryRef } from '../entry-store.ts';

/** The profile that an entry is of, or that an id leads to, with its entries in the lists of a tenant. */
export function profileOf(entry: EntryKey, tenant: Tenant, lists: Lists): { profile_id: string; entries: EntryRef[] } {
  const profile_id = lists.profiles.idOf(entry);
  const enabled = enabledFor(tenant, lists);
  return {
    profile_id,
    entries: lists.profiles.entriesOf(profile_id).flatMap((key) => refOf(key, enabled, lists) ?? []),
  };
}

/** The entry in the version in use; undefined when it is of no list of these. */
export function refOf(entry: EntryKey, enabled: readonly ListName[], { loaded }: Lists): EntryRef | undefined {
  const source_list = enabled.find((name) => entry.startsWith(`${name}:`));
  const version = source_list && loaded.get(source_list)?.version;
  return version === undefined || source_list === undefined
    ? undefined
    : { source_list, version, entity_id: entry.slice(source_list.length + 1) };
}
