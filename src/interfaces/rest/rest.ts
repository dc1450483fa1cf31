import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { z } from 'zod';
import { call } from '../../core/call.ts';
import type { Exchange, Identity } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { noteRefused } from '../../core/retention.ts';
import type { AnyOperation, Operations } from '../../features.ts';
import { type Access, authenticatorOf, exchangeOf, finished, oneText } from '../access.ts';
import { refuseOverload } from '../admission.ts';
import { type Answer, errorAnswer, madeInTurn, refusalOf } from '../answer.ts';
import { type Bounds, checkBodyHeaders, JSON_TYPE, readJson } from '../body.ts';
import { cookieOf } from '../cookie.ts';
import { type Http, refuse } from '../http.ts';
import { type Query, queryOf, refuseInQuery } from '../query.ts';
import { inLanguageOf } from '../refusal-language.ts';
import type { Arrival, Route } from '../routes.ts';
import { deprecationHeaders } from './deprecation.ts';
import { type Endpoint, endpoints, isInUrl, otherAt } from './endpoints.ts';
import { JSON_FORM, successAnswer, takeForm } from './format.ts';
import { FORM, isForm, oauthRefusal, readOauth } from './oauth.ts';
import { wholeAnswer } from './whole-answer.ts';

/** Reads a query string by the input's JSON Schema, so that one zod schema serves all interfaces. */
function queryReader({ shape }: AnyOperation['input']) {
  // The schema of a named input is a reference; that of its members is not.
  const { properties = {} } = z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' });
  return (query: Query) =>
    Object.fromEntries(
      Object.entries(query).map(([key, value]) => {
        const property = properties[key];
        const type = typeof property === 'object' ? property.type : undefined;
        if (type === 'boolean' && /^(true|false)$/.test(value)) return [key, value === 'true'];
        if ((type === 'number' || type === 'integer') && /^-?[\d.]+$/.test(value)) return [key, Number(value)];
        return [key, value];
      }),
    );
}

/** The routes of all operations with a REST path. */
export function restRoutes(operations: Operations, access: Access): Route[] {
  const mounted = endpoints(operations);
  return mounted.map((endpoint) => {
    const { method, path } = endpoint.route;
    return { method, path, answer: handler(endpoint, otherAt(endpoint, mounted), access) };
  });
}

/** Refuses other methods at REST paths. */
export function mountRest(app: Hono<Http>, operations: Operations, access: Access): void {
  for (const [path, there] of Map.groupBy(endpoints(operations), ({ route }) => route.path)) {
    const Allow = there.map(({ route }) => route.method).join(', ');
    const [endpoint] = there;
    const headers = { Allow, ...(endpoint && deprecationHeaders(endpoint.presenter, access.legacy)) };
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), (context) =>
      refuse(context, access, 'METHOD_NOT_ALLOWED', `Use ${Allow} here.`, { headers, endpoint }),
    );
  }
}

