import type { OwnListName } from '@vett/schema/list-name';
import type { Logger } from 'pino';
import type { LoadedList } from '../../../core/doors.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import { loadedList } from '../loaded-list.ts';
import { asOwner, type OwnerOf } from '../owner.ts';
import { loadIndex } from '../snapshot.ts';
import { currentVersion } from '../store.ts';
import { type OwnListInUse, ownListsInUse } from './own-list-store.ts';

/** The lists of a tenant by name; null: it has no data. */
export type TenantLists = ReadonlyMap<OwnListName, LoadedList | null>;

interface Held {
  readonly stored: OwnListInUse;
  readonly list: LoadedList | null;
}

/** The lists of all tenants in memory. */
export interface OwnCatalogue {
  /** Immutable: a change of one of the lists makes a new object. */
  of(tenantId: string): TenantLists | undefined;
  /** Loads what changed since the last time. */
  look(): Promise<void>;
}

/** A tenant's lists are loaded as those of publishers are, and never merged with others: a small list costs small work. */
export function ownCatalogue(sql: Sql, ownerOf: OwnerOf, log: Logger): OwnCatalogue {
  const held = new Map<string, Held>();
  const tenants = new Map<string, TenantLists>();

  const load = async ({ tenant_id, list_name, version_id, every_hours }: OwnListInUse, known: Held | undefined) => {
    if (version_id === null) return null;
    const owner = await ownerOf(tenant_id);
    const stored = await asOwner(sql, owner, (transaction) => currentVersion(transaction, list_name));
    if (!stored) return null;
    const isKnown = known?.list && known.stored.version_id === stored.version_id;
    const index = isKnown ? known.list.index : await loadIndex(sql, stored.version_id, owner);
    return {
      ...loadedList(stored, index, owner),
      ...(every_hours !== null && { fetched_every_hours: every_hours }),
    };
  };
  const take = async (stored: OwnListInUse, key: string): Promise<boolean> => {
    const known = held.get(key);
    if (known && isSame(known.stored, stored)) return false;
    try {
      held.set(key, { stored, list: await load(stored, known) });
      return true;
    } catch (error) {
      // The version before stays in use. Without one, checks of the list fail.
      log.error({ error, list: stored.list_name, tenant_id: stored.tenant_id }, 'an own list could not be loaded');
      if (known) return false;
      held.set(key, { stored: { ...stored, version_id: null }, list: null });
      return true;
    }
  };
  return {
    of: (tenantId) => tenants.get(tenantId),
    async look() {
      const changed = new Set<string>();
      const there = new Map((await ownListsInUse(sql)).map((stored) => [keyOf(stored), stored]));
      for (const [key, stored] of there) if (await take(stored, key)) changed.add(stored.tenant_id);
      for (const [key, { stored }] of held) if (!there.has(key) && held.delete(key)) changed.add(stored.tenant_id);
      for (const tenantId of changed) {
        const own = [...held.values()].filter(({ stored }) => stored.tenant_id === tenantId);
        if (own.length > 0) tenants.set(tenantId, new Map(own.map(({ stored, list }) => [stored.list_name, list])));
        else tenants.delete(tenantId);
      }
    },
  };
}

const keyOf = ({ tenant_id, list_name }: OwnListInUse) => `${tenant_id} ${list_name}`;

const isSame = (a: OwnListInUse, b: OwnListInUse) =>
  a.version_id === b.version_id &&
  a.every_hours === b.every_hours &&
  a.checked_at?.getTime() === b.checked_at?.getTime();
