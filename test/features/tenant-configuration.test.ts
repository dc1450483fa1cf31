import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { describe, expect, test } from 'vitest';
import { operatorOperations } from '../../src/features.ts';
import { configure } from '../support/api-keys.ts';
import { operatorOf, testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac,un,us_csl' });
const run = operatorOf(service.app);

const DEFAULTS = {
  features: {
    face_match: true,
    liveness: true,
    documents: true,
    adverse_media: true,
    web_validation: true,
    cua_scan: true,
    watchlists: true,
    legacy: true,
  },
  data_processing_config: {
    mode: 'standard',
    allowed_ephemeral_endpoints: [],
    retain_billing_metrics: true,
    retention_days: {
      sessions: 1825,
      documents: 1825,
      faces: 365,
      validations: 1825,
      webhooks: 30,
      blacklisted_faces: null,
      scan_files: 90,
      jobs: 30,
    },
  },
  face_match: { verify_threshold: 0.6, search_threshold: 0.8 },
  list_check: { min_confidence: 0.7, enabled_lists: 'all', max_matches_per_list: 20, screen_weak_aliases: true },
  web_validation: {
    include_adverse_media: false,
    allowed_industries: [],
    blocked_industries: ['252'],
    flagged_industries: ['12', '649', '661', '92'],
    social_media_allowed: false,
    country: null,
  },
  cua: { max_running: 5, expose_thinking: false, prohibited_goods: [] },
  watchlists: { subject_retention_days: 365, media_searches_a_month: 1_000, media_usd_a_month: null },
  sessions: { default_ttl_days: 7, embed_origins: [] },
  cases: TenantConfiguration.parse({}).cases,
  decision_reasons: TenantConfiguration.parse({}).decision_reasons,
  security: { separate_review: false, four_eyes: false, require_second_factor: false, ip_allowlist: [] },
  webhooks: { payload: 'full' },
  quotas: {},
  rate_limit_multiplier: 1,
  branding: {
    logo_url: null,
    primary_color: null,
    secondary_color: null,
    background_color: null,
    text_color: null,
    accent_color: null,
  },
};

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;
interface Answer {
  status: number;
  data: Json;
  error: { code: string; message: string; fields?: { path: string; code: string }[] };
}

/** Creates a tenant, with functions that read and change its configuration. */
async function newTenant() {
  const { tenant_id, api_key } = await service.newTenant();
  // Unset, even the rate limit of tests.
  await service.database.admin`update tenant set configuration = '{}' where tenant_id = ${tenant_id}`;
  const Authorization = `Bearer ${api_key}`;
  const answerOf = async (response: Response): Promise<Answer> => ({
    ...((await response.json()) as Answer),
    status: response.status,
  });
  const get = async () =>
    (await answerOf(await service.request('/kyc/tenants/me', { headers: { Authorization } }))).data;
  const patch = async (change: unknown) =>
    answerOf(
      await service.request('/kyc/tenants/me', {
        method: 'PATCH',
        headers: { Authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
      }),
    );
  const graphql = async (query: string, variables: object = {}): Promise<Json> =>
    (await service.post('/graphql', { query, variables }, { Authorization })).json();
  const trpc = async (input: object): Promise<Json> =>
    (await service.post('/trpc/tenant.update', input, { Authorization })).json();
  const events = async (): Promise<Json[]> => {
    const response = await service.request('/kyc/audit?resource_type=tenant', { headers: { Authorization } });
    return ((await response.json()) as Json).data.events;
  };
  const screen = async (subject: object, more: object = {}): Promise<Json> =>
    (await service.post('/kyc', { subject, ...more }, { Authorization })).json();
  return { tenant_id, get, patch, graphql, trpc, events, screen };
}

describe('the default configuration', () => {
  test('the configuration of a new tenant is that of the specification', async () => {
    const { tenant_id, get } = await newTenant();
    expect(await get()).toEqual({ tenant_id, name: 'Test', environment: 'staging', status: 'active', ...DEFAULTS });
  });
});

test('a configuration stored by a newer version of the service is readable', async () => {
  const { tenant_id, get, screen } = await newTenant();
  const stored = { list_check: { min_confidence: 0.8, later: { a: 1 } }, sessions: { later: true }, later: [] };
  await service.database.admin`
    update tenant set configuration = ${JSON.stringify(stored)}::text::jsonb where tenant_id = ${tenant_id}`;
  expect(await get()).toMatchObject({
    list_check: { ...DEFAULTS.list_check, min_confidence: 0.8 },
    sessions: DEFAULTS.sessions,
  });
  expect((await screen({ full_name: 'Ann Bee' })).status).toBe('success');
});

describe('changing the configuration', () => {
  test('a change merges objects, replaces lists and keeps the rest', async () => {
    const { get, patch } = await newTenant();
    await patch({
      list_check: { enabled_lists: ['ofac', 'un'] },
      data_processing_config: { retention_days: { jobs: 7 } },
    });
    const { status, data } = await patch({
      name: 'Renamed',
      list_check: { enabled_lists: ['un'], min_confidence: 0.9 },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Renamed',
      ...DEFAULTS,
      data_processing_config: {
        ...DEFAULTS.data_processing_config,
        retention_days: { ...DEFAULTS.data_processing_config.retention_days, jobs: 7 },
      },
      list_check: { ...DEFAULTS.list_check, enabled_lists: ['un'], min_confidence: 0.9 },
    });
    expect(await get()).toEqual(data);
  });

  test('a change that says nothing is refused', async () => {
    const { patch } = await newTenant();
    for (const change of [{}, { sessions: {} }, { data_processing_config: { retention_days: {} }, cases: {} }])
      expect(await patch(change)).toMatchObject({
        status: 400,
        error: {
          code: 'VALIDATION_ERROR',
          fields: [{ code: 'REQUIRED', message: 'Send at least one field to change.' }],
        },
      });
  });

  test('null clears members that can be null, and no others', async () => {
    const { patch } = await newTenant();
    const set = { web_validation: { country: 'DE' }, branding: { logo_url: 'https://shop.example/logo.svg' } };
    expect((await patch(set)).data).toMatchObject(set);
    const cleared = { web_validation: { country: null }, branding: { logo_url: null } };
    expect((await patch(cleared)).data).toMatchObject(cleared);
    expect(await patch({ sessions: { default_ttl_days: null } })).toMatchObject({ status: 400 });
  });

  test('a change applies to one tenant only', async () => {
    const [changed, other] = [await newTenant(), await newTenant()];
    await changed.patch({ sessions: { default_ttl_days: 1 } });
    expect(await other.get()).toMatchObject(DEFAULTS);
  });

  test('simultaneous changes are all kept', async () => {
    const { get, patch } = await newTenant();
    const days = {
      sessions: 11,
      documents: 12,
      faces: 13,
      blacklisted_faces: 18,
      validations: 14,
      webhooks: 15,
      scan_files: 16,
      jobs: 17,
    };
    const changes = Object.entries(days).map(([kind, value]) =>
      patch({ data_processing_config: { retention_days: { [kind]: value } } }),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    expect((await get()).data_processing_config.retention_days).toEqual(days);
  });

  test.each([
    [{ surely_unknown: 1 }, 'surely_unknown', 'UNKNOWN_KEY'],
    [{ list_check: { surely_unknown: 1 } }, 'list_check.surely_unknown', 'UNKNOWN_KEY'],
    [{ name: '' }, 'name', 'TOO_SHORT'],
    [{ name: 'x'.repeat(201) }, 'name', 'TOO_LONG'],
    [{ name: 'a\0b' }, 'name', 'INVALID_FORMAT'],
    [{ features: null }, 'features', 'INVALID_TYPE'],
    [{ features: { legacy: 'no' } }, 'features.legacy', 'INVALID_TYPE'],
    [{ list_check: { min_confidence: 0.49 } }, 'list_check.min_confidence', 'TOO_SMALL'],
    [{ list_check: { min_confidence: 1.01 } }, 'list_check.min_confidence', 'TOO_LARGE'],
    [{ list_check: { max_matches_per_list: 0 } }, 'list_check.max_matches_per_list', 'TOO_SMALL'],
    [{ list_check: { max_matches_per_list: 101 } }, 'list_check.max_matches_per_list', 'TOO_LARGE'],
    [{ list_check: { max_matches_per_list: 1.5 } }, 'list_check.max_matches_per_list', 'INVALID_TYPE'],
    [{ list_check: { enabled_lists: 'some' } }, 'list_check.enabled_lists', 'INVALID_VALUE'],
    [{ face_match: { verify_threshold: -0.1 } }, 'face_match.verify_threshold', 'TOO_SMALL'],
    [{ face_match: { search_threshold: 1.1 } }, 'face_match.search_threshold', 'TOO_LARGE'],
    [{ sessions: { default_ttl_days: 91 } }, 'sessions.default_ttl_days', 'TOO_LARGE'],
    [{ watchlists: { subject_retention_days: 0 } }, 'watchlists.subject_retention_days', 'TOO_SMALL'],
    [{ webhooks: { payload: 'half' } }, 'webhooks.payload', 'UNKNOWN_VALUE'],
    [
      { data_processing_config: { retention_days: { faces: 0 } } },
      'data_processing_config.retention_days.faces',
      'TOO_SMALL',
    ],
    [
      { data_processing_config: { retention_days: { faces: 3651 } } },
      'data_processing_config.retention_days.faces',
      'TOO_LARGE',
    ],
    [
      { data_processing_config: { allowed_ephemeral_endpoints: ['kyc.sinlge'] } },
      'data_processing_config.allowed_ephemeral_endpoints[0]',
      'UNKNOWN_VALUE',
    ],
    [{ web_validation: { blocked_industries: ['casino'] } }, 'web_validation.blocked_industries[0]', 'INVALID_FORMAT'],
    [{ web_validation: { country: 'Germany' } }, 'web_validation.country', 'INVALID_COUNTRY'],
    [{ security: { ip_allowlist: ['127.0.0.1', '10.0.0.0/33'] } }, 'security.ip_allowlist[1]', 'INVALID_VALUE'],
    [{ branding: { logo_url: 'http://shop.example/logo.svg' } }, 'branding.logo_url', 'INVALID_FORMAT'],
    [{ branding: { text_color: 'red' } }, 'branding.text_color', 'INVALID_FORMAT'],
  ])('a change with %j is refused for %s, %s', async (change, path, code) => {
    const { get, patch } = await newTenant();
    const { status, error } = await patch(change);
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.fields).toContainEqual(expect.objectContaining({ path, code }));
    expect(await get()).toMatchObject({ name: 'Test', ...DEFAULTS });
  });

  test('a change that names an unknown list is refused with its name', async () => {
    const { patch } = await newTenant();
    const { status, error } = await patch({ list_check: { enabled_lists: ['un', 'interpool'] } });
    expect([status, error.code]).toEqual([400, 'UNKNOWN_LIST']);
    expect(error.message).toContain('interpool');
  });
});

describe('the configuration by the operator', () => {
  test.each([
    { tenant_id: '01a1fda1-4c85-7015-9e99-2054e46fd7f4' },
    { status: 'active' },
    { environment: 'production' },
    { quotas: {} },
    { rate_limit_multiplier: 100 },
    { data_processing_config: { retain_billing_metrics: false } },
  ])('only the operator can set %j', async (change) => {
    const { patch } = await newTenant();
    const { status, error } = await patch(change);
    expect([status, error.fields?.[0]?.code]).toEqual([400, 'UNKNOWN_KEY']);
  });

  test('a feature that the operator switched off stays off, even if the tenant had switched it off before', async () => {
    const { tenant_id, get, patch } = await newTenant();
    await patch({ features: { liveness: false, legacy: false } });
    await run(operatorOperations.tenant.configure, { tenant_id, patches: [{ features: { liveness: false } }] });
    expect(await patch({ features: { liveness: true } })).toMatchObject({
      status: 403,
      error: { code: 'FEATURE_NOT_ENABLED', details: { feature: 'liveness' } },
    });
    const { data } = await patch({ features: { legacy: true, liveness: false } });
    expect(data.features).toEqual({ ...DEFAULTS.features, liveness: false });

    await run(operatorOperations.tenant.configure, { tenant_id, patches: [{ features: { liveness: true } }] });
    await patch({ features: { liveness: false } });
    await patch({ features: { liveness: true } });
    expect((await get()).features).toEqual(DEFAULTS.features);
  });

  test('the operator resets a part to its default with null, features included', async () => {
    const { tenant_id, get, patch } = await newTenant();
    const quotas = { check: { limit: 5, period: 'month' }, web_validation_checks: { limit: null, period: 'month' } };
    const changed = await run(operatorOperations.tenant.configure, {
      tenant_id,
      patches: [{ features: { legacy: false } }, { quotas }],
    });
    expect(changed.changes).toEqual(['features.legacy', 'quotas.check', 'quotas.web_validation_checks']);
    expect(await get()).toMatchObject({ quotas, features: { legacy: false } });

    await run(operatorOperations.tenant.configure, {
      tenant_id,
      patches: [{ features: null }, { quotas: { check: null } }],
    });
    const { features, quotas: left } = await get();
    expect([features, Object.keys(left)]).toEqual([DEFAULTS.features, ['web_validation_checks']]);
    expect((await patch({ features: { legacy: true } })).status).toBe(200);
  });

  test('the operator cannot store an invalid configuration', async () => {
    const { tenant_id, get } = await newTenant();
    for (const patch of [{ surely_unknown: 1 }, { quotas: { checks: { limit: 1, period: 'month' } } }]) {
      await expect(run(operatorOperations.tenant.configure, { tenant_id, patches: [patch] })).rejects.toThrow(
        /checks|surely_unknown/,
      );
    }
    expect(await get()).toMatchObject(DEFAULTS);
  });
});

describe('the audit log of the configuration', () => {
  test('the audit log names the actor and the changed fields, and holds no value', async () => {
    const { tenant_id, patch, events } = await newTenant();
    await patch({ name: 'Secret name', list_check: { min_confidence: 0.9 } });
    await run(operatorOperations.tenant.configure, { tenant_id, patches: [{ rate_limit_multiplier: 2 }] });
    await run(operatorOperations.tenant.activate, { tenant_id });
    const [activated, configured, updated] = await events();
    const common = { resource: { type: 'tenant', id: tenant_id }, outcome: 'success' };
    const operator = { ...common, actor: { type: 'system', id: 'command-line' } };
    expect(activated).toMatchObject({ ...operator, action: 'tenant.activate', changes: ['status'] });
    expect(configured).toMatchObject({ ...operator, action: 'tenant.configure', changes: ['rate_limit_multiplier'] });
    expect(updated).toMatchObject({
      ...common,
      action: 'tenant.update',
      actor: { type: 'api_key' },
      changes: ['list_check.min_confidence', 'name'],
    });
    expect(JSON.stringify(updated)).not.toContain('Secret name');
  });
});

describe('the allowlist of addresses', () => {
  test("an allowlist without the caller's own address is refused", async () => {
    const { get, patch } = await newTenant();
    const { status, error } = await patch({ security: { ip_allowlist: ['203.0.113.0/24'] } });
    expect([status, error.fields?.[0]?.path]).toEqual([400, 'security.ip_allowlist']);
    expect((await get()).security.ip_allowlist).toEqual([]);
  });

  test("an allowlist with the caller's own address is accepted", async () => {
    const { get, patch } = await newTenant();
    const ip_allowlist = ['203.0.113.0/24', '127.0.0.1', '2001:db8::/32'];
    expect((await patch({ security: { ip_allowlist } })).status).toBe(200);
    expect((await get()).security.ip_allowlist).toEqual(ip_allowlist);
    expect((await patch({ security: { ip_allowlist: [] } })).data.security.ip_allowlist).toEqual([]);
  });
});

describe('the effect of the configuration on list checks', () => {
  const soon = { interval: 20 };

  test('min_confidence changes the matches of checks', async () => {
    const { patch, screen } = await newTenant();
    const check = async () => (await screen({ full_name: 'Zoltan Fictvus' }, { list_name: 'un' })).result;
    const before = await check();
    expect(before).toMatchObject({ is_match: true, metadata: { min_confidence: 0.7 } });
    expect(before.matches[0].confidence_score).toBeLessThan(1);
    await patch({ list_check: { min_confidence: 1 } });
    await expect.poll(check, soon).toMatchObject({ is_match: false, metadata: { min_confidence: 1 } });
  });

  test('enabled_lists changes the lists of checks', async () => {
    const { patch, screen } = await newTenant();
    const checked = async () => (await screen({ full_name: 'Zoltan Fictivus' })).summary.lists_checked;
    expect(await checked()).toEqual(['ofac', 'un', 'us_csl']);
    await patch({ list_check: { enabled_lists: ['us_csl'] } });
    await expect.poll(checked, soon).toEqual(['us_csl']);
    await patch({ list_check: { enabled_lists: 'all' } });
    await expect.poll(checked, soon).toEqual(['ofac', 'un', 'us_csl']);
  });

  test('lists that this installation does not have are refused, and told as not checked where they were enabled before', async () => {
    const { patch, screen, tenant_id } = await newTenant();
    expect(await patch({ list_check: { enabled_lists: ['us_csl', 'uk'] } })).toMatchObject({
      ...{ status: 400, error: { fields: [{ path: 'list_check.enabled_lists' }] } },
    });
    await configure(service.database, tenant_id, { list_check: { enabled_lists: ['us_csl', 'uk'] } });
    const told = async () => (await screen({ full_name: 'Zoltan Fictivus' })).summary;
    await expect.poll(told, soon).toMatchObject({ lists_checked: ['us_csl'], has_errors: true, error_count: 1 });
  });

  test('max_matches_per_list limits the matches of checks', async () => {
    const { patch, screen } = await newTenant();
    const identifiers = [{ value: 'ZF0001234' }, { value: '000000000012' }];
    const check = async () => {
      const { matches, match_count, metadata } = (await screen({ identifiers }, { list_name: 'ofac' })).result;
      return [matches.length, match_count, metadata.truncated];
    };
    expect(await check()).toEqual([2, 2, undefined]);
    await patch({ list_check: { max_matches_per_list: 1 } });
    await expect.poll(check, soon).toEqual([1, 2, true]);
  });

  test('screen_weak_aliases decides whether weak aliases match', async () => {
    const { patch, screen } = await newTenant();
    const isMatch = async () => (await screen({ full_name: 'The Invented' }, { list_name: 'ofac' })).result.is_match;
    expect(await isMatch()).toBe(true);
    await patch({ list_check: { screen_weak_aliases: false } });
    await expect.poll(isMatch, soon).toBe(false);
  });
});

describe('the configuration over tRPC and GraphQL', () => {
  const QUERY =
    '{ tenant { name webValidation { country } listCheck { enabledLists minConfidence } quotas { unit limit } } }';

  test('tRPC and GraphQL read and change the same configuration as REST', async () => {
    const { tenant_id, get, graphql, trpc } = await newTenant();
    await run(operatorOperations.tenant.configure, {
      tenant_id,
      patches: [{ quotas: { check: { limit: 9, period: 'month' } } }],
    });
    const changed = await trpc({ web_validation: { country: 'FR' }, list_check: { enabled_lists: ['un'] } });
    expect(changed.result.data).toEqual(await get());
    expect((await graphql(QUERY)).data.tenant).toEqual({
      name: 'Test',
      webValidation: { country: 'FR' },
      listCheck: { enabledLists: ['un'], minConfidence: 0.7 },
      quotas: [{ unit: 'check', limit: 9 }],
    });
  });

  test('GraphQL null clears nullable members and is absent elsewhere; `all` stands for every list', async () => {
    const { get, patch, graphql } = await newTenant();
    await patch({ web_validation: { country: 'FR' }, list_check: { enabled_lists: ['un'], min_confidence: 0.9 } });
    const { data } = await graphql(
      'mutation ($input: TenantUpdateInput!) { updateTenant(input: $input) { listCheck { enabledLists } } }',
      { input: { webValidation: { country: null }, listCheck: { enabledLists: ['all'], minConfidence: null } } },
    );
    expect(data.updateTenant.listCheck.enabledLists).toEqual(['all']);
    expect(await get()).toMatchObject({
      web_validation: { country: null },
      list_check: { enabled_lists: 'all', min_confidence: 0.9 },
    });
  });

  test('tRPC and GraphQL refuse with the codes of REST', async () => {
    const { graphql, trpc } = await newTenant();
    const input = { listCheck: { enabledLists: ['un', 'interpool'] } };
    const { errors } = await graphql('mutation ($input: TenantUpdateInput!) { updateTenant(input: $input) { name } }', {
      input,
    });
    expect(errors[0].extensions.code).toBe('UNKNOWN_LIST');
    const refused = await trpc({ list_check: { enabled_lists: ['un', 'interpool'] } });
    expect(refused.error.data.code_app).toBe('UNKNOWN_LIST');
  });
});
