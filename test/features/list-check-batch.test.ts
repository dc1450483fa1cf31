import { JSON_DEPTH } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { pauses } from '../../src/features/list-check/check/pause.ts';
import { everywhere } from '../conformance/everywhere.ts';
import { steady } from '../conformance/interfaces.ts';
import { configure } from '../support/api-keys.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'ofac,un,eu' });

const LISTED = { full_name: 'Zoltan Fictivus' };
const UNLISTED = { full_name: 'Nobody Whatsoever' };

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
async function post(body: object, path = '/kyc/batch', Authorization?: string): Promise<{ status: number; body: any }> {
  const response = await service.post(path, body, Authorization ? { Authorization } : {});
  return { status: response.status, body: await response.json() };
}

describe('POST /kyc/batch', () => {
  test('a batch checks every subject against every list, in the order sent', async () => {
    const subjects = [{ reference: 'first', subject: LISTED }, UNLISTED, { subject: LISTED }];
    const { status, body } = await post({ subjects, lists: ['ofac', 'un'] });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['batch', 'execution_context', 'status', 'summary']);
    expect(
      body.batch.map(({ index, reference, status }: Record<string, unknown>) => [index, reference, status]),
    ).toEqual([
      [0, 'first', 'success'],
      [1, null, 'success'],
      [2, null, 'success'],
    ]);
    expect(Object.keys(body.batch[0].results)).toEqual(['ofac', 'un']);
    expect(body.batch[0].summary).toMatchObject({ is_match: true, lists_with_matches: ['ofac', 'un'] });
    expect(body.batch[1]).toMatchObject({ results: { un: { subject: UNLISTED, is_match: false } } });
    expect(body.summary).toEqual({
      total_subjects: 3,
      matched_subjects: 2,
      error_count: 0,
      match_count: 4,
      lists_checked: ['ofac', 'un'],
      has_errors: false,
      execution_time_ms: expect.any(Number),
      timestamp: expect.any(String),
    });
  });

  test('a batch against one list has no summary for each subject', async () => {
    const { body } = await post({ subjects: [LISTED], list_name: 'un' });
    expect(Object.keys(body.batch[0]).sort()).toEqual(['index', 'reference', 'result', 'status']);
    expect(body.batch[0].result).toMatchObject({ list_name: 'un', is_match: true });
    expect(body.summary).toMatchObject({ total_subjects: 1, matched_subjects: 1 });
  });

  test.each([{ lists: ['ofac', 'un'] }, { list_name: 'ofac' }, {}])(
    'a batch gives each subject the result of a single check: %j',
    async (options) => {
      const subjects = [LISTED, UNLISTED, { document_id: 'ZF0001234' }, { imo_number: 'IMO1234567' }];
      const { body } = await post({ subjects, ...options });
      for (const [index, subject] of subjects.entries()) {
        const { status: _, execution_context: __, ...alone } = (await post({ subject, ...options }, '/kyc')).body;
        const { index: ___, reference: ____, status: _____, ...item } = body.batch[index];
        expect(steady(item)).toEqual(steady(alone));
      }
    },
  );

  test('POST /kyc with subjects answers as POST /kyc/batch', async () => {
    for (const options of [{ lists: ['ofac', 'un'] }, { list_name: 'un' }]) {
      const input = { subjects: [LISTED, 7], ...options };
      const [own, other] = [await post(input), await post(input, '/kyc')];
      expect(other.status).toBe(200);
      expect(steady(other.body)).toEqual(steady(own.body));
    }
  });

  test('the batch limit also applies to POST /kyc', async () => {
    const limit = async (path: string) =>
      (await service.post(path, { subjects: [LISTED] })).headers.get('ratelimit-limit');
    expect([await limit('/kyc/batch'), await limit('/kyc')]).toEqual(['30000', '30000']);
  });

  test('a batch counts as many checks as it has valid subjects, and writes one event', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await post({ subjects: [LISTED, UNLISTED, {}] }, '/kyc/batch', `Bearer ${api_key}`);
    const response = await service.request('/kyc/usage', { headers: { Authorization: `Bearer ${api_key}` } });
    const { data } = (await response.json()) as { data: { items: object[] } };
    expect(data.items).toMatchObject([{ endpoint: 'kyc.batch', unit: 'check', units: 2 }]);
    const { admin } = service.database;
    expect(await admin`select action, outcome from audit_event where tenant_id = ${tenant_id}`).toMatchObject([
      { action: 'list_check.batch', outcome: 'success' },
    ]);
  });

  test('a batch may be ephemeral where the tenant allows it, also at POST /kyc', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const Authorization = `Bearer ${api_key}`;
    const ephemeral = async (path: string, allowed_ephemeral_endpoints: string[]) => {
      const data_processing_config = { allowed_ephemeral_endpoints };
      await configure(service.database, tenant_id, { data_processing_config });
      const headers = { Authorization, 'X-Data-Retention': 'ephemeral' };
      const told = async () => {
        const response = await service.post(path, { subjects: [LISTED], save_validation: true }, headers);
        const { error } = (await response.json()) as { error?: { code: string } };
        return error?.code ?? response.headers.get('x-data-retention-applied');
      };
      return expect.poll(told);
    };
    for (const path of ['/kyc/batch', '/kyc']) {
      await (await ephemeral(path, ['kyc.batch'])).toBe('ephemeral');
      await (await ephemeral(path, ['kyc.multi', 'kyc.single'])).toBe('ZDR_NOT_ENABLED_FOR_TENANT');
    }
  });

  test('a batch stores the checks of its subjects once for an idempotency key', async () => {
    const { api_key } = await service.newTenant();
    const headers = { Authorization: `Bearer ${api_key}`, 'Idempotency-Key': 'once' };
    // A text that cannot be stored fails its own item only, also when whole inputs are compared.
    const subjects = [{ reference: 'a', subject: LISTED }, { full_name: 'Ann\ud800 Bee' }, UNLISTED];
    const send = async (options: object) => {
      const response = await service.post('/kyc/batch', { subjects, list_name: 'un', ...options }, headers);
      // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
      return { status: response.status, headers: response.headers, body: (await response.json()) as any };
    };
    const first = await send({ save_validation: true });
    expect(first.status).toBe(200);
    const ids = [0, 2].map((place) => first.body.batch[place].result.metadata.validation_id);
    expect(first.body.batch[1]).toMatchObject({ status: 'error', error: { code: 'VALIDATION_ERROR' } });
    const again = await send({ save_validation: true });
    expect([again.headers.get('idempotency-replayed'), again.body.batch]).toEqual(['true', first.body.batch]);
    expect((await send({ save_validation: true, list_name: 'ofac' })).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await send({})).headers.get('idempotency-status')).toBe('not-applied');

    const response = await service.request('/kyc/validations', { headers: { Authorization: headers.Authorization } });
    const { data } = (await response.json()) as { data: { validations: { validation_id: string }[] } };
    expect(data.validations.map(({ validation_id }) => validation_id).sort()).toEqual(ids.sort());
  });

  test('batches with one idempotency key are compared however deep and unusual their items are', async () => {
    const depth = JSON_DEPTH - 4;
    const deep = `${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`;
    const body = `{"save_validation": true, "list_name": "un", "subjects": [{"full_name": "Ann Bee", "deep": ${deep}}]}`;
    const headers = { 'Idempotency-Key': 'deep', 'Content-Type': 'application/json' };
    const response = await service.request('/kyc/batch', {
      method: 'POST',
      body,
      headers: { ...headers, Authorization: `Bearer ${service.tenant.api_key}` },
    });
    expect([response.status, await response.json()]).toMatchObject([200, { batch: [{ status: 'error' }] }]);
  });

  test('REST and tRPC answer a batch alike', async () => {
    const bad = { reference: 'bad', subject: { full_name: 'Ann Bee', nationality: 'ZZ', birth_date: 'x' } };
    const input = {
      subjects: [{ reference: 'one', subject: LISTED }, { subject: UNLISTED }, bad],
      lists: ['ofac', 'eu'],
    };
    const operation = 'listCheck.batch';
    await everywhere(service, { operation, what: 'several lists', input, graphql: false });
    await everywhere(service, {
      operation,
      what: 'one list',
      input: { ...input, lists: [], list_name: 'un' },
      graphql: false,
    });
    await everywhere(service, {
      operation,
      what: 'none',
      input: { subjects: [] },
      code: 'VALIDATION_ERROR',
      graphql: false,
    });
    const subjects = Array(101).fill({ subject: LISTED });
    await everywhere(service, {
      operation,
      what: 'too many',
      input: { subjects },
      code: 'TOO_MANY_SUBJECTS',
      graphql: false,
    });
  });
});

