import { describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../rules/objects.ts';
import { sharedService } from '../support/service.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';

const service = await sharedService();
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;
const CHAT = 'https://1.1.1.1/services/T000/B000/aaaa';

describe('setting webhook_url', () => {
  test('a new secret is answered in full once, and only its end afterwards', async () => {
    const { patch, channels, opened } = await webhooksOfTenant(service);
    const { status, data } = await patch({ webhook_url: PUBLIC_URL });
    const { webhook_secret } = data.notification_config;
    expect([status, webhook_secret]).toEqual([200, expect.stringMatching(SECRET)]);
    const masked = `whsec_********${webhook_secret.slice(-5)}`;
    expect(await channels()).toEqual({
      ...{ webhook_url: PUBLIC_URL, webhook_secret: masked, notification_emails: [], chat_webhook_url: null },
      ...{ email_available: false },
      batch_notifications_enabled: false,
    });
    const later = await patch({ batch_notifications_enabled: true });
    expect(later.data.notification_config).toMatchObject({ webhook_secret: masked, batch_notifications_enabled: true });
    expect(await opened('default')).toMatchObject({
      ...{ kind: 'webhook', targets: [PUBLIC_URL], events: ['*'], status: 'active' },
      secrets: [{ secret: webhook_secret, until: null }],
    });
  });

  test('setting webhook_url replaces the secret each time, without a grace', async () => {
    const { patch, opened } = await webhooksOfTenant(service);
    const secretOf = async () => (await patch({ webhook_url: PUBLIC_URL })).data.notification_config.webhook_secret;
    const [first, second] = [await secretOf(), await secretOf()];
    expect(second).not.toBe(first);
    expect((await opened('default'))?.secrets).toEqual([{ secret: second, until: null }]);
  });

  test('one secret of many changes at once stays, and its answer was given', async () => {
    const { patch, opened } = await webhooksOfTenant(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => patch({ webhook_url: PUBLIC_URL })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const told = answers.map(({ data }) => data.notification_config.webhook_secret);
    const secrets = (await opened('default'))?.secrets ?? [];
    expect(secrets).toHaveLength(1);
    expect(told).toContain(secrets[0]?.secret);
  });

  test('two changes of different members at once are both kept', async () => {
    const { patch, channels } = await webhooksOfTenant(service);
    await Promise.all([patch({ webhook_url: PUBLIC_URL }), patch({ notification_emails: ['ada@bank.example'] })]);
    expect(await channels()).toMatchObject({ webhook_url: PUBLIC_URL, notification_emails: ['ada@bank.example'] });
  });

  test('setting webhook_url enables it again where it was disabled, and its deliveries go on', async () => {
    const { patch, change, newDelivery, delivery, opened } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL });
    const { delivery_id } = await newDelivery('default');
    await change('default', { status: 'disabled' });
    await patch({ webhook_url: PUBLIC_URL });
    expect([(await opened('default'))?.status, (await delivery(delivery_id)).status]).toEqual(['active', 'pending']);
  });

  test('setting webhook_url to null removes it and cancels the deliveries that wait', async () => {
    const { patch, channels, newDelivery, delivery } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL });
    const { delivery_id } = await newDelivery('default');
    await patch({ webhook_url: null });
    expect(await channels()).toMatchObject({ webhook_url: null, webhook_secret: null });
    expect(await delivery(delivery_id)).toMatchObject({ status: 'cancelled', completed_at: expect.any(String) });
  });
});

describe('webhook_secret: null', () => {
  test('discards the secret at once and lets deliveries wait until webhook_url is set again', async () => {
    const { patch, channels, newDelivery, delivery, opened } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL });
    const { delivery_id } = await newDelivery('default');
    expect((await patch({ webhook_secret: null })).data.notification_config.webhook_secret).toBeNull();
    expect(await channels()).toMatchObject({ webhook_url: PUBLIC_URL, webhook_secret: null });
    expect((await opened('default'))?.secrets).toBeNull();
    expect(await delivery(delivery_id)).toMatchObject({ status: 'paused', next_attempt_at: null });
    const { data } = await patch({ webhook_url: PUBLIC_URL });
    expect(data.notification_config.webhook_secret).toMatch(SECRET);
    expect(await delivery(delivery_id)).toMatchObject({ status: 'pending', next_attempt_at: expect.any(String) });
  });

  test('changes nothing where there is no webhook_url', async () => {
    const { patch } = await webhooksOfTenant(service);
    const { status, data } = await patch({ webhook_secret: null });
    expect([status, data.notification_config.webhook_url]).toEqual([200, null]);
  });
});

