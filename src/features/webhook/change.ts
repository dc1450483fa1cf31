import type { Doors, WritingDoors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { cancelDeliveries, pauseDeliveries, resumeDeliveries } from './delivery-store.ts';
import { ENDPOINT_KEY, isReady } from './endpoint.ts';
import { deleteEndpoint, type EndpointChange, type StoredEndpoint, updateEndpoint } from './endpoint-store.ts';

type Inside = Pick<WritingDoors, 'transaction' | 'clock' | 'keyOf'>;

/** Refuses a URL that may not receive events. */
export async function requireTarget(
  url: string,
  { outbound, allowHttpWebhooks }: Pick<Doors, 'outbound' | 'allowHttpWebhooks'>,
  signal: AbortSignal,
): Promise<void> {
  await outbound.check(url, signal);
  if (allowHttpWebhooks || URL.parse(url)?.protocol === 'https:') return;
  throw new AppError('URL_NOT_ALLOWED', 'Send a URL with https://.');
}

/** Changes an endpoint. Deliveries to it wait while it is disabled or has no secret, and go on afterwards. */
export async function changeEndpoint(
  { transaction, clock, keyOf }: Inside,
  endpointId: string,
  change: EndpointChange,
): Promise<StoredEndpoint> {
  const now = clock.now();
  const changed = await updateEndpoint(transaction, await keyOf(ENDPOINT_KEY), endpointId, change, now);
  if (isReady(changed)) await resumeDeliveries(transaction, endpointId, now);
  else await pauseDeliveries(transaction, endpointId);
  return changed;
}

/** Deletes an endpoint, cancels the deliveries to it that wait, and returns whether there was one. */
export async function removeEndpoint({ transaction, clock }: Inside, endpointId: string): Promise<boolean> {
  const isRemoved = await deleteEndpoint(transaction, endpointId);
  if (isRemoved) await cancelDeliveries(transaction, endpointId, clock.now());
  return isRemoved;
}