test('GraphQL returns both kinds of batch items', async () => {
  // All members of all items would exceed the cost limit of an operation.
  const query = `mutation ($input: BatchInput!) { screenBatch(input: $input) {
    batch { __typename
      ... on BatchResult { index reference status summary { isMatch hasErrors } results {
        ... on ListResult { listName isMatch subject { fullName } matches { matchData { entityId } } }
        ... on ListFailure { listName error { code } } } }
      ... on BatchFailure { index reference status error { type code message fields { path code message } } } }
    summary { totalSubjects matchedSubjects errorCount matchCount listsChecked hasErrors } } }`;
  const subjects = [
    { reference: 'one', subject: { fullName: LISTED.full_name } },
    { subject: { fullName: 'Ann Bee', birthDate: 'secret' } },
  ];
  const response = await service.post('/graphql', { query, variables: { input: { subjects, lists: ['un', 'eu'] } } });
  const { data } = (await response.json()) as { data: { screenBatch: object } };
  const message = 'Send a date as YYYY-MM-DD, YYYY-MM or YYYY.';
  const path = 'subjects[1].subject.birth_date';
  expect(data.screenBatch).toEqual({
    batch: [
      {
        ...{ __typename: 'BatchResult', index: 0, reference: 'one', status: 'success' },
        summary: { isMatch: true, hasErrors: true },
        results: [
          {
            listName: 'un',
            isMatch: true,
            subject: { fullName: LISTED.full_name },
            matches: [{ matchData: { entityId: 'QDi.9901' } }],
          },
          { listName: 'eu', error: { code: 'LIST_DATA_UNAVAILABLE' } },
        ],
      },
      {
        ...{ __typename: 'BatchFailure', index: 1, reference: null, status: 'error' },
        error: {
          ...{ type: 'ValidationError', code: 'VALIDATION_ERROR', message: `${path}: ${message}` },
          fields: [{ path, code: 'INVALID_DATE', message }],
        },
      },
    ],
    summary: {
      ...{ totalSubjects: 2, matchedSubjects: 1, errorCount: 1, matchCount: 1 },
      ...{ listsChecked: ['un'], hasErrors: true },
    },
  });
});

