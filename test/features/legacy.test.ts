import type { Entity } from '@vett/engine/entity';
import { screenExample } from '@vett/schema/examples/list-check';
import type { ListResult } from '@vett/schema/list-check';
import { LIST_NAMES } from '@vett/schema/list-name';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legacyAnswer } from '../../src/features/list-check/legacy.ts';
import { steady } from '../conformance/interfaces.ts';
import { startInstance } from '../core/instance.ts';
import { configure } from '../support/api-keys.ts';
import { sampleEntities } from '../support/sample-entities.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { besideSamples } from '../support/warnings.ts';

const service = await testService();
const LISTED = { full_name: 'Zoltan Fictivus' };
const UNLISTED = { full_name: 'Nobody Whatsoever' };

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
  body: any;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await service.post(path, body, headers);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const screening = (body: unknown, headers?: Record<string, string>) => post('/screening', body, headers);

async function tokenOf(configuration: object): Promise<string> {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, configuration);
  return `Bearer ${api_key}`;
}

describe('POST /screening', () => {
  test('POST /screening returns an error entry for a named list without data, never approves, and refuses a check of no list', async () => {
    const { status, body } = await screening({
      ...{ subject: { full_name: 'Nobody Whatsoever' }, lists_to_check: ['un', EMPTY_LIST] },
    });
    expect(status).toBe(200);
    expect(body.results[EMPTY_LIST]).toMatchObject({ error: { code: 'LIST_DATA_UNAVAILABLE' } });
    expect(body.screening_summary).toMatchObject({
      ...{ overall_risk_level: 'UNKNOWN', recommended_action: 'REVIEW', has_errors: true, lists_checked: ['un'] },
    });
    expect((await screening({ subject: LISTED, lists_to_check: [EMPTY_LIST] })).status).toBe(503);
  });

  test('POST /screening answers in the legacy form', async () => {
    const { tenant_id } = service.tenant;
    const { status, body, headers } = await screening({ tenant_id, subject: LISTED, lists_to_check: ['ofac', 'un'] });
    expect(status).toBe(200);
    const { warnings: _, ...others } = body;
    expect(Object.keys(others)).toEqual([
      ...['status', 'job_id', 'tenant_id', 'subject', 'results', 'screening_summary'],
    ]);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      job_id: headers.get('x-request-id'),
      tenant_id,
      subject: LISTED,
      screening_summary: {
        has_matches: true,
        total_matches: 2,
        lists_checked: ['ofac', 'un'],
        lists_with_matches: ['ofac', 'un'],
        overall_risk_level: 'CRITICAL',
        recommended_action: 'BLOCK',
        has_errors: false,
        error_count: 0,
      },
    });
    expect(Object.keys(body.results)).toEqual(['ofac', 'un']);
    expect(body.results.un).toMatchObject({
      list_name: 'un',
      has_matches: true,
      match_count: 1,
      risk_level: 'CRITICAL',
      matches: [
        {
          confidence_score: 1,
          match_type: 'exact',
          risk_level: 'CRITICAL',
          source_list: 'un',
          matched_entity: { entity_id: 'QDi.9901', name: 'ZOLTAN FICTIVUS' },
        },
      ],
    });
  });

  test('POST /screening checks every enabled list by default, and one without data is an error', async () => {
    for (const lists_to_check of [undefined, []]) {
      const { body } = await screening({ subject: UNLISTED, ...(lists_to_check && { lists_to_check }) });
      expect(Object.keys(body.results)).toEqual(LIST_NAMES);
      expect(body.results[EMPTY_LIST]).toEqual({
        list_name: EMPTY_LIST,
        error: { type: 'UnavailableError', code: 'LIST_DATA_UNAVAILABLE', message: expect.any(String) },
        check_timestamp: expect.any(String),
      });
      expect(body.screening_summary).toMatchObject({
        overall_risk_level: 'UNKNOWN',
        recommended_action: 'REVIEW',
        has_errors: true,
        error_count: 1,
      });
    }
  });

  test('POST /screening also takes the key in X-API-Key, which POST /kyc does not', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-API-Key': service.tenant.api_key };
    const body = JSON.stringify({ subject: LISTED });
    const status = async (path: string, more = {}) =>
      (await fetch(new URL(path, service.url), { method: 'POST', headers: { ...headers, ...more }, body })).status;
    expect(await status('/screening')).toBe(200);
    expect(await status('/kyc')).toBe(401);
    expect(await status('/screening', { 'X-API-Key': 'nonsense' })).toBe(401);
    expect(await status('/screening', { Authorization: 'Bearer nonsense' })).toBe(401);
  });

  test('POST /screening warns of data that was not compared', async () => {
    const { body } = await screening({ subject: { ...LISTED, document_id: 'A1' }, lists_to_check: ['un', 'ofac'] });
    expect(besideSamples(body.warnings)).toEqual([expect.stringContaining('subject.document_id')]);
  });
});

