import { PERMISSIONS, ROLES } from '@vett/schema/permission';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { post, request } = service;

interface Made {
  key_id: string;
  api_key: string;
  prefix: string;
  permissions: string[];
  created_at: string;
  expires_at: string | null;
  replaces: { key_id: string; revoked_at: string };
}
interface Answer {
  status: string;
  data: Made;
  error: { code: string; fields?: { path: string; code: string }[]; details?: object };
}

const answerOf = async (response: Response) => ({ code: response.status, ...((await response.json()) as Answer) });
const send = async (path: string, body: object, token?: string) =>
  answerOf(await post(path, body, token ? { Authorization: `Bearer ${token}` } : {}));
const make = async (body: object = {}) => (await send('/auth/api-keys', { name: 'test', ...body })).data;
const remove = async (keyId: string) => answerOf(await request(`/auth/api-keys/${keyId}`, { method: 'DELETE' }));
const works = async (token: string) =>
  (await request('/kyc/lists', { headers: { Authorization: `Bearer ${token}` } })).status;
const page = async (query = '') => {
  const response = await request(`/auth/api-keys${query}`);
  return (await response.json()) as {
    data: { api_keys: { key_id: string; revoked_at: string | null }[]; count: number; next_key: string | null };
    error?: { code: string };
  };
};