describe('mail and chat', () => {
  test('are set, replaced and removed, and what is left out stays', async () => {
    const { patch, channels, opened } = await webhooksOfTenant(service);
    await patch({ notification_emails: ['ada@bank.example', 'bela@bank.example'], chat_webhook_url: CHAT });
    await patch({ notification_emails: ['cleo@bank.example'] });
    expect(await channels()).toMatchObject({ notification_emails: ['cleo@bank.example'], chat_webhook_url: CHAT });
    expect(await opened('email')).toMatchObject({ kind: 'email', secrets: null, targets: ['cleo@bank.example'] });
    await patch({ notification_emails: [], chat_webhook_url: null });
    expect(await channels()).toMatchObject({ notification_emails: [], chat_webhook_url: null });
    expect([await opened('email'), await opened('chat')]).toEqual([undefined, undefined]);
  });
});

test('the answer says that there is no mail server, and neither test events nor replays go to mail', async () => {
  const { patch, newEndpoint, newDelivery, settle, call } = await webhooksOfTenant(service);
  const { data } = await patch({ notification_emails: ['ada@bank.example'] });
  expect(data.notification_config).toMatchObject({ email_available: false, notification_emails: ['ada@bank.example'] });
  const refused = { status: 409, error: { code: 'INVALID_STATE', message: expect.stringContaining('no mail') } };
  const wanted = { event_type: 'kyc.job.failed', endpoint_id: 'email' };
  expect(await call('POST', '/kyc/webhooks/test', wanted)).toMatchObject(refused);
  const { delivery_id } = await newDelivery((await newEndpoint()).endpoint_id);
  await settle(delivery_id, 'dead');
  await service.database.admin`update delivery set endpoint_id = 'email' where delivery_id = ${delivery_id}`;
  expect(await call('POST', `/kyc/webhooks/deliveries/${delivery_id}/replay`, {})).toMatchObject(refused);
  const range = { from: '2001-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  expect((await call('POST', '/kyc/webhooks/replay', range)).data).toEqual({ replayed: 0 });
});

describe('a refused change', () => {
  const address = (index: number) => `a${index}@bank.example`;
  test.each([
    ['an unknown member', { webhook: PUBLIC_URL }, 'VALIDATION_ERROR', 'webhook'],
    ['a secret of the caller', { webhook_secret: 'whsec_x' }, 'VALIDATION_ERROR', 'webhook_secret'],
    ['an address of no form', { notification_emails: ['ada@'] }, 'VALIDATION_ERROR', 'notification_emails[0]'],
    [
      '21 addresses',
      { notification_emails: Array.from({ length: 21 }, (_, index) => address(index)) },
      'VALIDATION_ERROR',
      'notification_emails',
    ],
    ['null for the addresses', { notification_emails: null }, 'VALIDATION_ERROR', 'notification_emails'],
    ['null for the batches', { batch_notifications_enabled: null }, 'VALIDATION_ERROR', 'batch_notifications_enabled'],
    ['an empty URL', { webhook_url: '' }, 'INVALID_URL', 'webhook_url'],
    ['a chat URL without a scheme', { chat_webhook_url: 'hooks.example/x' }, 'INVALID_URL', 'chat_webhook_url'],
    ['http', { webhook_url: 'http://1.1.1.1/' }, 'URL_NOT_ALLOWED', 'webhook_url'],
    ['http for chat', { chat_webhook_url: 'http://1.1.1.1/' }, 'URL_NOT_ALLOWED', 'chat_webhook_url'],
    ['a user name', { webhook_url: 'https://ada:x@1.1.1.1/' }, 'URL_NOT_ALLOWED', 'webhook_url'],
    ['2,049 characters', { webhook_url: `https://1.1.1.1/${'a'.repeat(2_033)}` }, 'URL_NOT_ALLOWED', 'webhook_url'],
    ['a private address', { webhook_url: 'https://10.0.0.1/' }, 'URL_NOT_ALLOWED', 'webhook_url'],
    ['this machine', { chat_webhook_url: 'https://[::1]/' }, 'URL_NOT_ALLOWED', 'chat_webhook_url'],
  ])('%s changes nothing', async (_what, change, code, path) => {
    const { patch, channels } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL, notification_emails: [address(0)], chat_webhook_url: CHAT });
    const before = await channels();
    const { status, error } = await patch({ batch_notifications_enabled: true, ...change });
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
    expect(await channels()).toEqual(before);
  });

  test.each([
    ['an http URL with another port', { webhook_url: 'http://127.0.0.1:8787' }, 'ALLOW_HTTP_WEBHOOKS'],
    ['a private address', { webhook_url: 'https://10.0.0.1/' }, 'OUTBOUND_ALLOWLIST'],
    ['a wrong mail address', { notification_emails: ['ada@'] }, 'Send a mail address'],
    ['an empty body', {}, 'Send at least one field'],
  ])('says what to do about %s', async (_what, change, advice) => {
    const { patch } = await webhooksOfTenant(service);
    expect((await patch(change)).error.message).toContain(advice);
  });

  test('an empty body is refused', async () => {
    const { patch } = await webhooksOfTenant(service);
    const { status, error } = await patch({});
    expect([status, error]).toMatchObject([
      400,
      { code: 'VALIDATION_ERROR', fields: [{ path: '', code: 'REQUIRED' }] },
    ]);
  });
});

