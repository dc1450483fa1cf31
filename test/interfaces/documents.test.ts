import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type AnyContract, contract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { ERROR_STATUS, ERROR_TYPES, type ErrorCode, type ErrorStatus } from '@vett/schema/error';
import { exampleOf } from '@vett/schema/examples/examples';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { graphqlText, openApiText, routesText, treeText } from '../../scripts/print-contracts.ts';
import { tablesText } from '../../scripts/print-tables.ts';
import { Components } from '../../src/interfaces/openapi/components.ts';
import { errorResponses } from '../../src/interfaces/openapi/errors.ts';
import { createOpenApi } from '../../src/interfaces/openapi/openapi.ts';
import { endpoints } from '../../src/interfaces/rest/endpoints.ts';
import { presenterOf } from '../../src/interfaces/rest/presenters.ts';
import { membersOf, named } from '../rules/walk.ts';
import { testService } from '../support/service.ts';

interface Media {
  schema: object;
  examples?: Record<string, { value: unknown }>;
}
interface Described {
  description: string;
  content: { 'application/json': Media };
  headers: object;
}
interface OperationObject {
  operationId: string;
  security?: object[];
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[];
  requestBody?: Described;
  responses: Record<string, Described>;
}
interface Member {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  anyOf?: { $ref?: string }[];
}
type Document = {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, OperationObject>>;
};

const service = await testService({ LISTS: 'ofac,un,eu' });
const served = await fetch(`${service.url}/openapi.json`);
const asServed = await served.text();
const document = JSON.parse(asServed) as Document & {
  components: { responses: Record<string, never>; schemas: Record<string, { properties?: Record<string, Member> }> };
};
// Failures are written once; here each stands where it is answered.
for (const operations of Object.values(document.paths))
  for (const { responses } of Object.values(operations))
    for (const [status, { $ref }] of Object.entries(responses as Record<string, { $ref?: string }>))
      if ($ref) responses[status] = document.components.responses[$ref.split('/').at(-1) as string] as never;

const { schemas } = document.components;

