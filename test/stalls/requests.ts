import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { type Endpoint, endpoints, takesBody } from '../../src/interfaces/rest/endpoints.ts';
import { graphqlRequest } from '../conformance/interfaces.ts';
import { rowOf } from '../rules/catalogue.ts';

/** A request without its caller. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: Buffer | undefined;
}

type Members = Readonly<Record<string, unknown>>;

export const mounted: readonly Endpoint<AnyContract>[] = endpoints<AnyContract>(contracts);

const text = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The path of an operation, with the members that it names. */
const pathOf = ({ route }: Endpoint<AnyContract>, members: Members) =>
  route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(members[name] ?? 'none')));

export function viaRest(endpoint: Endpoint<AnyContract>, members: Members): Sent {
  const { route } = endpoint;
  const path = pathOf(endpoint, members);
  const rest = Object.entries(members).filter(([name]) => !route.path.includes(`{${name}}`));
  if (takesBody(endpoint)) return { method: route.method, path, body: text(Object.fromEntries(rest)) };
  const query = rest
    .filter(([name]) => name in endpoint.operation.input.shape)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)] as [string, string]));
  const search = new URLSearchParams(query).toString();
  return { method: route.method, path: search ? `${path}?${search}` : path };
}

/** A raw body, whatever it holds. */
export const withBody = (endpoint: Endpoint<AnyContract>, members: Members, body: Buffer): Sent => ({
  method: endpoint.route.method,
  path: pathOf(endpoint, members),
  body,
});

export function viaTrpc({ id, operation }: Endpoint<AnyContract>, { access_token: _, ...input }: Members): Sent {
  const path = `/trpc/${id}`;
  return operation.kind === 'query'
    ? { method: 'GET', path: `${path}?input=${encodeURIComponent(JSON.stringify(input))}` }
    : { method: 'POST', path, body: text(input) };
}

/** Undefined: GraphQL has no field of the operation. */
export function viaGraphql({ id, operation }: Endpoint<AnyContract>, input: Members): Sent | undefined {
  if (!rowOf(id).graphql) return undefined;
  const { query, variables } = graphqlRequest(id, operation, input);
  return { method: 'POST', path: '/graphql', body: text({ query, variables }) };
}
