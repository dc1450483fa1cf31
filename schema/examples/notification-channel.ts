import type { NotificationConfig } from '../notification-channel.ts';
import * as contracts from '../notification-channel.ts';
import { exampleFor } from './example-for.ts';

const example: NotificationConfig = {
  webhook_url: 'https://hooks.example.com/vett',
  webhook_secret: 'whsec_********4pQ8=',
  notification_emails: ['compliance@example.com'],
  email_available: true,
  chat_webhook_url: null,
  batch_notifications_enabled: false,
};
const created = { ...example, webhook_secret: 'whsec_mX0hY3vS2bq7cN1kqk7s0m3cV9g5JmQk0x8Qw2e4pQ8=' };

export const examples = [
  exampleFor(contracts.get, { input: {}, output: { notification_config: example } }),
  exampleFor(contracts.update, {
    input: { webhook_url: example.webhook_url, notification_emails: example.notification_emails },
    output: { notification_config: created },
  }),
  exampleFor(contracts.rotateSecret, {
    input: { grace_seconds: 3_600 },
    output: { notification_config: created, previous_secret_until: '2026-01-15T10:30:00.000Z' },
  }),
];
