import type { EntryKey } from '@vett/engine/profiles';
import type { ProfileMember } from './profile-store.ts';

/**
 * Gives each profile its id. It keeps the one that most of its entries had, unless that names an entry that is now of another
 * profile; a new profile is named by the first of its entries. Entries that are listed no more lead to the profile they were of.
 */
export function membersOf(
  profiles: readonly (readonly EntryKey[])[],
  before: readonly ProfileMember[],
  isListed: (entry: EntryKey) => boolean,
): ProfileMember[] {
  const idBefore = new Map(before.map(({ entry, profile_id }) => [entry, profile_id]));
  const taken = new Set<string>();
  const members: ProfileMember[] = [];
  const joined = new Set(profiles.flat());
  // The last entry of a profile keeps its id.
  const alone = before.flatMap(({ entry }) => (isListed(entry) && !joined.has(entry) ? [[entry]] : []));
  const largestFirst = [...profiles, ...alone].sort(
    (a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1),
  );
  for (const entries of largestFirst) {
    const mayKeep = (id: string) => !taken.has(id) && (entries.includes(id) || !isListed(id));
    const votes = Map.groupBy(entries.flatMap((entry) => idBefore.get(entry) ?? []).filter(mayKeep), (id) => id);
    const [kept] = [...votes].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
    const profile_id = kept?.[0] ?? (entries[0] as EntryKey);
    taken.add(profile_id);
    for (const entry of entries) members.push({ entry, profile_id, is_listed: true });
  }
  // An earlier id leads to the profile that kept it, else to one of those that took its entries.
  const leadsTo = new Map(members.flatMap(({ entry, profile_id }) => [[idBefore.get(entry) ?? entry, profile_id]]));
  for (const { entry, profile_id } of before) {
    if (isListed(entry)) continue;
    const id = taken.has(profile_id) ? profile_id : leadsTo.get(profile_id);
    if (id !== undefined) members.push({ entry, profile_id: id, is_listed: false });
  }
  return members;
}