/** Makes the handler of an endpoint. It hands a body for the `other` operation at its path over to that one. */
function handler(endpoint: Endpoint<AnyOperation>, other: Endpoint<AnyOperation> | undefined, access: Access) {
  const { operation, route, presenter } = endpoint;
  const authenticate = authenticatorOf(operation.audience);
  const bounds = other ? widest(operation, other.operation) : operation;
  const types = presenter.oauth ? [JSON_TYPE, FORM] : undefined;
  const readBody = (incoming: IncomingMessage, exchange: Exchange) =>
    presenter.oauth
      ? readOauth(incoming, bounds, exchange, Object.keys(operation.input.shape))
      : readJson(incoming, bounds, exchange);
  const inUrl = isInUrl(endpoint);
  // Also read where the path has the whole input, so that the contract refuses what it does not know.
  const withBody = !inUrl;
  const { query: inQuery = [] } = presenter;
  const readQuery = inUrl || inQuery.length > 0 ? queryReader(operation.input) : () => ({});
  const withParameters = route.path.includes('{');
  const ofSession = operation.audience === 'session';
  const isPublic = operation.audience === 'public';
  const deprecation = deprecationHeaders(presenter, access.legacy);

  return async ({ incoming, parameters }: Arrival): Promise<Answer> => {
    const { access_token: accessToken, ...inPath } = parameters;
    const from = ofSession ? { headers: incoming.headers, accessToken } : incoming;
    const exchange = exchangeOf(incoming, access);
    let identity: Identity | undefined;
    let called = endpoint;
    let input: unknown;
    let form = JSON_FORM;
    let answer: Answer;
    try {
      refuseOverload();
      if (withBody && !isPublic) checkBodyHeaders(incoming, bounds.body, types);
      const identify = () => authenticate(from, exchange, access, presenter.deprecated);
      const known = identify();
      identity = known instanceof Promise ? await known : known;
      const read = async () => {
        // OAuth servers ignore what they do not know (RFC 6749, section 3.2).
        const query = presenter.oauth ? {} : queryOf(incoming.url);
        if (withBody) refuseInQuery(query, inQuery);
        if (presenter.formats) form = takeForm(query, presenter.formats);
        // Callers without a token are counted before anything of the body is refused.
        if (withBody && isPublic) checkBodyHeaders(incoming, bounds.body, types);
        input = withBody ? await readBody(incoming, exchange) : readQuery(query);
        for (const name of inQuery)
          if (query[name] !== undefined) input = joined(input, readQuery({ [name]: query[name] }));
        if (withParameters) input = joined(input, ofSession ? inPath : parameters);
        const condition = presenter.ifMatch && oneText(incoming.headers['if-match']);
        if (presenter.ifMatch && condition) input = joined(input, { [presenter.ifMatch]: condition });
        return input;
      };
      const handOver = (body: unknown) => {
        if (!other || !isObject(body) || !presenter.handOver?.when(body)) return undefined;
        called = other;
        return other.operation;
      };
      const output: object = await call(operation, {
        identity,
        identify,
        exchange,
        service: access,
        input: read,
        idempotencyKey: oneText(incoming.headers['idempotency-key']),
        handOver,
      });
      const { format, isWhole } = form;
      answer = isWhole
        ? wholeAnswer(endpoint, { output, input, format }, { incoming, exchange, identity, access })
        : await madeInTurn(identity, exchange, () => successAnswer(called, { output, input, format }, exchange));
      if (presenter.cookie) answer.headers['Set-Cookie'] = cookieOf(presenter.cookie(output), access.secureCookies);
    } catch (error) {
      noteRefused(called.operation, exchange);
      const refusal = await inLanguageOf(refusalOf(error, exchange), operation.audience, from, access);
      answer =
        presenter.oauth && isForm(incoming)
          ? oauthRefusal(refusal, incoming, exchange)
          : errorAnswer(refusal, exchange, called, identity);
    }
    if (deprecation) Object.assign(answer.headers, deprecation);
    finished(exchange, access, { interface: 'rest', operation: called.id, status: answer.status }, answer);
    return answer;
  };
}

const widest = (one: Bounds, other: Bounds): Bounds => ({
  body: Math.max(one.body, other.body),
  values: Math.max(one.values, other.values),
});

/** Adds parameters to a body that is an object; the schema refuses any other body. */
function joined(body: unknown, parameters: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(body)) return body;
  const given = body as Readonly<Record<string, unknown>>;
  const other = Object.keys(parameters).find((name) => Object.hasOwn(given, name) && given[name] !== parameters[name]);
  if (other === undefined) return { ...body, ...parameters };
  const message = 'Another value is in the URL or the headers. Send it in one place.';
  throw invalidField(other, 'NOT_ALLOWED_TOGETHER', message);
}

const isObject = (body: unknown): body is object => body !== null && typeof body === 'object' && !Array.isArray(body);
