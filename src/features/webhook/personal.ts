import type { PersonalData } from '../../core/doors.ts';
import { EVENT_KEY } from '../../core/events.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { deleteEvent, deliveriesOf } from './erase-store.ts';

/** Events with their deliveries. A batch about several people is kept until it is delivered. */
export const eventRecords: PersonalData = {
  kind: 'webhook_event',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(EVENT_KEY);
    const rows = await rowsById(transaction, 'event', 'event_id', wanted);
    const ids = rows.map(({ event_id }) => event_id);
    const deliveries = Map.groupBy(await deliveriesOf(transaction, ids), ({ event_id }) => event_id);
    return rows.map(({ event_id, created_at, sealed_body }) => ({
      id: event_id,
      created_at,
      open() {
        const about: unknown = JSON.parse(unseal(key, sealed_body, event_id).toString());
        return { content: { body: about, deliveries: deliveries.get(event_id) ?? [] }, about };
      },
    }));
  },
  async erase({ transaction }, id) {
    const [event] = await rowsById(transaction, 'event', 'event_id', { ids: [id], after: null, max: 1 });
    const deliveries = await deliveriesOf(transaction, [id]);
    const waits = !event?.dispatched_at || deliveries.some(({ status }) => status === 'pending' || status === 'paused');
    if (event?.type === 'kyc.watchlist.alert_batch' && waits) return 'in_progress';
    await deleteEvent(transaction, id);
    return undefined;
  },
};
