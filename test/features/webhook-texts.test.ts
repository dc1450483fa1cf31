import { EVENTS, type EventType } from '@vett/schema/event';
import { describe, expect, test } from 'vitest';
import { defused, isTold, plain, textOf } from '../../src/features/webhook/texts.ts';

const TOLD = [
  ...['kyc.watchlist.alert', 'kyc.watchlist.alert_batch', 'kyc.job.failed', 'kyc.scan.failed'],
  ...['kyc.watchlist.media_alert', 'kyc.watchlist.media_not_searched'],
  ...['kyc.session.manual_review', 'kyc.case.overdue', 'kyc.webhook.disabled', 'kyc.webhook.recovered'],
] as EventType[];
/** They are about public data, and lead to the lists. */
const OF_LISTS = ['stale', 'refused', 'failing', 'refreshed'].map((state) => `kyc.lists.${state}` as EventType);
const PUBLIC_URL = 'https://vett.example';

const bodyOf = (type: EventType, data: unknown, more = {}) =>
  Buffer.from(JSON.stringify({ id: 'evt_1', type, created: 1, data, ...more }));
const told = (type: EventType, data: unknown = EVENTS[type].example, quote = plain) =>
  textOf(bodyOf(type, data), PUBLIC_URL, quote);

/** All texts and numbers in a value, with the names of the members that hold them. */
function leavesOf(value: unknown, name = ''): [string, string][] {
  if (value === null || typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key));
}

/** The members that a text may hold. */
const SHOWN =
  /^(\w*_id|name|full_name|total|matched|errors|checked_at|failing_since|review_since|due_at|searched_at|told_at|decision)$/;

test('mail and chat tell fourteen types', () => {
  expect((Object.keys(EVENTS) as EventType[]).filter(isTold).toSorted()).toEqual([...TOLD, ...OF_LISTS].toSorted());
});

