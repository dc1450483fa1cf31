import { contracts } from '@vett/schema/contracts';
import { ERROR_STATUS, ERROR_TYPES, type ErrorStatus, FIELD_CODES } from '@vett/schema/error';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { named } from './walk.ts';

/** The type and the codes of each HTTP status in the specification. No other code may be answered. */
const CATALOGUE: readonly [status: ErrorStatus, type: string, codes: string][] = [
  [
    400,
    'ValidationError',
    `VALIDATION_ERROR INVALID_JSON INVALID_CURSOR
    SUBJECT_IDENTIFIER_REQUIRED UNKNOWN_LIST LIST_NOT_ENABLED LIST_VERSION_UNAVAILABLE TOO_MANY_LISTS AMBIGUOUS_LISTS
    INVALID_SEARCH_TYPE SEARCH_TYPE_DEPRECATED TOO_MANY_SUBJECTS INVALID_WALLET_ADDRESS
    INVALID_URL URL_NOT_ALLOWED INVALID_WEIGHTS INVALID_POLICY_TYPE
    INVALID_EFFORT NAME_REQUIRED INVALID_ENTITY_TYPE INVALID_PROVIDER
    INVALID_IMAGE INVALID_STORAGE_URI INVALID_THRESHOLD INVALID_EXPIRES_IN
    ZDR_NOT_ENABLED_FOR_TENANT ZDR_UNSUPPORTED_IMAGE_FORMAT ZDR_UNSUPPORTED_FOR_ENDPOINT INVALID_DATA_RETENTION
    ZDR_UNSUPPORTED_FOR_BATCH
    UNKNOWN_ATTRIBUTE LANGUAGE_NOT_ENABLED INVALID_TTL REASON_REQUIRED UNKNOWN_STEP STEP_INCOMPLETE FORM_VALIDATION_FAILED`,
  ],
  [401, 'AuthenticationError', 'UNAUTHENTICATED TOKEN_EXPIRED INVALID_ACCESS_TOKEN'],
  [402, 'QuotaError', 'QUOTA_EXCEEDED'],
  [
    403,
    'PermissionError',
    'INSUFFICIENT_PERMISSIONS FEATURE_NOT_ENABLED TENANT_MISMATCH TENANT_SUSPENDED IP_NOT_ALLOWED',
  ],
  [
    404,
    'NotFoundError',
    `NOT_FOUND FACE_NOT_FOUND JOB_NOT_FOUND SESSION_NOT_FOUND WORKFLOW_NOT_FOUND STEP_NOT_FOUND DOCUMENT_NOT_FOUND
    SUBSESSION_NOT_FOUND CUSTOMER_NOT_FOUND WATCHLIST_NOT_FOUND SUBJECT_NOT_FOUND VERIFICATION_NOT_FOUND`,
  ],
  [405, 'MethodNotAllowedError', 'METHOD_NOT_ALLOWED'],
  [
    409,
    'ConflictError',
    `CLIENT_ID_EXISTS INVALID_STATE STEP_LOCKED STEP_ALREADY_COMPLETED CORRECTION_IN_PROGRESS SUBSESSION_LIMIT_REACHED
    SUBSESSION_COMPLETED LIVENESS_RETRIES_EXHAUSTED UPLOAD_NOT_FOUND IDEMPOTENCY_IN_PROGRESS WATCHLIST_RUN_IN_PROGRESS
    LEGAL_HOLD CHECKLIST_INCOMPLETE COLLECTION_NOT_READY`,
  ],
  [410, 'GoneError', 'SESSION_EXPIRED LINK_REVOKED LIVENESS_EXPIRED LEGACY_ENDPOINT_RETIRED'],
  [412, 'ConflictError', 'PRECONDITION_FAILED'],
  [413, 'PayloadTooLargeError', 'PAYLOAD_TOO_LARGE'],
  [415, 'UnsupportedMediaTypeError', 'UNSUPPORTED_MEDIA_TYPE'],
  [
    422,
    'UnprocessableError',
    `NO_FACE_DETECTED MULTIPLE_FACES_DETECTED LOW_IMAGE_QUALITY DOCUMENT_UNREADABLE UPLOAD_MISMATCH INVALID_LIST_FILE
    IDEMPOTENCY_KEY_REUSED`,
  ],
  [429, 'RateLimitError', 'RATE_LIMITED TOO_MANY_CONCURRENT_JOBS'],
  [500, 'InternalError', 'INTERNAL_ERROR CONFIGURATION_ERROR ANALYSIS_FAILED'],
  [502, 'ProviderError', 'PROVIDER_ERROR'],
  [503, 'UnavailableError', 'LIST_DATA_UNAVAILABLE MODEL_NOT_LOADED SERVICE_UNAVAILABLE'],
  [504, 'TimeoutError', 'UPSTREAM_TIMEOUT'],
];

