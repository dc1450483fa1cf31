import { describe, expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

// The tables of the specification: members and their types, statuses and codes. Written by hand, not read from the contracts.

const service = await testService({ LISTS: 'un', ALLOW_HTTP_WEBHOOKS: 'true', OUTBOUND_ALLOWLIST: '127.0.0.0/8' });

const NONE = '019bc0f0-9d28-742f-96cf-830568acf16e';
const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const TENANT = service.tenant.tenant_id;

/** Matches whole seconds or milliseconds between two days from now. */
const epoch = (unit: 'seconds' | 'milliseconds', fromDays: number, toDays: number) => ({
  asymmetricMatch(value: unknown) {
    const days = (Number(value) * (unit === 'seconds' ? 1_000 : 1) - Date.now()) / 86_400_000;
    return Number.isInteger(value) && days > fromDays && days < toDays;
  },
});
const IN_A_YEAR = epoch('seconds', 364, 366);

// biome-ignore lint/suspicious/noExplicitAny: answers of many forms; the tests judge them.
type Json = any;

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: Json }> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await service.request(path, { method, headers: { 'Content-Type': 'application/json' }, ...text });
  return { status: response.status, body: await response.json() };
}

/** The `data` of an answer that has nothing else but its status. */
async function data(status: number, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await ask(method, path, body);
  expect(answer).toEqual({ status, body: { status: 'success', data: answer.body.data } });
  return answer.body.data;
}

async function graphql(query: string): Promise<Json> {
  const { body } = await ask('POST', '/graphql', { query });
  expect(body.errors).toBeUndefined();
  return body.data;
}

