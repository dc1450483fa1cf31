import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { contracts } from '@vett/schema/contracts';
import { type RestClient, restClient } from './rest.ts';
import { type ClientOptions, type Send, transport } from './transport.ts';

export interface Client {
  /** Every operation as a function, over REST: `rest.listCheck.screen({ subject })`. */
  readonly rest: RestClient<typeof contracts>;
  /** Every operation as a procedure, over tRPC: `trpc.listCheck.screen.mutate({ subject })`. */
  readonly trpc: TRPCClient<AppRouter>;
}

/** A client of the service at `url`. It holds no connection of its own, so there is nothing to close. */
export function createClient(options: ClientOptions): Client {
  const send = transport(options);
  return { rest: restClient(contracts, send), trpc: trpcClient(send) };
}

const trpcClient = (send: Send) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        // The key is in the context of the call, as it is in the options of a call over REST.
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
    ],
  });
