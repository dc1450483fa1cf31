import type { IncomingMessage } from 'node:http';
import { getTRPCErrorShape, initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { AppRouter, ErrorShape } from '@vett/schema/app-router';
import { ANSWER, STREAM, TRPC_BATCH } from '@vett/schema/constants';
import type { Audience, Kind } from '@vett/schema/contract';
import { ERROR_STATUS, type ErrorCode, type ErrorStatus } from '@vett/schema/error';
import type { Hono } from 'hono';
import type { z } from 'zod';
import { call } from '../../core/call.ts';
import type { Exchange, Identity } from '../../core/caller.ts';
import type { Stream } from '../../core/operation.ts';
import { noteRefused } from '../../core/retention.ts';
import { follow, type StreamCall } from '../../core/stream-call.ts';
import type { AnyOperation, Operations } from '../../features.ts';
import { AppError, errorObject } from '../../platform/error.ts';
import { type Access, authenticatorOf, exchangeOf, observe, stillKnown } from '../access.ts';
import { leave, refuseOverload } from '../admission.ts';
import { errorHeaders, headersOf, refusalOf, responseOf } from '../answer.ts';
import { checkBodyHeaders, JSON_TYPE, NOT_JSON } from '../body.ts';
import { compressed } from '../compression.ts';
import { endOf, onceClosed } from '../connections.ts';
import type { Http } from '../http.ts';
import { inLanguageOf } from '../refusal-language.ts';
import { bodyReader, boundsOf, NO_INPUT, queryChecker } from './input.ts';

export const ENDPOINT = '/trpc';

interface Context {
  readonly headers: IncomingMessage['headers'];
  readonly exchange: Exchange;
  readonly idempotencyKey: string | undefined;
  /** The input of a call from the body; undefined: the request has no body. */
  readonly body: ((batchIndex: number) => Promise<unknown>) | undefined;
  /** Rejects when the headers of the body are invalid. A failing context instead would lose the request id of its errors. */
  readonly checked: Promise<void>;
  /** Rejects when the query is invalid. It runs when the caller is known. */
  readonly checkQuery: () => Promise<void>;
  /** The means to continue a stream. */
  readonly following: Pick<StreamCall, 'identify' | 'signal'>;
  /** Identifies the caller; rejects when that fails. Runs once for all calls of a batch to one audience. */
  readonly identify: (audience: Audience) => Promise<Identity>;
  /** Identifies the caller again. */
  readonly identifyAgain: (audience: Audience) => Identity | Promise<Identity>;
}

// tRPC has no code of its own for 410: `responseMeta` sets that status.
const TRPC_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const satisfies Record<ErrorStatus, TRPCError['code']>;

/** The refusals of tRPC itself, before any operation runs. */
const OWN_REFUSALS = {
  NOT_FOUND: ['NOT_FOUND', 'There is no such operation. The paths are at /docs.'],
  METHOD_NOT_SUPPORTED: ['METHOD_NOT_ALLOWED', 'Send queries by GET and mutations by POST.'],
  BAD_REQUEST: ['VALIDATION_ERROR', NO_INPUT],
  PARSE_ERROR: ['INVALID_JSON', NOT_JSON],
  UNSUPPORTED_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as `Content-Type: application/json`.'],
} as const satisfies Partial<Record<TRPCError['code'], readonly [code: ErrorCode, message: string]>>;

function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof SyntaxError) return new AppError('INVALID_JSON', NOT_JSON);
  const own = (OWN_REFUSALS as Partial<Record<TRPCError['code'], readonly [ErrorCode, string]>>)[error.code];
  return own ? new AppError(...own) : new AppError('INTERNAL_ERROR', 'Something went wrong.', { cause: error });
}

const trpcError = (error: AppError) =>
  new TRPCError({ code: TRPC_CODES[ERROR_STATUS[error.code]], message: error.message, cause: error });

