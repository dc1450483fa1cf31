import { isPublished, isShared } from '@vett/schema/own-name';
import type { Logger } from 'pino';
import type { Lists } from '../../core/doors.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { watch } from '../../platform/database/watch.ts';
import { inTurns } from '../../platform/pieces.ts';
import { type InstalledLists, installedVersions } from './enabled.ts';
import { type History, historyOf } from './history.ts';
import { type JudgedMembers, judgedProfiles, withJudged } from './judgement/judged.ts';
import { loadedList } from './loaded-list.ts';
import { mergeLists } from './merge.ts';
import { ownCatalogue, type TenantLists } from './own/catalogue.ts';
import type { OwnerOf } from './owner.ts';
import { lastLinked, readMembers } from './profiles/profile-store.ts';
import { profilesIn, UNLINKED } from './profiles/profiles.ts';
import { loadIndex } from './snapshot.ts';
import type { ListVersion } from './store.ts';

const POLL_MS = 2_000;
/** Many lists are published one after the other. */
const MERGE_AFTER_MS = 10_000;

/** The lists in memory, kept current. */
export interface Catalogue {
  /** The current lists that are everybody's. The object is immutable: a new version makes a new object. */
  current(): Lists;
  /** The current lists that are everybody's with those of a tenant, and with the profiles as it judged them. */
  currentOf(tenantId: string): Lists;
  readonly history: History;
  /** Checks for new publications at once, without waiting for a notification. */
  refresh(): Promise<void>;
  /** Merges the indexes of the lists at once, as happens by itself some seconds after a publication. */
  merge(): Promise<void>;
}

export type OpenCatalogue = Catalogue & { close(): Promise<void> };

/**
 * Loads every enabled list and follows its publications. A new version is loaded beside the old one and then replaces
 * it at once. Later the indexes of all lists are merged, so that a check searches them together. A sample left in the database
 * is ignored where samples are not allowed.
 */
export async function watchLists(
  sql: Sql,
  { enabled, mayBeSample }: InstalledLists,
  ownerOf: OwnerOf,
  log: Logger,
): Promise<OpenCatalogue> {
  let lists: Lists = { enabled, loaded: new Map(), profiles: UNLINKED };
  let linked: string | undefined;
  const own = ownCatalogue(sql, ownerOf, log);
  const judged = judgedProfiles(sql, log);
  const views = new WeakMap<Lists, Map<string, TenantView>>();
  const closing = new AbortController();
  let merging = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const mergeNow = async () => {
    const merged = await mergeLists(lists, closing.signal);
    lists = merged(lists);
  };
  const merge = () => {
    merging = merging.then(mergeNow).catch((error: unknown) => {
      // The lists stay as they are: searching them one by one takes longer and finds the same.
      if (!closing.signal.aborted) log.error({ error }, 'the indexes of the lists could not be merged');
    });
    return merging;
  };
  const mergeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(merge, MERGE_AFTER_MS).unref();
  };

  const take = async (stored: ListVersion) => {
    const known = lists.loaded.get(stored.list_name);
    const isNew = known?.version !== stored.version;
    if (!isNew && known.checked_at.getTime() === stored.checked_at.getTime()) return;
    const list = loadedList(stored, isNew ? await loadIndex(sql, stored.version_id) : known.index);
    lists = { ...lists, loaded: new Map(lists.loaded).set(list.name, list) };
    if (!isNew) return;
    mergeSoon();
    log.info({ list: list.name, version: list.version, entities: list.entity_count }, 'list loaded');
  };
  /** Takes in which lists the operator brought, and which of them are gone. One that could not be loaded is among them: it fails. */
  const takeNames = (installed: readonly ListVersion[]) => {
    const shared = installed.map(({ list_name }) => list_name).filter(isShared);
    const names = [...enabled, ...shared.sort()];
    if (names.join() === lists.enabled.join()) return;
    const left = [...lists.loaded].filter(([name]) => isPublished(name) || names.includes(name));
    lists = { ...lists, enabled: names, loaded: new Map(left) };
  };
  const look = async () => {
    const installed = await installedVersions(sql, { enabled, mayBeSample });
    for (const stored of installed) {
      // A list that cannot be loaded keeps its version before, or has no data; the others are loaded.
      await take(stored).catch((error: unknown) =>
        log.error({ error, list: stored.list_name }, 'a list could not be loaded'),
      );
    }
    takeNames(installed);
    await own.look();
    const last = await lastLinked(sql);
    if (last !== linked) {
      const profiles = await inTurns(profilesIn(await readMembers(sql)));
      lists = { ...lists, profiles };
      linked = last;
    }
    await judged.look(linked);
  };

  const currentOf = (tenantId: string): Lists => {
    const [theirs, members] = [own.of(tenantId), judged.of(tenantId)];
    if (!theirs && !members) return lists;
    const known = views.get(lists)?.get(tenantId);
    if (known && known.theirs === theirs && known.members === members) return known.view;
    const listed = theirs ? withOwn(lists, theirs) : lists;
    const view = members ? { ...listed, profiles: withJudged(listed.profiles, members) } : listed;
    views.set(lists, (views.get(lists) ?? new Map()).set(tenantId, { theirs, members, view }));
    return view;
  };

  await look();
  const following = await watch(sql, log, {
    channel: 'vett_lists',
    pollMs: POLL_MS,
    look,
    failure: 'the lists could not be followed',
  });
  return {
    current: () => lists,
    currentOf,
    history: historyOf(sql, currentOf, ownerOf, mayBeSample),
    refresh: following.look,
    merge,
    async close() {
      await following.close();
      clearTimeout(timer);
      closing.abort();
      await merging;
    },
  };
}

/** The lists of a tenant, with the parts that they were made of. */
interface TenantView {
  readonly theirs: TenantLists | undefined;
  readonly members: JudgedMembers | undefined;
  readonly view: Lists;
}

/** Adds the lists of a tenant to those of publishers. One without data is among the enabled ones: it fails, and is never left out. */
const withOwn = (lists: Lists, own: TenantLists): Lists => ({
  ...lists,
  enabled: [...lists.enabled, ...[...own.keys()].sort()],
  loaded: new Map([...lists.loaded, ...[...own].flatMap(([name, list]) => (list ? [[name, list] as const] : []))]),
});