const FIELDS = `REQUIRED INVALID_TYPE INVALID_VALUE INVALID_FORMAT INVALID_DATE INVALID_COUNTRY TOO_SHORT TOO_LONG
  TOO_SMALL TOO_LARGE TOO_FEW TOO_MANY DUPLICATE UNKNOWN_KEY UNKNOWN_VALUE NOT_ALLOWED_TOGETHER SUM_MISMATCH`;

const words = (text: string) => text.split(/\s+/);

describe('the catalogue', () => {
  test('the error catalogue has the codes, statuses and types of the specification', () => {
    const codes = CATALOGUE.flatMap(([status, , text]) => words(text).map((code) => [code, status]));
    expect(ERROR_STATUS).toEqual(Object.fromEntries(codes));
    expect(ERROR_TYPES).toEqual(Object.fromEntries(CATALOGUE.map(([status, type]) => [status, type])));
    expect(FIELD_CODES).toEqual(words(FIELDS));
  });

  test('the error catalogue holds all codes that the contracts declare', () => {
    for (const { id, operation } of named(contracts)) {
      for (const code of operation.codes ?? []) expect(ERROR_STATUS, id).toHaveProperty(code);
    }
  });
});

const service = await testService({ LISTS: 'un,eu' });
const json = { 'Content-Type': 'application/json' };

interface ToldError {
  code: string;
  type: string;
  message: string;
  request_id: string;
  fields?: { path: string; code: string; message: string }[];
}

/** Expects a failure to have the common form of all interfaces. */
function judge(error: ToldError, status: number): void {
  expect(ERROR_STATUS).toHaveProperty(error.code);
  expect(ERROR_STATUS[error.code as keyof typeof ERROR_STATUS]).toBe(status);
  expect(error.type).toBe(ERROR_TYPES[status as ErrorStatus]);
  expect(error.message).toMatch(/\S/);
  expect(error.request_id).toMatch(/^[\w.-]{1,64}$/);
  expect(error.fields?.length ?? 0).toBeLessThanOrEqual(50);
  for (const { code } of error.fields ?? []) expect(FIELD_CODES).toContain(code);
}

async function judgeRest(response: Response): Promise<void> {
  if (response.ok) return;
  const { status, error, request_id } = (await response.json()) as {
    status: string;
    error: ToldError;
    request_id: string;
  };
  expect(status).toBe('error');
  judge({ ...error, request_id }, response.status);
}

async function judgeTrpc(response: Response): Promise<number> {
  type Answer = { error?: { message: string; data: ToldError & { code_app: string; httpStatus: number } } };
  const body = (await response.json()) as Answer | Answer[];
  // Refusals of tRPC before it reads the request have their id in the header alone.
  const request_id = response.headers.get('x-request-id') ?? '';
  const errors = [body].flat().flatMap(({ error }) => error ?? []);
  for (const { message, data } of errors) judge({ ...data, code: data.code_app, message, request_id }, data.httpStatus);
  return errors.length;
}

async function judgeGraphql(response: Response): Promise<void> {
  type Answer = { errors?: { message: string; extensions: ToldError & { http_status: number } }[] };
  const { errors = [] } = (await response.json()) as Answer;
  for (const { message, extensions } of errors) judge({ ...extensions, message }, extensions.http_status);
}

/** Subjects and options near the limits of the contract: many are refused, none may cause an internal error. */
const anything = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.constantFrom('un', 'eu', 'ofac', 'exact', 'ephemeral', '2020-02-30'),
);
const sometimes = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const check = fc.record(
  {
    subject: fc.oneof(
      anything,
      fc.dictionary(
        fc.constantFrom(
          'full_name',
          'birth_date',
          'nationality',
          'identifiers',
          'document_id',
          'imo_number',
          'toString',
        ),
        anything,
      ),
    ),
    list_name: sometimes(anything),
    lists: sometimes(fc.oneof(anything, fc.array(anything))),
    search_type: sometimes(anything),
    min_confidence: sometimes(anything),
    data_retention: sometimes(anything),
    save_validation: sometimes(anything),
  },
  { requiredKeys: [] },
);
const text = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? 7 : inner)) ?? 'null';