const t = initTRPC.context<Context>().create({
  isDev: false,
  sse: { ping: { enabled: true, intervalMs: STREAM.heartbeat_ms } },
  errorFormatter: ({ shape, error, ctx }): ErrorShape => {
    const refusal = appErrorOf(error);
    const { type, fields, details } = errorObject(refusal);
    return {
      ...shape,
      message: refusal.message,
      data: {
        ...shape.data,
        httpStatus: ERROR_STATUS[refusal.code],
        code_app: refusal.code,
        type,
        ...(ctx && { request_id: ctx.exchange.request_id }),
        ...(fields && { fields }),
        ...(details && { details }),
      },
    };
  },
});

/** The tRPC form of a refusal for one procedure. */
export const shapeOf = (refusal: AppError, path: string, type: Kind, exchange: Exchange): ErrorShape =>
  getTRPCErrorShape({
    config: t._config,
    error: trpcError(refusal),
    path,
    type,
    input: undefined,
    ctx: { exchange } as Context,
  });

function procedure(operation: AnyOperation, access: Access) {
  // Throws at start-up for an audience that cannot be authenticated, not at the first call.
  authenticatorOf(operation.audience);
  // `call` reads the input after its checks, so tRPC's own input parsing is not used.
  const withInput = t.procedure.use(async ({ ctx, getRawInput, batchIndex, next }) => {
    const { exchange, body, checked, checkQuery, identify, identifyAgain, idempotencyKey } = ctx;
    try {
      // Callers without a token are counted before anything of the body is refused.
      if (operation.audience !== 'public') await checked;
      const input = async () => {
        await checked;
        await checkQuery();
        return (await (body ? body(batchIndex) : getRawInput())) ?? {};
      };
      const identity = await identify(operation.audience);
      const asked = { identity, exchange, service: access, input, idempotencyKey };
      const output: unknown = isStream(operation)
        ? told(await follow(operation, { ...asked, ...ctx.following }), exchange)
        : await call(operation, { ...asked, identify: () => identifyAgain(operation.audience) });
      return await next({ ctx: { output } });
    } catch (error) {
      const refusal = error instanceof TRPCError ? appErrorOf(error) : refusalOf(error, exchange);
      throw trpcError(await inLanguageOf(refusal, operation.audience, ctx, access));
    }
  });
  const resolve = ({ ctx }: { ctx: { output: unknown } }) => ctx.output;
  if (operation.kind === 'subscription') {
    return withInput.subscription(({ ctx }) => (ctx as { output: unknown }).output as AsyncGenerator<unknown, void>);
  }
  return operation.kind === 'query' ? withInput.query(resolve) : withInput.mutation(resolve);
}

const isStream = (operation: AnyOperation): operation is Stream<z.ZodType, z.ZodType> =>
  operation.kind === 'subscription';

