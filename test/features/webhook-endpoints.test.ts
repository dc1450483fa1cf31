import { EVENT_TYPES, type EventType } from '@vett/schema/event';
import { describe, expect, test } from 'vitest';
import { isSubscribed } from '../../src/features/webhook/endpoint.ts';
import { PUBLIC_URL } from '../rules/objects.ts';
import { sharedService, testService } from '../support/service.ts';
import { statusOf, webhooksOfTenant } from '../support/webhooks.ts';

const service = await sharedService();
const ENDPOINTS = '/kyc/webhooks/endpoints';
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

describe('webhook endpoints', () => {
  test('are made, listed, read, changed and deleted; the secret is shown once', async () => {
    const { call, newEndpoint, change } = await webhooksOfTenant(service);
    const made = await newEndpoint(['kyc.job.failed']);
    expect(made).toMatchObject({
      url: PUBLIC_URL,
      events: ['kyc.job.failed'],
      status: 'active',
      disabled_reason: null,
    });
    expect(made.secret).toMatch(SECRET);
    const masked = { ...made, secret: `whsec_********${made.secret.slice(-5)}` };
    const path = `${ENDPOINTS}/${made.endpoint_id}`;
    expect((await call('GET', path)).data).toEqual(masked);
    expect((await call('GET', ENDPOINTS)).data).toEqual({ endpoints: [masked] });
    const changed = await change(made.endpoint_id, { url: `${PUBLIC_URL}/2`, events: ['*', 'kyc.lists.updated'] });
    expect(changed.data).toEqual({
      ...{ ...masked, url: `${PUBLIC_URL}/2`, events: ['*', 'kyc.lists.updated'] },
      updated_at: expect.any(String),
    });
    expect((await call('DELETE', path)).data).toEqual({ endpoint_id: made.endpoint_id });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('GET', ENDPOINTS)).data).toEqual({ endpoints: [] });
  });

  test('include the webhook_url of the channels as `default`, but neither mail nor chat', async () => {
    const { call, patch, change } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL, notification_emails: ['ada@bank.example'], chat_webhook_url: PUBLIC_URL });
    expect((await call('GET', ENDPOINTS)).data.endpoints).toMatchObject([{ endpoint_id: 'default', events: ['*'] }]);
    expect((await change('default', { events: ['kyc.job.failed'] })).data.events).toEqual(['kyc.job.failed']);
    await patch({ webhook_url: `${PUBLIC_URL}/2` });
    expect((await call('GET', `${ENDPOINTS}/default`)).data).toMatchObject({
      ...{ url: `${PUBLIC_URL}/2`, events: ['kyc.job.failed'] },
    });
    for (const id of ['email', 'chat']) expect((await change(id, { status: 'disabled' })).status).toBe(404);
  });

  test('are twenty at most, also when many are made at once', async () => {
    const { call, patch, newEndpoint } = await webhooksOfTenant(service);
    await patch({ webhook_url: PUBLIC_URL });
    for (let made = 1; made < 18; made++) await newEndpoint();
    const create = () => call('POST', ENDPOINTS, { url: PUBLIC_URL });
    const answers = await Promise.all([create(), create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 'INVALID_STATE', details: { limit: 20 } });
    expect((await call('GET', ENDPOINTS)).data.endpoints).toHaveLength(20);
    expect((await patch({ webhook_url: PUBLIC_URL })).status).toBe(200);
  });

  test('twenty endpoints leave no room for webhook_url', async () => {
    const { patch, newEndpoint, channels } = await webhooksOfTenant(service);
    for (let made = 0; made < 20; made++) await newEndpoint();
    const { status, error } = await patch({ webhook_url: PUBLIC_URL, notification_emails: ['ada@bank.example'] });
    expect([status, error.code]).toEqual([409, 'INVALID_STATE']);
    expect(await channels()).toMatchObject({ webhook_url: null, notification_emails: [] });
  });
});

describe('a refused endpoint', () => {
  test.each([
    ['no URL', {}, 'VALIDATION_ERROR', 'url'],
    ['an unknown type of event', { url: PUBLIC_URL, events: ['*', 'kyc.none'] }, 'VALIDATION_ERROR', 'events[1]'],
    ['no type of event', { url: PUBLIC_URL, events: [] }, 'VALIDATION_ERROR', 'events'],
    ['a secret of the caller', { url: PUBLIC_URL, secret: 'x' }, 'VALIDATION_ERROR', 'secret'],
    ['a URL of no form', { url: 'hooks.example' }, 'INVALID_URL', 'url'],
    ['http', { url: 'http://1.1.1.1/' }, 'URL_NOT_ALLOWED', 'url'],
    ['ftp', { url: 'ftp://1.1.1.1/' }, 'URL_NOT_ALLOWED', 'url'],
    ['a user name', { url: 'https://ada@1.1.1.1/' }, 'URL_NOT_ALLOWED', 'url'],
    ['a private address', { url: 'https://172.16.0.1/' }, 'URL_NOT_ALLOWED', 'url'],
    ['an address of metadata', { url: 'https://169.254.169.254/' }, 'URL_NOT_ALLOWED', 'url'],
    ['a port of another service', { url: 'https://1.1.1.1:5432/' }, 'URL_NOT_ALLOWED', 'url'],
  ])('%s changes nothing', async (_what, body, code, path) => {
    const { call, newEndpoint, change } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    const before = (await call('GET', ENDPOINTS)).data;
    const { status, error } = await call('POST', ENDPOINTS, body);
    expect([status, error.code, error.fields?.[0]?.path]).toEqual([400, code, path]);
    const changed = await change(endpoint_id, body);
    expect([changed.status, changed.error.code]).toEqual([400, code]);
    expect((await call('GET', ENDPOINTS)).data).toEqual(before);
  });

  test('an endpoint of another tenant is not found', async () => {
    const { call, change } = await webhooksOfTenant(service);
    const { endpoint_id } = await (await webhooksOfTenant(service)).newEndpoint();
    const path = `${ENDPOINTS}/${endpoint_id}`;
    const answers = [
      await call('GET', path),
      await call('DELETE', path),
      await change(endpoint_id, { status: 'disabled' }),
      await call('POST', `${path}/rotate-secret`, {}),
    ];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
  });
});