describe('the rotation of the secret', () => {
  test('keeps the former secret valid for the grace', async () => {
    const { patch, call, opened } = await webhooksOfTenant(service);
    const before = (await patch({ webhook_url: PUBLIC_URL })).data.notification_config.webhook_secret;
    const { data } = await call('POST', '/kyc/tenants/me/notification-channels/rotate-secret', { grace_seconds: 60 });
    expect(data.notification_config).toMatchObject({ webhook_secret: expect.stringMatching(SECRET) });
    expect((await opened('default'))?.secrets).toEqual([
      { secret: data.notification_config.webhook_secret, until: null },
      { secret: before, until: data.previous_secret_until },
    ]);
  });

  test('has a grace of a day by default, and none at 0', async () => {
    const { patch, call, opened } = await webhooksOfTenant(service);
    const rotate = (body: object) => call('POST', '/kyc/tenants/me/notification-channels/rotate-secret', body);
    await patch({ webhook_url: PUBLIC_URL });
    const earliest = Date.now() + 86_400_000 - 60_000;
    const { data } = await rotate({});
    expect(new Date(data.previous_secret_until).getTime()).toBeGreaterThan(earliest);
    expect((await rotate({ grace_seconds: 0 })).data.previous_secret_until).toBeNull();
    expect((await opened('default'))?.secrets).toHaveLength(1);
  });

  test('makes a new secret where it was discarded, and deliveries go on', async () => {
    const { patch, call, newDelivery, delivery } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL });
    const { delivery_id } = await newDelivery('default');
    await patch({ webhook_secret: null });
    const { data } = await call('POST', '/kyc/tenants/me/notification-channels/rotate-secret', {});
    expect(data.previous_secret_until).toBeNull();
    expect((await delivery(delivery_id)).status).toBe('pending');
  });

  test('is refused without webhook_url', async () => {
    const { call } = await webhooksOfTenant(service);
    const { status, error } = await call('POST', '/kyc/tenants/me/notification-channels/rotate-secret', {});
    expect([status, error.code]).toEqual([409, 'INVALID_STATE']);
  });
});

test('the secret of one tenant cannot be opened as that of another', async () => {
  const [own, other] = [await webhooksOfTenant(service), await webhooksOfTenant(service)];
  for (const { patch } of [own, other]) await patch({ webhook_url: PUBLIC_URL });
  await service.database.admin`
    update notification_endpoint set sealed_secrets = (
      select sealed_secrets from notification_endpoint where tenant_id = ${other.tenant_id})
    where tenant_id = ${own.tenant_id}`;
  await expect(own.opened('default')).rejects.toThrow();
});

test('the database and the audit log hold no URL, address or secret in clear', async () => {
  const { patch, call, tenant_id } = await webhooksOfTenant(service);
  await patch({ webhook_url: 'https://1.1.1.1/very-private', notification_emails: ['ada@bank.example'] });
  const { admin } = service.database;
  const rows = await admin`
    select notification_endpoint::text as text, sealed_target, sealed_secrets
    from notification_endpoint where tenant_id = ${tenant_id}`;
  const stored = rows.map((row) => [row['text'], row['sealed_target']?.toString(), row['sealed_secrets']?.toString()]);
  expect(rows).toHaveLength(2);
  for (const secret of ['very-private', 'ada@bank', 'whsec_']) expect(JSON.stringify(stored)).not.toContain(secret);
  const { data } = await call('GET', '/kyc/audit?action=notification_channels.update');
  expect(data.events).toMatchObject([{ changes: ['webhook_url', 'notification_emails'] }]);
  expect(JSON.stringify(data)).not.toMatch(/very-private|ada@bank|whsec_/);
});
