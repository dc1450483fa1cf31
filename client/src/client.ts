import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { STREAM } from '@vett/schema/constants';
import type { contracts } from '@vett/schema/contracts';
import { ROUTES } from '@vett/schema/routes';
import { EventSource } from 'eventsource';
import { type RestClient, restClient } from './rest.ts';
import { type ClientOptions, type Send, transport } from './transport.ts';

export interface Client {
  /** Every operation as a function, over REST: `rest.listCheck.screen({ subject })`. */
  readonly rest: RestClient<typeof contracts>;
  /** Every operation as a procedure, over tRPC: `trpc.listCheck.screen.mutate({ subject })`; streams as `trpc.job.watch.subscribe(…)`. */
  readonly trpc: TRPCClient<AppRouter>;
}

/** Creates a client of the service at `url`. It holds no connection open, so it needs no closing. */
export function createClient(options: ClientOptions): Client {
  const send = transport(options);
  return { rest: restClient<typeof contracts>(ROUTES, send), trpc: trpcClient(send, options.url) };
}

const trpcClient = (send: Send, base: string) =>
  createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({
          url: new URL('/trpc', base).href,
          EventSource,
          eventSourceOptions: {
            fetch: (url, { headers, signal }) => {
              const { pathname, search } = new URL(url);
              // The service ends streams before this timeout.
              const timeoutMs = 2 * STREAM.max_ms;
              return send(pathname + search, {
                method: 'GET',
                headers,
                timeoutMs,
                ...(signal && { signal: signal as AbortSignal }),
              });
            },
          },
        }),
        false: httpLink({
          url: '/trpc',
          // The idempotency key is in the context of a tRPC call, like in the options of a REST call.
          headers: ({ op }) => {
            const { idempotencyKey } = op.context;
            return typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {};
          },
          fetch: (path, { method = 'GET', headers, body, signal } = {}) =>
            send(String(path), {
              method,
              headers: headers as Record<string, string>,
              ...(typeof body === 'string' && { body }),
              ...(signal && { signal }),
            }),
        }),
      }),
    ],
  });