describe('batch subjects that cannot be checked', () => {
  test.each([
    [{}, 'SUBJECT_IDENTIFIER_REQUIRED', 'subjects[1]', 'REQUIRED'],
    [{ subject: {} }, 'SUBJECT_IDENTIFIER_REQUIRED', 'subjects[1].subject', 'REQUIRED'],
    [{ subject: 'secret' }, 'VALIDATION_ERROR', 'subjects[1].subject', 'INVALID_TYPE'],
    [{ subject: null }, 'VALIDATION_ERROR', 'subjects[1].subject', 'INVALID_TYPE'],
    ['secret', 'VALIDATION_ERROR', 'subjects[1]', 'INVALID_TYPE'],
    [null, 'VALIDATION_ERROR', 'subjects[1]', 'INVALID_TYPE'],
    [[LISTED], 'VALIDATION_ERROR', 'subjects[1]', 'INVALID_TYPE'],
    [{ subject: LISTED, extra: 'secret' }, 'VALIDATION_ERROR', 'subjects[1].extra', 'UNKNOWN_KEY'],
    [{ subject: LISTED, reference: 'x'.repeat(129) }, 'VALIDATION_ERROR', 'subjects[1].reference', 'TOO_LONG'],
    [{ ...LISTED, birth_date: 'secret' }, 'VALIDATION_ERROR', 'subjects[1].birth_date', 'INVALID_DATE'],
    [
      { subject: { ...LISTED, identifiers: [{ value: 7 }] } },
      'VALIDATION_ERROR',
      'subjects[1].subject.identifiers[0].value',
      'INVALID_TYPE',
    ],
    [
      { subject: { ...LISTED, nationality: 'ZZ' } },
      'VALIDATION_ERROR',
      'subjects[1].subject.nationality',
      'INVALID_COUNTRY',
    ],
    [{ ...LISTED, nationality: 'ZZ' }, 'VALIDATION_ERROR', 'subjects[1].nationality', 'INVALID_COUNTRY'],
    [{ ...LISTED, other: 'secret\0' }, 'VALIDATION_ERROR', 'subjects[1].other', 'INVALID_FORMAT'],
    [{ ...LISTED, full_name: 'secret\ud800' }, 'VALIDATION_ERROR', 'subjects[1].full_name', 'INVALID_FORMAT'],
  ])('%j becomes an error item, and the other subjects are checked', async (wrong, code, path, field) => {
    const { status, body } = await post({ subjects: [LISTED, wrong, LISTED], list_name: 'un' });
    expect(status).toBe(200);
    expect(body.batch[1]).toMatchObject({
      index: 1,
      status: 'error',
      error: { type: 'ValidationError', code, fields: [{ path, code: field }] },
    });
    expect(Object.keys(body.batch[1]).sort()).toEqual(['error', 'index', 'reference', 'status']);
    for (const place of [0, 2]) expect(body.batch[place]).toMatchObject({ result: { is_match: true } });
    expect(body.summary).toMatchObject({ matched_subjects: 2, error_count: 1, has_errors: true });
    expect(JSON.stringify(body.batch[1].error)).not.toContain('secret');
  });

  test('an invalid subject keeps its reference, unless the reference is invalid', async () => {
    const subjects = [
      { reference: 'mine', subject: {} },
      { reference: 7, subject: LISTED },
    ];
    const { body } = await post({ subjects });
    expect(body.batch.map(({ reference }: { reference: unknown }) => reference)).toEqual(['mine', null]);
  });

  test('a batch subject without anything to compare is an error item', async () => {
    const { body } = await post({ subjects: [{ document_id: 'A-1' }], list_name: 'un' });
    expect(body.batch[0].error.code).toBe('SUBJECT_IDENTIFIER_REQUIRED');
  });

  test('a batch of invalid subjects only is answered, and nothing looks clean', async () => {
    const { status, body } = await post({ subjects: [{}, 7] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      summary: { total_subjects: 2, error_count: 2, has_errors: true, matched_subjects: 0, lists_checked: [] },
    });
  });

  test('warnings about subjects that are checked in part name their places', async () => {
    const subject = { ...LISTED, shoe_size: 44, document_id: 'A1', imo_number: '1234568' };
    const { body } = await post({ subjects: [UNLISTED, subject, { subject }], tenant_id: 'x' });
    const { warnings } = body.execution_context;
    expect(warnings[0]).toBe('tenant_id ignored');
    for (const place of ['subjects[1].', 'subjects[2].subject.']) {
      for (const field of ['shoe_size', 'document_id', 'imo_number']) expect(warnings.join()).toContain(place + field);
    }
  });
});

