import { cursorsOf } from '../platform/crypto/cursor.ts';
import { lookupsOf } from '../platform/database/lookups.ts';
import { tenantDatabase } from '../platform/database/tenant.ts';
import type { JobStore } from '../platform/queue/queue.ts';
import { SHUT_STORAGE, type TenantStorage, undoable } from '../platform/storage.ts';
import type { Pages } from '../ports/page.ts';
import type { AuditLog } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Doors, Lists } from './doors.ts';
import { eventsOf, SHUT_EVENTS } from './events.ts';
import type { CoreDoors } from './operation.ts';
import type { Platform } from './platform.ts';
import { queueOf, SHUT_QUEUE } from './queue.ts';

/** The resources of features that the core uses itself. */
interface CoreResources {
  readonly audit: AuditLog;
  readonly catalogue: { currentOf(tenantId: string): Lists };
}

interface DoorSources {
  storage(tenantId: string): TenantStorage;
  pages(tenantId: string): Pages;
  readonly queue: JobStore;
}

/**
 * Makes the function that opens a caller's doors, with the resources of all features among them. In ephemeral mode, doors that
 * store data are shut.
 */
export function doorsOf<R extends CoreResources>(
  { config, sql, master, keyring, clock, outbound, providers }: Platform,
  resources: R,
  { storage, queue, pages }: DoorSources,
): (caller: Caller) => Doors & R & CoreDoors {
  const { audit, catalogue } = resources;
  const cursors = cursorsOf(master);
  const lookups = lookupsOf(sql);
  const sendsMail = config.mail !== undefined;
  const searchesWeb = providers.webSearch !== undefined;
  const appUrl = config.publicAppUrl;
  return ({ tenant: { tenant_id, configuration }, retention, answer, actor, request_id, address }) => {
    const isEphemeral = retention === 'ephemeral';
    const database = tenantDatabase(sql, tenant_id, { readOnly: isEphemeral });
    const objects = undoable(storage(tenant_id));
    return {
      ...resources,
      database,
      clock,
      outbound,
      providers,
      sendsMail,
      searchesWeb,
      appUrl,
      answer,
      lookups: lookups(tenant_id),
      keyOf: (label, inside = database) => keyring.keyOf(inside, tenant_id, label),
      pages: pages(tenant_id),
      storage: isEphemeral ? SHUT_STORAGE : objects.storage,
      undoObjects: objects.undo,
      lists: catalogue.currentOf(tenant_id),
      cursors: cursors(tenant_id),
      noteDone: (transaction, done) =>
        audit.insert(transaction, tenant_id, {
          occurred_at: clock.now(),
          actor,
          request_id,
          address,
          outcome: 'success',
          changes: null,
          ...done,
        }),
      queue: isEphemeral ? SHUT_QUEUE : queueOf(queue, tenant_id),
      events: isEphemeral ? SHUT_EVENTS : eventsOf(keyring, clock, tenant_id, configuration.webhooks.payload),
    };
  };
}
