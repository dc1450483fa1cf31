import type { EntryKey } from '@vett/engine/profiles';
import type { Profiles } from '../../../core/doors.ts';
import type { ProfileMember } from './profile-store.ts';

/** The profiles before anything was linked: every entry is of one of its own. */
export const UNLINKED: Profiles = { idOf: (entry) => entry, entriesOf: (id) => [id] };

/** Every entry is of a profile of its own until it is linked. */
export function profilesOf(members: readonly ProfileMember[]): Profiles {
  const ids = new Map<EntryKey, string>();
  const entries = new Map<string, EntryKey[]>();
  for (const { entry, profile_id, is_listed } of members) {
    ids.set(entry, profile_id);
    if (!is_listed) continue;
    const known = entries.get(profile_id);
    if (known) known.push(entry);
    else entries.set(profile_id, [entry]);
  }
  return {
    idOf: (entry) => ids.get(entry) ?? entry,
    entriesOf: (id) => entries.get(id) ?? [id],
  };
}
