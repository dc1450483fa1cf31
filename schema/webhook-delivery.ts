import * as z from 'zod';
import { contract } from './contract.ts';
import { EVENT_TYPES } from './event.ts';
import { pageInput, pageOutput } from './page.ts';
import { Time, timesInOrder } from './time.ts';
import { EndpointId } from './webhook-endpoint.ts';

/** Deliveries of one replay. */
export const REPLAY = 10_000;
const ID_LENGTH = 64;

const EventTypeName = z.enum(EVENT_TYPES);
const FINAL = ['delivered', 'dead', 'cancelled'] as const;

export const DeliveryStatus = z
  .enum(['pending', 'paused', ...FINAL])
  .describe(
    '`paused`: its endpoint is disabled or has no secret. `dead`: every attempt failed. `cancelled`: its endpoint is gone.',
  )
  .meta({ id: 'WebhookDeliveryStatus' });

const delivery = {
  delivery_id: z.string(),
  event_id: z.string().describe('The `id` of the body, and `X-Webhook-ID`.'),
  event_type: z.string(),
  endpoint_id: z.string().describe('A UUID, or `default`, `email` or `chat` for a notification channel.'),
  status: DeliveryStatus,
  attempt_count: z.int().describe('Since the last replay.'),
  next_attempt_at: z.string().nullable(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
};

/** An event on its way to one endpoint. */
export const WebhookDelivery = z.object(delivery).meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const WebhookAttempt = z
  .object({
    attempt: z.int(),
    attempted_at: z.string(),
    status_code: z.int().nullable(),
    latency_ms: z.int(),
    error: z.string().nullable(),
    answer: z.string().nullable().describe('The first KiB of it.'),
  })
  .meta({ id: 'WebhookAttempt' });

/** A delivery with its attempts, oldest first. */
export const WebhookDeliveryDetail = z
  .object({ ...delivery, body: z.string().describe('The exact text that is sent.'), attempts: z.array(WebhookAttempt) })
  .meta({ id: 'WebhookDeliveryDetail' });

// `tenant:*` is what the specification asks for; `webhook:*` is for keys that serve deliveries and nothing else.
const READING = ['webhook:read', 'tenant:read'] as const;
const REPLAYING = ['webhook:replay', 'tenant:update'] as const;

const resource = { type: 'webhook_delivery', id: (input: { delivery_id: string }) => input.delivery_id };
const DeliveryId = z.string().max(ID_LENGTH);

export const list = contract({
  action: 'webhook_delivery.list',
  summary: 'The deliveries of events, newest first.',
  permission: READING,
  input: timesInOrder(
    z.strictObject({
      event_type: EventTypeName.optional(),
      status: DeliveryStatus.optional(),
      endpoint_id: EndpointId.optional(),
      from: Time.optional(),
      to: Time.optional().describe('Deliveries before this time.'),
      ...pageInput,
    }),
  ),
  output: z.object({ deliveries: z.array(WebhookDelivery), ...pageOutput }).meta({ id: 'WebhookDeliveries' }),
  rest: { method: 'GET', path: '/kyc/webhooks/deliveries' },
});

export const get = contract({
  action: 'webhook_delivery.get',
  summary: 'A delivery with its attempts and the body that is sent.',
  permission: READING,
  audit: true,
  codes: ['NOT_FOUND'],
  resource,
  input: z.strictObject({ delivery_id: DeliveryId }),
  output: WebhookDeliveryDetail,
  rest: { method: 'GET', path: '/kyc/webhooks/deliveries/{delivery_id}' },
});

export const replay = contract({
  action: 'webhook_delivery.replay',
  summary: 'Send a delivery again: the same event id and bytes, and the attempts begin anew.',
  description:
    'For deliveries that are delivered, dead or cancelled, while their endpoint exists. Mail is refused while the installation sends none.',
  permission: REPLAYING,
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  resource,
  input: z.strictObject({ delivery_id: DeliveryId }),
  output: WebhookDelivery,
  rest: { method: 'POST', path: '/kyc/webhooks/deliveries/{delivery_id}/replay', status: 202 },
});

export const replayRange = contract({
  action: 'webhook_delivery.replay_range',
  // One call makes up to 10,000 requests to others.
  rate: 'batch',
  summary: 'Send the deliveries of a time again.',
  description:
    `Those that are final and whose endpoint exists, at most ${REPLAY}: with more, nothing is sent. Mail is left out while ` +
    'the installation sends none.',
  permission: REPLAYING,
  resource: { type: 'webhook_delivery' },
  input: timesInOrder(
    z.strictObject({
      from: Time,
      to: Time.describe('Deliveries before this time.'),
      status: z.enum(FINAL).optional().describe('Only deliveries with this status; without it all that are final.'),
    }),
  ),
  output: z.object({ replayed: z.int() }).meta({ id: 'ReplayedDeliveries' }),
  rest: { method: 'POST', path: '/kyc/webhooks/replay', status: 202 },
});

export const test = contract({
  action: 'webhook_delivery.test',
  summary: 'Send an event with example data to one endpoint.',
  description:
    'Its body has `"test": true` beside `type`, and everything in `data` is invented. Mail is refused while the installation sends none.',
  permission: REPLAYING,
  codes: ['NOT_FOUND', 'INVALID_STATE'],
  resource: { type: 'webhook_endpoint', id: ({ endpoint_id = 'default' }) => endpoint_id },
  input: z.strictObject({
    event_type: EventTypeName,
    endpoint_id: EndpointId.optional().describe('Without it `default`.'),
  }),
  output: WebhookDelivery,
  rest: { method: 'POST', path: '/kyc/webhooks/test', status: 202 },
});
