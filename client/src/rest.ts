import type { AnyContract, Contracts, InputOf, OutputOf } from '@vett/schema/contract';
import type { RestBody } from '@vett/schema/rest-bodies';
import type { Route, Routes } from '@vett/schema/routes';
import { refusalIn } from './error.ts';
import type { Send } from './transport.ts';

export interface CallOptions {
  /** The idempotency key, 1 to 255 printable ASCII characters: repeating a call with its key has no further effect. */
  readonly idempotencyKey?: string;
  /** Aborts the call. The service may still finish the work that it started. */
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds, instead of the client's. */
  readonly timeoutMs?: number;
}

type Input<C extends AnyContract> =
  Record<string, never> extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

interface Call<C extends AnyContract, Body> {
  /** Returns the answer without its envelope. Throws a `VettError` when the service refuses. */
  (...call: [...Input<C>, options?: CallOptions]): Promise<Body>;
  /** Returns the response, for answers that are not JSON, such as a page as CSV or a report as HTML. Throws a `VettError` too. */
  raw(input: InputOf<C> & { format?: 'csv' | 'jsonl' }, options?: CallOptions): Promise<Response>;
}

/** A function for each REST operation. */
export type RestClient<T extends Contracts> = {
  readonly [A in keyof T]: {
    readonly [N in keyof T[A] as T[A][N] extends { rest?: undefined } ? never : N]: Call<
      T[A][N],
      RestBody<A, N, OutputOf<T[A][N]>>
    >;
  };
};

export function restClient<T extends Contracts>(routes: Routes, send: Send): RestClient<T> {
  const areas = Object.entries(routes).map(([name, area]) => [
    name,
    Object.fromEntries(Object.entries(area).map(([operation, route]) => [operation, callOf(route, send)])),
  ]);
  return Object.fromEntries(areas) as RestClient<T>;
}

type Values = Readonly<Record<string, unknown>>;

function callOf([method, path, success]: Route, send: Send) {
  const inUrl = method === 'GET' || method === 'DELETE';
  const raw = async (input: Values = {}, { idempotencyKey, ...options }: CallOptions = {}) => {
    const { filled, others } = fill(path, input);
    const response = await send(inUrl ? filled + queryOf(others) : filled, {
      ...options,
      method,
      headers: {
        ...(!inUrl && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(!inUrl && { body: JSON.stringify(others) }),
    });
    if (!response.ok) throw await refusalIn(response);
    return response;
  };
  const call = async (input?: Values, options?: CallOptions) => {
    const body = (await (await raw(input, options)).json()) as { data?: unknown };
    return success === 'data' ? body.data : body;
  };
  return Object.assign(call, { raw });
}

/** Fills the path parameters from the input; the query or the body takes the other members. */
function fill(path: string, input: Values) {
  const others = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(others[name] ?? '');
    delete others[name];
    // URL parsers resolve them as path steps in every spelling, which would lead to another operation.
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${name} must be an id.`);
    return encodeURIComponent(value);
  });
  return { filled, others };
}

function queryOf(values: Values): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
