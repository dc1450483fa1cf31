import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await sharedService();
const { admin } = service.database;

async function monitoring(batched: boolean) {
  const tenant = await service.newTenant();
  const lists = watchlistRuns(service, tenant);
  await lists.send('PATCH', '/kyc/tenants/me/notification-channels', { batch_notifications_enabled: batched });
  const watchlist_id = await lists.watchlist({ check_frequency: 'daily' });
  const customer = async () => {
    const { data } = await lists.send('POST', '/customers', { name: 'Zoltan Fictivus' });
    await lists.send('POST', `/customers/${data['customer_id']}/monitor`, { watchlist_id });
    return data['customer_id'] as string;
  };
  const erase = (id: string) => lists.send('POST', `/customers/${id}/erase`, {});
  return { ...tenant, lists, watchlist_id, customer, erase };
}

type Subject = { customer_id: string | null };
const customersOf = (events: readonly object[]) =>
  events
    .flatMap((event) => (event as { alerts?: { subject: Subject }[] }).alerts ?? [event as { subject: Subject }])
    .map(({ subject }) => subject.customer_id);

test('alerts about an erased customer are erased, with their deliveries, and those about others stay', async () => {
  const { lists, tenant_id, customer, erase } = await monitoring(false);
  const [ann, bob] = [await customer(), await customer()];
  await lists.drain();
  expect(new Set(customersOf(await lists.events('kyc.watchlist.alert')))).toEqual(new Set([ann, bob]));
  await admin`
    insert into delivery (tenant_id, delivery_id, event_id, event_type, endpoint_id, created_at)
    select tenant_id, gen_random_uuid(), event_id, type, 'default', now() from event where tenant_id = ${tenant_id}`;
  expect((await erase(ann)).status).toBe(200);
  expect(customersOf(await lists.events('kyc.watchlist.alert'))).toEqual([bob]);
  expect(await admin`select from delivery where tenant_id = ${tenant_id}`).toHaveLength(1);
});

test('a batch of alerts loses the erased customer, with the answers to it, and ends with its last one', async () => {
  const { lists, tenant_id, customer, erase } = await monitoring(true);
  const [ann, bob] = [await customer(), await customer()];
  await lists.drain();
  const batches = () => lists.events('kyc.watchlist.alert_batch');
  expect(new Set(customersOf(await batches()))).toEqual(new Set([ann, bob]));
  await admin`
    with sent as (
      insert into delivery (tenant_id, delivery_id, event_id, event_type, endpoint_id, created_at)
      select tenant_id, gen_random_uuid(), event_id, type, 'default', now() from event where tenant_id = ${tenant_id}
      returning tenant_id, delivery_id)
    insert into delivery_attempt (tenant_id, delivery_id, attempt, attempted_at, latency_ms, sealed_answer)
    select tenant_id, delivery_id, 1, now(), 1, 'answer' from sent`;
  await erase(ann);
  expect(customersOf(await batches())).toEqual([bob]);
  expect(
    await admin`select from delivery_attempt where tenant_id = ${tenant_id} and sealed_answer is not null`,
  ).toEqual([]);
  await erase(bob);
  expect(await batches()).toEqual([]);
});

test('an alert that waits for its batch is dropped with the customer', async () => {
  const { lists, customer, erase, tenant_id, watchlist_id } = await monitoring(true);
  const names = Array.from({ length: 510 }, (_, index) => `Zoltan Fictivus ${index}`);
  const ann = await customer();
  await lists.add(watchlist_id, ...names);
  const [run] = await lists.pending();
  await lists.begin(run?.run_id as string);
  for (const piece of (await lists.openPieces()).slice(0, 1)) await lists.piece(piece);
  const waiting = () => admin<{ subject_id: string }[]>`
    select r.subject_id from watchlist_run_result r join watchlist_subject s using (tenant_id, subject_id)
    where r.tenant_id = ${tenant_id} and sealed_alert is not null and s.customer_id = ${ann}`;
  expect(await waiting()).toHaveLength(1);
  await erase(ann);
  await lists.drain();
  const told = customersOf(await lists.events('kyc.watchlist.alert_batch'));
  expect(told.length).toBeGreaterThan(0);
  expect(told).not.toContain(ann);
});

test('the results of its runs go with the customer, and those of others stay', async () => {
  const { lists, customer, erase, tenant_id } = await monitoring(false);
  const [ann, bob] = [await customer(), await customer()];
  await lists.drain();
  const results = () => admin`
    select from watchlist_run_result r left join watchlist_subject s using (tenant_id, subject_id)
    where r.tenant_id = ${tenant_id} and coalesce(s.customer_id, ${ann}) = ${ann}`;
  const all = () => admin`select from watchlist_run_result where tenant_id = ${tenant_id}`;
  expect((await results()).length).toBeGreaterThan(0);
  await erase(ann);
  expect(await results()).toEqual([]);
  expect((await all()).length).toBeGreaterThan(0);
  await erase(bob);
  expect(await all()).toEqual([]);
});
