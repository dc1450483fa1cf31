import { describe, expect, test } from 'vitest';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { everywhere } from '../conformance/everywhere.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { type Found, searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';

const DAY_MS = 86_400_000;
let time = Date.parse('2026-06-01T12:00:00Z');

/** Never requested: pages of private addresses are not loaded. */
const ARTICLE = 'http://127.0.0.1:8080/a';

const conviction = (name: string): Found => ({
  url: ARTICLE,
  title: `${name} convicted of fraud`,
  content: `A court in Spain convicted ${name} of fraud.`,
  publishedDate: '2026-02-03T00:00:00',
});
const { url, queries } = await searchServer((query) => {
  if (query.includes('Unreachable')) return 503;
  if (query.includes('Unauthorized')) return 403;
  if (query.includes('Partly') && query.includes('regulator')) return 503;
  if (query.includes('Nobody')) return [];
  return [conviction(/"([^"]+)"/.exec(query)?.[1] ?? '')];
});
const service = await testService(
  { LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url },
  { clock: { now: () => new Date(time) } },
);
const { admin } = service.database;
const { tenant_id } = service.tenant;

async function check(input: object, headers: Record<string, string> = {}) {
  const before = queries.length;
  const response = await service.post('/kyc/adverse-media', input, headers);
  // biome-ignore lint/suspicious/noExplicitAny: answers and refusals pass here; the tests judge them.
  const body = (await response.json()) as any;
  return { status: response.status, headers: response.headers, body, searches: queries.length - before };
}

const flat = (error: string, code: string) => ({ error, code, request_id: expect.any(String) });

describe('a check without a language model', () => {
  test('answers all members of the specification at the top level', async () => {
    const { status, searches, body } = await check({ name: 'Odon Fictivus', country: 'ESP', age: 52 });
    expect([status, searches]).toEqual([200, 4]);
    expect(body).toEqual({
      final_risk_score: expect.any(Number),
      decision: 'HIGH_RISK',
      summary: expect.stringContaining('without a language model'),
      sources: [
        {
          id: 1,
          title: 'Odon Fictivus convicted of fraud',
          url: ARTICLE,
          summary: expect.any(String),
          published_at: '2026-02-03T00:00:00.000Z',
          category: 'fraud',
          matched_on: 'name_and_context',
        },
      ],
      ...{ entity_name: 'Odon Fictivus', entity_type: 'person', country: 'ESP', age: 52 },
      analysis_timestamp: new Date(time).toISOString(),
      processing_time_ms: expect.any(Number),
      ...{
        model: 'embedded',
        failed_searches: [],
        dropped_sources: 0,
        disputed_by_rules: false,
        disputes: [],
        rules_opinion: null,
        unread_articles: 0,
        articles: { found: 1, read: 0, judged: 1 },
        cached: false,
      },
    });
  });

  test('is answered from the cache for a day, alike over every interface and however the country is written', async () => {
    const input = { name: 'Ada Fictivus', country: 'ESP', age: 52 };
    const first = await check(input);
    const again = await everywhere(service, { operation: 'adverseMedia.check', what: 'again', input });
    expect(again).toEqual({ ...first.body, processing_time_ms: expect.any(Number), cached: true });
    const { body, searches } = await check({ ...input, country: 'Spain' });
    expect([body.cached, body.country, searches]).toEqual([true, 'Spain', 0]);
    expect((await check({ ...input, age: 53 })).body.cached).toBe(false);
    time += DAY_MS;
    expect(await check(input)).toMatchObject({ body: { cached: false }, searches: 4 });
    expect(await check(input)).toMatchObject({ body: { cached: true }, searches: 0 });
  });

  test('is not answered from the cache of another tenant', async () => {
    const other = await service.newTenant();
    await check({ name: 'Carl Fictivus' });
    const { body } = await check({ name: 'Carl Fictivus' }, { Authorization: `Bearer ${other.api_key}` });
    expect(body.cached).toBe(false);
  });

  test('keeps its report sealed, and the sweep erases it', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await check({ name: 'Dora Fictivus' }, { Authorization: `Bearer ${api_key}` });
    const rows = await admin`select r::text as text from adverse_media_report r where tenant_id = ${tenant_id}`;
    expect(rows.length).toBe(1);
    const marks = ['Fictivus', ARTICLE].flatMap((mark) => [mark, Buffer.from(mark).toString('hex')]);
    for (const mark of marks) expect(JSON.stringify(rows)).not.toContain(mark);
    const { keptData, sql, objects, clock } = service.app.installation;
    const kept = keptData.find(({ kind }) => kind === 'adverse_media_report');
    const erase = (before: Date) =>
      tenantDatabase(sql, tenant_id).run(
        async (transaction) => (await kept?.erase(transaction, before, 10, { objects, clock })) ?? 0,
      );
    expect(kept?.days({} as never)).toBe(1);
    expect(await erase(new Date(0))).toBe(0);
    expect(await erase(new Date(time + 1))).toBe(1);
  });

  test('a check under an idempotency key is done once', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const done = await check({ name: 'Bela Fictivus' }, headers);
    time += DAY_MS / 2;
    const replayed = await check({ name: 'Bela Fictivus' }, headers);
    expect(replayed).toMatchObject({ body: done.body, searches: 0 });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
  });

  test('a check of a website ignores and omits its country', async () => {
    const { body, searches } = await check({ name: 'fictiva.example', entity_type: 'website', country: 'ES' });
    expect([body.country, body.entity_type, searches]).toEqual(['', 'website', 4]);
  });

  test('a check that finds nothing is CLEAR and says so', async () => {
    const { body } = await check({ name: 'Nobody' });
    expect(body).toMatchObject({ final_risk_score: 0, decision: 'CLEAR', sources: [], country: '', age: 0 });
    expect(body.summary).toBe('The searches found nothing about this name.');
  });
});

