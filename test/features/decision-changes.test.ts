import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { send, drain, lastRun, events } = watchlistRuns(service);
const LISTED = 'Zoltan Fictivus';
/** A number of that entry. */
const NUMBER = 'ZF0001234';

/** A monitored customer. */
async function monitored(facts: object) {
  const { data } = await send('POST', '/customers', { name: LISTED, ...facts });
  const customer_id = data['customer_id'] as string;
  const { data: monitor } = await send('POST', `/customers/${customer_id}/monitor`, {});
  const [watchlist] = monitor['watchlists'] as { watchlist_id: string }[];
  const { watchlist_id } = watchlist as { watchlist_id: string };
  await drain();
  return {
    /** Changes the customer, and compares it again. */
    async change(change: object) {
      expect((await send('PATCH', `/customers/${customer_id}`, change)).status).toBe(200);
      const job = { tenant_id: service.tenant.tenant_id, customer_id };
      await workerNamed(service.app, 'watchlist.follow_customer').run(job, new AbortController().signal);
      await drain();
    },
    async decide() {
      const { data } = await send(
        'GET',
        `/kyc/watchlists/${watchlist_id}/runs/${(await lastRun(watchlist_id)).run_id}`,
      );
      const [result] = data['results'] as { matches: { source_list: string; match_data: { entity_id: string } }[] }[];
      for (const { source_list, match_data } of result?.matches ?? []) {
        const { entity_id } = match_data;
        const made = { subject_key: { customer_id }, decision: 'false_positive', reason: 'A namesake.' };
        expect((await send('POST', '/kyc/decisions', { ...made, source_list, entity_id })).status).toBe(201);
      }
      await send('POST', `/kyc/watchlists/${watchlist_id}/monitor`, { force: true });
    },
    found: async () => (await lastRun(watchlist_id)).matches_found,
    alerts: async () =>
      (await events('kyc.watchlist.alert')).filter(
        ({ subject }) => (subject as { customer_id: string }).customer_id === customer_id,
      ).length,
  };
}

test('a decision on a name does not cover the match of a number that the customer gets later', async () => {
  const { change, decide, found, alerts } = await monitored({});
  expect(await found()).toBe(1);
  await decide();
  expect(await found()).toBe(0);
  const before = await alerts();
  await change({ document_id: 'XY 7654321' });
  expect(await found()).toBe(0);
  await change({ document_id: NUMBER });
  expect([await found(), await alerts()]).toEqual([1, before + 1]);
  await decide();
  expect(await found()).toBe(0);
});

test('a decision on one person covers nothing of the person that the customer becomes, but another spelling of the name', async () => {
  const { change, decide, found } = await monitored({});
  await decide();
  await change({ name: 'FICTIVUS, Zoltán' });
  expect(await found()).toBe(0);
  await change({ name: 'Clara Invented' });
  await change({ name: LISTED });
  expect(await found()).toBe(1);
});

test.each(['Zoltan Fictivuz', 'Zoltan Aron Fictivus'])(
  'a decision on the name %s covers nothing once the customer has the very name of the entry',
  async (name) => {
    const { change, decide, found, alerts } = await monitored({ name });
    expect(await found()).toBe(1);
    await decide();
    expect(await found()).toBe(0);
    const before = await alerts();
    await change({ name: LISTED });
    expect([await found(), await alerts()]).toEqual([1, before + 1]);
  },
);

test('a customer with a document and a tax number is compared by both', async () => {
  const { found, change } = await monitored({ name: 'Ann Fictive', document_id: 'XY 7654321', tax_id: NUMBER });
  expect(await found()).toBe(1);
  await change({ tax_id: 'XY 1111111' });
  expect(await found()).toBe(0);
});