describe('batches and lists without data', () => {
  test('a list without data is an error of each batch subject, never a clean result', async () => {
    const { status, body } = await post({ subjects: [LISTED, UNLISTED] });
    expect(status).toBe(200);
    for (const item of body.batch) {
      expect(item).toMatchObject({ status: 'success', summary: { has_errors: true, error_count: 1 } });
      expect(item.results.eu).toMatchObject({ error: { code: 'LIST_DATA_UNAVAILABLE' } });
      expect(item.results.eu).not.toHaveProperty('is_match');
    }
    expect(body.summary).toMatchObject({ error_count: 0, has_errors: true, lists_checked: ['ofac', 'un'] });
  });

  test.each([{ lists: ['eu'] }, { list_name: 'eu' }])(
    'a batch is refused when the list of %j has no data',
    async (of) => {
      const { status, body } = await post({ subjects: [LISTED, UNLISTED], ...of });
      expect([status, body.error.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
    },
  );

  test('a batch is refused when no enabled list has data', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { list_check: { enabled_lists: [] } });
    const { status, body } = await post({ subjects: [LISTED] }, '/kyc/batch', `Bearer ${api_key}`);
    expect([status, body.error.code]).toEqual([503, 'LIST_DATA_UNAVAILABLE']);
  });
});

