import type { ListResult, PerListResult, Summary } from '@vett/schema/list-check';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Replay, Report, Validation, ValidationItem } from '@vett/schema/validation';
import { compactVerify, createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../src/core/caller.ts';
import { validations } from '../../src/features/list-check/feature.ts';
import { planOf, sealValidations } from '../../src/features/list-check/validation/seal.ts';
import { sweep } from '../../src/features/retention/retention.ts';
import { configure } from '../support/api-keys.ts';
import { forgetVersion } from '../support/forget-lists.ts';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac,eu' });
const SUBJECT = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };

interface Check {
  results: Record<string, PerListResult>;
  result: ListResult;
  summary: Summary;
}
interface Failure {
  error: { code: string; message: string; fields?: { path: string; code: string }[] };
}

const read = async <T>(sent: Promise<Response>) => {
  const response = await sent;
  return { status: response.status, headers: response.headers, body: (await response.json()) as T };
};
const data = async <T>(sent: Promise<Response>) => (await read<{ data: T }>(sent)).body.data;

const save = async (body: object = {}, headers: Record<string, string> = {}) => {
  const sent = service.post('/kyc', { subject: SUBJECT, save_validation: true, ...body }, headers);
  return (await read<Check>(sent)).body;
};
const idOf = (result: PerListResult | undefined) =>
  (result && !('error' in result) && result.metadata.validation_id) || 'none';
const saved = async (body: object = {}) => idOf((await save({ list_name: 'un', ...body })).result);
const get = (id: string) => service.request(`/kyc/validations/${id}`);
const list = (query = '') =>
  data<{ validations: ValidationItem[]; next_key: string | null }>(service.request(`/kyc/validations${query}`));
const replay = (id: string, body: object = {}) => service.post(`/kyc/validations/${id}/replay`, body);
const rows = () => service.database.admin<{ validation_id: string }[]>`select validation_id from validation`;

describe('storing checks', () => {
  test('a check of one list tells in its only result what was not compared, and the stored checks tell it too', async () => {
    const wallet = { wallet_address: '1SampLeWaLLetFictiveNotReaLAAXyZ' };
    const { result } = await save({ subject: wallet, list_name: 'un' });
    expect(result).toMatchObject({ is_match: false, metadata: { uncompared: ['wallet_address'] } });
    const sent = service.post('/kyc/batch', { subjects: [SUBJECT, wallet], list_name: 'un' });
    const [named, other] = (await read<{ batch: Check[] }>(sent)).body.batch;
    expect(named?.result.metadata).not.toHaveProperty('uncompared');
    expect(other?.result.metadata).toMatchObject({ uncompared: ['wallet_address'] });

    const whole = await saved();
    const told = { is_match: false, has_errors: false, has_uncompared: true };
    const validation_id = idOf(result);
    expect(await data<Validation>(get(validation_id))).toMatchObject(told);
    const { validations: items } = await list();
    expect(items.find((item) => item.validation_id === validation_id)).toMatchObject(told);
    expect(items.find((item) => item.validation_id === whole)).not.toHaveProperty('has_uncompared');
  });

  test('a check with save_validation is stored as asked and answered, and every result names its id', async () => {
    const { results, summary } = await save();
    const validation_id = idOf(results['un']);
    expect(idOf(results['ofac'])).toBe(validation_id);
    expect(results['eu']).toHaveProperty('error.code', 'LIST_DATA_UNAVAILABLE');
    const kept = await data<Validation>(get(validation_id));
    expect(kept).toMatchObject({ validation_id, is_match: true, match_count: 2, has_errors: true });
    expect(kept.lists).toEqual(['ofac', 'un', 'eu']);
    expect(kept.results).toEqual([results['ofac'], results['un'], results['eu']]);
    expect(kept.summary).toEqual(summary);
    expect(kept.request).toEqual({
      ...{ subject: SUBJECT, lists: ['ofac', 'un', 'eu'], search_type: 'fast_precise_cascade', min_confidence: 0.7 },
      ...{ max_matches_per_list: 20, screen_weak_aliases: true, apply_decisions: false },
    });
  });

  test('a stored check and its report say who asked for it', async () => {
    const id = await saved();
    const { created_by } = await data<Validation>(get(id));
    expect(created_by).toMatch(/^api_key:\w+$/);
    const page = await service.request(`/kyc/validations/${id}/report?format=html`);
    expect(await page.text()).toContain(created_by as string);
  });

  test('a check with one Idempotency-Key is stored once', async () => {
    const before = (await rows()).length;
    const headers = { 'Idempotency-Key': 'saved-once' };
    const [first, again] = [await save({}, headers), await save({}, headers)];
    expect(again).toEqual(first);
    expect((await rows()).length).toBe(before + 1);
  });

  test.each([{ save_validation: false }, { save_validation: undefined }])(
    'a check is not stored with %j',
    async (options) => {
      const before = (await rows()).length;
      const sent = service.post('/kyc', { subject: SUBJECT, ...options }, { 'Idempotency-Key': 'not-saved' });
      const { body, headers } = await read<Check>(sent);
      expect(idOf(body.results['un'])).toBe('none');
      expect(headers.get('Idempotency-Status')).toBe('not-applied');
      expect((await rows()).length).toBe(before);
    },
  );

  test('an ephemeral check is not stored', async () => {
    const before = (await rows()).length;
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    const { results } = await save({}, { Authorization: `Bearer ${api_key}` });
    expect(results['un']).toMatchObject({ is_match: true });
    expect(idOf(results['un'])).toBe('none');
    expect((await rows()).length).toBe(before);
  });

  test('a refused check is not stored', async () => {
    const before = (await rows()).length;
    const { status } = await read(service.post('/kyc', { subject: SUBJECT, list_name: 'eu', save_validation: true }));
    expect(status).toBe(503);
    expect((await rows()).length).toBe(before);
  });

  test('a stored check leaves no plain text of the subject in the database', async () => {
    await saved({ subject: { full_name: 'Canary Fictivus', document_id: 'CANARY-ZX81' } });
    for (const row of await service.database.admin`select * from validation`) {
      const { sealed, ...open } = row;
      expect(JSON.stringify(open) + (sealed as Buffer).toString('latin1')).not.toMatch(/canary|fictivus|zx81/i);
    }
  });
});

