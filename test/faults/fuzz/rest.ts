import fc from 'fast-check';
import { type Described, described, misfitOf, misfitOfError, resolve } from '../../support/openapi.ts';
import type { WireAnswer } from './exchange.ts';
import { isWhole, requestsTo, urlPart, type WireRequest } from './requests.ts';
import { textOf, valuesOf } from './values.ts';

type Headers = Record<string, string>;

export interface RestRequest {
  readonly to: Described;
  readonly request: WireRequest;
}

const requestsFor = (to: Described, headers: Headers): fc.Arbitrary<RestRequest> => {
  const { path, method, operation } = to;
  const inQuery = operation.parameters.flatMap(({ name, in: place }) => (place === 'query' && name ? [name] : []));
  const names = fc.constantFrom(...inQuery, 'unknown', '__proto__', 'a[b]', 'limit', 'next_key');
  const query = fc
    .array(fc.tuple(names, urlPart), { maxLength: 3 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));
  const target = fc
    .tuple(fc.array(urlPart, { minLength: 4, maxLength: 4 }), query)
    .map(([parts, search]) => path.replace(/\{\w+\}/g, () => parts.pop() ?? '') + search);
  const schema = operation.requestBody?.content['application/json'].schema;
  const body = schema ? textOf(valuesOf(schema, resolve)) : fc.constant(Buffer.alloc(0));
  const json = schema ? { 'Content-Type': 'application/json' } : {};
  return requestsTo({ method, headers: { ...headers, ...json } }, target, body).map((request) => ({ to, request }));
};

/** Requests to every operation of the document. */
export const restRequests = (headers: Headers): fc.Arbitrary<RestRequest> =>
  fc.oneof(...described.map((to) => requestsFor(to, headers)));

/** Paths without a route, and paths with a misleading form. */
export const strayRequests = (headers: Headers): fc.Arbitrary<WireRequest> => {
  const target = fc.oneof(
    fc.constantFrom(
      '*',
      '//evil.example/kyc',
      'http://evil.example/kyc',
      '/kyc/../kyc',
      '/kyc%2Flists',
      '/KYC',
      '/kyc/',
      '',
    ),
    fc.constantFrom(
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
      '/docs',
      '/docs/..%2f..%2fpackage.json',
      '/?',
      '/#',
    ),
    fc.array(urlPart, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
  );
  return requestsTo({ method: 'GET', headers }, target, fc.constant(Buffer.alloc(0)));
};

/** The reason why an answer is not in the document; empty when it is. */
export function faultOfRest({ to, request }: RestRequest, { status, body }: WireAnswer): string {
  if (request.method === 'HEAD') return body && 'An answer to HEAD has a body.';
  // Refusals of the HTTP server itself have no body.
  if (body === '') return isWhole(request) && ![400, 417, 431].includes(status) ? 'No body.' : '';
  const parsed = JSON.parse(body) as unknown;
  const meant = described.find(({ path, method }) => path === to.path && method === request.method);
  return meant && status !== 404 && status !== 405 ? misfitOf(meant, status, parsed) : misfitOfError(parsed);
}
