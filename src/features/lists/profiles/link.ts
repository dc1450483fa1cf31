import { type EntryKey, type EntryLink, entryKey, joinEntries, linkEntities } from '@vett/engine/profiles';
import { ENGINE_VERSION } from '@vett/engine/version';
import { isShared } from '@vett/schema/own-name';
import type { Queryable, Sql } from '../../../platform/database/connect.ts';
import { type InstalledLists, installedVersions } from '../enabled.ts';
import { type ListVersion, readEntities } from '../store.ts';
import { membersOf } from './profile-ids.ts';
import { lastLinked, lockLinking, readMembers, replaceProfiles } from './profile-store.ts';

/** Whether the versions in use are those that were linked last. */
export async function isLinked(sql: Sql, linkable: InstalledLists): Promise<boolean> {
  return (await lastLinked(sql)) === nameOf(await versionsOf(sql, linkable));
}

/** Linking takes some seconds, and begins each minute. */
const LINKED_AFTER_MS = 5 * 60_000;

/** Whether a version came into use some minutes ago at most, and is not linked yet. Nothing waits for the first linking. */
export async function awaitsLinking(sql: Sql, linkable: InstalledLists, now: Date): Promise<boolean> {
  const last = await lastLinked(sql);
  const versions = await versionsOf(sql, linkable);
  if (last === undefined || last === nameOf(versions)) return false;
  return versions.some(({ loaded_at }) => now.getTime() - loaded_at.getTime() < LINKED_AFTER_MS);
}

/** The entries of lists of the installation that are linked. More would not fit into the memory of the thread. */
const MAX_SHARED = 200_000;

/** The versions that are linked: of publishers all, and of lists of the installation the smallest ones. */
async function versionsOf(sql: Queryable, linkable: InstalledLists): Promise<ListVersion[]> {
  const versions = await installedVersions(sql, linkable);
  const shared = versions.filter(({ list_name }) => isShared(list_name));
  let room = MAX_SHARED;
  for (const version of shared.sort((a, b) => a.entity_count - b.entity_count)) {
    room -= version.entity_count;
    if (room < 0) versions.splice(versions.indexOf(version), 1);
  }
  return versions;
}

/** Links the entries of all lists that have data. Takes some seconds of processor time: only for a thread of its own. */
export async function linkLists(sql: Sql, linkable: InstalledLists): Promise<void> {
  await sql.begin(async (transaction) => {
    await lockLinking(transaction);
    const versions = await versionsOf(transaction, linkable);
    const entities = (
      await Promise.all(versions.map(({ version_id }) => readEntities(transaction, version_id)))
    ).flat();
    const listed = new Set(entities.map(entryKey));
    const links = linkEntities(entities);
    const profiles = [...new Set(joinEntries(links).values())];
    const members = membersOf(profiles, await readMembers(transaction), (entry) => listed.has(entry));
    await replaceProfiles(transaction, nameOf(versions), kept(links), members);
  });
}

const nameOf = (versions: readonly Pick<ListVersion, 'list_name' | 'version'>[]): string =>
  [`engine ${ENGINE_VERSION}`, ...versions.map(({ list_name, version }) => `${list_name} ${version}`).sort()].join(
    ', ',
  );

/** Links of an entry that are kept, besides those that join others to it. In a profile of all who share a name each has one with each. */
const MAX_LINKS = 20;

/** One link for each pair, up to some for each entry: links come from the surest on. */
export function kept<T extends Pick<EntryLink, 'entries'>>(links: readonly T[]): T[] {
  const pairs = new Map<string, T>();
  const counts = new Map<EntryKey, number>();
  const joined = new Map<EntryKey, EntryKey>();
  const rootOf = (key: EntryKey): EntryKey => {
    let root = key;
    for (let above = joined.get(root); above !== undefined; above = joined.get(root)) {
      const higher = joined.get(above);
      // Halves the way, so that a chain of many entries is not walked for each of them.
      if (higher !== undefined) joined.set(root, higher);
      root = higher ?? above;
    }
    return root;
  };
  for (const link of links) {
    const pair = link.entries.join(' ');
    if (pairs.has(pair)) continue;
    const [one, other] = [rootOf(link.entries[0]), rootOf(link.entries[1])];
    const isFull = link.entries.some((key) => (counts.get(key) ?? 0) >= MAX_LINKS);
    if (one === other && isFull) continue;
    if (one !== other) joined.set(one, other);
    for (const key of link.entries) counts.set(key, (counts.get(key) ?? 0) + 1);
    pairs.set(pair, link);
  }
  return [...pairs.values()];
}