test.each(OF_LISTS)('the text of %s is short, names its list and leads to the lists', (type) => {
  const { subject, text } = told(type);
  expect(subject).toMatch(/^[A-Z][^\n]{5,119}$/);
  expect(subject + text).toMatch(/\bun\b/);
  expect(text).toMatch(/\nhttps:\/\/vett\.example\/kyc\/lists$/);
  expect(subject + text).not.toMatch(/undefined|null|NaN|\[object/);
});

describe.each(TOLD)('the text of %s', (type) => {
  test('is short, with one line as its subject and a link to the resource at its end', () => {
    const { subject, text } = told(type);
    expect(subject).toMatch(/^[A-Z][^\n]{5,119}$/);
    expect(text).toMatch(/\nhttps:\/\/vett\.example\/kyc\/[a-z-]+\/[\w/-]+$/);
    expect(text.length).toBeLessThan(2_000);
    expect(subject + text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test('holds no data of its example but ids, counts, times and names', () => {
    const { subject, text } = told(type);
    const leaves = leavesOf(EVENTS[type].example);
    const shown = new Set(leaves.filter(([name]) => SHOWN.test(name)).map(([, value]) => value));
    const hidden = leaves.filter(([name, value]) => !SHOWN.test(name) && !shown.has(value) && value.length > 4);
    const words = `${subject}\n${text}`;
    const leaked = hidden.filter(([, value]) => words.includes(value)).map(([name]) => name);
    expect(leaked).toEqual([]);
  });

  test('a thin payload gives a text without a name, and nothing is missing otherwise', () => {
    const { subject, text } = told(type, EVENTS[type].thin.parse(EVENTS[type].example));
    expect(subject + text).not.toMatch(/undefined|null|Fictivus|Suppliers|Merchants/);
    expect(text).toContain(`${PUBLIC_URL}/kyc/`);
  });
});

test('an alert names subject and watchlist, and neither identifier, tags nor list entries', () => {
  const { subject, text } = told('kyc.watchlist.alert');
  expect(subject).toBe('New match: Zoltan Fictivus');
  expect(text).toBe(
    [
      'Zoltan Fictivus, watchlist Suppliers: matches added 1, removed 0, changed 0.',
      'Subject 019bc0f0-9d33-7c9d-8e1f-6a5b4c3d2e1f, alert 019bc0f0-9d32-7a0b-b5c6-3f2e1d0c9b8a, checked 2026-01-15T09:30:00.000Z.',
      'https://vett.example/kyc/watchlists/019bc0f0-9d30-7b1e-8a44-0c5d1a2b3c4d/runs/019bc0f0-9d31-7d52-9c7e-7b1f5a3e2d10',
    ].join('\n'),
  );
  expect(subject + text).not.toMatch(/X1234567|supplier-17|UN-9000001|ZOLTAN|1977/);
});

test('a subject without a name is told by its id', () => {
  const { example } = EVENTS['kyc.watchlist.alert'];
  const data = { ...example, subject: { ...example.subject, full_name: null } };
  expect(told('kyc.watchlist.alert', data).subject).toBe(`New match: subject ${example.subject.subject_id}`);
});

test('a batch names ten subjects and counts the rest', () => {
  const { example } = EVENTS['kyc.watchlist.alert_batch'];
  const [alert] = example.alerts;
  const alerts = Array.from({ length: 100 }, (_, index) => ({
    ...alert,
    subject: { ...alert?.subject, full_name: `Person ${index + 1}.` },
  }));
  const { subject, text } = told('kyc.watchlist.alert_batch', { ...example, alerts, total: 250 });
  expect(subject).toBe('Watchlist alerts: 250, watchlist Suppliers');
  expect(text).toContain('Person 10.');
  expect(text).not.toContain('Person 11.');
  expect(text).toContain('The run has 250 alerts. 10 of them are named here.');
});

test('a failed job says that subjects that were not checked are not clean', () => {
  expect(told('kyc.job.failed').text).toContain('not checked 2.\nSubjects that were not checked are not clean.');
});

test('a channel is linked where it is set, another endpoint by its id', () => {
  const { example } = EVENTS['kyc.webhook.disabled'];
  const linkOf = (endpoint_id: string) =>
    told('kyc.webhook.disabled', { ...example, endpoint_id }).text.split(PUBLIC_URL)[1];
  for (const id of ['default', 'email', 'chat']) expect(linkOf(id)).toBe('/kyc/tenants/me/notification-channels');
  const id = '019bc0f0-9d30-7b1e-8a44-0c5d1a2b3c4d';
  expect(linkOf(id)).toBe(`/kyc/webhooks/endpoints/${id}`);
});

test('a test event says so, also one of a type that is not told otherwise', () => {
  const testOf = (type: EventType) => textOf(bodyOf(type, EVENTS[type].example, { test: true }), PUBLIC_URL, plain);
  expect(testOf('kyc.scan.failed').subject).toBe('[Test] A website scan failed');
  expect(testOf('kyc.job.completed')).toEqual({
    subject: '[Test] Event kyc.job.completed',
    text: 'Event evt_1 of the type kyc.job.completed.',
  });
});

test.each([
  ['Ana\r\nBcc: eve@evil.example', 'Ana Bcc: eve@evil.example'],
  ['Ana\u2028\u0000Bo', 'Ana Bo'],
  ['a\u202Eb\u2066c', 'a b c'],
  ['Łukasz Добро 陳', 'Łukasz Добро 陳'],
  ['x'.repeat(101), `${'x'.repeat(100)}…`],
  ['😀'.repeat(101), `${'😀'.repeat(100)}…`],
  ['   ', ''],
  [undefined, ''],
])('the name %j becomes one line of bounded length', (name, line) => {
  expect(plain(name)).toBe(line);
});

test.each([
  '@channel',
  '@here',
  '<!channel>',
  '*bold*',
  '`code`',
  '[text](https://evil.example)',
  '~x~',
  'https://e.example',
])('the name %s loses its meaning in a chat, and no letter', (name) => {
  const text = defused(name);
  expect(text.replaceAll('\u200B', '')).toBe(name);
  expect(text).not.toMatch(/@\w|[*`~_]\w|\]\(|!\w|:\/\//);
});
