import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from '../../src/webhook/index.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PREVIOUS = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = new Date('2026-01-15T09:30:00Z');
const AT = String(NOW.getTime() / 1_000);
const EVENT = { id: 'evt_1', type: 'kyc.job.completed', created: Number(AT), data: { name: 'Żółć 中文' } };
const BODY = JSON.stringify(EVENT);

const hex = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');
const base64 = (secret: string, message: string) =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(message)
    .digest('base64');
const ours = (secret = SECRET, body = BODY, at = AT): Record<string, string> => ({
  'X-Webhook-ID': 'evt_1',
  'X-Webhook-Timestamp': at,
  'X-Webhook-Signature': `sha256=${hex(secret, `${at}.${body}`)}`,
});
const standard = (secret = SECRET, body = BODY, at = AT, id = 'evt_1'): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': at,
  'webhook-signature': `v1,${base64(secret, `${id}.${at}.${body}`)}`,
});

type Given = Partial<Parameters<typeof verifyWebhook>[0]>;
const verify = (given: Given) => verifyWebhook({ payload: BODY, headers: ours(), secret: SECRET, now: NOW, ...given });
function reasonOf(given: Given): string {
  try {
    verify(given);
    return 'accepted';
  } catch (error) {
    if (error instanceof WebhookError) return error.reason;
    throw error;
  }
}

test.each([
  ['our headers', ours()],
  ['the headers of Standard Webhooks', standard()],
  ['both', { ...ours(), ...standard() }],
  [
    'names in other cases',
    Object.fromEntries(Object.entries(ours()).map(([name, value]) => [name.toUpperCase(), value])),
  ],
  ['a Headers object', new Headers(ours())],
  ['pairs of an iterator', new Headers(standard()).entries()],
])('an event with %s is returned', (_, headers) => {
  expect(verify({ headers })).toEqual(EVENT);
});

test.each([
  ['text', BODY],
  ['a buffer', Buffer.from(BODY)],
  ['bytes', new TextEncoder().encode(BODY)],
])('the payload may be %s', (_, payload) => expect(verify({ payload })).toEqual(EVENT));

test('a receiver with either secret, or both, accepts a request during a rotation', () => {
  const previous = `sha256=${hex(PREVIOUS, `${AT}.${BODY}`)}`;
  const both = [standard(), standard(PREVIOUS)].map((headers) => headers['webhook-signature']).join(' ');
  for (const headers of [
    { ...ours(), 'X-Webhook-Signature-Previous': previous },
    { ...standard(), 'webhook-signature': both },
  ]) {
    for (const secret of [SECRET, PREVIOUS, [SECRET, PREVIOUS], [PREVIOUS, SECRET]]) {
      expect(reasonOf({ headers, secret })).toBe('accepted');
    }
  }
  expect(reasonOf({ headers: ours(PREVIOUS), secret: [SECRET, PREVIOUS] })).toBe('accepted');
});

test.each([
  ['another body', { payload: BODY.replace('evt_1', 'evt_2') }],
  ['another time', { headers: { ...ours(), 'X-Webhook-Timestamp': String(Number(AT) + 1) } }],
  ['another id, in Standard Webhooks', { headers: { ...standard(), 'webhook-id': 'evt_2' } }],
  ['another secret', { secret: PREVIOUS }],
  ['no prefix', { headers: { ...ours(), 'X-Webhook-Signature': hex(SECRET, `${AT}.${BODY}`) } }],
  ['upper case', { headers: { ...ours(), 'X-Webhook-Signature': ours()['X-Webhook-Signature']?.toUpperCase() } }],
  ['a part of a signature', { headers: { ...ours(), 'X-Webhook-Signature': 'sha256=' } }],
  [
    'another version',
    { headers: { ...standard(), 'webhook-signature': standard()['webhook-signature']?.replace('v1', 'v2') } },
  ],
  [
    'the key of the other form',
    { headers: { ...ours(), 'X-Webhook-Signature': `sha256=${base64(SECRET, `${AT}.${BODY}`)}` } },
  ],
  [
    'two headers of one name',
    { headers: { ...ours(), 'X-Webhook-Signature': ['sha256=0', ours()['X-Webhook-Signature'] ?? ''] } },
  ],
  ['letters beyond ASCII', { headers: { ...ours(), 'X-Webhook-Signature': 'é'.repeat(71) } }],
  ['thousands of signatures', { headers: { ...standard(), 'webhook-signature': 'v1,a '.repeat(3_000) } }],
])('a request with %s is refused', (_, given) => {
  expect(reasonOf(given)).toBe('wrong_signature');
});

test.each([
  ['no headers', {}],
  ['no time', { 'X-Webhook-Signature': 'sha256=0' }],
  ['no signature', { 'X-Webhook-Timestamp': AT, 'webhook-id': 'evt_1', 'webhook-timestamp': AT }],
  ['no id, in Standard Webhooks', { 'webhook-timestamp': AT, 'webhook-signature': 'v1,a' }],
  ['a time that is no number', ours(SECRET, BODY, `${AT}.5`)],
  ['a negative time', ours(SECRET, BODY, '-5')],
  ['a dot in the id', standard(SECRET, BODY, AT, 'evt_1.1')],
])('a request with %s lacks its headers', (_, headers) => {
  expect(reasonOf({ headers })).toBe('missing_headers');
});

test.each([
  [-301, 'outside_tolerance'],
  [-300, 'accepted'],
  [300, 'accepted'],
  [301, 'outside_tolerance'],
])('a request from %i seconds after now is %s', (seconds, outcome) => {
  const at = String(Number(AT) + seconds);
  expect(reasonOf({ headers: ours(SECRET, BODY, at) })).toBe(outcome);
  expect(reasonOf({ headers: standard(SECRET, BODY, at) })).toBe(outcome);
});

test('a recent time without its own signature does not renew an old signature', () => {
  const old = String(Number(AT) - 1_000);
  expect(reasonOf({ headers: { ...ours(SECRET, BODY, old), ...standard(PREVIOUS) } })).toBe('outside_tolerance');
});

test('the tolerance can be set', () => {
  const headers = ours(SECRET, BODY, String(Number(AT) - 10));
  expect(reasonOf({ headers, toleranceSeconds: 9 })).toBe('outside_tolerance');
  expect(reasonOf({ headers, toleranceSeconds: 10 })).toBe('accepted');
});

test.each(['', 'null', '[]', '{"id":1}', '{"id":"evt_1","type":"x"}', '{'])(
  'a signed body %j is no event',
  (payload) => {
    expect(reasonOf({ payload, headers: ours(SECRET, payload) })).toBe('invalid_body');
  },
);

test.each([
  ['no secret', []],
  ['an empty one', ''],
  ['an empty one in a list', [SECRET, '']],
  ['a prefix without a key', 'whsec_'],
  ['a key that is no base64', 'whsec_********************************'],
])('%s is refused, since anybody could sign with an empty key', (_, secret) => {
  expect(() => verify({ secret })).toThrow(TypeError);
});
