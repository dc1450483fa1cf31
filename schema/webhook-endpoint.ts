import * as z from 'zod';
import { changeOf } from './change.ts';
import { contract } from './contract.ts';
import { EVENT_TYPES } from './event.ts';

/** Endpoints of one tenant. */
export const ENDPOINTS = 20;
export const GRACE_SECONDS = { default: 86_400, max: 604_800 } as const;
const ID_LENGTH = 64;

/** A URL that receives events. Whether it may be requested is judged by the service. */
export const WebhookUrl = z
  .string()
  .describe('https, at most 2,048 characters, without user name, at a public address.');
export const GraceSeconds = z
  .int()
  .min(0)
  .max(GRACE_SECONDS.max)
  .describe(`How long the former secret stays valid; without it ${GRACE_SECONDS.default}.`);

const TYPES = ['*', ...EVENT_TYPES] as const;
const EventFilter = z
  .array(z.enum(TYPES, { error: `Use * or one of ${EVENT_TYPES.join(', ')}.` }))
  .min(1)
  .max(TYPES.length)
  .describe('Types of events. `*` stands for all but those that must be named, such as `kyc.lists.updated`.');

const Status = z.enum(['active', 'disabled']).meta({ id: 'WebhookEndpointStatus' });

/** A secret, masked but in the answer that makes it. */
export const Secret = z
  .string()
  .nullable()
  .describe('In full in the answer that makes it; later only its end. Null: none, so deliveries wait.');

/** A receiver of events. */
export const WebhookEndpoint = z
  .object({
    endpoint_id: z.string().describe('A UUID, or `default` for the `webhook_url` of the notification channels.'),
    url: z.string(),
    events: z.array(z.string()),
    status: Status,
    disabled_reason: z.string().nullable(),
    failing_since: z.string().nullable().describe('Since when every attempt has failed.'),
    secret: Secret,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

export const EndpointId = z.string().min(1).max(ID_LENGTH);
const ById = z.strictObject({ endpoint_id: EndpointId });
const resource = {
  type: 'webhook_endpoint',
  id: (input: { endpoint_id: string }) => input.endpoint_id,
};

export const create = contract({
  action: 'webhook_endpoint.create',
  summary: 'Add an endpoint that receives events.',
  description: `A tenant has at most ${ENDPOINTS}. This answer holds the secret in full. Without \`events\` it gets those of \`*\`.`,
  permission: 'tenant:update',
  codes: ['INVALID_URL', 'URL_NOT_ALLOWED', 'INVALID_STATE'],
  resource: { type: 'webhook_endpoint', id: (_input, output) => output?.endpoint_id },
  storing: 'after-work',
  input: z.strictObject({ url: WebhookUrl, events: EventFilter.optional() }),
  output: WebhookEndpoint,
  rest: { method: 'POST', path: '/kyc/webhooks/endpoints', status: 201 },
});

export const list = contract({
  action: 'webhook_endpoint.list',
  summary: 'The endpoints that receive events, oldest first.',
  permission: 'tenant:read',
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(WebhookEndpoint) }).meta({ id: 'WebhookEndpoints' }),
  rest: { method: 'GET', path: '/kyc/webhooks/endpoints' },
});

export const get = contract({
  action: 'webhook_endpoint.get',
  summary: 'An endpoint that receives events.',
  permission: 'tenant:read',
  codes: ['NOT_FOUND'],
  resource,
  input: ById,
  output: WebhookEndpoint,
  rest: { method: 'GET', path: '/kyc/webhooks/endpoints/{endpoint_id}' },
});

export const update = contract({
  action: 'webhook_endpoint.update',
  summary: 'Change an endpoint that receives events.',
  description:
    'What is left out stays as it is; its secret stays too. `status: active` begins anew after failures and resumes the ' +
    'deliveries that wait. `disabled` lets them wait, and later events do not come to it.',
  permission: 'tenant:update',
  codes: ['NOT_FOUND', 'INVALID_URL', 'URL_NOT_ALLOWED'],
  resource,
  storing: 'after-work',
  input: changeOf(
    ById.extend({ url: WebhookUrl.optional(), events: EventFilter.optional(), status: Status.optional() }),
    ['endpoint_id'],
    'Send at least one of url, events and status.',
  ).meta({ id: 'WebhookEndpointUpdate' }),
  output: WebhookEndpoint,
  rest: { method: 'PATCH', path: '/kyc/webhooks/endpoints/{endpoint_id}' },
});

export const remove = contract({
  action: 'webhook_endpoint.delete',
  summary: 'Delete an endpoint. Deliveries to it that wait are cancelled.',
  permission: 'tenant:update',
  codes: ['NOT_FOUND'],
  resource,
  input: ById,
  output: z.object({ endpoint_id: z.string() }).meta({ id: 'DeletedWebhookEndpoint' }),
  rest: { method: 'DELETE', path: '/kyc/webhooks/endpoints/{endpoint_id}' },
});

export const rotateSecret = contract({
  action: 'webhook_endpoint.rotate_secret',
  summary: 'Replace the secret of an endpoint.',
  description:
    'Deliveries are signed with both secrets until the grace of the former one is over. A rotation ends the grace of an ' +
    'earlier one.',
  permission: 'tenant:update',
  codes: ['NOT_FOUND'],
  resource,
  input: ById.extend({ grace_seconds: GraceSeconds.optional() }),
  output: WebhookEndpoint.extend({ previous_secret_until: z.string().nullable() }).meta({ id: 'RotatedWebhookSecret' }),
  rest: { method: 'POST', path: '/kyc/webhooks/endpoints/{endpoint_id}/rotate-secret' },
});