describe('refused batches', () => {
  const subjects = [LISTED];
  test.each([
    ['VALIDATION_ERROR', 'subjects', 'REQUIRED', {}],
    ['VALIDATION_ERROR', 'subjects', 'TOO_FEW', { subjects: [] }],
    ['VALIDATION_ERROR', 'subjects', 'INVALID_TYPE', { subjects: LISTED }],
    ['TOO_MANY_SUBJECTS', 'subjects', 'TOO_MANY', { subjects: Array(101).fill(LISTED) }],
    ['VALIDATION_ERROR', 'subject', 'NOT_ALLOWED_TOGETHER', { subjects, subject: LISTED }],
    ['UNKNOWN_LIST', 'list_name', 'UNKNOWN_VALUE', { subjects, list_name: 'narnia' }],
    ['AMBIGUOUS_LISTS', '', 'NOT_ALLOWED_TOGETHER', { subjects, list_name: 'un', lists: ['ofac'] }],
    ['SEARCH_TYPE_DEPRECATED', 'search_type', 'UNKNOWN_VALUE', { subjects, search_type: 'llm_enhanced' }],
    ['VALIDATION_ERROR', 'min_confidence', 'TOO_SMALL', { subjects, min_confidence: 0.1 }],
    ['VALIDATION_ERROR', 'save_validation', 'INVALID_TYPE', { subjects, save_validation: 'yes' }],
    ['INVALID_DATA_RETENTION', 'data_retention', 'UNKNOWN_VALUE', { subjects, data_retention: 'never' }],
    ['VALIDATION_ERROR', 'colour', 'UNKNOWN_KEY', { subjects: [7], colour: 'red\0' }],
  ])('a batch is refused with %s at %j: %s', async (code, path, field, input) => {
    for (const at of 'subjects' in input ? ['/kyc/batch', '/kyc'] : ['/kyc/batch']) {
      const { status, body } = await post(input, at);
      expect(status).toBe(400);
      expect(body).toMatchObject({ status: 'error', error: { code }, execution_context: {} });
      expect(body.error.fields).toContainEqual(expect.objectContaining({ path, code: field }));
    }
  });

  test.each([
    ['listCheck.screen', 'subjects'],
    ['listCheck.batch', 'subject'],
  ])('tRPC refuses a batch with both subject and subjects: %s', async (id, path) => {
    const response = await service.post(`/trpc/${id}`, { subjects, subject: LISTED });
    const { error } = (await response.json()) as { error: { data: object } };
    const message = 'Send subject or subjects, not both.';
    const fields = [{ path, code: 'NOT_ALLOWED_TOGETHER', message }];
    expect(error.data).toMatchObject({ code_app: 'VALIDATION_ERROR', fields });
  });

  test('a batch for a list that is not enabled is refused', async () => {
    expect((await post({ subjects, list_name: 'uk' })).body.error.code).toBe('LIST_NOT_ENABLED');
  });

  test('a batch of a hundred subjects is accepted', async () => {
    const { status, body } = await post({ subjects: Array(100).fill(LISTED), list_name: 'un' });
    expect([status, body.summary.matched_subjects]).toEqual([200, 100]);
  });
});

describe('long batches', () => {
  const busy = (until: number) => {
    while (performance.now() < until);
  };

  test('a long batch yields to other work and ends when its call times out', async () => {
    const controller = new AbortController();
    const pause = pauses(controller.signal);
    let others = 0;
    setImmediate(() => others++);
    await pause();
    expect(others).toBe(0);
    busy(performance.now() + 40);
    await pause();
    expect(others).toBe(1);
    controller.abort(new Error('too late'));
    busy(performance.now() + 40);
    await expect(pause()).rejects.toThrow('too late');
  });
});
