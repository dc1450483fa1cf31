import type { Server as HttpServer } from 'node:http';
import { serve } from '@hono/node-server';
import { CLIENT_TIMEOUT_MS, LOAD } from '@vett/schema/constants';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Operations } from '../core/operation.ts';
import { isTracing, tracedRequest } from '../platform/tracing.ts';
import type { Access } from './access.ts';
import { exchangeOf } from './access.ts';
import { errorResponse, refusalOf } from './answer.ts';
import { mountDocs } from './docs.ts';
import { type GraphqlOptions, mountGraphql } from './graphql/graphql.ts';
import { mountHealth } from './health.ts';
import { type Http, refuse } from './http.ts';
import { counted } from './load.ts';
import { mountRest } from './rest/rest.ts';
import { mountStorage } from './storage.ts';
import { mountTrpc } from './trpc/trpc.ts';
import { mountWellKnown } from './well-known.ts';

/** The HTTP application: all interfaces on one port. */
export function createHttp(operations: Operations, access: Access, graphql: GraphqlOptions): Hono<Http> {
  const app = new Hono<Http>();
  app.onError((error, { req, env }) => {
    const exchange = exchangeOf(req.raw, env.incoming, access);
    return errorResponse(refusalOf(error, exchange), exchange);
  });
  app.use((context, next) => {
    const sent = context.env?.incoming?.url;
    if (sent === undefined || isPlainPath(sent)) return next();
    return Promise.resolve(refuse(context, access, 'NOT_FOUND', 'Send the path as it is: without dots and escapes.'));
  });
  if (access.allowedOrigins.length > 0) app.use(corsFor(access.allowedOrigins));
  mountHealth(app, access);
  mountWellKnown(app, access);
  mountStorage(app, access);
  mountRest(app, operations, access);
  mountTrpc(app, operations, access);
  mountGraphql(app, operations, access, graphql);
  mountDocs(app);
  app.notFound((context) =>
    refuse(context, access, 'NOT_FOUND', 'There is nothing at this path. The paths are at /docs.'),
  );
  return app;
}

/** Some proxies put the origin before the path. */
const ORIGIN = /^https?:\/\/[^/?#\\]+/i;
/** Escapes of characters that need none: letters, digits, hyphens, dots, underscores and tildes. */
const NEEDLESS_ESCAPE = /%(3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/i;

/**
 * Whether the path of a request has one reading. A proxy that lets only some paths pass must judge the path that is answered,
 * not `/kyc/../metrics` or `/%6detrics`.
 */
function isPlainPath(sent: string): boolean {
  const [path = ''] = sent.replace(ORIGIN, '').split('?', 1);
  return URL.parse(sent, 'http://localhost')?.pathname === path && !NEEDLESS_ESCAPE.test(path);
}

// Callers are known by the token that they send, never by a cookie: no credentials.
const corsFor = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Data-Retention',
      'X-Request-Id',
      'traceparent',
    ],
    exposeHeaders: [
      'Idempotency-Replayed',
      'Idempotency-Status',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
      'X-Data-Retention-Applied',
      'X-Next-Key',
      'X-Request-Id',
    ],
    maxAge: 600,
  });

export interface Server {
  readonly url: string;
  /** Stops accepting, lets the requests under way finish, and cuts those that take longer. */
  close(timeoutMs: number): Promise<void>;
}

/** How long a client may take for what, and how much of a head it may send: so that slow ones hold nothing up. */
const CLIENT_LIMITS = {
  headersTimeout: CLIENT_TIMEOUT_MS.head,
  requestTimeout: CLIENT_TIMEOUT_MS.request,
  keepAliveTimeout: CLIENT_TIMEOUT_MS.idle,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: LOAD.headerBytes,
};

/** Listens. Rejects with a message that says what to do when the port cannot be had. */
export function listen(app: Hono<Http>, { host, port }: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const fetch = isTracing()
      ? (request: Request, env: object) => tracedRequest(request, async () => app.fetch(request, env))
      : app.fetch;
    const options = { fetch: counted(fetch), hostname: host, port, serverOptions: CLIENT_LIMITS };
    const server = serve(options, (address) => {
      server.off('error', refused);
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ url: `http://${name}:${address.port}`, close });
    }) as HttpServer;
    server.timeout = CLIENT_TIMEOUT_MS.silent;
    server.maxConnections = LOAD.connections;
    // Connections that wait for their next request make room for others.
    server.on('drop', () => server.closeIdleConnections());
    const refused = (error: NodeJS.ErrnoException) => {
      const reason = {
        EADDRINUSE: 'is in use',
        EACCES: 'needs more rights',
        EADDRNOTAVAIL: 'is not an address of this machine',
      };
      const why = reason[error.code as keyof typeof reason] ?? `cannot be had (${error.message})`;
      reject(new Error(`${host}:${port} ${why}. Choose another with PORT and HOST.`));
    };
    server.once('error', refused);

    const close = (timeoutMs: number) =>
      new Promise<void>((closed) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // Connections that become idle later would wait for their next request.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(sweep);
          closed();
        });
      });
  });
}