test('POST /screening stores a check on request, under the id of its request', async () => {
  const Authorization = await tokenOf({});
  const { body } = await screening({ subject: LISTED, save_validation: true }, { Authorization });
  const response = await service.request('/kyc/validations', { headers: { Authorization } });
  const { data } = (await response.json()) as { data: { validations: object[] } };
  expect(data.validations).toMatchObject([{ request_id: body.job_id, is_match: true }]);
});

describe('the legacy risk level', () => {
  const { output } = screenExample;
  const matching = output.results[0] as ListResult;

  /**
   * Answers a check of one list with a match of this confidence (or none), alone or beside a list that could not be
   * checked.
   */
  function answerFor(confidence: number | undefined, has_errors: boolean) {
    const matches =
      confidence === undefined ? [] : matching.matches.map((match) => ({ ...match, confidence_score: confidence }));
    const answer = legacyAnswer({
      ...output,
      results: [{ ...matching, matches, is_match: matches.length > 0, match_count: matches.length }],
      summary: { ...output.summary, has_errors },
    });
    const { overall_risk_level, recommended_action } = answer.screening_summary;
    return [answer.results.ofac, overall_risk_level, recommended_action];
  }

  test.each([
    [1, 'CRITICAL', 'BLOCK'],
    [0.95, 'CRITICAL', 'BLOCK'],
    [0.949, 'HIGH', 'REVIEW'],
    [0.8, 'HIGH', 'REVIEW'],
    [0.799, 'MEDIUM', 'REVIEW'],
    [0.5, 'MEDIUM', 'REVIEW'],
    [undefined, 'LOW', 'APPROVE'],
  ])('the legacy risk of a match of %d is %s: %s', (confidence, level, action) => {
    expect(answerFor(confidence, false)).toEqual([expect.objectContaining({ risk_level: level }), level, action]);
    const isHigh = level === 'CRITICAL' || level === 'HIGH';
    const [, overall, recommended] = answerFor(confidence, true);
    expect([overall, recommended]).toEqual(isHigh ? [level, action] : ['UNKNOWN', 'REVIEW']);
  });

  test('the legacy risk is unknown when a list without data stands beside a clean one', async () => {
    const { body } = await screening({ subject: UNLISTED, lists_to_check: ['ofac', EMPTY_LIST] });
    expect(body.results.ofac).toMatchObject({ risk_level: 'LOW', has_matches: false });
    expect(body.screening_summary).toMatchObject({ overall_risk_level: 'UNKNOWN', recommended_action: 'REVIEW' });
  });
});

