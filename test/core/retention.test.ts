import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac' });
const subject = { full_name: 'Zoltan Fictivus' };
const SINGLE = { subject, list_name: 'ofac' };
const MULTI = { subject, lists: ['ofac', 'un'] };
const EVERY = { subject };

interface Check {
  subject: { full_name: string };
  list_name?: string;
  lists?: string[];
  data_retention?: string;
  save_validation?: boolean;
}

interface Answer {
  code: string | undefined;
  applied: string | null;
  /** Ids of the entries found. */
  found: string[];
}

interface Settings {
  mode?: 'standard' | 'ephemeral';
  allowed_ephemeral_endpoints?: string[];
}

/** The token of a new tenant with this `data_processing_config`. */
async function tenantWith(settings: Settings): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, { data_processing_config: settings });
  return `Bearer ${api_key}`;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of three forms, judged by the assertions.
type Json = any;

async function ask(path: string, body: object, headers: Record<string, string>) {
  const response = await service.post(path, body, headers);
  return { json: (await response.json()) as Json, applied: response.headers.get('x-data-retention-applied') };
}

const entityIds = (results: { matches: { match_data: { entity_id: string } }[] }[]) =>
  results.flatMap(({ matches }) => matches.map(({ match_data }) => match_data.entity_id));

const interfaces: Record<string, (check: Check, headers: Record<string, string>) => Promise<Answer>> = {
  async REST(check, headers) {
    const { json, applied } = await ask('/kyc', check, headers);
    const results = json.result ? [json.result] : Object.values(json.results ?? {});
    return { code: json.error?.code, applied, found: entityIds(results) };
  },
  async tRPC(check, headers) {
    const { json, applied } = await ask('/trpc/listCheck.screen', check, headers);
    return { code: json.error?.data.code_app, applied, found: entityIds(json.result?.data.results ?? []) };
  },
  async GraphQL({ subject: { full_name }, list_name, lists, data_retention, save_validation }, headers) {
    const query = `mutation ($input: ScreenInput!) {
      screen(input: $input) { results { ... on ListResult { matches { matchData { entityId } } } } } }`;
    const input = {
      subject: { fullName: full_name },
      listName: list_name,
      lists,
      dataRetention: data_retention,
      saveValidation: save_validation,
    };
    const { json, applied } = await ask('/graphql', { query, variables: { input } }, headers);
    const results: { matches: { matchData: { entityId: string } }[] }[] = json.data?.screen.results ?? [];
    const found = results.flatMap(({ matches }) => matches.map(({ matchData }) => matchData.entityId));
    return { code: json.errors?.[0].extensions.code, applied, found };
  },
};

const NOT_ENABLED = 'ZDR_NOT_ENABLED_FOR_TENANT';
const INVALID = 'INVALID_DATA_RETENTION';

interface Case {
  what: string;
  tenant: Settings;
  check: Check;
  header?: string;
  /** Either the mode that was applied or the code of the refusal. */
  outcome: string;
}

const allowing = (...allowed_ephemeral_endpoints: string[]): Settings => ({ allowed_ephemeral_endpoints });
const ephemeral = 'ephemeral';
const flagged = (check: Check, data_retention = ephemeral): Check => ({ ...check, data_retention });

const CASES: readonly Case[] = [
  { what: 'nothing is asked for', tenant: {}, check: SINGLE, outcome: 'standard' },
  {
    what: 'standard is asked for',
    tenant: {},
    check: flagged(SINGLE, 'standard'),
    header: 'standard',
    outcome: 'standard',
  },
  { what: 'the header asks', tenant: allowing('kyc.single'), check: SINGLE, header: ephemeral, outcome: ephemeral },
  { what: 'the body asks', tenant: allowing('kyc.single'), check: flagged(SINGLE), outcome: ephemeral },
  { what: 'both ask', tenant: allowing('kyc.single'), check: flagged(SINGLE), header: ephemeral, outcome: ephemeral },
  { what: 'several lists are allowed', tenant: allowing('kyc.multi'), check: flagged(MULTI), outcome: ephemeral },
  {
    what: 'all lists count as several',
    tenant: allowing('kyc.multi'),
    check: EVERY,
    header: ephemeral,
    outcome: ephemeral,
  },
  { what: 'every endpoint is allowed', tenant: allowing('*'), check: flagged(MULTI), outcome: ephemeral },
  { what: 'nothing is allowed', tenant: {}, check: SINGLE, header: ephemeral, outcome: NOT_ENABLED },
  {
    what: 'only several lists are allowed',
    tenant: allowing('kyc.multi'),
    check: flagged(SINGLE),
    outcome: NOT_ENABLED,
  },
  {
    what: 'only one list is allowed',
    tenant: allowing('kyc.single'),
    check: MULTI,
    header: ephemeral,
    outcome: NOT_ENABLED,
  },
  { what: 'another endpoint is allowed', tenant: allowing('kyc.batch'), check: flagged(EVERY), outcome: NOT_ENABLED },
  { what: 'the tenant is ephemeral', tenant: { mode: ephemeral }, check: MULTI, outcome: ephemeral },
  {
    what: 'an ephemeral tenant asks for standard',
    tenant: { mode: ephemeral },
    check: flagged(SINGLE, 'standard'),
    outcome: ephemeral,
  },
  {
    what: 'header and body differ',
    tenant: allowing('*'),
    check: flagged(SINGLE),
    header: 'standard',
    outcome: INVALID,
  },
  {
    what: 'they differ for an ephemeral tenant',
    tenant: { mode: ephemeral },
    check: flagged(SINGLE, 'standard'),
    header: ephemeral,
    outcome: INVALID,
  },
  { what: 'the header is in capitals', tenant: allowing('*'), check: SINGLE, header: 'Ephemeral', outcome: INVALID },
  {
    what: 'the header says something else',
    tenant: { mode: ephemeral },
    check: SINGLE,
    header: 'none',
    outcome: INVALID,
  },
  {
    what: 'the body says something else',
    tenant: allowing('*'),
    check: flagged(SINGLE, 'EPHEMERAL'),
    outcome: INVALID,
  },
];

