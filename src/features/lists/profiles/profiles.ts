import type { EntryKey } from '@vett/engine/profiles';
import type { Profiles } from '../../../core/doors.ts';
import { atOnce, type Pieces } from '../../../platform/pieces.ts';
import type { ProfileMember } from './profile-store.ts';

/** The profiles before anything was linked: every entry is of one of its own. */
export const UNLINKED: Profiles = { idOf: (entry) => entry, entriesOf: (id) => [id] };

/** Members between two pieces of work. */
const PIECE = 5_000;

/** The profiles of some members, such as those that a tenant judged. */
export const profilesOf = (members: readonly ProfileMember[]): Profiles => atOnce(profilesIn(members));

/** Every entry is of a profile of its own until it is linked. Those of all lists are made in pieces: they take some 200 ms together. */
export function* profilesIn(members: readonly ProfileMember[]): Pieces<Profiles> {
  const ids = new Map<EntryKey, string>();
  const entries = new Map<string, EntryKey[]>();
  for (const [place, { entry, profile_id, is_listed }] of members.entries()) {
    if (place % PIECE === PIECE - 1) yield;
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
