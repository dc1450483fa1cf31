import type { EventType } from '@vett/schema/event';
import { storeEvent } from '../../../core/events.ts';
import type { Installation } from '../../../core/installation.ts';
import { notice } from '../../../platform/database/notices.ts';
import { newId } from '../../../platform/id.ts';
import { ENDPOINT_KEY, isReady, isSubscribed } from '../endpoint.ts';
import { holdEndpoints, type StoredEndpoint } from '../endpoint-store.ts';
import { DELIVERY_TOPIC } from '../parcel.ts';
import { isSendable } from '../senders.ts';
import {
  insertDeliveries,
  markDispatched,
  noteDispatched,
  subscribedTenants,
  takeEvents,
  tenantsWithEvents,
  waitingAnnouncements,
} from './event-store.ts';
import { queueOperatorMail } from './operator-mail.ts';

/** With the maximum number of endpoints, their deliveries are stored by one statement. */
const EVENTS_AT_ONCE = 200;

/**
 * Makes deliveries out of the events that wait, by turns of the tenants that have some. A failure for one tenant does not stop the others.
 */
export async function fanOut(installation: Installation, signal: AbortSignal): Promise<void> {
  await passOnAnnouncements(installation, signal);
  const failed = new Set<string>();
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const tenantId of await tenantsWithEvents(installation.sql)) {
      if (signal.aborted) return;
      if (failed.has(tenantId)) continue;
      try {
        if ((await fanOutFor(installation, tenantId, signal)) === EVENTS_AT_ONCE) isMore = true;
      } catch (error) {
        failed.add(tenantId);
        installation.log.error({ error, tenant_id: tenantId }, 'deliveries of events could not be made');
      }
    }
  }
}

/** Makes the deliveries of some events of a tenant and returns the number of events. Nothing happens twice. */
async function fanOutFor(installation: Installation, tenantId: string, signal: AbortSignal): Promise<number> {
  const tenant = await installation.asTenant(tenantId, { type: 'system', id: 'webhook.fan_out' }, signal);
  if (!tenant) return 0;
  const { database, keyOf, clock } = tenant.doors;
  const key = await keyOf(ENDPOINT_KEY);
  return database.run(async (transaction) => {
    const events = await takeEvents(transaction, EVENTS_AT_ONCE);
    if (events.length === 0) return 0;
    const endpoints = (await holdEndpoints(transaction, key)).filter(isKept);
    const created_at = clock.now();
    const deliveries = events.flatMap(({ event_id, type: event_type }) =>
      endpoints
        .filter(
          (endpoint) =>
            isSubscribed(endpoint, event_type as EventType) &&
            isSendable(endpoint.kind, event_type as EventType, installation),
        )
        .map((endpoint) => ({
          delivery_id: newId(),
          event_id,
          event_type,
          endpoint_id: endpoint.endpoint_id,
          created_at,
          status: isReady(endpoint) ? ('pending' as const) : ('paused' as const),
        })),
    );
    if (deliveries.length > 0) {
      await insertDeliveries(transaction, deliveries);
      await notice(DELIVERY_TOPIC).execute(transaction);
    }
    await markDispatched(
      transaction,
      events.map(({ event_id }) => event_id),
    );
    return events.length;
  });
}

/** Whether an endpoint gets deliveries. Those of one that was disabled because it failed wait until it is enabled again. */
const isKept = ({ status, disabled_reason }: StoredEndpoint) => status === 'active' || disabled_reason === 'failing';

/**
 * Gives every subscribed tenant its own event of what was announced for the installation. The event has the id of the
 * announcement, so that a repetition after a lost process adds nothing.
 */
async function passOnAnnouncements(installation: Installation, signal: AbortSignal): Promise<void> {
  const { sql, keyring, asTenant, log } = installation;
  for (const event of await waitingAnnouncements(sql)) {
    await queueOperatorMail(installation, event);
    let hasFailed = false;
    for (const tenantId of await subscribedTenants(sql, event.type, event.data)) {
      if (signal.aborted) return;
      try {
        const tenant = await asTenant(tenantId, { type: 'system', id: 'webhook.fan_out' }, signal);
        await tenant?.doors.database.run((transaction) => storeEvent(transaction, keyring, tenantId, event));
      } catch (error) {
        hasFailed = true;
        log.error({ error, tenant_id: tenantId }, 'an event of the installation could not be passed on');
      }
    }
    if (!hasFailed) await noteDispatched(sql, event.event_id);
  }
}
