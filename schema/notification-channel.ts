import * as z from 'zod';
import { changeOf } from './change.ts';
import { contract } from './contract.ts';
import { GraceSeconds, Secret, WebhookUrl } from './webhook-endpoint.ts';

const EMAILS = { max: 20, length: 254 } as const;

const Email = z.email({ error: 'Send a mail address, for example compliance@example.com.' }).max(EMAILS.length);

/** The channels that tell a tenant of events. Null: the channel is not set. */
export const NotificationConfig = z
  .object({
    webhook_url: z.string().nullable(),
    webhook_secret: Secret,
    notification_emails: z.array(z.string()),
    email_available: z
      .boolean()
      .describe(
        'Whether this installation sends mail. Without it `notification_emails` are kept, and nothing is sent.',
      ),
    chat_webhook_url: z.string().nullable(),
    batch_notifications_enabled: z
      .boolean()
      .describe('Whether the alerts of a watchlist run come as one event, `kyc.watchlist.alert_batch`.'),
  })
  .meta({ id: 'NotificationConfig' });
export type NotificationConfig = z.output<typeof NotificationConfig>;

const Channels = z.object({ notification_config: NotificationConfig }).meta({ id: 'NotificationChannels' });

const resource = { type: 'notification_channels' };

export const get = contract({
  action: 'notification_channels.get',
  summary: 'The channels that tell the tenant of events.',
  permission: 'tenant:read',
  audit: true,
  resource,
  input: z.strictObject({}),
  output: Channels,
  rest: { method: 'GET', path: '/kyc/tenants/me/notification-channels' },
});

export const update = contract({
  action: 'notification_channels.update',
  summary: 'Set the channels that tell the tenant of events.',
  description:
    'What is left out stays as it is. Setting `webhook_url` makes a new secret, which this one answer holds in full; the ' +
    'former secret ends at once. `webhook_secret: null` discards the secret: deliveries wait until `webhook_url` is set ' +
    'again. A null URL, or no mail addresses, removes the channel and cancels its waiting deliveries.',
  permission: 'tenant:update',
  codes: ['INVALID_URL', 'URL_NOT_ALLOWED', 'INVALID_STATE'],
  resource,
  storing: 'after-work',
  input: changeOf(
    z.strictObject({
      webhook_url: WebhookUrl.nullable().optional(),
      webhook_secret: z.null().optional(),
      notification_emails: z.array(Email).max(EMAILS.max).optional(),
      chat_webhook_url: WebhookUrl.nullable().optional(),
      batch_notifications_enabled: z.boolean().optional(),
    }),
  ).meta({ id: 'NotificationChannelsUpdate' }),
  output: Channels,
  rest: { method: 'PATCH', path: '/kyc/tenants/me/notification-channels' },
});

export const rotateSecret = contract({
  action: 'notification_channels.rotate_secret',
  summary: 'Replace the secret of `webhook_url`.',
  description:
    'Deliveries are signed with both secrets until the grace of the former one is over. A rotation ends the grace of an ' +
    'earlier one.',
  permission: 'tenant:update',
  codes: ['INVALID_STATE'],
  resource,
  input: z.strictObject({ grace_seconds: GraceSeconds.optional() }),
  output: z
    .object({ notification_config: NotificationConfig, previous_secret_until: z.string().nullable() })
    .meta({ id: 'RotatedNotificationSecret' }),
  rest: { method: 'POST', path: '/kyc/tenants/me/notification-channels/rotate-secret' },
});