/** Passes outputs on, and reports the failure of a stream like other refusals. */
async function* told(outputs: AsyncGenerator<unknown, void>, exchange: Exchange): AsyncGenerator<unknown, void> {
  try {
    yield* outputs;
  } catch (error) {
    throw trpcError(refusalOf(error, exchange));
  }
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** Whether an operation is a procedure; operations for GraphQL links are not. */
const isReached = ({ rest, kind }: AnyOperation) => rest !== undefined || kind === 'subscription';

/** The router of all operations with a REST path and all streams. It is built at run time; `AppRouter` declares its type. */
export const createRouter = (operations: Operations, access: Access) =>
  t.router(
    mapValues(operations, (area) =>
      mapValues(Object.fromEntries(Object.entries(area).filter(([, operation]) => isReached(operation))), (operation) =>
        procedure(operation, access),
      ),
    ),
  ) as unknown as AppRouter;

/** Serves the router at `/trpc`: batches, streams, and the requests that tRPC itself refuses. */
export function mountTrpc(app: Hono<Http>, operations: Operations, access: Access): void {
  const router = createRouter(operations, access);
  const byPath = operationsByPath(operations);

  app.all(`${ENDPOINT}/*`, async ({ req, env }) => {
    const exchange = exchangeOf(env.incoming, access);
    const path = req.path.slice(ENDPOINT.length + 1);
    const called = path.split(',', TRPC_BATCH).flatMap((id) => byPath.get(id) ?? []);
    const bounds = boundsOf(called);
    const { method, url, signal } = req.raw;
    const headers = new Headers(req.raw.headers);
    // An input with only optional members may be omitted, but tRPC reads no body without a content type.
    if (!headers.has('content-type')) headers.set('content-type', JSON_TYPE);
    const request = { method, url, headers, signal } as unknown as Request;
    const calls = req.query('batch') === '1' ? path.split(',').length : undefined;
    const isWhole = headers.get('trpc-accept') !== 'application/jsonl';
    if (isWhole && calls !== undefined && calls > 1) exchange.answer.restrict(ANSWER.batch);
    const body = method === 'POST' ? bodyReader(env.incoming, bounds, exchange, calls) : undefined;
    const idempotencyKey = headers.get('idempotency-key') ?? undefined;
    const checked = (async () => {
      refuseOverload();
      checkBodyHeaders(env.incoming, bounds.body);
    })();
    checked.catch(() => {});
    const checkQuery = queryChecker(env.incoming, called, bounds, calls);
    const identifyAgain = (audience: Audience) => authenticatorOf(audience)(env.incoming, exchange, access);
    const known: Partial<Record<Audience, Promise<Identity>>> = {};
    const identifyOnce = (audience: Audience) => {
      known[audience] ??= Promise.resolve(identifyAgain(audience));
      return known[audience];
    };
    // A streamed answer begins before its calls end, and with its beginning the rest of the request is dropped.
    if (body && !isWhole)
      for (const audience of new Set(called.map((operation) => operation.audience)))
        await Promise.all([checked, identifyOnce(audience)])
          .then(() => body(0))
          .catch(() => {});
    const response = await fetchRequestHandler({
      endpoint: ENDPOINT,
      router,
      req: request,
      maxBatchSize: TRPC_BATCH,
      createContext: async ({ info }): Promise<Context> => {
        const identify = async (audience: Audience) => {
          const identity = await identifyOnce(audience);
          if (idempotencyKey === undefined || info.calls.length === 1 || audience === 'public') return identity;
          throw new AppError('VALIDATION_ERROR', 'Send a call with an Idempotency-Key alone, not in a batch.');
        };
        const following = { identify: stillKnown(env.incoming, access), signal: endOf(env.incoming) };
        return {
          headers: env.incoming.headers,
          exchange,
          body,
          checked,
          checkQuery,
          identify,
          identifyAgain,
          idempotencyKey,
          following,
        };
      },
      responseMeta: ({ errors: [first], info }) => {
        for (const operation of called) noteRefused(operation, exchange);
        return {
          headers: new Headers({ ...headersOf(exchange), ...(first && errorHeaders(appErrorOf(first))) }),
          ...(first && !info?.isBatchCall && { status: ERROR_STATUS[appErrorOf(first).code] }),
        };
      },
      onError: ({ error }) => {
        if (!(error.cause instanceof AppError)) refusalOf(appErrorOf(error), exchange);
      },
    });
    // tRPC omits it from refusals before any procedure.
    if (!response.headers.has('Content-Type')) response.headers.set('Content-Type', 'application/json');
    const { status } = response;
    observe(exchange, access, { interface: 'trpc', operation: byPath.has(path) ? path : 'batch', status });
    // The calls of a streamed batch go on, and a client may be slow to read a large one; events are sent one by one.
    const isOfEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isOfEvents) leave(exchange);
    else onceClosed(env.outgoing, () => leave(exchange));
    const { 'content-type': type = '', vary, ...others } = Object.fromEntries(response.headers);
    if (response.headers.has('transfer-encoding') || !type.startsWith('application/json')) return response;
    const told = { ...others, 'Content-Type': type, ...(vary && { Vary: vary }) };
    const whole = { status, headers: told, body: await response.text() };
    return responseOf(await compressed(env.incoming, whole));
  });
}

/** All operations by the path of their procedure, `area.name`. */
export const operationsByPath = (operations: Operations): ReadonlyMap<string, AnyOperation> =>
  new Map(
    Object.entries(operations).flatMap(([area, group]) =>
      Object.entries(group).map(([name, operation]) => [`${area}.${name}`, operation] as const),
    ),
  );