describe('failures of POST /screening', () => {
  const subject = LISTED;
  test.each([
    [400, 'SUBJECT_IDENTIFIER_REQUIRED', { subject: {} }],
    [400, 'VALIDATION_ERROR', {}],
    [400, 'VALIDATION_ERROR', { subject, lists: ['un'] }],
    [400, 'VALIDATION_ERROR', { subject, save_validation: 'yes' }],
    [400, 'UNKNOWN_LIST', { subject, lists_to_check: ['narnia'] }],
    [400, 'TOO_MANY_LISTS', { subject, lists_to_check: Array(51).fill('un') }],
    [400, 'INVALID_SEARCH_TYPE', { subject, match_type: 'fast_precise_cascade' }],
    [400, 'INVALID_SEARCH_TYPE', { subject, match_type: 'llm_enhanced' }],
    [400, 'INVALID_JSON', '{'],
    [400, 'INVALID_DATA_RETENTION', { subject, data_retention: 'never' }],
    [403, 'TENANT_MISMATCH', { subject, tenant_id: '019bc0ee-db53-7096-82a7-67880acca1bd' }],
  ])('POST /screening fails with %d %s', async (status, code, input) => {
    const answer = await screening(input);
    expect(answer.status).toBe(status);
    const job_id = answer.headers.get('x-request-id');
    expect(answer.body).toEqual({ status: 'FAILED', job_id, error_message: expect.any(String), error_code: code });
  });

  test('POST /screening is refused without a key, without the feature and above the rate limit', async () => {
    const told = async (Authorization: string) => {
      const { status, body } = await screening({ subject }, { Authorization });
      return [status, body.status, body.error_code];
    };
    expect(await told('')).toEqual([401, 'FAILED', 'UNAUTHENTICATED']);
    const off = await tokenOf({ features: { legacy: false } });
    expect(await told(off)).toEqual([403, 'FAILED', 'FEATURE_NOT_ENABLED']);
    const slow = await tokenOf({ rate_limit_multiplier: 0.1, features: { legacy: false } });
    for (let n = 0; n < 10; n++) expect(await told(slow)).toEqual([403, 'FAILED', 'FEATURE_NOT_ENABLED']);
    expect(await told(slow)).toEqual([429, 'FAILED', 'RATE_LIMITED']);
  });
});