describe.each(Object.entries(interfaces))('zero retention by %s', (_, send) => {
  test.each(CASES)('$what: $outcome', async ({ tenant, check, header, outcome }) => {
    const Authorization = await tenantWith(tenant);
    const answer = await send(check, { Authorization, ...(header && { 'X-Data-Retention': header }) });
    const isApplied = outcome === 'ephemeral' || outcome === 'standard';
    const found = check.lists || !check.list_name ? expect.arrayContaining(['90001']) : ['90001'];
    const applied = isApplied ? outcome : (tenant.mode ?? 'standard');
    expect(answer).toEqual(isApplied ? { code: undefined, applied, found } : { code: outcome, applied, found: [] });
  });

  test('an ephemeral check may ask to be stored, and is not', async () => {
    const check = { ...SINGLE, save_validation: true };
    const headers = { Authorization: await tenantWith({ mode: 'ephemeral' }) };
    expect(await send(check, headers)).toEqual({ code: undefined, applied: 'ephemeral', found: ['90001'] });
  });
});

describe('zero retention on REST', () => {
  test.each([7, null, [], ['ephemeral'], '', 'standard '])('refuses data_retention %j', async (data_retention) => {
    const Authorization = await tenantWith(allowing('*'));
    const response = await service.post('/kyc', { ...SINGLE, data_retention }, { Authorization });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: INVALID, fields: [{ path: 'data_retention' }] } });
  });

  test('X-Data-Retention-Applied tells what was applied wherever it can be asked for, on refusals too', async () => {
    const applied = async (path: string, headers: Record<string, string>) => {
      const response = await service.request(path, { headers });
      return response.headers.get('x-data-retention-applied');
    };
    const unknown = await service.post('/kyc', SINGLE, { Authorization: 'Bearer nobody' });
    expect(unknown.headers.get('x-data-retention-applied')).toBe('standard');
    expect(await applied('/kyc/lists', { Authorization: await tenantWith({ mode: 'ephemeral' }) })).toBeNull();
    const broken = await service.post('/kyc', { ...SINGLE, min_confidence: 7 });
    expect(broken.headers.get('x-data-retention-applied')).toBe('standard');
  });

  test('is refused where it would be ignored, and a standard call of an ephemeral tenant still works there', async () => {
    const refused = await service.request('/kyc/lists', { headers: { 'X-Data-Retention': 'ephemeral' } });
    expect(await refused.json()).toMatchObject({ error: { code: 'ZDR_UNSUPPORTED_FOR_ENDPOINT' } });
    expect(refused.status).toBe(400);
    const Authorization = await tenantWith({ mode: 'ephemeral' });
    expect((await service.request('/kyc/lists', { headers: { Authorization } })).status).toBe(200);
  });
});

test('several checks in one request count as ephemeral only when each of them is', async () => {
  const Authorization = await tenantWith(allowing('*'));
  const field = (alias: string, mode: string) =>
    `${alias}: screen(input: { subject: { fullName: "Ann Bee" }, dataRetention: "${mode}" }) { summary { isMatch } }`;
  const graphql = (...modes: string[]) =>
    ask(
      '/graphql',
      { query: `mutation { ${modes.map((mode, place) => field(`a${place}`, mode)).join(' ')} }` },
      { Authorization },
    );
  const trpc = (...modes: string[]) => {
    const inputs = modes.map((data_retention, place) => [place, { subject, data_retention }]);
    const path = `/trpc/${modes.map(() => 'listCheck.screen').join(',')}?batch=1`;
    return ask(path, Object.fromEntries(inputs), { Authorization });
  };
  for (const send of [graphql, trpc]) {
    expect(await send('ephemeral', 'ephemeral')).toMatchObject({ applied: 'ephemeral' });
    expect(await send('standard', 'ephemeral')).toMatchObject({ applied: 'standard' });
    expect(await send('ephemeral', 'standard')).toMatchObject({ applied: 'standard' });
  }
});