describe('creating an API key', () => {
  test('a new key is shown once, works at once and has the requested rights', async () => {
    const { code, data } = await send('/auth/api-keys', { name: 'Front office', permissions: ['kyc:read'] });
    expect(code).toBe(201);
    expect(data).toMatchObject({ permissions: ['kyc:read'], expires_at: null });
    expect(data.api_key).toMatch(new RegExp(`^vett_test_${data.key_id}_[0-9A-Za-z]{49}$`));
    expect(await works(data.api_key)).toBe(200);
    const listed = JSON.stringify(await page());
    expect(listed).toContain(data.key_id);
    expect(listed).not.toContain(data.api_key.slice(-49));
  });

  test('a new key has the integration role by default', async () => {
    expect((await make()).permissions).toEqual(ROLES.integration);
  });

  test('a new key never has more rights than its maker', async () => {
    const { text } = await newKey(service.database, service.tenant.tenant_id, {
      permissions: ['apikey:manage', 'kyc:read'],
    });
    expect(await send('/auth/api-keys', { name: 'More', permissions: ['kyc:read', 'kyc:create'] }, text)).toMatchObject(
      {
        code: 403,
        error: { code: 'INSUFFICIENT_PERMISSIONS', details: { permission: 'kyc:create' } },
      },
    );
    const { api_key } = await make({ permissions: [...PERMISSIONS] });
    const stronger = api_key.split('_')[2];
    expect(await send(`/auth/api-keys/${stronger}/rotate`, {}, text)).toMatchObject({ code: 403 });
    expect(await works(api_key)).toBe(200);
  });

  describe('creating a key as a limited maker', async () => {
    const expires_at = new Date(Date.now() + 3_600_000);
    const later = new Date(expires_at.getTime() + 1_000).toISOString();
    const { text } = await newKey(service.database, service.tenant.tenant_id, {
      expires_at,
      ip_allowlist: ['127.0.0.0/8', '192.0.2.0/24'],
    });
    const rightsOf = async (key_id: string) =>
      (await service.database.admin`select expires_at, ip_allowlist from api_key where key_id = ${key_id}`)[0];

    test('a key of a limited maker has the end and addresses of its maker unless it is limited further', async () => {
      const { data } = await send('/auth/api-keys', { name: 'Same' }, text);
      expect(await rightsOf(data.key_id)).toEqual({ expires_at, ip_allowlist: ['127.0.0.0/8', '192.0.2.0/24'] });
      const sooner = { expires_at: new Date(expires_at.getTime() - 1_000).toISOString(), ip_allowlist: ['192.0.2.7'] };
      const made = await send('/auth/api-keys', { name: 'Less', ...sooner }, text);
      expect(await rightsOf(made.data.key_id)).toEqual({ ...sooner, expires_at: new Date(sooner.expires_at) });
    });

    test.each([
      { expires_at: later },
      { ip_allowlist: ['127.0.0.0/7'] },
      { ip_allowlist: ['192.0.2.0/24', '192.0.3.1'] },
      { ip_allowlist: ['::/0'] },
    ])('a limited maker may not make a key with more rights: %j', async (rights) => {
      const answer = await send('/auth/api-keys', { name: 'More', ...rights }, text);
      expect(answer).toMatchObject({ code: 400, error: { code: 'VALIDATION_ERROR' } });
    });

    test('a limited maker may not rotate a key with more rights', async () => {
      for (const rights of [{ ip_allowlist: ['127.0.0.0/8'] }, { expires_at }, {}]) {
        const { key_id, text: kept } = await newKey(service.database, service.tenant.tenant_id, rights);
        expect(await send(`/auth/api-keys/${key_id}/rotate`, {}, text)).toMatchObject({ code: 400 });
        expect(await works(kept)).toBe(200);
      }
      expect(await send(`/auth/api-keys/${text.split('_')[2]}/rotate`, {}, text)).toMatchObject({ code: 201 });
    });
  });

  test('a key made with a token ends no later than the token', async () => {
    const { key_id, text } = await newKey(service.database, service.tenant.tenant_id);
    const client = { grant_type: 'client_credentials', client_id: key_id, client_secret: text };
    const { access_token } = (await (await post('/auth/token', client)).json()) as { access_token: string };
    const { exp = 0 } = decodeJwt(access_token);
    const { data } = await send('/auth/api-keys', { name: 'Short' }, access_token);
    expect(data.expires_at).toBe(new Date(exp * 1_000).toISOString());
    const expires_at = new Date(exp * 1_000 + 1_000).toISOString();
    expect(await send('/auth/api-keys', { name: 'Long', expires_at }, access_token)).toMatchObject({ code: 400 });
    expect(await send(`/auth/api-keys/${key_id}/rotate`, {}, access_token)).toMatchObject({ code: 400 });
  });

  test('a key works from its allowed addresses only', async () => {
    const { api_key } = await make({ ip_allowlist: ['192.0.2.0/24', '2001:db8::/32'] });
    expect(await works(api_key)).toBe(403);
    expect(await works((await make({ ip_allowlist: ['127.0.0.0/8'] })).api_key)).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name', 'TOO_SHORT'],
    [{ name: 'x'.repeat(101) }, 'name', 'TOO_LONG'],
    [{ permissions: [] }, 'permissions', 'TOO_FEW'],
    [{ permissions: ['kyc:everything'] }, 'permissions[0]', 'UNKNOWN_VALUE'],
    [{ expires_at: 'tomorrow' }, 'expires_at', 'INVALID_FORMAT'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'INVALID_DATE'],
    [{ expires_at: '2999-01-01T00:00:00Z' }, 'expires_at', 'INVALID_DATE'],
    [{ ip_allowlist: ['anywhere'] }, 'ip_allowlist[0]', 'INVALID_VALUE'],
    [{ environment: 'test' }, 'environment', 'UNKNOWN_VALUE'],
    [{ secret: 'mine' }, 'secret', 'UNKNOWN_KEY'],
  ])('a key is not made with %j', async (body, path, code) => {
    const answer = await send('/auth/api-keys', { name: 'test', ...body });
    expect(answer).toMatchObject({ code: 400, error: { fields: [{ path, code }] } });
  });
});

describe('revoking an API key', () => {
  test('a revoked key stops working within five seconds and keeps its first time of revocation', async () => {
    const { key_id, api_key } = await make();
    expect(await works(api_key)).toBe(200);
    const first = await remove(key_id);
    expect(first).toMatchObject({ code: 200, data: { key_id } });
    await expect.poll(() => works(api_key)).toBe(401);
    expect(await remove(key_id)).toMatchObject({ code: 200, data: first.data });
  });

  test('revoking an unknown key answers not found', async () => {
    expect(await remove('nobody')).toMatchObject({ code: 404, error: { code: 'NOT_FOUND' } });
  });
});