describe('the end of the legacy interface', () => {
  const WORDS = '</docs/migration>; rel="deprecation", </kyc>; rel="successor-version"';
  const announced = ({ headers }: { headers: Headers }) =>
    ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));

  test('every legacy answer, failures included, announces the end, and no other operation does', async () => {
    const deprecation = `@${Date.UTC(2026, 11, 1) / 1000}`;
    const expected = [deprecation, 'Wed, 01 Dec 2027 00:00:00 GMT', WORDS];
    for (const answer of [
      await screening({ subject: LISTED }),
      await screening({ subject: {} }),
      await screening('{'),
      await screening({}, { Authorization: '' }),
      await screening('x', { 'Content-Type': 'text/plain' }),
      await service.request('/screening'),
    ]) {
      expect(announced(answer)).toEqual(expected);
    }
    expect(announced(await post('/kyc', { subject: LISTED }))).toEqual([null, null, null]);
  });

  test('the migration page loads nothing from elsewhere', async () => {
    const page = await fetch(new URL('/docs/migration', service.url));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await page.text();
    for (const word of [
      'lists_to_check',
      'search_type',
      'is_match',
      'matched_entity',
      'screening_summary',
      'X-API-Key',
    ]) {
      expect(html).toContain(word);
    }
    for (const [, path = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
      expect([path, (await fetch(new URL(path, service.url))).status]).toEqual([path, 200]);
      expect(path).toMatch(/^\/docs/);
    }
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test('the operator ends the legacy interface on all interfaces', async () => {
    const { url } = await startInstance(service.database, {
      LISTS: 'un',
      LEGACY_ENABLED: 'false',
      LEGACY_SUNSET_AT: '2027-09-01',
    });
    const headers = { Authorization: `Bearer ${service.tenant.api_key}`, 'Content-Type': 'application/json' };
    const send = (path: string, body: object) =>
      fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
    for (const body of [{ subject: LISTED }, {}]) {
      const response = await send('/screening', body);
      expect([response.status, announced(response)[1]]).toEqual([410, 'Wed, 01 Sep 2027 00:00:00 GMT']);
      expect(await response.json()).toMatchObject({ status: 'FAILED', error_code: 'LEGACY_ENDPOINT_RETIRED' });
    }
    const viaTrpc = await send('/trpc/listCheck.legacy', { subject: LISTED });
    expect(viaTrpc.status).toBe(410);
    expect((await send('/kyc', { subject: LISTED, list_name: 'un' })).status).toBe(200);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: this says what one form is in the other.
type Json = any;

/** Derives the expected legacy answer from the current one. */
function legacyOf({ results, summary, execution_context }: Json): Json {
  const levelOf = (confidence: number | undefined) =>
    confidence === undefined ? 'LOW' : confidence >= 0.95 ? 'CRITICAL' : confidence >= 0.8 ? 'HIGH' : 'MEDIUM';
  const best = (lists: Json[]) =>
    levelOf(
      lists
        .flatMap(({ matches = [] }) => matches.map((match: Json) => match.confidence_score))
        .sort()
        .at(-1),
    );
  const lists: Json[] = Object.values(results);
  const level = best(lists);
  const unsure = (summary.has_errors || summary.uncompared) && (level === 'LOW' || level === 'MEDIUM');
  const { is_match: has_matches, match_count: total_matches, profiles: _profiles, ...rest } = summary;
  return {
    status: 'COMPLETED',
    job_id: execution_context.request_id,
    tenant_id: execution_context.tenant_id,
    subject: lists[0].subject,
    results: Object.fromEntries(
      lists.map(({ subject: _, metadata: __, execution_time_ms: ___, is_match, ...list }) => [
        list.list_name,
        list.error
          ? list
          : {
              ...list,
              has_matches: is_match,
              risk_level: best([list]),
              matches: list.matches.map(({ match_data, explanation: ____, ...match }: Json) => ({
                ...match,
                risk_level: levelOf(match.confidence_score),
                matched_entity: match_data,
              })),
            },
      ]),
    ),
    screening_summary: {
      ...{ ...rest, has_matches, total_matches },
      overall_risk_level: unsure ? 'UNKNOWN' : level,
      recommended_action: unsure
        ? 'REVIEW'
        : { LOW: 'APPROVE', MEDIUM: 'REVIEW', HIGH: 'REVIEW', CRITICAL: 'BLOCK' }[level],
    },
    ...(execution_context.warnings && { warnings: execution_context.warnings }),
  };
}

test('POST /screening gives the same answer as POST /kyc in its own form', async () => {
  const filled = LIST_NAMES.filter((name) => name !== EMPTY_LIST);
  const entities = (await Promise.all(filled.map(sampleEntities))).flat();
  const misspell = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1);
  const subjectOf = (
    { names, birthDates: [birth_date] = [], identifiers: [first] = [] }: Entity,
    cut: number,
    part: number,
  ) => ({
    full_name: misspell(names[cut % names.length]?.value ?? '', cut),
    ...(part > 0 && birth_date && { birth_date }),
    ...(part > 1 && first && { identifiers: [{ value: first.value }] }),
  });
  const subject = fc
    .record({ entity: fc.constantFrom(...entities), cut: fc.nat(30), part: fc.nat(2) })
    .map(({ entity, cut, part }) => subjectOf(entity, cut, part));
  const options = {
    lists: fc.subarray([...LIST_NAMES]),
    match_type: fc.constantFrom(undefined, 'exact', 'fuzzy', 'token', 'composite'),
  };
  await fc.assert(
    fc.asyncProperty(fc.record({ subject, ...options }), async ({ subject, lists, match_type }) => {
      const search_type = match_type ?? 'composite';
      const now = await post('/kyc', { subject, lists, search_type });
      const before = await screening({ subject, lists_to_check: lists, ...(match_type && { match_type }) });
      expect(before.status).toBe(now.status);
      if (now.status === 200) expect(steady(withoutId(before.body))).toEqual(steady(withoutId(legacyOf(now.body))));
      else
        expect(before.body).toMatchObject({ error_code: now.body.error.code, error_message: now.body.error.message });
    }),
    { numRuns: 60 },
  );
});

const withoutId = ({ job_id: _, ...answer }: Json) => answer;
