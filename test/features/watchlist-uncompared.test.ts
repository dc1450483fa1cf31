import type { WatchlistSubject } from '@vett/schema/watchlist-subject';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });

test('a customer with a number of two letters is compared by its name once, and told as not wholly compared', async () => {
  const tenant = await service.newTenant();
  const { send, drain, lastRun, due, pending, add } = watchlistRuns(service, tenant);
  const { data: customer } = await send('POST', '/customers', { name: 'Zoltan Fictivus', document_id: 'AB' });
  const at = `/customers/${customer['customer_id']}`;
  const { data } = await send('POST', `${at}/monitor`, {});
  const { watchlist_id: id } = (data['watchlists'] as [{ watchlist_id: string }])[0];
  await add(id, 'Ann Fictive');
  await drain();
  expect(await lastRun(id)).toMatchObject({
    ...{ subjects_checked: 1, subjects_uncompared: 1, new_matches: 1, failed_lists: [] },
  });
  const subjects = async () => (await send('GET', `/kyc/watchlists/${id}`)).data['subjects'] as WatchlistSubject[];
  const stateOf = async (name: string) => (await subjects()).find(({ full_name }) => full_name === name);
  expect(await stateOf('Zoltan Fictivus')).toMatchObject({ uncompared: ['identifier'], last_checked_at: null });
  expect(await stateOf('Ann Fictive')).toMatchObject({ uncompared: [], last_checked_at: expect.any(String) });
  expect((await send('GET', `${at}/risk-profile`)).data['critical_flags']).toContain('not_fully_checked');

  await service.database
    .admin`update watchlist_base set retry_at = now() - interval '1 second' where retry_at is not null`;
  await due();
  expect(await pending()).toEqual([]);

  await send('PATCH', at, { document_id: 'AB 1234567' });
  const job = { tenant_id: tenant.tenant_id, customer_id: customer['customer_id'] };
  await workerNamed(service.app, 'watchlist.follow_customer').run(job, new AbortController().signal);
  await drain();
  expect(await stateOf('Zoltan Fictivus')).toMatchObject({ uncompared: [], last_checked_at: expect.any(String) });
  expect((await send('GET', `${at}/risk-profile`)).data['critical_flags']).not.toContain('not_fully_checked');
});

test('a watchlist was not checked when no part of its only subject could be compared', async () => {
  const { send, watchlist, add, drain } = watchlistRuns(service, await service.newTenant());
  const id = await watchlist();
  const stateOf = async () => (await send('GET', `/kyc/watchlists/${id}`)).data;
  await add(id, 'undefined undefined');
  await drain();
  expect(await stateOf()).toMatchObject({
    ...{ last_checked_at: null, last_results: { subjects_checked: 0, subjects_uncompared: 1 } },
  });
  await add(id, 'Ann Fictive');
  await send('POST', `/kyc/watchlists/${id}/monitor`, {});
  await drain();
  expect(await stateOf()).toMatchObject({ last_checked_at: expect.any(String) });
});
