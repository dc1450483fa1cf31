import { verifyWebhook } from '@vett/engine/webhook';
import { EVENTS, type EventType, type WebhookEvent } from '@vett/schema/event';
import { expect, test } from 'vitest';
import { LIMITS, startDispatch } from '../../src/features/webhook/dispatch/dispatch.ts';
import { atEnd } from '../support/at-end.ts';
import { PATIENCE } from '../support/process.ts';
import { publishChangedUn } from '../support/publish.ts';
import { receiver } from '../support/receiver.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' });
const chunks = workerNamed(service.app, 'kyc_job.chunk');
const dispatch = startDispatch(service.app.installation, { ...LIMITS, pollMs: 100 });
atEnd(() => dispatch.stop());

const subjects = [{ full_name: 'Ann Bee' }, { full_name: 'Nobody Atall' }];

/** A tenant with its screening jobs, and endpoints that keep what `verifyWebhook` and the catalogue accept. */
async function subscribedTenant() {
  const tenant = await webhooksOfTenant(service);
  const { tenant_id } = tenant;
  const jobs = screeningJobs(service, tenant);
  return {
    ...{ ...tenant, jobs },
    /** Runs a job of two subjects to its end. */
    async runJob(name: string): Promise<string> {
      const { job_id } = await jobs.create({ name, subjects });
      await chunks.run({ tenant_id, job_id, chunk: 0 }, new AbortController().signal);
      return job_id;
    },
    async subscribe(types: readonly ('*' | EventType)[], status = 204) {
      const requests: Parameters<typeof verifyWebhook>[0][] = [];
      const { url } = await receiver(({ body: payload, headers }, response) => {
        requests.push({ payload, headers, secret });
        response.writeHead(status).end();
      });
      const { data } = await tenant.call('POST', '/kyc/webhooks/endpoints', { url, events: types });
      const { secret, endpoint_id } = data;
      const events = () => requests.map((request) => verifyWebhook<WebhookEvent>(request));
      /** The event of a type, once it arrives. */
      const arrived = async <T extends EventType>(type: T): Promise<WebhookEvent & { type: T }> => {
        await expect.poll(() => events().map((event) => event.type), PATIENCE).toContain(type);
        const event = events().find((one) => one.type === type) as WebhookEvent & { type: T };
        expect(event.test ?? EVENTS[type].data.parse(event.data)).toEqual(event.test ?? event.data);
        return event;
      };
      return { endpoint_id, events, arrived };
    },
  };
}

test('a tenant receives a signed event of each job that ends', async () => {
  const { runJob, subscribe } = await subscribedTenant();
  const { events, arrived } = await subscribe(['*']);
  const job_id = await runJob('Suppliers');
  const { data } = await arrived('kyc.job.completed');
  expect(data).toMatchObject({ job_id, name: 'Suppliers', total: 2, matched: 0, errors: 0 });
  expect(events()).toHaveLength(1);
});

test('a tenant receives a signed event of a job that it cancels', async () => {
  const { jobs, subscribe } = await subscribedTenant();
  const { arrived } = await subscribe(['kyc.job.failed']);
  const { job_id } = await jobs.create({ subjects });
  await jobs.post(`/kyc/jobs/${job_id}/cancel`, {});
  expect((await arrived('kyc.job.failed')).data).toMatchObject({ job_id, total: 2 });
});

test('a new list version reaches endpoints that name its type, and no others', async () => {
  const { subscribe, call } = await subscribedTenant();
  const [naming, all] = [await subscribe(['*', 'kyc.lists.updated']), await subscribe(['*'])];
  const version = await publishChangedUn(service.database.sql, (list) => list.replaceAll('ZOLTAN', 'GASTON'));
  expect((await naming.arrived('kyc.lists.updated')).data).toMatchObject({ list_name: 'un', version });
  const { deliveries } = (await call('GET', '/kyc/webhooks/deliveries')).data;
  expect(deliveries).toMatchObject([{ endpoint_id: naming.endpoint_id }]);
  expect(all.events()).toEqual([]);
});

test('an endpoint that answers 410 is disabled, and the other endpoints are told', async () => {
  const { runJob, subscribe } = await subscribedTenant();
  const [gone, other] = [await subscribe(['kyc.job.completed'], 410), await subscribe(['kyc.webhook.disabled'])];
  await runJob('Suppliers');
  expect((await other.arrived('kyc.webhook.disabled')).data).toMatchObject({
    ...{ endpoint_id: gone.endpoint_id, reason: 'gone' },
  });
});

test('a tenant with thin payloads receives no names', async () => {
  const { runJob, subscribe, call } = await subscribedTenant();
  const { events } = await subscribe(['*']);
  expect((await call('PATCH', '/kyc/tenants/me', { webhooks: { payload: 'thin' } })).status).toBe(200);
  await expect.poll(async () => (await call('GET', '/kyc/tenants/me')).data.webhooks.payload, PATIENCE).toBe('thin');
  await runJob('Suppliers');
  await expect
    .poll(() => events().map(({ data }) => Object.keys(data)), PATIENCE)
    .toEqual([['job_id', 'total', 'matched', 'errors', 'completed_at']]);
});

test('a tenant receives a test event of every type, with the example of the catalogue', async () => {
  const { call, subscribe } = await subscribedTenant();
  const { endpoint_id, arrived } = await subscribe(['kyc.job.failed']);
  for (const type of Object.keys(EVENTS) as EventType[]) {
    expect((await call('POST', '/kyc/webhooks/test', { event_type: type, endpoint_id })).status).toBe(202);
    const { test, data } = await arrived(type);
    expect([test, data]).toEqual([true, EVENTS[type].example]);
  }
});