describe('a search that fails', () => {
  test('is named in the answer, which is not cached', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await check({ name: 'Partly Fictivus' })).toMatchObject({
        status: 200,
        searches: 4,
        body: { failed_searches: ['regulator'], cached: false, summary: expect.stringMatching(/^Incomplete: /) },
      });
    }
  });

  test('a search that fails with all others is a failure, never CLEAR', async () => {
    const { status, body } = await check({ name: 'Unreachable Fictivus' });
    expect(status).toBe(500);
    const message = 'No web search answered, so nothing is known about this name. Try again.';
    expect(body).toEqual(flat(message, 'ANALYSIS_FAILED'));
    const events = await admin`
      select outcome from audit_event where tenant_id = ${tenant_id} and action = 'adverse-media.check'`;
    expect(events.map((event) => event['outcome'])).toContain('failed');
    expect((await check({ name: 'Unreachable Fictivus' })).searches).toBe(4);
  });
});

test('a provider that does not accept the key is an error of the configuration', async () => {
  const { status, body } = await check({ name: 'Unauthorized Fictivus' });
  expect([status, body.code]).toEqual([500, 'CONFIGURATION_ERROR']);
});

describe('a refusal is flat', () => {
  test.each<[object | string, string, string]>([
    [{}, 'name is missing.', 'NAME_REQUIRED'],
    [{ name: ' ' }, 'name: This is empty.', 'NAME_REQUIRED'],
    [{ name: '..' }, 'name: Send a name with at least two letters or digits.', 'VALIDATION_ERROR'],
    ...['undefined', 'N/A', '{{full_name}}', '[object Object]', 'null null'].map(
      (name) =>
        [
          { name },
          'name: Send a name with at least two letters or digits, not a placeholder or a broken text.',
          'VALIDATION_ERROR',
        ] as [object, string, string],
    ),
    [{ name: 'x'.repeat(201) }, 'name: Send at most 200 characters.', 'VALIDATION_ERROR'],
    [{ name: 'Ann', entity_type: 'ship' }, 'entity_type: Use one of person, company, website.', 'INVALID_ENTITY_TYPE'],
    [{ name: 'Ann', age: 131 }, 'age: Send at most 130.', 'VALIDATION_ERROR'],
    [{ name: 'Ann', provider: 'mine' }, 'provider: Use one of default, alternative.', 'INVALID_PROVIDER'],
    [{ name: 'Ann', model: 'x' }, 'model: Send model only with the provider alternative.', 'INVALID_PROVIDER'],
    [
      { name: 'Ann', provider: 'alternative' },
      'provider: This installation has no alternative provider.',
      'INVALID_PROVIDER',
    ],
    [{ name: 'Ann', surely: 1 }, 'surely: This key is not known here.', 'VALIDATION_ERROR'],
    ['{broken', 'The body is not valid JSON in UTF-8.', 'INVALID_JSON'],
  ])('the input %j is refused flatly', async (input, message, code) => {
    const { status, body, searches } = await check(input as object);
    expect([status, searches]).toEqual([400, 0]);
    expect(body).toEqual(flat(message, code));
  });

  test('a check without the feature or the permission is refused flatly', async () => {
    const other = await service.newTenant();
    await configure(service.database, other.tenant_id, { features: { adverse_media: false } });
    const refused = await check({ name: 'Ann' }, { Authorization: `Bearer ${other.api_key}` });
    expect([refused.status, refused.body.code]).toEqual([403, 'FEATURE_NOT_ENABLED']);
    const { text } = await newKey(service.database, tenant_id, { permissions: ['kyc:read'] });
    const { status, body } = await check({ name: 'Ann' }, { Authorization: `Bearer ${text}` });
    expect([status, body.code, body.error]).toEqual([403, 'INSUFFICIENT_PERMISSIONS', expect.any(String)]);
  });
});