const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(document, 'openapi');
const pointer = (keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Why `value` does not fit the schema of a request or response body; empty when it does. */
function misfit(value: unknown, ...place: string[]): string {
  const fits = ajv.compile({ $ref: `openapi#/paths/${pointer([...place, 'content', 'application/json', 'schema'])}` });
  return fits(value) ? '' : `${place.join(' ')}: ${ajv.errorsText(fits.errors)}`;
}

describe('the OpenAPI document', () => {
  test('is served compact and compressed, and not again to a caller who has it', async () => {
    expect(asServed).not.toContain('\n');
    const ask = (headers: Record<string, string>) => fetch(`${service.url}/openapi.json`, { headers });
    const zipped = await ask({ 'Accept-Encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toBe(asServed);
    expect(gzipSync(asServed).length).toBeLessThan(200_000);
    const known = await ask({ 'If-None-Match': served.headers.get('etag') as string });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  test('gives every time of an answer its format', () => {
    const times = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([member, { type }]) => /(_at|timestamp)$/.test(member) && type?.includes('string'))
        .map(([member, { format }]) => [`${name}.${member}`, format]),
    );
    expect(times.length).toBeGreaterThan(100);
    expect(times.filter(([, format]) => format !== 'date-time')).toEqual([
      ['MediaSource.published_at', 'as-published'],
      ['WatchedArticle.published_at', 'as-published'],
    ]);
  });

  test('has members, parameters and schemas for which generators of clients make names of their own', () => {
    const pascal = (name: string) =>
      name.replace(/(^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, _between, letter) => letter.toUpperCase());
    const isNamedByMember = ({ enum: values, type, anyOf = [] }: Member, name: string) =>
      values || Array.isArray(type) || (anyOf.length > 0 && anyOf.every(({ $ref }) => !$ref?.endsWith(`/${name}`)));
    const ofSchemas = Object.entries(schemas).flatMap(([name, { properties = {} }]) => [
      name,
      ...Object.entries(properties).flatMap(([member, schema]) =>
        isNamedByMember(schema, `${name}${pascal(member)}`) ? [`${name}${pascal(member)}`] : [],
      ),
    ]);
    const ofParameters = described.flatMap(({ operation: { operationId, parameters } }) =>
      parameters.flatMap(({ name, schema }) =>
        name && (schema as Member).enum ? [`${pascal(operationId)}${pascal(name)}`] : [],
      ),
    );
    const names = [...ofSchemas, ...ofParameters];
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('holds every operation with a REST path, by its method, path and status', () => {
    const wanted = named(contracts).flatMap(({ id, operation: { rest } }) => {
      const pending = presenterOf(...(id.split('.') as [string, string])).isPending ? ',202' : '';
      return rest ? [`${id} ${rest.method} ${rest.path} ${rest.status ?? 200}${pending}`] : [];
    });
    const held = described.map(({ path, method, operation }) => {
      const success = Object.keys(operation.responses).filter((status) => status < '300');
      return `${operation.operationId} ${method.toUpperCase()} ${path} ${success}`;
    });
    expect(held.sort()).toEqual(wanted.sort());
  });

  test('tells the errors of an operation: those of the core and its own, each under its status and type', () => {
    for (const { id, operation } of named(contracts).filter(({ operation: { rest } }) => rest)) {
      const codes = codesByStatus(operationOf(id));
      for (const [status, { type, codes: there }] of codes) {
        expect(type, id).toBe(ERROR_TYPES[status]);
        expect(
          there.map((code) => ERROR_STATUS[code]),
          id,
        ).toEqual(there.map(() => status));
      }
      const all = [...codes.values()].flatMap(({ codes: there }) => there);
      expect(all, id).toEqual(
        expect.arrayContaining([...(operation.codes ?? []), 'VALIDATION_ERROR', 'INTERNAL_ERROR']),
      );
      expect(all.includes('UNAUTHENTICATED'), id).toBe(
        operation.audience !== 'public' || (operation.codes ?? []).includes('UNAUTHENTICATED'),
      );
      const isPaged = ['next_key', 'cursor'].some((name) => membersOf(operation).includes(name));
      expect(all.includes('INVALID_CURSOR'), id).toBe(isPaged);
    }
  });

  test('names the headers of requests and answers', () => {
    const { parameters, responses } = operationOf('listCheck.screen');
    expect(parameters.map(({ $ref }) => $ref?.split('/').at(-1))).toEqual([
      'X-Request-Id',
      'X-Data-Retention',
      'Idempotency-Key',
    ]);
    const headersOf = (id: string, status: string) =>
      Object.keys(operationOf(id).responses[status]?.headers ?? {}).sort();
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['402', '429']));
    expect(headersOf('listCheck.screen', '200')).toEqual(['Idempotency-Replayed', 'X-Data-Retention-Applied']);
    expect(headersOf('listCheck.screen', '402')).toEqual([]);
    expect(headersOf('listCheck.screen', '429')).toEqual(['Retry-After']);
    expect(headersOf('lists.list', '200')).toEqual([]);
    for (const name of ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'])
      expect(document.info.description).toContain(`\`${name}\``);
  });

  test('tells path and query parameters apart from the body', () => {
    const input = z.strictObject({ thing_id: z.string(), limit: z.int().optional() });
    const output = z.object({ done: z.boolean() }).meta({ id: 'Thing' });
    const rest = { path: '/things/{thing_id}' } as const;
    const common = { action: 'thing.do', summary: 'A thing.', input, output } as const;
    const { paths } = createOpenApi({
      things: {
        get: contract({ ...common, permission: 'kyc:read', rest: { ...rest, method: 'GET' } }),
        put: contract({
          ...common,
          audience: 'public',
          success: 'bare',
          rest: { ...rest, method: 'PUT' },
        }),
      },
    }) as unknown as Document;
    const { get, put } = paths['/things/{thing_id}'] as Record<'get' | 'put', OperationObject>;

    const inUrl = ({ parameters }: OperationObject) =>
      parameters.filter(({ name }) => name).map((given) => [given.name, given.in, given.required]);
    expect(inUrl(get)).toEqual([
      ['thing_id', 'path', true],
      ['limit', 'query', false],
    ]);
    expect(get.requestBody).toBeUndefined();
    expect(inUrl(put)).toEqual([['thing_id', 'path', true]]);
    expect(put.requestBody?.content['application/json']).toMatchObject({
      schema: { properties: { limit: { type: 'integer' } } },
    });
    expect(put.security).toEqual([]);
    expect(Object.keys(put.responses)).not.toContain('401');
    expect(put.responses['200']?.content['application/json'].schema).toMatchObject({
      $ref: '#/components/schemas/Thing',
    });
  });

  test('shows failures in the form of their endpoint', () => {
    const [endpoint] = endpoints<AnyContract>(contracts);
    if (!endpoint) throw new Error('there is no endpoint');
    const exampleOf = (errors: 'flat' | 'legacy') => {
      const place = { ...endpoint, presenter: { errors } };
      const components = new Components();
      errorResponses([place], components);
      const name = errors === 'flat' ? 'FlatError' : 'LegacyError';
      return components.settled({}).components.schemas[name]?.['examples'];
    };
    expect(exampleOf('flat')).toEqual([
      { error: expect.any(String), code: 'VALIDATION_ERROR', request_id: expect.any(String) },
    ]);
    expect(exampleOf('legacy')).toMatchObject([{ status: 'FAILED', error_code: 'VALIDATION_ERROR' }]);
  });

  const documentOf = (...answers: z.ZodType[]) =>
    createOpenApi({
      area: Object.fromEntries(
        answers.map((answer, index) => {
          const shape = z.strictObject({ a: answer });
          const rest = { method: 'POST', path: `/twofold/${index}` } as const;
          const about = { action: 'twofold.make', summary: 'Two forms.', permission: 'kyc:read' } as const;
          return [`made${index}`, contract({ ...about, input: shape, output: shape, rest })];
        }),
      ),
    }) as { components: { schemas: Record<string, { required?: string[] }> } };

  test('names a schema twice that looks different when it is sent', () => {
    const inner = z.object({ b: z.string().default('') }).meta({ id: 'Twofold' });
    const { schemas } = documentOf(z.object({ inner }).meta({ id: 'Outer' })).components;
    expect(schemas['Twofold']?.required).toEqual(['b']);
    expect(schemas['TwofoldInput']?.required).toBeUndefined();
    expect(JSON.stringify(schemas['Outer'])).toContain('"#/components/schemas/Twofold"');
    expect(JSON.stringify(schemas['OuterInput'])).toContain('"#/components/schemas/TwofoldInput"');
  });

  test('cannot be made while one name stands for two schemas', () => {
    const [one, other] = ['b', 'c'].map((key) => z.object({ [key]: z.string() }).meta({ id: 'Double' }));
    expect(() => documentOf(one as z.ZodType, other as z.ZodType)).toThrow('Double');
  });
});

describe('examples', () => {
  test('are there for every operation and fit its schemas', () => {
    for (const { id, operation } of named(contracts)) {
      expect(operation.input.safeParse(exampleOf(operation)?.input).error, id).toBeUndefined();
      expect(operation.output.parse(exampleOf(operation)?.output), id).toEqual(exampleOf(operation)?.output);
    }
  });

  test('fit the document in which they stand', () => {
    for (const { path, method, operation } of described) {
      const bodies: [string[], Described | undefined][] = [
        [['requestBody'], operation.requestBody],
        ...Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .map(([status, response]): [string[], Described] => [['responses', status], response]),
      ];
      for (const [place, body] of bodies) {
        if (!body) continue;
        const found = Object.values(body.content['application/json'].examples ?? {}).map(({ value }) => value);
        expect(found.length, `${method} ${path} ${place}`).toBeGreaterThan(0);
        for (const value of found) expect(misfit(value, path, method, ...place)).toBe('');
      }
    }
  });
});

describe('a real answer of the service', () => {
  const subject = { full_name: 'Zoltan Fictivus' };

  test('fits the document: one list, several, a list without data', async () => {
    for (const body of [{ subject, list_name: 'ofac' }, { subject, lists: ['ofac', 'un'] }, { subject }]) {
      const response = await service.post('/kyc', body);
      expect(response.status).toBe(200);
      expect(misfit(await response.json(), '/kyc', 'post', 'responses', '200')).toBe('');
    }
    const lists = await service.request('/kyc/lists');
    expect(misfit(await lists.json(), '/kyc/lists', 'get', 'responses', '200')).toBe('');
  });

  test('fits the document: batches, wallets, adverse media and the interface before', async () => {
    const subjects = [subject, { reference: 'wrong', subject: {} }];
    const wallet_address = '1SampLeWaLLetFictiveNotReaLAAXyZ';
    for (const [path, body, status] of [
      ['/kyc/batch', { subjects }, 200],
      ['/kyc/batch', { subjects, list_name: 'un' }, 200],
      ['/kyc/batch', { subjects: [{}] }, 200],
      ['/kyc/batch', { subjects: [] }, 400],
      ['/kyc', { subjects, lists: ['un', 'eu'] }, 200],
      ['/kyc', { subjects: [] }, 400],
      ['/kyc/wallet', { wallet_address }, 200],
      ['/kyc/wallet', { wallet_address, list_name: 'un' }, 200],
      ['/kyc/wallet', { wallet_address: '' }, 400],
      ['/kyc/adverse-media', {}, 400],
      ['/kyc/adverse-media', { name: 'Odon Fictivus' }, 500],
      ['/screening', { subject }, 200],
      ['/screening', { subject: {} }, 400],
      ['/screening', { subject, tenant_id: '' }, 403],
    ] as const) {
      const response = await service.post(path, body);
      expect([path, response.status]).toEqual([path, status]);
      expect(misfit(await response.json(), path, 'post', 'responses', String(status))).toBe('');
    }
  });

  test('fits the document: a refusal of the other family', async () => {
    const refusal = await service.request('/kyc/lists', { headers: { Authorization: '' } });
    expect(refusal.status).toBe(401);
    expect(misfit(await refusal.json(), '/kyc/lists', 'get', 'responses', '401')).toBe('');
  });

  test.each<[ErrorCode, unknown, Record<string, string>]>([
    ['VALIDATION_ERROR', { subject, min_confidence: 7 }, {}],
    ['INVALID_JSON', '{', {}],
    ['SUBJECT_IDENTIFIER_REQUIRED', { subject: {} }, {}],
    ['UNKNOWN_LIST', { subject, list_name: 'nowhere' }, {}],
    ['LIST_NOT_ENABLED', { subject, list_name: 'uk' }, {}],
    ['LIST_DATA_UNAVAILABLE', { subject, list_name: 'eu' }, {}],
    ['AMBIGUOUS_LISTS', { subject, list_name: 'un', lists: ['ofac'] }, {}],
    ['SEARCH_TYPE_DEPRECATED', { subject, search_type: 'llm_enhanced' }, {}],
    ['INVALID_DATA_RETENTION', { subject }, { 'X-Data-Retention': 'perhaps' }],
    ['ZDR_NOT_ENABLED_FOR_TENANT', { subject }, { 'X-Data-Retention': 'ephemeral' }],
    ['UNAUTHENTICATED', { subject }, { Authorization: '' }],
    ['UNSUPPORTED_MEDIA_TYPE', { subject }, { 'Content-Type': 'text/plain' }],
    ['PAYLOAD_TOO_LARGE', 'x'.repeat(1024 * 1024 + 1), {}],
  ])('fits the document: %s', async (code, body, headers) => {
    const response = await service.post('/kyc', body, headers);
    const answer = (await response.json()) as { error: { code: string } };
    expect(answer.error.code).toBe(code);
    expect(misfit(answer, '/kyc', 'post', 'responses', String(response.status))).toBe('');
  });
});

describe('printed files', () => {
  const printed = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  test('schema/openapi.json is current, else `npm run print-contracts`', () => {
    expect(printed('schema/openapi.json')).toBe(openApiText());
    expect(asServed).toBe(JSON.stringify(JSON.parse(openApiText())));
  });

  test('schema/schema.graphql is current, else `npm run print-contracts`', () => {
    expect(printed('schema/schema.graphql')).toBe(graphqlText());
  });

  test.each([
    ['contract-tree.ts', treeText],
    ['routes.ts', routesText],
  ])('schema/%s is current, else `npm run print-contracts`', (name, text) => {
    expect(printed(`schema/${name}`)).toBe(text());
  });

  test('src/platform/database/tables.ts is current, else `npm run print-tables`', async () => {
    expect(printed('src/platform/database/tables.ts')).toBe(await tablesText(service.database.admin));
  });
});

describe('the documentation page', () => {
  test('loads and runs nothing but files of this service', async () => {
    const page = await fetch(`${service.url}/docs`);
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path = '']) => path);
    expect(files).toContain('/docs/swagger-ui-bundle.js');
    for (const path of files) {
      const response = await fetch(new URL(path, service.url));
      expect([path, response.status]).toEqual([path, 200]);
      expect(path).toMatch(/^\/docs\//);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-type')).toMatch(/^(text\/javascript|text\/css|image\/png)/);
    }
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=|https?:|"\/\//);
    const start = await (await fetch(`${service.url}/docs/start.js`)).text();
    expect(start).not.toMatch(/https?:|["']\/\//);
    expect(start).toContain('validatorUrl: null');
  });

  test('is guarded by a policy without inline scripts and foreign sources', async () => {
    const { headers } = await fetch(`${service.url}/docs`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test.each([
    '/docs/package.json',
    '/docs/swagger-initializer.js',
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/..%2fpackage.json',
    '/docs/..%5cpackage.json',
    '/docs//etc/passwd',
    '/docs/swagger-ui.css%00.js',
  ])('does not serve %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });
});

describe('the GraphQL explorer', () => {
  test('may speak to this service alone, and keeps no key in the browser', async () => {
    const page = await fetch(`${service.url}/graphql`, { headers: { Accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(await page.text()).toContain('"shouldPersistHeaders":false');
  });
});

function operationOf(id: string): OperationObject {
  const found = described.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`${id} is not in the document`);
  return found.operation;
}

/** The documented failures of an operation that uses the envelope. */
function codesByStatus({ responses }: OperationObject): Map<ErrorStatus, { type: string; codes: ErrorCode[] }> {
  const failures = Object.entries(responses).filter(([status]) => status >= '400');
  return new Map(
    failures.map(([status, { content }]) => {
      type All = { allOf: [unknown, Narrowed] };
      const schema = content['application/json'].schema as All | { anyOf: [All, ...unknown[]] };
      const [, narrowed] = 'allOf' in schema ? schema.allOf : schema.anyOf[0].allOf;
      const { error, error_code, code: flat } = narrowed.properties;
      // The flat and the legacy form tell no type.
      const { type, code } = error?.properties ?? {
        type: { const: ERROR_TYPES[Number(status) as ErrorStatus] },
        code: error_code ?? flat,
      };
      return [Number(status) as ErrorStatus, { type: type.const, codes: code?.enum ?? [] }];
    }),
  );
}
interface Narrowed {
  properties: {
    error?: { properties: { type: { const: string }; code: { enum: ErrorCode[] } } };
    error_code?: { enum: ErrorCode[] };
    code?: { enum: ErrorCode[] };
  };
}

/** `fetch` would tidy the path before it sends it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    request({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
