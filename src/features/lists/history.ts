import type { ListName } from '@vett/schema/list-name';
import type { Lists, LoadedList } from '../../core/doors.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/error.ts';
import { loadedList } from './loaded-list.ts';
import { asOwner, type OwnerOf } from './owner.ts';
import { loadIndex } from './snapshot.ts';
import { type ListVersion, versionsInUseAt, versionsNamed } from './store.ts';

/** Past versions of the lists, also of a tenant's own. Both methods throw LIST_VERSION_UNAVAILABLE for versions that are no longer stored. */
export interface History {
  /** The version of each list that was in use at a time. */
  versionsAt(names: readonly ListName[], time: Date, tenantId: string): Promise<ReadonlyMap<ListName, string>>;
  /** The lists in exactly these versions. */
  lists(versions: ReadonlyMap<ListName, string>, tenantId: string): Promise<Lists>;
}

export interface HistoryDoors {
  readonly history: History;
}

/** The number of past versions that are cached, besides those in use by a running call. */
const CACHED = 2;

/** Gives access to past versions of the lists, as long as they are held. Current versions come from memory. */
export function historyOf(
  sql: Sql,
  currentOf: (tenantId: string) => Lists,
  ownerOf: OwnerOf,
  mayBeSample: boolean,
): History {
  const cached = new Map<number, Promise<LoadedList>>();

  const load = (stored: ListVersion) => {
    const { version_id } = stored;
    const loading = cached.get(version_id) ?? loadPast(sql, stored, ownerOf);
    cached.delete(version_id);
    cached.set(version_id, loading);
    for (const oldest of [...cached.keys()].slice(0, -CACHED)) cached.delete(oldest);
    loading.catch(() => cached.delete(version_id));
    return loading;
  };

  const require = (names: Iterable<ListName>, stored: readonly ListVersion[], when: string) => {
    const usable = new Map(
      stored.filter(({ sample }) => mayBeSample || !sample).map((version) => [version.list_name, version]),
    );
    const missing = [...names].filter((name) => !usable.has(name));
    if (missing.length === 0) return usable;
    throw new AppError(
      'LIST_VERSION_UNAVAILABLE',
      `No version of ${missing.join(', ')} ${when} is held any more. Take a later time, or other lists.`,
    );
  };

  return {
    async versionsAt(names, time, tenant_id) {
      const stored = await asOwner(sql, { tenant_id }, (transaction) => versionsInUseAt(transaction, names, time));
      const found = require(names, stored, `of ${time.toISOString()}`);
      return new Map(names.map((name) => [name, (found.get(name) as ListVersion).version]));
    },
    async lists(versions, tenant_id) {
      const { enabled, loaded, profiles } = currentOf(tenant_id);
      const past = [...versions].filter(([name, version]) => loaded.get(name)?.version !== version);
      const found =
        past.length > 0
          ? require(past.map(([name]) => name), await asOwner(sql, { tenant_id }, (transaction) =>
              versionsNamed(transaction, past),
            ), 'that was asked for')
          : new Map<ListName, ListVersion>();
      const lists = await Promise.all(
        [...versions.keys()].map(async (name) => {
          const stored = found.get(name);
          return [name, stored ? await load(stored) : (loaded.get(name) as LoadedList)] as const;
        }),
      );
      return { enabled, loaded: new Map(lists), profiles };
    },
  };
}

async function loadPast(sql: Sql, stored: ListVersion, ownerOf: OwnerOf): Promise<LoadedList> {
  const { version_id, tenant_id } = stored;
  const owner = tenant_id === null ? undefined : await ownerOf(tenant_id);
  return { ...loadedList(stored, await loadIndex(sql, version_id, owner), owner), past: true };
}
