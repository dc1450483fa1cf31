import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac,un,us_csl,eu' });
const subject = { full_name: 'Zoltan Fictivus' };

interface Answer {
  status: number;
  error?: { code: string; message: string; fields?: { code: string }[] };
  result?: { metadata: Record<string, unknown>; match_count: number; matches: unknown[] };
  results?: { eu?: object };
  summary?: object;
  retryAfter: string | null;
}

async function screen(body: object, Authorization?: string): Promise<Answer> {
  const response = await service.post('/kyc', { subject, ...body }, Authorization ? { Authorization } : {});
  const answer = (await response.json()) as Omit<Answer, 'retryAfter'>;
  return { ...answer, status: response.status, retryAfter: response.headers.get('retry-after') };
}

/** Creates a tenant with this configuration of list checks and returns its token. */
async function tenantWith(list_check: object): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, { list_check });
  return `Bearer ${api_key}`;
}

describe('the lists of a tenant', () => {
  test('a check without named lists uses all enabled lists of the tenant', async () => {
    const token = await tenantWith({ enabled_lists: ['us_csl', 'un'] });
    const { results, summary } = await screen({}, token);
    expect(Object.keys(results ?? {})).toEqual(['un', 'us_csl']);
    expect(summary).toMatchObject({ has_errors: false, lists_checked: ['un', 'us_csl'] });
  });

  test.each([{ list_name: 'ofac' }, { lists: ['un', 'ofac'] }, { lists: ['uk', 'un'] }])(
    'a check with %j names a list that is not enabled and is refused, never narrowed',
    async (body) => {
      const { status, error } = await screen(body, await tenantWith({ enabled_lists: ['un'] }));
      expect([status, error?.code]).toEqual([400, 'LIST_NOT_ENABLED']);
    },
  );

  test.each([{}, { lists: [] }])('a tenant without an enabled list gets no clean answer to %j', async (body) => {
    for (const enabled_lists of [[], ['uk']]) {
      const { status, error, retryAfter } = await screen(body, await tenantWith({ enabled_lists }));
      expect([status, error?.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  });

  test('a check gives no clean answer when no enabled list has data', async () => {
    const { status, error } = await screen({}, await tenantWith({ enabled_lists: ['eu'] }));
    expect([status, error?.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
  });

  test('a check names the enabled lists without data', async () => {
    const { status, results, summary } = await screen({ lists: ['eu', 'ofac'] });
    expect(status).toBe(200);
    expect(results?.eu).toEqual({
      list_name: 'eu',
      subject,
      error: { type: 'UnavailableError', code: 'LIST_DATA_UNAVAILABLE', message: expect.stringContaining('eu') },
      check_timestamp: expect.any(String),
    });
    expect(summary).toMatchObject({
      is_match: true,
      has_errors: true,
      error_count: 1,
      lists_checked: ['ofac'],
      lists_with_matches: ['ofac'],
    });
  });

  test('each tenant sees which lists are enabled for it', async () => {
    const response = await service.request('/kyc/lists', {
      headers: { Authorization: await tenantWith({ enabled_lists: ['un', 'uk'] }) },
    });
    const { data } = (await response.json()) as { data: { lists: { name: string; enabled: boolean }[] } };
    expect(data.lists.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual(['un']);
  });
});

describe('the names of lists', () => {
  const manyNames = Array.from({ length: 50 }, (_, place) => (place % 2 ? 'un' : 'ofac'));

  test('a check takes fifty names, and checks each list once in the order of first mention', async () => {
    const { status, results } = await screen({ lists: manyNames });
    expect(status).toBe(200);
    expect(Object.keys(results ?? {})).toEqual(['ofac', 'un']);
  });

  test.each([
    [{ lists: [...manyNames, 'un'] }, 'TOO_MANY_LISTS'],
    [{ list_name: 'OFAC' }, 'UNKNOWN_LIST'],
    [{ list_name: ' ofac' }, 'UNKNOWN_LIST'],
    [{ list_name: '' }, 'UNKNOWN_LIST'],
    [{ list_name: ['ofac'] }, 'UNKNOWN_LIST'],
    [{ list_name: 'toString' }, 'UNKNOWN_LIST'],
    [{ lists: ['un', null] }, 'UNKNOWN_LIST'],
    [{ lists: ['un', ['ofac']] }, 'UNKNOWN_LIST'],
    [{ lists: 'un' }, 'VALIDATION_ERROR'],
    [{ lists: { 0: 'un' } }, 'VALIDATION_ERROR'],
    [{ list_name: 'un', lists: ['un'] }, 'AMBIGUOUS_LISTS'],
    [{ list_name: 'narnia', lists: ['un'] }, 'UNKNOWN_LIST'],
  ])('the names of lists are refused: %j with %s', async (body, code) => {
    const { status, error } = await screen(body);
    expect([status, error?.code]).toEqual([400, code]);
  });

  test('list_name with an empty lists is one list', async () => {
    expect((await screen({ list_name: 'un', lists: [] })).result).toBeDefined();
  });

  test('the refusal of an unknown list quotes it only when it looks like a list name', async () => {
    expect((await screen({ list_name: 'narnia' })).error?.message).toContain('narnia');
    expect((await screen({ list_name: 'Zoltan Fictivus' })).error?.message).not.toContain('Zoltan');
  });
});

describe('the options of a check', () => {
  test.each([
    [{ min_confidence: 0.49 }, 'VALIDATION_ERROR', 'TOO_SMALL'],
    [{ min_confidence: 1.01 }, 'VALIDATION_ERROR', 'TOO_LARGE'],
    [{ min_confidence: '0.7' }, 'VALIDATION_ERROR', 'INVALID_TYPE'],
    [{ save_validation: 'yes' }, 'VALIDATION_ERROR', 'INVALID_TYPE'],
    [{ search_type: '' }, 'INVALID_SEARCH_TYPE', 'UNKNOWN_VALUE'],
    [{ search_type: 'EXACT' }, 'INVALID_SEARCH_TYPE', 'UNKNOWN_VALUE'],
  ])('the options of a check are refused: %j with %s', async (body, code, field) => {
    const { status, error } = await screen(body);
    expect([status, error?.code, error?.fields?.[0]?.code]).toEqual([400, code, field]);
  });

  test.each([0.5, 1])('min_confidence %d is applied and returned', async (min_confidence) => {
    expect((await screen({ list_name: 'un', min_confidence })).result?.metadata).toMatchObject({ min_confidence });
  });

  test('min_confidence decides which results count as matches', async () => {
    const body = { subject: { full_name: 'Zoltan Peter Fictivus' }, list_name: 'ofac' };
    expect((await screen({ ...body, min_confidence: 0.5 })).result).toMatchObject({ is_match: true });
    expect((await screen({ ...body, min_confidence: 0.95 })).result).toMatchObject({ is_match: false, match_count: 0 });
  });

  test('options of a check default to those of the tenant', async () => {
    const token = await tenantWith({ min_confidence: 0.93, max_matches_per_list: 1 });
    expect((await screen({ list_name: 'ofac' }, token)).result?.metadata).toMatchObject({ min_confidence: 0.93 });
    const identifiers = [{ value: 'ZF0001234' }, { value: '000000000012' }];
    const { result } = await screen({ subject: { identifiers }, list_name: 'ofac' }, token);
    expect(result).toMatchObject({ match_count: 2, metadata: { truncated: true } });
    expect(result?.matches).toHaveLength(1);
  });
});

test('a list that was not checked for two days is still used, and is marked stale', async () => {
  await service.database.admin`update list set checked_at = now() - interval '49 hours' where list_name = 'un'`;
  const metadata = async (list_name: string) => (await screen({ list_name })).result?.metadata;
  await expect.poll(() => metadata('un')).toMatchObject({ stale: true });
  expect(await metadata('ofac')).not.toHaveProperty('stale');
  const told = await (
    await service.post('/kyc', { subject: { full_name: 'Ann Fictive' }, lists: ['ofac', 'un'] })
  ).json();
  const warning =
    'un was not checked for changes within 48 hours: who was listed since is not found (data as published on 2026-01-02)';
  expect(told).toMatchObject({ execution_context: { warnings: expect.arrayContaining([warning]) } });
  const before = await (
    await service.post('/screening', { subject: { full_name: 'Ann Fictive' }, lists_to_check: ['un'] })
  ).json();
  expect(before).toMatchObject({ warnings: expect.arrayContaining([warning]) });
  const response = await service.request('/kyc/lists');
  const { data } = (await response.json()) as {
    data: { lists: { name: string; status: string; age_seconds: number }[] };
  };
  const stale = data.lists.find(({ name }) => name === 'un');
  expect(stale).toMatchObject({ status: 'stale' });
  expect(stale?.age_seconds).toBeGreaterThan(48 * 3600);
});
