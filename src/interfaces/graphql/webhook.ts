import { operations } from '../../features.ts';
import { connection, mutation, query } from './field.ts';

const { notificationChannel, webhook } = operations;

query('notificationChannels', notificationChannel.get, { member: 'notification_config' });
mutation('updateNotificationChannels', notificationChannel.update, {
  member: 'notification_config',
  input: { types: { webhook_secret: 'String' }, descriptions: { webhook_secret: 'Null discards the secret.' } },
});
mutation('rotateNotificationSecret', notificationChannel.rotateSecret);

query('webhookEndpoints', webhook.listEndpoints, { member: 'endpoints' });
query('webhookEndpoint', webhook.getEndpoint);
mutation('createWebhookEndpoint', webhook.createEndpoint);
mutation('updateWebhookEndpoint', webhook.updateEndpoint);
mutation('deleteWebhookEndpoint', webhook.deleteEndpoint);
mutation('rotateWebhookSecret', webhook.rotateSecret);

connection('webhookDeliveries', webhook.listDeliveries);
query('webhookDelivery', webhook.getDelivery);
mutation('replayWebhookDelivery', webhook.replayDelivery);
mutation('replayWebhookDeliveries', webhook.replay);
mutation('testWebhook', webhook.test);
