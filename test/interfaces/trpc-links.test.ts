import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  loggerLink,
  retryLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import type { AppRouter } from '@vett/schema/app-router';
import { TRPC_BATCH } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const { url: base, tenant } = await testService({ LISTS: 'un' });
const url = `${base}/trpc`;
const headers = { Authorization: `Bearer ${tenant.api_key}` };
const maxItems = TRPC_BATCH;
const subject = { full_name: 'Zoltan Fictivus' };

const LINKS: Readonly<Record<string, (headers: Record<string, string>) => TRPCLink<AppRouter>[]>> = {
  httpLink: (headers) => [httpLink({ url, headers })],
  httpBatchLink: (headers) => [httpBatchLink({ url, headers, maxItems })],
  httpBatchStreamLink: (headers) => [httpBatchStreamLink({ url, headers, maxItems })],
  'loggerLink and retryLink': (headers) => [
    loggerLink({ enabled: () => false }),
    retryLink({ retry: () => false }),
    httpBatchLink({ url, headers, maxItems }),
  ],
  splitLink: (headers) => [
    splitLink({
      condition: ({ type }) => type === 'query',
      true: httpLink({ url, headers }),
      false: httpBatchStreamLink({ url, headers, maxItems }),
    }),
  ],
};

describe.each(Object.entries(LINKS))('calls of the client over %s', (_, linksWith) => {
  const client = createTRPCClient<AppRouter>({ links: linksWith(headers) });

  test('queries and mutations are answered, several at once too', async () => {
    const [{ lists }, one, other] = await Promise.all([
      client.lists.list.query(),
      client.listCheck.screen.mutate({ subject }),
      client.listCheck.screen.mutate({ subject: { full_name: 'Nobody Whatsoever' } }),
    ]);
    expect(lists.some(({ name }) => name === 'un')).toBe(true);
    expect([one.summary.is_match, other.summary.is_match]).toEqual([true, false]);
  });

  test('more calls in one tick than a batch takes are answered', async () => {
    const calls = Array.from({ length: TRPC_BATCH + 1 }, () => client.listCheck.screen.mutate({ subject }));
    for (const { summary } of await Promise.all(calls)) expect(summary.is_match).toBe(true);
  });

  test('a refused call among others is refused alone', async () => {
    const [good, bad] = await Promise.allSettled([
      client.listCheck.screen.mutate({ subject }),
      client.listCheck.screen.mutate({ subject: { full_name: '?' } }),
    ]);
    expect(good.status).toBe('fulfilled');
    const { reason } = bad as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(TRPCClientError);
    expect(reason.shape.data).toMatchObject({ code_app: 'VALIDATION_ERROR' });
  });

  test('a call without a valid key is refused', async () => {
    const stranger = createTRPCClient<AppRouter>({ links: linksWith({ Authorization: 'Bearer nobody' }) });
    const [query, mutation] = await Promise.allSettled([
      stranger.lists.list.query(),
      stranger.listCheck.screen.mutate({ subject }),
    ]);
    for (const { reason } of [query, mutation] as PromiseRejectedResult[])
      expect(reason.shape.data).toMatchObject({ httpStatus: 401 });
  });

  test('a body that is too large is refused', async () => {
    const full_name = 'x'.repeat(11 * 1024 * 1024);
    const error: TRPCClientError<AppRouter> = await client.listCheck.screen.mutate({ subject: { full_name } }).then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    expect(error.shape?.data).toMatchObject({ code_app: 'PAYLOAD_TOO_LARGE' });
  });
});
