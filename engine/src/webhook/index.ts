export { InMemoryReplayStore } from './replay-store.ts';
export { verifyWebhook, type WebhookBody, WebhookError, type WebhookFailure } from './verify.ts';