describe('every failure has a code of the catalogue, with its status and type', () => {
  test('every failure of REST has a code of the catalogue, whatever the body', async () => {
    await fc.assert(
      fc.asyncProperty(check, async (body) => {
        const response = await service.post('/kyc', text(body));
        expect(response.status).not.toBe(500);
        await judgeRest(response);
      }),
      { numRuns: 400 },
    );
  });

  test('every failure of tRPC has a code of the catalogue, whatever the body', async () => {
    await fc.assert(
      fc.asyncProperty(check, async (body) => {
        const response = await service.post('/trpc/listCheck.screen', text(body));
        expect(response.status).not.toBe(500);
        await judgeTrpc(response);
      }),
      { numRuns: 200 },
    );
  });

  test('every failure of GraphQL has a code of the catalogue, whatever the variables', async () => {
    const query = 'mutation ($input: ScreenInput!) { screen(input: $input) { summary { isMatch } } }';
    await fc.assert(
      fc.asyncProperty(check, async (input) => {
        const response = await service.post('/graphql', text({ query, variables: { input } }));
        expect(response.status).not.toBe(500);
        await judgeGraphql(response);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['GET', '/kyc'],
    ['DELETE', '/kyc'],
    ['POST', '/kyc/lists'],
    ['GET', '/kyc/lists?unknown=1'],
    ['GET', '/kyc/nothing'],
    ['GET', '/%E0%A4%A'],
    ['POST', '/kyc/'],
  ])('REST answers a code of the catalogue to %s %s', async (method, path) => {
    const response = await service.request(path, { method });
    expect(response.ok).toBe(false);
    await judgeRest(response);
  });

  test.each([
    ['GET', '/trpc/nothing.here', ''],
    ['GET', '/trpc/listCheck.screen', ''],
    ['POST', '/trpc/lists.list', '{}'],
    ['POST', '/trpc/listCheck.screen', '{broken'],
    ['POST', '/trpc/listCheck.screen', ''],
    ['POST', '/trpc/listCheck.screen,lists.nothing?batch=1', '{"0":{},"1":{}}'],
    ['GET', '/trpc/lists.list?input={broken', ''],
    ['GET', '/trpc/lists.list?batch=1&input=7', ''],
    ['GET', '/trpc/', ''],
    ['GET', '/trpc/__proto__.constructor', ''],
    ['GET', `/trpc/${Array(11).fill('lists.list').join(',')}?batch=1`, ''],
    ['PUT', '/trpc/listCheck.screen', '{}'],
  ])('tRPC answers a code of the catalogue to %s %s', async (method, path, body) => {
    const response = await service.request(path, { method, ...(body && { body, headers: json }) });
    expect(await judgeTrpc(response)).toBeGreaterThan(0);
  });

  test.each([
    ['no document', '{}'],
    ['an empty document', '{"query":""}'],
    ['a document that does not parse', '{"query":"{ lists"}'],
    ['an unknown field', '{"query":"{ nothing }"}'],
    ['a wrong argument', '{"query":"mutation { screen(input: 7) { summary { isMatch } } }"}'],
    ['a missing variable', '{"query":"mutation ($a: ScreenInput!) { screen(input: $a) { summary { isMatch } } }"}'],
    ['variables that are no object', '{"query":"{ lists { name } }","variables":7}'],
    ['an unknown operation name', '{"query":"query a { lists { name } }","operationName":"b"}'],
    ['an unknown persisted operation', '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}'],
    ['a batch', '[{"query":"{ lists { name } }"}]'],
    ['broken JSON', '{broken'],
    [
      'too many aliases',
      text({ query: `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: lists { name }`).join(' ')} }` }),
    ],
    ['too many tokens', text({ query: `{ ${'lists { name } '.repeat(400)} }` })],
    ['a subscription', '{"query":"subscription { nothing }"}'],
  ])('GraphQL answers a code of the catalogue: %s', async (_, body) => {
    const response = await service.post('/graphql', body);
    const { errors } = (await response.clone().json()) as { errors?: unknown[] };
    expect(errors?.length).toBeGreaterThan(0);
    await judgeGraphql(response);
  });
});
