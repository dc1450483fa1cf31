import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { CLIENT_TIMEOUT_MS, LOAD } from '@vett/schema/constants';
import { Hono } from 'hono';
import type { Operations } from '../features.ts';
import { localUrl } from '../platform/address.ts';
import { isTracing, tracedRequest } from '../platform/tracing.ts';
import { type Access, exchangeOf } from './access.ts';
import { counted } from './admission.ts';
import { errorAnswer, refusalOf, responseOf } from './answer.ts';
import { corsFor } from './browser.ts';
import { followConnections } from './connections.ts';
import { mountDocs } from './docs.ts';
import { downloadRoute } from './download.ts';
import { type GraphqlOptions, graphqlRoutes, mountGraphql } from './graphql/graphql.ts';
import { type Http, refuse, takesGetAlone } from './http.ts';
import { listenerOf } from './listener.ts';
import { oneByOne } from './one-by-one.ts';
import { mountPages } from './pages/mount.ts';
import { policyReportsRoute } from './pages/policy-reports.ts';
import { isPlainPath, originForm } from './plain-path.ts';
import { mountRest, restRoutes } from './rest/rest.ts';
import { mountStorage } from './storage.ts';
import { trpcRoutes } from './trpc/single.ts';
import { mountTrpc } from './trpc/trpc.ts';
import { mountWellKnown } from './well-known.ts';

/** All interfaces on one port: operations, pages, files and monitoring. */
export function createHttp(operations: Operations, access: Access, graphql: GraphqlOptions): RequestListener {
  const app = new Hono<Http>();
  app.onError((error, { env }) => {
    const exchange = exchangeOf(env.incoming, access);
    return responseOf(errorAnswer(refusalOf(error, exchange), exchange));
  });
  app.use((context, next) => {
    if (isPlainPath(originForm(context.env.incoming.url ?? ''))) return next();
    return Promise.resolve(refuse(context, access, 'NOT_FOUND', 'Send the path as it is: without dots and escapes.'));
  });
  if (access.allowedOrigins.length > 0) app.use(corsFor(access.allowedOrigins));
  mountHealth(app, access);
  mountWellKnown(app, access);
  mountStorage(app, access);
  mountRest(app, operations, access);
  mountTrpc(app, operations, access);
  mountGraphql(app, access, graphql);
  mountDocs(app, access);
  mountPages(app, access);
  app.notFound((context) =>
    refuse(context, access, 'NOT_FOUND', 'There is nothing at this path. The paths are at /docs.'),
  );
  const routes = [
    ...restRoutes(operations, access),
    ...trpcRoutes(operations, access),
    ...graphqlRoutes(operations, access, graphql),
    policyReportsRoute(access),
    downloadRoute(access),
  ];
  const fetch = async (request: Request, env: Http['Bindings']) =>
    isTracing() ? tracedRequest(env.incoming, undefined, async () => app.fetch(request, env)) : app.fetch(request, env);
  // The name stands for a host that a request leaves out, as it may by HTTP/1.0.
  const others = getRequestListener(counted(fetch) as Parameters<typeof getRequestListener>[0], {
    hostname: 'localhost',
  });
  return listenerOf(routes, access, others);
}

export interface Server {
  readonly url: string;
  /** Stops accepting connections, waits for running requests, and aborts them after the timeout. */
  close(timeoutMs: number): Promise<void>;
}

/** Timeouts and size limits for clients, so that slow ones do not occupy the server. */
const CLIENT_LIMITS = {
  // Repeated headers are joined, so that a single-valued header that is sent twice is invalid instead of read as its first value.
  joinDuplicateHeaders: true,
  headersTimeout: CLIENT_TIMEOUT_MS.head,
  requestTimeout: CLIENT_TIMEOUT_MS.request,
  keepAliveTimeout: CLIENT_TIMEOUT_MS.idle,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: LOAD.headerBytes,
};

/** Connections that may come between two rounds of the event loop. The system drops further ones, whoever they come from. */
const BACKLOG = 4_096;

/** Rejects, as `listen` does, when the port is not available. */
export async function requirePort(address: { host: string; port: number }): Promise<void> {
  const { close } = await listen(() => {}, address);
  await close(0);
}

/** Listens. Rejects with a message that says what to do when the port is not available. */
export function listen(listener: RequestListener, { host, port }: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(CLIENT_LIMITS, oneByOne(listener));
    const endAnswers = followConnections(server);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', refused);
      const address = server.address() as AddressInfo;
      resolve({ url: localUrl(address.address, address.port), close });
    });
    server.timeout = CLIENT_TIMEOUT_MS.silent;
    server.maxConnections = LOAD.connections;
    // Idle connections are closed in favour of new ones.
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
        endAnswers();
        const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // Connections that become idle later would otherwise stay open.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        server.close(() => {
          clearTimeout(timer);
          clearInterval(sweep);
          closed();
        });
      });
  });
}

/** Serves liveness, readiness and metrics for supervisors and monitoring. They contain no tenant data. */
function mountHealth(app: Hono<Http>, access: Access): void {
  const { metrics, readiness } = access;
  app.get('/healthz', ({ json }) => json({ status: 'ok' }));
  app.get('/readyz', async ({ json }) => {
    const { ready, missing, stale } = await readiness();
    const state = { status: ready ? 'ready' : 'not ready', missing, ...(stale.length > 0 && { stale }) };
    return json(state, ready ? 200 : 503);
  });
  app.get('/metrics', async ({ body }) => body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));
  for (const path of ['/healthz', '/readyz', '/metrics']) takesGetAlone(app, path, access);
}
