import { entryKey, joinEntries, linkEntities } from '@vett/engine/profiles';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { ListName } from '@vett/schema/list-name';
import type { Queryable, Sql } from '../../../platform/database/connect.ts';
import { currentVersions, type ListVersion, readEntities } from '../store.ts';
import { membersOf } from './profile-ids.ts';
import { lastLinked, lockLinking, readMembers, replaceProfiles } from './profile-store.ts';

/** The lists of an installation. */
export interface Linkable {
  readonly enabled: readonly ListName[];
  /** Whether samples are used. */
  readonly mayBeSample: boolean;
}

/** Whether the versions in use are those that were linked last. */
export async function isLinked(sql: Sql, linkable: Linkable): Promise<boolean> {
  return (await lastLinked(sql)) === nameOf(await versionsOf(sql, linkable));
}

/** Linking takes some seconds, and begins each minute. */
const LINKED_AFTER_MS = 5 * 60_000;

/** Whether a version came into use some minutes ago at most, and is not linked yet. Nothing waits for the first linking. */
export async function awaitsLinking(sql: Sql, linkable: Linkable, now: Date): Promise<boolean> {
  const last = await lastLinked(sql);
  const versions = await versionsOf(sql, linkable);
  if (last === undefined || last === nameOf(versions)) return false;
  return versions.some(({ loaded_at }) => now.getTime() - loaded_at.getTime() < LINKED_AFTER_MS);
}

const versionsOf = async (sql: Queryable, { enabled, mayBeSample }: Linkable): Promise<ListVersion[]> =>
  (await currentVersions(sql)).filter(
    ({ list_name, sample }) => enabled.includes(list_name) && (mayBeSample || !sample),
  );

/** Links the entries of all lists that have data. Takes some seconds of processor time: only for a thread of its own. */
export async function linkLists(sql: Sql, linkable: Linkable): Promise<void> {
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
    await replaceProfiles(transaction, nameOf(versions), strongest(links), members);
  });
}

const nameOf = (versions: readonly Pick<ListVersion, 'list_name' | 'version'>[]): string =>
  [`engine ${ENGINE_VERSION}`, ...versions.map(({ list_name, version }) => `${list_name} ${version}`).sort()].join(
    ', ',
  );

/** One link for each pair: links come from the surest on. */
function strongest<T extends { readonly entries: readonly string[] }>(links: readonly T[]): T[] {
  const pairs = new Map<string, T>();
  for (const link of links) {
    const pair = link.entries.join(' ');
    if (!pairs.has(pair)) pairs.set(pair, link);
  }
  return [...pairs.values()];
}
