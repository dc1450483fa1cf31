import { MIB } from '@vett/schema/constants';
import { type AnyContract, type Contracts, permissionsOf } from '@vett/schema/contract';
import type { AnyExample } from '@vett/schema/examples/example-for';
import { PERMISSIONS } from '@vett/schema/permission';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { isEligible } from '../../core/retention.ts';
import { type Endpoint, endpoints, otherAt, successBody, takesBody } from '../rest/endpoints.ts';
import { FORM } from '../rest/oauth.ts';
import { FORMATS, type Format } from '../rest/presenters.ts';
import { answersOf, formParameters } from './answers.ts';
import { Components, type Json } from './components.ts';
import { DESCRIPTION } from './description.ts';
import { deprecationHeaders, errorResponses } from './errors.ts';
import { WEBHOOK_HEADERS, webhooks } from './webhooks.ts';

const PARAMETERS = {
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your id of the request: 1 to 64 letters, digits, dots, underscores or hyphens. Others are replaced.',
    schema: { type: 'string' },
  },
  'X-Data-Retention': {
    name: 'X-Data-Retention',
    in: 'header',
    description: 'Whether the request may be kept; without it the mode of the tenant holds.',
    schema: { type: 'string', enum: ['standard', 'ephemeral'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Calls with the same key and input do the work once; the answer of the first is given again for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
};

const HEADERS = {
  'X-Data-Retention-Applied': {
    description: 'Whether the request was kept.',
    schema: { type: 'string', enum: ['standard', 'ephemeral'] },
  },
  'Idempotency-Replayed': {
    description: 'Present when this is the answer of an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  Deprecation: {
    description: 'Since when the operation is deprecated, as `@` and seconds of the Unix epoch (RFC 9745).',
    schema: { type: 'string' },
  },
  Sunset: { description: 'When the operation may go, as an HTTP date (RFC 8594).', schema: { type: 'string' } },
  Link: { description: 'How to leave it, and what stands in its place.', schema: { type: 'string' } },
  'X-Next-Key': {
    description: 'Where to go on, in forms of a page other than JSON; not there at the end.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait before another attempt.', schema: { type: 'integer', minimum: 1 } },
};

const SECURITY = {
  header: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key, as legacy clients send it.' },
  key: { type: 'http', scheme: 'bearer', description: 'An API key of the tenant.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A machine token of `POST /auth/token`, or a user token of the OpenID Connect issuer.',
  },
  client: {
    type: 'oauth2',
    description: 'The `key_id` of an API key as client id, the key as client secret.',
    flows: {
      clientCredentials: {
        tokenUrl: '/auth/token',
        scopes: Object.fromEntries(PERMISSIONS.map((permission) => [permission, `The permission ${permission}.`])),
      },
    },
  },
};

/** Creates the OpenAPI 3.1 document of all operations with a REST path, and of all webhooks. */
export function createOpenApi(contracts: Contracts): Json {
  const components = new Components();
  const mounted = endpoints(contracts);
  const paths: Record<string, Json> = {};
  for (const endpoint of mounted) {
    const { method, path } = endpoint.route;
    const other = otherAt(endpoint, mounted);
    const place: EndpointChain = other ? [endpoint, other] : [endpoint];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(place, components) };
  }
  return components.settled({
    openapi: '3.1.0',
    info: {
      title: 'Vett',
      version: manifest.version,
      description: DESCRIPTION,
      license: { name: manifest.license, identifier: manifest.license },
    },
    // Relative to where the document is, so it holds for every installation.
    servers: [{ url: '/', description: 'The service that this document is from.' }],
    tags: [...new Set(mounted.map(({ area }) => titleOf(area)))].map((name) => ({ name })),
    paths,
    webhooks: webhooks(components),
    components: {
      securitySchemes: SECURITY,
      parameters: { ...PARAMETERS, ...WEBHOOK_HEADERS },
      headers: HEADERS,
    },
  });
}

/** Makes a title: `listCheck` becomes `List check`. */
const titleOf = (area: string) =>
  area
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^api\b/, 'API')
    .replace(/^./, (letter) => letter.toUpperCase());

/** An endpoint, followed by the others that it hands over to. */
type EndpointChain = readonly [Endpoint<AnyContract>, ...Endpoint<AnyContract>[]];

function operationOf(place: EndpointChain, components: Components): Json {
  const [{ id, area, operation, route, presenter }] = place;
  const permissions = permissionsOf(operation);
  const named = permissions.map((permission) => `\`${permission}\``).join(' or ');
  const isOfTenant = operation.audience === 'tenant';
  const needs = named ? `Needs the permission ${named}.` : isOfTenant ? 'Needs any key.' : 'Needs no key.';
  return {
    operationId: id,
    tags: [titleOf(area)],
    summary: operation.summary,
    description: [operation.description, needs].filter(Boolean).join('\n\n'),
    ...((presenter.deprecated || presenter.superseded) && { deprecated: true }),
    security: isOfTenant
      ? [
          { key: [] },
          { token: [] },
          ...permissions.map((permission) => ({ client: [permission] })),
          ...(presenter.deprecated ? [{ header: [] }] : []),
        ]
      : [],
    ...requestOf(place, components),
    responses: {
      [route.status ?? 200]: successResponse(place, components),
      ...(presenter.isPending && { 202: successResponse(place, components) }),
      ...errorResponses(place, components),
    },
  };
}