test('stored checks are listed in pages, by time and by outcome', async () => {
  const matched = await saved();
  const clean = await saved({ subject: { full_name: 'Quite Somebody Else' } });
  const ids = async (query: string) => (await list(query)).validations.map(({ validation_id }) => validation_id);
  expect((await ids('')).slice(0, 2)).toEqual([clean, matched]);
  expect((await ids('?is_match=false'))[0]).toBe(clean);
  expect(await ids('?is_match=true')).not.toContain(clean);
  const { validations: newest, next_key } = await list('?limit=1');
  expect(newest[0]).toMatchObject({ validation_id: clean, is_match: false, lists: ['un'] });
  expect(await ids(`?limit=1&next_key=${next_key}`)).toEqual([matched]);
  const { created_at } = newest[0] as ValidationItem;
  expect((await ids(`?from=${created_at}`))[0]).toBe(clean);
  expect(await ids(`?to=${created_at}`)).not.toContain(clean);
  expect((await service.request(`/kyc/validations?is_match=true&next_key=${next_key}`)).status).toBe(400);
  expect((await service.request('/kyc/validations?from=yesterday')).status).toBe(400);
});

test.each(['', '/report', '/replay'])('an unknown stored check is not found: %s', async (path) => {
  for (const id of ['none', '019bc0f0-9d28-742f-96cf-830568acf16e']) {
    const url = `/kyc/validations/${id}${path}`;
    const { status, body } = await read<Failure>(path === '/replay' ? service.post(url, {}) : service.request(url));
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('each reading of a stored subject is in the audit log', async () => {
  const id = await saved();
  await get(id);
  await service.request(`/kyc/validations/${id}/report`);
  await replay(id);
  const { events } = await data<{ events: { action: string; outcome: string }[] }>(
    service.request(`/kyc/audit?resource_type=validation&resource_id=${id}`),
  );
  expect(events.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'validation.replay success',
    'validation.report success',
    'validation.get success',
    'list_check.screen success',
  ]);
});

describe('replays of stored checks', () => {
  const EXACT = { search_type: 'exact' };
  const matchesOf = (results: PerListResult[]) =>
    JSON.stringify(
      results.map((result) =>
        'error' in result
          ? result.error.code
          : result.matches.map(({ match_timestamp, ...match }) => ({ ...match, match_timestamp: '' })),
      ),
    );

  test('a replay gives identical matches, also after the list changed', async () => {
    const { results } = await save(EXACT);
    const id = idOf(results['un']);
    const stored = matchesOf((await data<Validation>(get(id))).results);
    const version = await publishUn(service, (text) => text.replaceAll('FICTIVUS', 'RENAMED'));
    expect((await save(EXACT)).results['un']).toMatchObject({ is_match: false, metadata: { list_version: version } });

    const again = await data<Replay>(replay(id));
    expect(again).toMatchObject({ versions: 'same', same_engine: true, identical: true });
    expect(matchesOf(again.results)).toBe(stored);
    expect(again.summary).toMatchObject({ is_match: true, match_count: 2, has_errors: true });
  });

  test('a replay as of a time uses the versions of that time', async () => {
    const before = await publishUn(service, (text) => text);
    const id = await saved(EXACT);
    const { created_at } = await data<Validation>(get(id));
    const after = await publishUn(service, (text) => text.replaceAll('FICTIVUS', 'OTHERNAME'));
    const past = await data<Replay>(replay(id, { as_of: created_at }));
    expect(past).toMatchObject({ versions: 'as_of', identical: true });
    expect(past.results[0]).toMatchObject({ metadata: { list_version: before } });
    const now = await data<Replay>(replay(id, { as_of: new Date().toISOString() }));
    expect(now).toMatchObject({ versions: 'as_of', identical: false });
    expect(now.results[0]).toMatchObject({ is_match: false, metadata: { list_version: after } });
  });

  test.each([
    ['2020-01-01T00:00:00Z', 'LIST_VERSION_UNAVAILABLE'],
    ['2999-01-01T00:00:00Z', 'VALIDATION_ERROR'],
    ['yesterday', 'VALIDATION_ERROR'],
  ])('a replay as of %s is refused', async (as_of, code) => {
    const { status, body } = await read<Failure>(replay(await saved(), { as_of }));
    expect([status, body.error.code]).toEqual([400, code]);
  });

  test('a replay tells when the engine version differs', async () => {
    const id = await saved();
    const configuration = TenantConfiguration.parse({});
    const doors = service.app.open({
      tenant: { ...service.tenant, configuration },
      retention: 'standard',
    } as unknown as Caller);
    const { request, results, summary } = await data<Validation>(get(id));
    for (const result of results) if (!('error' in result)) result.metadata.engine_version = '0.0.1';
    const checks = [{ validation_id: id, results, summary }];
    const [row] = await sealValidations(
      planOf(request),
      checks,
      { request_id: 'x', created_by: null },
      doors,
      new Date(),
    );
    await service.database.admin`update validation set sealed = ${row?.sealed ?? null} where validation_id = ${id}`;
    expect(await data<Replay>(replay(id))).toMatchObject({ versions: 'same', same_engine: false, identical: true });
  });

  test('a replay uses the versions in use, and says so, when the same ones are no longer held', async () => {
    await publishUn(service, (text) => text);
    const id = await saved(EXACT);
    const before = service.app.catalogue.current().loaded.get('un')?.version ?? '';
    const version = await publishUn(service, (text) => text.replaceAll('FICTIVUS', 'LASTNAME'));
    await forgetVersion(service.database.sql, before);
    const again = await data<Replay>(replay(id));
    expect(again).toMatchObject({ versions: 'current', identical: false });
    expect(again.results[0]).toMatchObject({ is_match: false, metadata: { list_version: version } });
    await publishUn(service, (text) => text);
  });

  test('a replay counts as a check', async () => {
    const used = async () =>
      (await data<{ quotas: { used: number }[] }>(service.request('/kyc/usage'))).quotas[0]?.used ?? 0;
    const id = await saved();
    const before = await used();
    await replay(id);
    await expect.poll(used).toBe(before + 1);
  });
});

describe('reports of stored checks', () => {
  const keys = async () =>
    createLocalJWKSet((await (await fetch(new URL('/.well-known/jwks.json', service.url))).json()) as JSONWebKeySet);

  test('a JSON report verifies with the published keys and contains the stored check', async () => {
    const id = await saved();
    const { format, content, jws = '', html } = await data<Report>(service.request(`/kyc/validations/${id}/report`));
    expect([format, html]).toEqual(['json', undefined]);
    const { payload } = await compactVerify(jws, await keys());
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(content);
    expect(content.validation).toEqual(await data<Validation>(get(id)));
    expect(content.tenant).toEqual({ tenant_id: service.tenant.tenant_id, name: 'Test' });
  });

  test('the signature of a report is not accepted as a token', async () => {
    const { jws = '' } = await data<Report>(service.request(`/kyc/validations/${await saved()}/report`));
    const response = await service.request('/kyc/lists', { headers: { Authorization: `Bearer ${jws}` } });
    expect(response.status).toBe(401);
  });

  const HOSTILE = {
    ...SUBJECT,
    additional_names: ['<script>alert(1)</script> Bee', '"\'><img src=x onerror=alert(2)>', '\u202egnp.exe Dee'],
    identifiers: [{ type: '</dd><h1>No match</h1>', value: '<!-- vett-signature a..b -->' }],
  };
  const page = async (subject: object) => {
    const response = await service.request(`/kyc/validations/${await saved({ subject })}/report?format=html`);
    return { response, text: await response.text() };
  };
  const SIGNED = /^([\s\S]*\n)<!-- vett-signature ([\w-]+)\.\.([\w-]+) -->\n$/;

  test('an HTML report is one page whose last line signs all bytes before it', async () => {
    const { response, text } = await page(HOSTILE);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.* sandbox$/);
    const [, before = '', header = '', signature = ''] = SIGNED.exec(text) ?? [];
    const verify = async (payload: string) =>
      flattenedVerify(
        { payload: Buffer.from(payload).toString('base64url'), protected: header, signature },
        await keys(),
      );
    expect((await verify(before)).protectedHeader?.alg).toBe('EdDSA');
    await expect(verify(before.replace('Zoltan', 'Zoltam'))).rejects.toThrow('signature verification failed');
  });

  test('an HTML report escapes hostile text and loads nothing', async () => {
    const { text } = await page(HOSTILE);
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62; Bee');
    expect(text).toContain('[U+202E]gnp.exe Dee');
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text.match(/<!--/g)).toHaveLength(1);
    expect(text).not.toMatch(/<(script|img|link|iframe|object|a)\b|url\(|@import|https?:/i);
  });

  test('a report never makes an unchecked list look clean', async () => {
    const sent = await save({ subject: { full_name: 'Quite Somebody Else' }, lists: ['un', 'eu'] });
    const response = await service.request(`/kyc/validations/${idOf(sent.results['un'])}/report?format=html`);
    const text = await response.text();
    expect(text).toContain('<strong>Not complete.</strong> 1 of the lists could not be checked.');
    expect(text).toContain('Not checked: There is no data for eu');
    expect(text).toContain('Only fictional samples of these lists were compared: un.');
  });

  test('a report names what was not compared beside a match and a list without data, and no list looks clean', async () => {
    const subject = { ...SUBJECT, wallet_address: '1SampLeWaLLetFictiveNotReaLAAXyZ' };
    const told = 'These were not wholly compared: Wallet address.';
    const matched = (await page(subject)).text;
    expect(matched).toContain('class="outcome match"');
    expect(matched).toContain(told);
    const sent = await save({ subject: { ...subject, full_name: 'Quite Somebody Else' }, lists: ['un', 'ofac', 'eu'] });
    const response = await service.request(`/kyc/validations/${idOf(sent.results['un'])}/report?format=html`);
    const text = await response.text();
    expect(text).toContain('1 of the lists could not be checked.');
    expect(text).toContain(told);
    expect(text).not.toContain('<td>No match\n');
  });

  test('a report shows dismissed false positives, which do not count', async () => {
    const { result } = await save({ list_name: 'un' });
    const { metadata, matches } = result;
    const decision = {
      ...{ subject_key: { fingerprint: metadata.subject_fingerprint }, source_list: 'un' },
      ...{ entity_id: matches[0]?.match_data.entity_id, decision: 'false_positive', reason: 'Another <b>person</b>.' },
    };
    expect((await service.post('/kyc/decisions', decision)).status).toBe(201);
    const id = await saved({ apply_decisions: true });
    const text = await (await service.request(`/kyc/validations/${id}/report?format=html`)).text();
    expect(text).toContain('No match that counts with what was compared.');
    expect(text).toContain('Decided to be false positives: 1');
    expect(text).toContain('Another &#60;b&#62;person&#60;/b&#62;.');
    await service.database.admin`delete from decision`;
  });

  test('a PDF report is a file whose last line signs all bytes before it', async () => {
    const response = await service.request(`/kyc/validations/${await saved({ subject: HOSTILE })}/report?format=pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const file = Buffer.from(await response.arrayBuffer());
    const [line = '', header = '', signature = ''] =
      /%vett-signature ([\w-]+)\.\.([\w-]+)\n$/.exec(file.toString('latin1')) ?? [];
    const payload = file.subarray(0, -line.length);
    expect(payload.toString('latin1')).toMatch(/^%PDF-1[\s\S]*%%EOF\n$/);
    const verify = async (bytes: Buffer) =>
      flattenedVerify({ payload: bytes.toString('base64url'), protected: header, signature }, await keys());
    expect((await verify(payload)).protectedHeader?.alg).toBe('EdDSA');
    payload[100] = (payload[100] ?? 0) ^ 1;
    await expect(verify(payload)).rejects.toThrow('signature verification failed');
  });
});

test('tRPC and GraphQL read the same stored checks as REST', async () => {
  const validation_id = await saved();
  const kept = await data<Validation>(get(validation_id));
  const input = encodeURIComponent(JSON.stringify({ validation_id }));
  const trpc = await read<{ result: { data: Validation } }>(service.request(`/trpc/validation.get?input=${input}`));
  expect(trpc.body.result.data).toEqual(kept);
  const query = `query ($input: ValidationInput!, $report: ReportInput!) {
    validations(first: 1) { nodes { validationId isMatch } pageInfo { hasNextPage } }
    validation(input: $input) { validationId createdAt request { subject { fullName } searchType }
      results { ... on ListResult { listName matches { matchData { entityId } } metadata { validationId } } } }
    validationReport(input: $report) { format content { validation { matchCount } } html } }`;
  const variables = { input: { validationId: validation_id }, report: { validationId: validation_id, format: 'html' } };
  const { body } = await read<{ data: Record<string, object>; errors?: object }>(
    service.post('/graphql', { query, variables }),
  );
  expect(body.errors).toBeUndefined();
  expect(body.data).toMatchObject({
    validations: { nodes: [{ validationId: validation_id, isMatch: true }], pageInfo: { hasNextPage: true } },
    validation: {
      createdAt: kept.created_at,
      request: { subject: { fullName: 'Zoltan Fictivus' }, searchType: 'fast_precise_cascade' },
      results: [{ listName: 'un', matches: [{}], metadata: { validationId: validation_id } }],
    },
    validationReport: { format: 'html', content: { validation: { matchCount: 1 } } },
  });
  const mutation = `mutation { replayValidation(input: { validationId: "${validation_id}" }) { identical versions } }`;
  const replayed = await read<{ data: object }>(service.post('/graphql', { query: mutation }));
  expect(replayed.body.data).toEqual({ replayValidation: { identical: true, versions: 'same' } });
});

test('stored checks are erased after the retention of their tenant', async () => {
  const [old, recent] = [await saved(), await saved()];
  const { admin } = service.database;
  await admin`update validation set created_at = now() - interval '1826 days' where validation_id = ${old}`;
  await sweep([validations], service.app.installation, new AbortController().signal);
  const left = (await rows()).map(({ validation_id }) => validation_id);
  expect([left.includes(old), left.includes(recent)]).toEqual([false, true]);
});
