import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { refusalOf } from '../shared/refusal.ts';

/** The operations of the service. A cookie identifies the user; no other site can make a browser send this header. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ url: '/trpc', headers: { 'X-Vett-Console': '1' } })],
});

/** Refusals that a second attempt could change. */
const PASSING: readonly string[] = ['OFFLINE', 'SERVICE_UNAVAILABLE', 'REQUEST_TIMEOUT'];

/** The answers that the pages show. An answer is asked for again when its page is opened or looked at again. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && PASSING.includes(refusalOf(error).code),
    },
  },
});