/** The token of a link stands in the path alone: it is no member of any input. */
const ACCESS_TOKEN = 'access_token';
const TOKEN_SCHEMA = { type: 'string', description: 'The token of the link to the session.' };

function requestOf(place: EndpointChain, components: Components): Json {
  const [{ operation, route, presenter }, ...others] = place;
  const { input } = operation;
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const withBody = takesBody(place[0]);
  const withQuery = route.method === 'GET' || route.method === 'DELETE';
  const inUrl = withQuery ? [...new Set([...inPath, ...Object.keys(input.shape)])] : inPath;
  return {
    parameters: [
      ...inUrl.map((name) => ({
        name,
        in: inPath.includes(name) ? 'path' : 'query',
        required: name === ACCESS_TOKEN || !input.shape[name].safeParse(undefined).success,
        schema: name === ACCESS_TOKEN ? TOKEN_SCHEMA : components.schemaOf(input.shape[name], 'input'),
      })),
      ...(presenter.query ?? []).map((name) => ({
        name,
        in: 'query',
        required: false,
        schema: components.schemaOf(input.shape[name], 'input'),
      })),
      ...(presenter.ifMatch ? [ifMatchParameter] : []),
      ...(presenter.formats ? formParameters(presenter.formats) : []),
      { $ref: '#/components/parameters/X-Request-Id' },
      ...(isEligible(operation) ? [{ $ref: '#/components/parameters/X-Data-Retention' }] : []),
      ...(operation.idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    ...(withBody && {
      requestBody: {
        description: boundsText(operation),
        required: !isOptional(inPath, input),
        content: Object.fromEntries(
          ['application/json', ...(presenter.oauth ? [FORM] : [])].map((type) => [
            type,
            {
              schema: anyOf([
                components.schemaOf(inPath.length > 0 ? without(inPath, input) : input, 'input'),
                ...others.map((other) => components.schemaOf(other.operation.input, 'input')),
              ]),
              ...examples(place, (_, example) => withoutKeys(inPath, example.input)),
            },
          ]),
        ),
      },
    }),
  };
}

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that is replaced. At another version the answer is PRECONDITION_FAILED.',
  schema: { type: 'string', examples: ['"3"'] },
};

const boundsText = ({ body, values }: AnyContract) =>
  `At most ${body < MIB ? `${body / 1024} KiB` : `${body / MIB} MiB`}, and ${values.toLocaleString('en')} values.`;

/** Whether an empty body is valid. */
const isOptional = (inPath: readonly string[], input: z.ZodObject) =>
  (inPath.length > 0 ? without(inPath, input) : input).safeParse({}).success;

const withoutKeys = (keys: readonly string[], record: object) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const without = (keys: readonly string[], { shape }: z.ZodObject) => z.strictObject(withoutKeys(keys, shape));

function successResponse(place: EndpointChain, components: Components): Json {
  const [{ operation, presenter }] = place;
  const { documents, formats } = presenter;
  return {
    description: 'Success.',
    headers: {
      ...(isEligible(operation) && {
        'X-Data-Retention-Applied': { $ref: '#/components/headers/X-Data-Retention-Applied' },
      }),
      ...(operation.idempotent && {
        'Idempotency-Replayed': { $ref: '#/components/headers/Idempotency-Replayed' },
      }),
      ...deprecationHeaders(presenter),
      ...(formats && { 'X-Next-Key': { $ref: '#/components/headers/X-Next-Key' } }),
    },
    content: {
      ...Object.fromEntries(Object.keys(formats ?? {}).map((format) => [FORMATS[format as Format], {}])),
      'application/json': {
        schema: answerSchema(place, components),
        ...examples(place, (of, { input, output }) => successBody(of, output, input)),
      },
      ...Object.fromEntries(Object.keys(documents ?? {}).map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
}

function answerSchema(place: EndpointChain, components: Components): Json | undefined {
  const forms = place.flatMap((endpoint) =>
    answersOf(endpoint).map(({ title, body }) => ({
      title,
      ...components.schemaOf(inEnvelope(endpoint.operation, body), 'output'),
    })),
  );
  return anyOf(forms);
}

/** Not `oneOf`: a batch that contains only failures matches the forms of one list and of several. A single form needs no title. */
function anyOf(forms: readonly Json[]): Json | undefined {
  if (forms.length > 1) return { anyOf: forms };
  const { title: _, ...only } = forms[0] ?? {};
  return only;
}

function inEnvelope({ success }: AnyContract, body: z.ZodType): z.ZodType {
  const status = z.literal('success');
  if (success === 'data') return z.object({ status, data: body });
  return success === 'top' ? z.object({ status, ...(body as z.ZodObject).shape }) : body;
}

function examples(place: EndpointChain, pick: (of: Endpoint<AnyContract>, example: AnyExample) => object): Json {
  const given = place.flatMap((endpoint) =>
    answersOf(endpoint).flatMap(({ title, example }) =>
      example ? [[title, { value: pick(endpoint, example) }] as const] : [],
    ),
  );
  return given.length === 0 ? {} : { examples: Object.fromEntries(given) };
}
