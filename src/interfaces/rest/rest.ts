import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { call } from '../../core/call.ts';
import type { Exchange, Identity } from '../../core/caller.ts';
import type { AnyOperation, Operations } from '../../core/operation.ts';
import { noteRefused } from '../../core/retention.ts';
import { type Access, authenticatorOf, exchangeOf, finished } from '../access.ts';
import { errorResponse, refusalOf } from '../answer.ts';
import { checkBodyHeaders, JSON_TYPE, readJson } from '../body.ts';
import { type Http, refuse } from '../http.ts';
import { refuseOverload } from '../load.ts';
import { tellDeprecation } from './deprecation.ts';
import { type Endpoint, endpoints, otherAt, takesBody } from './endpoints.ts';
import { type AnswerFormat, successResponse, takeFormat } from './format.ts';
import { FORM, readOauth } from './oauth.ts';

type Request = Context<Http>;

/** Reads a query string by the input's JSON Schema, so that one zod schema serves all interfaces. */
function queryReader(input: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return (query: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(query).map(([key, values]) => {
        const property = properties[key];
        const type = typeof property === 'object' ? property.type : undefined;
        const [value = ''] = values;
        if (type === 'array') return [key, values];
        if (type === 'boolean' && /^(true|false)$/.test(value)) return [key, value === 'true'];
        if ((type === 'number' || type === 'integer') && /^-?[\d.]+$/.test(value)) return [key, Number(value)];
        return [key, value];
      }),
    );
}

/** Mounts every operation that has a REST path. */
export function mountRest(app: Hono<Http>, operations: Operations, access: Access): void {
  const mounted = endpoints(operations);
  for (const endpoint of mounted) {
    if (endpoint.presenter.deprecated) app.use(honoPath(endpoint), tellDeprecation(access.legacy));
    app.on(endpoint.route.method, honoPath(endpoint), handler(endpoint, otherAt(endpoint, mounted), access));
  }

  const methods = Map.groupBy(mounted, honoPath);
  for (const [path, there] of methods) {
    const allow = there.map(({ route }) => route.method).join(', ');
    const contract = there[0]?.operation;
    app.all(path, (context) =>
      refuse(context, access, 'METHOD_NOT_ALLOWED', `Use ${allow} here.`, { headers: { Allow: allow }, contract }),
    );
  }
}

const honoPath = ({ route }: Endpoint<AnyOperation>) => route.path.replace(/\{(\w+)\}/g, ':$1');

/** Answers at the path of an endpoint; a body that is for the `other` operation there is handed over to it. */
function handler(endpoint: Endpoint<AnyOperation>, other: Endpoint<AnyOperation> | undefined, access: Access) {
  const { operation, route, presenter } = endpoint;
  const authenticate = authenticatorOf(operation.audience);
  const types = presenter.oauth ? [JSON_TYPE, FORM] : undefined;
  const readBody = (request: globalThis.Request, exchange: Exchange) =>
    presenter.oauth
      ? readOauth(request, operation.body, exchange, Object.keys(operation.input.shape))
      : readJson(request, operation.body, exchange);
  const withBody = takesBody(endpoint);
  const inUrl = route.method === 'GET' || route.method === 'DELETE';
  const readQuery = inUrl ? queryReader(operation.input) : () => ({});
  const withParameters = route.path.includes('{');

  return async (context: Request): Promise<Response> => {
    const request = context.req.raw;
    const exchange = exchangeOf(request, context.env.incoming, access);
    let identity: Identity | undefined;
    let called = endpoint;
    let input: unknown;
    let format: AnswerFormat = 'json';
    let response: Response;
    try {
      refuseOverload();
      if (withBody) checkBodyHeaders(request, operation.body, types);
      identity = await authenticate(request, exchange, access, presenter.deprecated);
      const read = async () => {
        const query = inUrl ? context.req.queries() : {};
        if (presenter.formats) format = takeFormat(query, presenter.formats);
        input = withBody ? await readBody(request, exchange) : readQuery(query);
        if (withParameters) input = joined(input, context.req.param());
        return input;
      };
      const handOver = (body: unknown) => {
        if (!other || !isObject(body) || !presenter.handOver?.when(body)) return undefined;
        called = other;
        return other.operation;
      };
      const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
      const output: object = await call(operation, {
        identity,
        exchange,
        service: access,
        input: read,
        idempotencyKey,
        handOver,
      });
      response = successResponse(called, { output, input, format }, exchange);
    } catch (error) {
      noteRefused(called.operation, exchange);
      response = errorResponse(refusalOf(error, exchange), exchange, called.operation, identity);
    }
    finished(exchange, access, { interface: 'rest', operation: called.id, status: response.status });
    return response;
  };
}

/** Path parameters join a body that is an object; any other body is left for the schema to refuse. */
const joined = (body: unknown, parameters: Record<string, string>): unknown =>
  isObject(body) ? { ...body, ...parameters } : body;

const isObject = (body: unknown): body is object => body !== null && typeof body === 'object' && !Array.isArray(body);
