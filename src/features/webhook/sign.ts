import { createHmac } from 'node:crypto';
import type { Secret } from './endpoint.ts';

const PREFIX = 'whsec_';

/**
 * The headers that prove the origin of a body: ours, keyed with the whole secret as text, and those of Standard Webhooks, keyed
 * with the bytes that the secret encodes. During a rotation both secrets sign.
 */
export function signatureHeaders(
  secrets: readonly Secret[],
  id: string,
  body: Buffer,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const valid = secrets.filter(({ until }) => until === null || new Date(until) > now).map(({ secret }) => secret);
  const [current, previous] = valid.map(
    (secret) => `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`,
  );
  const standard = valid.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  });
  return {
    'X-Webhook-ID': id,
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature': current ?? '',
    ...(previous && { 'X-Webhook-Signature-Previous': previous }),
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  };
}
