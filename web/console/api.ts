import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { EventSource } from 'eventsource';
import { refusalOf } from '../shared/refusal.ts';
import { sendOnce } from './send-once.ts';

const url = '/trpc';
/** Other sites cannot make a browser send this header. */
const headers = { 'X-Vett-Console': '1' };

/** The operations of the service. A cookie identifies the user. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({
        url,
        // The EventSource of browsers sends no headers.
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
        }),
      }),
      false: httpLink({ url, headers, fetch: (url, options) => sendOnce(url, options as RequestInit) }),
    }),
  ],
});

/** Codes of refusals after which a query is tried again. */
const TRANSIENT: readonly string[] = ['OFFLINE', 'SERVICE_UNAVAILABLE', 'REQUEST_TIMEOUT'];

/** The cache of answers. A query runs again when its page is opened, or gets the focus again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readUserAgain }),
  mutationCache: new MutationCache({ onError: readUserAgain }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && TRANSIENT.includes(refusalOf(error).code),
    },
  },
});

/** Reads `user.me` again when the session has ended, so that the console asks the user to sign in. */
function readUserAgain(error: unknown): void {
  const isKnown = queryClient.getQueryState(['me'])?.status === 'success';
  if (isKnown && isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: ['me'] });
}

/** Whether the service refused a call because no user is signed in. */
export const isSignedOut = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED'].includes(refusalOf(error).code);