const trpc = async (procedure: string, input: object) =>
  (await ask('GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)).body.result.data;

const newWatchlist = async (input: object = {}): Promise<string> =>
  (await data(201, 'POST', '/kyc/watchlists', { name: 'Clients', ...input })).watchlist_id;

describe('customers', async () => {
  const given = {
    ...{
      name: 'Sample Trading',
      entity_type: 'company',
      client_id: 'C-1',
      email: 'office@sample.example',
      phone: '+1 555',
    },
    ...{ website: 'https://sample.example', document_id: 'D-1', tax_id: 'T-1', country: 'HU', notes: 'n' },
  };

  const full = await data(201, 'POST', '/customers', given);

  test('have the members of the table, and those that are not known are absent', async () => {
    const stored = {
      ...{ customer_id: UUID, tenant_id: TENANT, status: 'active', sessions_count: 0, is_monitored: false },
      ...{ created_at: TIME, updated_at: TIME, last_activity_at: TIME },
    };
    expect(full).toEqual({ ...stored, ...given });
    const bare = await data(201, 'POST', '/customers', { name: 'Sample Person' });
    expect(bare).toEqual({ ...stored, name: 'Sample Person', entity_type: 'individual' });
    expect(await data(200, 'GET', `/customers/${full.customer_id}`)).toEqual(full);
    expect(await data(200, 'GET', '/customers?search=sample')).toEqual({
      customers: [bare, full],
      count: 2,
      next_key: null,
    });
    const page = await data(200, 'GET', '/customers?search=sample&limit=1');
    expect(page).toEqual({ customers: [bare], count: 1, next_key: expect.any(String) });
    expect(await trpc('customer.get', { customer_id: full.customer_id })).toEqual(full);
    const { customers } = await graphql(
      '{ customers(entityType: "company", first: 5) { edges { cursor node { customerId clientId sessionsCount riskLevel } } pageInfo { hasNextPage } } }',
    );
    const node = { customerId: full.customer_id, clientId: 'C-1', sessionsCount: 0, riskLevel: null };
    expect(customers).toEqual({ edges: [{ cursor: expect.any(String), node }], pageInfo: { hasNextPage: false } });
  });

  test.each(['name', 'client_id', 'document_id', 'tax_id', 'website', 'email'] as const)(
    'are searched by %s',
    async (member) => {
      const { customers } = await data(200, 'GET', `/customers?search=${encodeURIComponent(given[member])}`);
      expect(customers).toMatchObject([{ client_id: 'C-1' }]);
    },
  );

  test('are changed, deactivated and erased with the answers of the decisions', async () => {
    const { customer_id } = await data(201, 'POST', '/customers', { name: 'Cee Dee', email: 'c@sample.example' });
    const at = `/customers/${customer_id}`;
    const risky = await data(200, 'PATCH', at, { risk_level: 'high', risk_reason: 'r', email: null });
    expect(risky).toMatchObject({ risk_level: 'high', risk_level_source: 'manual' });
    expect(risky).not.toHaveProperty('email');
    expect(await data(200, 'DELETE', at)).toEqual({ customer_id, status: 'inactive' });
    expect(await data(200, 'POST', `${at}/erase`)).toEqual({
      ...{ customer_id, erased_at: TIME, sessions_erased: 0, faces_erased: 0, watchlist_subjects_removed: 0 },
      kept: ['audit_chain', 'usage_aggregates'],
    });
  });

  test('are monitored without a body, in a watchlist of their name', async () => {
    const { customer_id } = await data(201, 'POST', '/customers', { name: 'Eff Gee' });
    const watched = { watchlist_id: UUID, watchlist_name: 'Monitoring: Eff Gee', subject_id: UUID, status: 'active' };
    const answer = { is_monitored: true, watchlists: [{ ...watched, added_at: TIME }], total_alerts: 0 };
    const first = await data(200, 'POST', `/customers/${customer_id}/monitor`);
    expect(first).toEqual(answer);
    expect(await data(200, 'POST', `/customers/${customer_id}/monitor`, {})).toEqual(first);
  });
});

describe('watchlists', () => {
  test('have the members of the table', async () => {
    const created = await data(201, 'POST', '/kyc/watchlists', { name: 'Table', tags: ['table'] });
    expect(created).toEqual({ watchlist_id: UUID, message: expect.any(String) });
    const head = {
      ...{
        watchlist_id: created.watchlist_id,
        name: 'Table',
        status: 'active',
        tags: ['table'],
        last_checked_at: null,
      },
      ...{ next_check_due: epoch('milliseconds', 0.99, 1.03), check_frequency: 'daily' },
    };
    expect(await data(200, 'GET', `/kyc/watchlists/${created.watchlist_id}`)).toEqual({
      ...{
        ...head,
        tenant_id: TENANT,
        lists_to_monitor: ['un'],
        last_results: null,
        categories: null,
        created_at: TIME,
        updated_at: TIME,
      },
      alert_config: { on_new_match: true, on_status_change: true },
      ...{ media: null, subjects: [], subjects_count: 0, subjects_truncated: false },
    });
    const listed = { watchlists: [head], count: 1, next_key: null };
    expect(await data(200, 'GET', '/kyc/watchlists?active=true&tags=none,%20table')).toEqual(listed);
    expect(await trpc('watchlist.list', { active: true, tags: 'table' })).toEqual(listed);
  });

  test('have subjects with the members of the table, always with the type of their identifier', async () => {
    const id = await newWatchlist();
    const watchlist = { watchlist_id: id, name: 'Clients' };
    const added = await data(201, 'POST', `/kyc/watchlists/${id}/subjects`, {
      ...{ full_name: 'Ann Bee', identifier_type: 'document', session_id: 'session 7', tags: ['z', 'a'] },
    });
    expect(added).toEqual({ subject_id: UUID, expires_at: IN_A_YEAR, duration_days: 365, watchlist });
    const many = await data(201, 'POST', `/kyc/watchlists/${id}/subjects/batch`, {
      subjects: [{ identifier: 'A-100' }, { identifier: '7654321', identifier_type: 'imo' }],
    });
    const subject_ids = [UUID, UUID];
    expect(many).toEqual({ added_count: 2, subject_ids, expires_at: IN_A_YEAR, duration_days: 365, watchlist });
    const all = await data(200, 'GET', `/kyc/watchlists/${id}/subjects`);
    const types = all.subjects.map((subject: Json) => subject.identifier_type);
    expect(all).toEqual({ watchlist_id: id, subjects: all.subjects, count: 3, next_key: null });
    expect(types).toEqual(['document', 'document', 'imo']);
    const subject = {
      ...{ subject_id: added.subject_id, watchlist_id: id, tenant_id: TENANT, full_name: 'Ann Bee', identifier: null },
      ...{
        identifier_type: 'document',
        tags: ['z', 'a'],
        session_id: 'session 7',
        customer_id: null,
        is_member: false,
      },
      ...{ added_at: TIME, expires_at: added.expires_at, last_checked_at: null, uncompared: [] },
    };
    const found = { session_id: 'session 7', subjects: [subject], count: 1, next_key: null };
    expect(await data(200, 'GET', '/kyc/watchlists/subjects?session_id=session%207')).toEqual(found);
    expect(await data(200, 'GET', '/kyc/watchlists/tags')).toEqual({
      tags: ['a', 'z'],
      count: 2,
      tags_truncated: false,
    });
    const at = `/kyc/watchlists/${id}/subjects/${added.subject_id}`;
    const changed = { subject_id: added.subject_id, tags: [], message: expect.any(String) };
    expect(await data(200, 'PATCH', at, { tags: [] })).toEqual(changed);
    const removed = { subject_id: added.subject_id, watchlist_id: id, message: 'Subject removed' };
    expect(await data(200, 'DELETE', at)).toEqual(removed);
  });

  test('are deleted with an answer without data', async () => {
    const id = await newWatchlist();
    expect(await ask('DELETE', `/kyc/watchlists/${id}`)).toEqual({
      ...{ status: 200, body: { status: 'success', message: expect.any(String) } },
    });
  });

  test('are run without a body, and tell of the run in last_results', async () => {
    const id = await newWatchlist({ subjects: [{ full_name: 'Zoltan Fictivus' }] });
    const run = await data(200, 'POST', `/kyc/watchlists/${id}/monitor`);
    expect(run).toMatchObject({
      ...{ run_id: UUID, watchlist_id: id, status: 'COMPLETED', checked_at: TIME, subjects_checked: 1 },
      ...{ matches_found: 1, new_matches: 1, removed_matches: 0, changed_matches: 0, alerts_sent: 1 },
      ...{
        list_versions: { un: { from: null, to: expect.any(String) } },
        next_check_due: epoch('milliseconds', 0.9, 1.1),
      },
      results: [{ subject_id: UUID, full_name: 'Zoltan Fictivus', is_match: true, match_count: 1, change: 'new' }],
    });
    expect((await data(200, 'GET', `/kyc/watchlists/${id}`)).last_results).toEqual({
      ...{ checked_at: run.checked_at, subjects_checked: 1, matches_found: 1, new_matches: 1 },
      trigger: 'manual',
      snapshot_storage_key: run.run_id,
    });
    const again = await data(200, 'POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(again).toMatchObject({ run_id: run.run_id, skipped: true });
  });

  test('tell epoch times over GraphQL too, which exceed its Int', async () => {
    const id = await newWatchlist({ subjects: [{ full_name: 'Zoltan Fictivus' }] });
    const { monitorWatchlist } = await graphql(
      `mutation { monitorWatchlist(input: { watchlistId: "${id}" }) { nextCheckDue watchlistId } }`,
    );
    expect(monitorWatchlist).toEqual({ watchlistId: id, nextCheckDue: epoch('milliseconds', 0.9, 1.1) });
    await service.database.admin`update watchlist_subject set expires_at = '2040-01-01Z' where watchlist_id = ${id}`;
    const { watchlist } = await graphql(
      `{ watchlist(watchlistId: "${id}") { subjects(first: 1) { nodes { expiresAt } } } }`,
    );
    expect(watchlist.subjects.nodes).toEqual([{ expiresAt: Date.UTC(2040) / 1_000 }]);
  });
});

test('notification channels show a secret once, then its end, then null', async () => {
  const at = '/kyc/tenants/me/notification-channels';
  const webhook_url = 'http://127.0.0.1:9/hook';
  const others = { notification_emails: [], chat_webhook_url: null, batch_notifications_enabled: false };
  const shown = await data(200, 'PATCH', at, { webhook_url });
  const { webhook_secret } = shown.notification_config;
  expect(shown).toMatchObject({ notification_config: { webhook_url, webhook_secret, ...others } });
  expect(webhook_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const masked = `whsec_********${webhook_secret.slice(-5)}`;
  expect(await data(200, 'GET', at)).toMatchObject({
    notification_config: { webhook_url, webhook_secret: masked, ...others },
  });
  const none = { notification_config: { webhook_url, webhook_secret: null, ...others } };
  expect(await data(200, 'PATCH', at, { webhook_secret: null })).toMatchObject(none);
  const renewed = (await data(200, 'PATCH', at, { webhook_url })).notification_config.webhook_secret;
  expect(renewed).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(renewed).not.toBe(webhook_secret);
});

describe('a refused call', async () => {
  await data(201, 'POST', '/customers', { name: 'Taken', client_id: 'C-taken' });
  const id = await newWatchlist();
  const SUBJECT = `/kyc/watchlists/${id}/subjects/${NONE}`;
  test.each([
    ['POST', '/customers', {}, 400, 'ValidationError', 'VALIDATION_ERROR'],
    ['POST', '/customers', { name: 'Ann', client_id: 'C-taken' }, 409, 'ConflictError', 'CLIENT_ID_EXISTS'],
    ['GET', '/customers?limit=101', undefined, 400, 'ValidationError', 'VALIDATION_ERROR'],
    ['GET', '/customers?next_key=other', undefined, 400, 'ValidationError', 'INVALID_CURSOR'],
    ['GET', `/customers/${NONE}`, undefined, 404, 'NotFoundError', 'CUSTOMER_NOT_FOUND'],
    ['PATCH', `/customers/${NONE}`, {}, 400, 'ValidationError', 'VALIDATION_ERROR'],
    ['PATCH', SUBJECT, {}, 400, 'ValidationError', 'VALIDATION_ERROR'],
    ['PATCH', SUBJECT, { tags: 'x' }, 400, 'ValidationError', 'VALIDATION_ERROR'],
    ['PATCH', SUBJECT, { tags: [] }, 404, 'NotFoundError', 'SUBJECT_NOT_FOUND'],
    ['PATCH', SUBJECT.replace(id, NONE), { tags: [] }, 404, 'NotFoundError', 'WATCHLIST_NOT_FOUND'],
    ['DELETE', SUBJECT, undefined, 404, 'NotFoundError', 'SUBJECT_NOT_FOUND'],
    ['GET', '/kyc/watchlists/subjects', undefined, 400, 'ValidationError', 'VALIDATION_ERROR'],
  ] as const)('%s %s %j answers %d %s %s', async (method, path, body, status, type, code) => {
    const { body: answer, ...rest } = await ask(method, path, body);
    expect(rest.status).toBe(status);
    expect(answer).toMatchObject({
      status: 'error',
      error: { type, code, message: expect.any(String) },
      request_id: UUID,
    });
  });

  test.each([
    ['POST', '/customers', 'kyc:create'],
    ['GET', '/customers', 'kyc:read'],
    ['POST', '/kyc/watchlists', 'watchlist:create'],
    ['GET', '/kyc/watchlists', 'watchlist:list'],
    ['GET', `/kyc/watchlists/${NONE}`, 'watchlist:read'],
    ['PATCH', `/kyc/watchlists/${NONE}`, 'watchlist:update'],
    ['DELETE', `/kyc/watchlists/${NONE}`, 'watchlist:delete'],
    ['POST', `/kyc/watchlists/${NONE}/subjects`, 'watchlist:update'],
    ['POST', `/kyc/watchlists/${NONE}/subjects/batch`, 'watchlist:update'],
    ['GET', `/kyc/watchlists/${NONE}/subjects`, 'watchlist:read'],
    ['GET', '/kyc/watchlists/subjects?session_id=x', 'watchlist:read'],
    ['GET', '/kyc/watchlists/tags', 'watchlist:read'],
    ['PATCH', `/kyc/watchlists/${NONE}/subjects/${NONE}`, 'watchlist:update'],
    ['DELETE', `/kyc/watchlists/${NONE}/subjects/${NONE}`, 'watchlist:update'],
    ['POST', `/kyc/watchlists/${NONE}/monitor`, 'watchlist:run'],
    ['PATCH', '/kyc/tenants/me/notification-channels', 'tenant:update'],
  ] as const)('%s %s needs the permission %s', async (method, path, permission) => {
    const { text } = await newKey(service.database, TENANT, { permissions: ['lists:refresh'] });
    const headers = { Authorization: `Bearer ${text}`, 'Content-Type': 'application/json' };
    const response = await service.request(path, { method, headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: 'INSUFFICIENT_PERMISSIONS', details: { permission } },
    });
  });
});
