import { cursorsOf } from '../platform/crypto/cursor.ts';
import { lookupsOf } from '../platform/database/lookups.ts';
import { tenantDatabase } from '../platform/database/tenant.ts';
import type { JobStore } from '../platform/queue/queue.ts';
import { SHUT_STORAGE, type TenantStorage, undoable } from '../platform/storage.ts';
import type { Pages } from '../ports/page.ts';
import type { Caller } from './caller.ts';
import type { Doors } from './doors.ts';
import { eventsOf, SHUT_EVENTS } from './events.ts';
import { queueOf, SHUT_QUEUE } from './queue.ts';
import type { Platform, Resources } from './resources.ts';

interface DoorSources
  extends Pick<
    Doors,
    'checked' | 'reading' | 'providers' | 'siteBrowser' | 'ranks' | 'mailServers' | 'personalData' | 'customerData'
  > {
  storage(tenantId: string): TenantStorage;
  pages(tenantId: string): Pages;
  readonly queue: JobStore;
}

/** Makes the function that opens a caller's doors. In ephemeral mode, doors that store data are shut. */
export function doorsOf(
  { config, sql, master, keyring, clock, outbound }: Platform,
  { audit, catalogue, pool, galleries, faces, documents, tokens, meter, websites, logos, users }: Resources,
  { storage, queue, pages, ...around }: DoorSources,
): (caller: Caller) => Doors {
  const cursors = cursorsOf(master);
  const lookups = lookupsOf(sql);
  const { history } = catalogue;
  const { allowHttpWebhooks } = config;
  const sendsMail = config.mail !== undefined;
  const appUrl = config.publicAppUrl;
  return ({ tenant: { tenant_id, configuration }, retention, answer, actor, request_id, address }) => {
    const isEphemeral = retention === 'ephemeral';
    const database = tenantDatabase(sql, tenant_id, { readOnly: isEphemeral });
    const objects = undoable(storage(tenant_id));
    return {
      database,
      history,
      pool,
      clock,
      tokens,
      meter,
      outbound,
      websites,
      logos,
      users,
      ...around,
      allowHttpWebhooks,
      sendsMail,
      appUrl,
      answer,
      lookups: lookups(tenant_id),
      keyOf: (label, inside = database) => keyring.keyOf(inside, tenant_id, label),
      pages: pages(tenant_id),
      storage: isEphemeral ? SHUT_STORAGE : objects.storage,
      undoObjects: objects.undo,
      lists: catalogue.current(),
      faces: faces.get,
      documents: documents.get,
      gallery: { search: (probe, signal) => galleries.search(tenant_id, probe, signal) },
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