describe('the status of an endpoint', () => {
  test('disabled lets its deliveries wait, and active resumes them and forgets the failures', async () => {
    const { newEndpoint, change, newDelivery, delivery, tenant_id } = await webhooksOfTenant(service);
    const [{ endpoint_id }, other] = [await newEndpoint(), await newEndpoint()];
    const [own, foreign] = [await newDelivery(endpoint_id), await newDelivery(other.endpoint_id)];
    await change(endpoint_id, { status: 'disabled' });
    expect([await delivery(own.delivery_id), await delivery(foreign.delivery_id)].map(statusOf)).toEqual([
      'paused',
      'pending',
    ]);
    await service.database.admin`
      update notification_endpoint set failing_since = now(), disabled_reason = 'failing' where tenant_id = ${tenant_id}`;
    const { data } = await change(endpoint_id, { status: 'active' });
    expect(data).toMatchObject({ status: 'active', failing_since: null, disabled_reason: null });
    expect(await delivery(own.delivery_id)).toMatchObject({ status: 'pending', next_attempt_at: expect.any(String) });
  });

  test('stays disabled when only its events change', async () => {
    const { newEndpoint, change, newDelivery, delivery } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    const { delivery_id } = await newDelivery(endpoint_id);
    await change(endpoint_id, { status: 'disabled' });
    expect((await change(endpoint_id, { events: ['*'] })).data.status).toBe('disabled');
    expect((await delivery(delivery_id)).status).toBe('paused');
  });

  test('a deleted endpoint cancels the deliveries that wait, and keeps those that are done', async () => {
    const { call, newEndpoint, newDelivery, delivery, settle } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    const [waits, paused, done] = [
      await newDelivery(endpoint_id),
      await newDelivery(endpoint_id),
      await newDelivery(endpoint_id),
    ];
    await settle(paused.delivery_id, 'paused');
    await settle(done.delivery_id, 'delivered');
    await call('DELETE', `${ENDPOINTS}/${endpoint_id}`);
    const found = await Promise.all([waits, paused, done].map(({ delivery_id }) => delivery(delivery_id)));
    expect(found.map(statusOf)).toEqual(['cancelled', 'cancelled', 'delivered']);
  });
});

describe('the rotation of a secret', () => {
  test('leaves two secrets, and a second rotation ends the grace of the first', async () => {
    const { call, newEndpoint, opened } = await webhooksOfTenant(service);
    const made = await newEndpoint();
    const rotate = async (grace_seconds: number) =>
      (await call('POST', `${ENDPOINTS}/${made.endpoint_id}/rotate-secret`, { grace_seconds })).data;
    const { secret, previous_secret_until } = await rotate(604_800);
    const secrets = async () => (await opened(made.endpoint_id))?.secrets;
    expect(await secrets()).toEqual([
      { secret, until: null },
      { secret: made.secret, until: previous_secret_until },
    ]);
    const again = await rotate(60);
    expect(await secrets()).toEqual([
      { secret: again.secret, until: null },
      { secret, until: again.previous_secret_until },
    ]);
  });

  test.each([-1, 604_801, 1.5, '60'])('is refused with a grace of %j', async (grace_seconds) => {
    const { call, newEndpoint } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    const { status, error } = await call('POST', `${ENDPOINTS}/${endpoint_id}/rotate-secret`, { grace_seconds });
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'grace_seconds']);
  });
});

test('`*` stands for every type but those that must be named', () => {
  const without = EVENT_TYPES.filter((type) => !isSubscribed({ events: ['*'] }, type));
  expect(without).toContain('kyc.lists.updated' satisfies EventType);
  for (const type of without) expect(isSubscribed({ events: ['*', type] }, type)).toBe(true);
  expect(isSubscribed({ events: ['kyc.job.failed'] }, 'kyc.job.completed')).toBe(false);
});

test('http URLs are accepted where the operator allows them', async () => {
  const open = await testService({ LISTS: 'un', ALLOW_HTTP_WEBHOOKS: 'true' });
  const { call, patch } = await webhooksOfTenant(open);
  expect((await call('POST', ENDPOINTS, { url: 'http://1.1.1.1/' })).status).toBe(201);
  expect((await patch({ chat_webhook_url: 'http://1.1.1.1/' })).status).toBe(200);
  expect((await call('POST', ENDPOINTS, { url: 'http://127.0.0.1/' })).error.code).toBe('URL_NOT_ALLOWED');
});
