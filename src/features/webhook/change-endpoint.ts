import type { ErrorCode, FieldCode } from '@vett/schema/error';
import { ENDPOINTS } from '@vett/schema/webhook-endpoint';
import type { Doors, WritingDoors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { cancelDeliveries, pauseDeliveries, resumeDeliveries } from './delivery-store.ts';
import { ENDPOINT_KEY, type Endpoint, isReady } from './endpoint.ts';
import { deleteEndpoint, type EndpointChange, type StoredEndpoint, updateEndpoint } from './endpoint-store.ts';

type EndpointDoors = Pick<WritingDoors, 'transaction' | 'clock' | 'keyOf'>;

export interface WebhookDoors extends Doors {
  /** Whether webhooks may go to http URLs: in development and staging, if the operator allows it. */
  readonly allowHttpWebhooks: boolean;
}

type ProofDoors = Pick<WebhookDoors, 'outbound' | 'allowHttpWebhooks'>;

const FIELD_CODES: Partial<Record<ErrorCode, FieldCode>> = {
  INVALID_URL: 'INVALID_FORMAT',
  URL_NOT_ALLOWED: 'INVALID_VALUE',
};

/** Refuses a URL that may not receive events, and names the field that has it. */
export async function requireTarget(path: string, url: string, doors: ProofDoors, signal: AbortSignal): Promise<void> {
  try {
    await checkTarget(url, doors, signal);
  } catch (error) {
    const code = error instanceof AppError && FIELD_CODES[error.code];
    if (!code) throw error;
    const { message } = error;
    throw new AppError(error.code, message, { fields: [{ path, code, message }], cause: error });
  }
}

async function checkTarget(
  url: string,
  { outbound, allowHttpWebhooks }: ProofDoors,
  signal: AbortSignal,
): Promise<void> {
  const scheme = URL.parse(url)?.protocol ?? 'https:';
  if (!allowHttpWebhooks && scheme !== 'https:') {
    const message = 'Send a URL with https://. Outside production the setting ALLOW_HTTP_WEBHOOKS permits http.';
    throw new AppError('URL_NOT_ALLOWED', message);
  }
  await outbound.check(url, signal);
}

export const isWebhook = ({ kind }: Endpoint) => kind === 'webhook';

/** Refuses one more webhook endpoint than a tenant may have. */
export function requireRoom(endpoints: readonly Endpoint[]): void {
  if (endpoints.filter(isWebhook).length < ENDPOINTS) return;
  const message = `There are ${ENDPOINTS} endpoints already, which is the limit. Delete or change one of them.`;
  throw new AppError('INVALID_STATE', message, { details: { limit: ENDPOINTS } });
}

/** Changes an endpoint. Deliveries to it wait while it is disabled or has no secret, and go on afterwards. */
export async function changeEndpoint(
  { transaction, clock, keyOf }: EndpointDoors,
  endpointId: string,
  change: EndpointChange,
): Promise<StoredEndpoint> {
  const now = clock.now();
  const changed = await updateEndpoint(transaction, await keyOf(ENDPOINT_KEY), endpointId, change, now);
  if (isReady(changed)) await resumeDeliveries(transaction, endpointId, now);
  else await pauseDeliveries(transaction, endpointId);
  return changed;
}

/** Deletes an endpoint and cancels the deliveries to it that wait. */
export async function removeEndpoint({ transaction, clock }: EndpointDoors, endpointId: string): Promise<void> {
  await deleteEndpoint(transaction, endpointId);
  await cancelDeliveries(transaction, endpointId, clock.now());
}
