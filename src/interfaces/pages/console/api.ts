import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { EventSource } from 'eventsource';
import { refusalOf } from '../shared/refusal.ts';

const url = '/trpc';
/** No other site can make a browser send it. */
const headers = { 'X-Vett-Console': '1' };

/** The operations of the service. A cookie identifies the user. */
export const api = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: ({ type }) => type === 'subscription',
      true: httpSubscriptionLink({
        url,
        // The one of browsers sends no headers.
        EventSource,
        eventSourceOptions: () => ({
          fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, ...headers } }),
        }),
      }),
      false: httpLink({ url, headers }),
    }),
  ],
});

/** Refusals that a second attempt could change. */
const PASSING: readonly string[] = ['OFFLINE', 'SERVICE_UNAVAILABLE', 'REQUEST_TIMEOUT'];

/** The answers that the pages show. An answer is asked for again when its page is opened or looked at again. */
export const answers = new QueryClient({
  queryCache: new QueryCache({ onError: askWho }),
  mutationCache: new MutationCache({ onError: askWho }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && PASSING.includes(refusalOf(error).code),
    },
  },
});

/** Asks who the user is when a session ended, so that the console lets the user sign in again. */
function askWho(error: unknown): void {
  const isKnown = answers.getQueryState(['me'])?.status === 'success';
  if (isKnown && isOutside(error)) void answers.invalidateQueries({ queryKey: ['me'] });
}

/** Whether the service refused because nobody is signed in. */
export const isOutside = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'TOKEN_EXPIRED'].includes(refusalOf(error).code);
