import { EVENTS, type EventType } from '@vett/schema/event';
import type { Selectable } from 'kysely';
import { openJson, sealJson } from '../../platform/crypto/sealed-json.ts';
import type { NotificationEndpoint } from '../../platform/database/tables.ts';

/** Label of the tenant's key that seals the targets and secrets of endpoints. */
export const ENDPOINT_KEY = 'notification-endpoint';

/** The endpoint of `notification_emails`. */
export const MAIL_ENDPOINT = 'email';

/** A secret that signs deliveries; the previous one is used beside it until a rotation ends. */
export interface Secret {
  readonly secret: string;
  /** ISO 8601; null: the current secret. */
  readonly until: string | null;
}

/** A receiver of events. */
export interface Endpoint {
  /** A UUID, or `default`, `email` or `chat` for the notification channels. */
  readonly endpoint_id: string;
  readonly kind: 'webhook' | 'email' | 'chat';
  /** A URL, or the mail addresses of `email`. */
  readonly targets: readonly string[];
  /** Newest first; null: none, so deliveries wait. Null for mail and chat. */
  readonly secrets: readonly Secret[] | null;
  /** Types of events; `*`: all that need no explicit subscription. */
  readonly events: readonly string[];
  readonly status: 'active' | 'disabled';
}

/** Whether deliveries to the endpoint are attempted; otherwise they wait as `paused`. */
export const isReady = ({ kind, secrets, status }: Pick<Endpoint, 'kind' | 'secrets' | 'status'>): boolean =>
  status === 'active' && (kind !== 'webhook' || secrets !== null);

/** Whether the endpoint receives events of the type. */
export const isSubscribed = ({ events }: Pick<Endpoint, 'events'>, type: EventType): boolean =>
  events.includes(type) || (events.includes('*') && !EVENTS[type].optIn);

const targetContext = (endpointId: string) => `endpoint ${endpointId} target`;
const secretContext = (endpointId: string) => `endpoint ${endpointId} secrets`;

export const sealTargets = (key: Buffer, endpointId: string, targets: readonly string[]): Buffer =>
  sealJson(key, targets, targetContext(endpointId));

export const sealSecrets = (key: Buffer, endpointId: string, secrets: readonly Secret[]): Buffer =>
  sealJson(key, secrets, secretContext(endpointId));

export function openEndpoint(stored: Selectable<NotificationEndpoint>, key: Buffer): Endpoint {
  const { endpoint_id, kind, events, status, sealed_target, sealed_secrets } = stored;
  return {
    endpoint_id,
    kind,
    events,
    status,
    targets: openJson(key, sealed_target, targetContext(endpoint_id)) as string[],
    secrets: sealed_secrets && (openJson(key, sealed_secrets, secretContext(endpoint_id)) as Secret[]),
  };
}