describe('rotating an API key', () => {
  test('a rotated key works beside the new one until its grace ends', async () => {
    const old = await make({ permissions: ['kyc:read'] });
    const { code, data } = await send(`/auth/api-keys/${old.key_id}/rotate`, { grace_seconds: 1 });
    expect(code).toBe(201);
    expect(data).toMatchObject({ permissions: ['kyc:read'], replaces: { key_id: old.key_id } });
    expect(await works(data.api_key)).toBe(200);
    await expect.poll(() => works(old.api_key)).toBe(401);
    expect(await works(data.api_key)).toBe(200);
  });

  test('a rotated key has a day of grace by default and cannot be rotated again', async () => {
    const { key_id } = await make();
    const { data } = await send(`/auth/api-keys/${key_id}/rotate`, {});
    const grace = Date.parse(data.replaces.revoked_at) - Date.parse(data.created_at);
    expect(Math.round(grace / 60_000)).toBe(24 * 60);
    expect(await send(`/auth/api-keys/${key_id}/rotate`, {})).toMatchObject({
      code: 409,
      error: { code: 'INVALID_STATE' },
    });
  });
});

describe('listing API keys', () => {
  test('keys are listed in pages, newest first, each once', async () => {
    for (let n = 0; n < 5; n++) await make();
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const { data } = await page(`?limit=2${next && `&next_key=${next}`}`);
      expect(data.count).toBe(data.api_keys.length);
      seen.push(...data.api_keys.map(({ key_id }) => key_id));
      next = data.next_key;
    }
    const all = (await page('?limit=100')).data.api_keys.map(({ key_id }) => key_id);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('the list of keys refuses a forged page key', async () => {
    const { data } = await page('?limit=1');
    const other = await service.newTenant();
    const foreign = await request(`/auth/api-keys?next_key=${data.next_key}`, {
      headers: { Authorization: `Bearer ${other.api_key}` },
    });
    expect(await foreign.json()).toMatchObject({ error: { code: 'INVALID_CURSOR' } });
    for (const text of ['x', `${data.next_key}A`, ''])
      expect((await page(`?next_key=${text}`)).error?.code, text).toBe('INVALID_CURSOR');
    expect((await page('?limit=101')).error?.code).toBe('VALIDATION_ERROR');
  });

  test('the list of keys shows to the minute when a key was last used', async () => {
    const { key_id, api_key } = await make();
    await works(api_key);
    await service.database.sql`select note_key_use(${[key_id]})`;
    const key = (await page('?limit=100')).data.api_keys.find((one) => one.key_id === key_id);
    expect(key).toMatchObject({ last_used_at: expect.stringMatching(/:00\.000Z$/) });
  });
});

test('GraphQL makes, lists and revokes keys', async () => {
  const graphql = async (query: string, variables: object = {}) =>
    (await (await post('/graphql', { query, variables })).json()) as {
      data: {
        createApiKey: { keyId: string; apiKey: string };
        apiKeys: { nodes: { keyId: string; name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      };
    };
  const made = await graphql('mutation ($i: CreateApiKeyInput!) { createApiKey(input: $i) { keyId apiKey } }', {
    i: { name: 'Partner', permissions: ['kyc:read'] },
  });
  const { keyId, apiKey } = made.data.createApiKey;
  expect(await works(apiKey)).toBe(200);
  const { data } = await graphql('{ apiKeys(first: 1) { nodes { keyId name } pageInfo { hasNextPage endCursor } } }');
  expect(data).toMatchObject({ apiKeys: { nodes: [{ keyId, name: 'Partner' }], pageInfo: { hasNextPage: true } } });
  const { endCursor } = data.apiKeys.pageInfo;
  const second = await graphql('query ($a: String) { apiKeys(first: 1, after: $a) { nodes { keyId } } }', {
    a: endCursor,
  });
  expect(JSON.stringify(second)).not.toContain(keyId);
  await graphql('mutation ($i: RevokeApiKeyInput!) { revokeApiKey(input: $i) { revokedAt } }', { i: { keyId } });
  await expect.poll(() => works(apiKey)).toBe(401);
});
