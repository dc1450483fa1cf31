import { expect, test } from 'vitest';
import { fanOut } from '../../src/features/webhook/dispatch/fan-out.ts';
import { type AttemptRecord, recorderOf } from '../../src/features/webhook/dispatch/record.ts';
import { atEnd } from '../support/at-end.ts';
import { addEndpoint, emitEvents } from '../support/endpoints.ts';
import { testService } from '../support/service.ts';
import { inSuiteOrSoak } from '../support/soak.ts';
import { webhooksOfTenant } from '../support/webhooks.ts';

const service = await testService({ LISTS: 'un' });
const { installation } = service.app;
const { admin } = service.database;
const { signal, abort } = (() => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
})();
atEnd(abort);
const record = recorderOf(installation, signal);

/** Deliveries of a tenant that wait, each with the attempt that a process made at it. */
async function attemptsAtAll(tenantId: string, outcome: AttemptRecord['outcome']): Promise<AttemptRecord[]> {
  const rows = await admin`
    select delivery_id, endpoint_id, attempts, updated_at
    from delivery join notification_endpoint using (tenant_id, endpoint_id)
    where tenant_id = ${tenantId} and delivery.status in ('pending', 'paused')`;
  return rows.map(({ delivery_id, endpoint_id, attempts, updated_at }) => ({
    ...{ delivery_id, endpoint_id, updated_at, attempt: attempts + 1, outcome, status_code: null, error: null },
    ...{ answer: null, attempted_at: new Date(), latency_ms: 1 },
  }));
}

const waitsForLock = async () =>
  (
    await admin`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
  ).length > 0;

test('attempts that are recorded while their endpoint changes wait for the change, without a deadlock', async () => {
  const { tenant_id } = await service.newTenant();
  const endpointId = await addEndpoint(installation, tenant_id, 'https://receiver.example/');
  await emitEvents(installation, tenant_id, 1);
  await fanOut(installation, signal);
  const [made] = (await attemptsAtAll(tenant_id, 'failed')) as [AttemptRecord];
  await admin
    .begin(async (change) => {
      await change`update notification_endpoint set failing_since = now() where endpoint_id = ${endpointId}`;
      const recorded = record(tenant_id, made);
      await expect.poll(waitsForLock).toBe(true);
      await change`update delivery set status = 'paused' where endpoint_id = ${endpointId}`;
      return { recorded };
    })
    .then(({ recorded }) => recorded);
  expect(await admin`select status, attempts from delivery where endpoint_id = ${endpointId}`).toMatchObject([
    { status: 'paused', attempts: 1 },
  ]);
});

test('the event of a tenant waits for one turn of another that has very many', async () => {
  const [many, one] = [(await service.newTenant()).tenant_id, (await service.newTenant()).tenant_id];
  await emitEvents(installation, many, 450);
  const turns: string[] = [];
  const asTenant: typeof installation.asTenant = async (tenantId, ...rest) => {
    if (turns.push(tenantId) === 1) await emitEvents(installation, one, 1);
    return installation.asTenant(tenantId, ...rest);
  };
  await fanOut({ ...installation, asTenant }, signal);
  expect(turns.filter((tenantId) => tenantId === many)).toHaveLength(3);
  expect(turns.indexOf(one)).toBeGreaterThan(0);
  expect(turns.indexOf(one)).toBeLessThan(turns.lastIndexOf(many));
});

test.each([
  ['410 of a receiver', 'gone', null],
  ['a failure after five days of failures', 'failed', new Date(Date.now() - 6 * 86_400_000)],
] as const)(
  '%s does not disable the endpoint that its tenant changed meanwhile',
  async (_what, outcome, failingSince) => {
    const { tenant_id, newEndpoint, change } = await webhooksOfTenant(service);
    const { endpoint_id } = await newEndpoint();
    await admin`update notification_endpoint set failing_since = ${failingSince} where tenant_id = ${tenant_id}`;
    await emitEvents(installation, tenant_id, 1);
    await fanOut(installation, signal);
    const [made] = (await attemptsAtAll(tenant_id, outcome)) as [AttemptRecord];
    expect((await change(endpoint_id, { url: 'https://1.1.1.1/other', status: 'active' })).status).toBe(200);
    await record(tenant_id, made);
    expect(await admin`select status, failing_since from notification_endpoint where tenant_id = ${tenant_id}`).toEqual(
      [{ status: 'active', failing_since: null }],
    );
  },
);

test('attempts, new deliveries, replays and changes of all endpoints at once meet no deadlock', async () => {
  const { tenant_id, patch, call } = await webhooksOfTenant(service);
  const url = 'https://1.1.1.1/';
  // The channels are made in another order than one change goes through them.
  await patch({ chat_webhook_url: url });
  await patch({ webhook_url: url });
  for (let made = 0; made < 4; made++) await call('POST', '/kyc/webhooks/endpoints', { url });
  const { endpoints } = (await call('GET', '/kyc/webhooks/endpoints')).data;
  const range = { from: '2001-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const recorders = [recorderOf(installation, signal), recorderOf(installation, signal)];
  const times = Array.from({ length: inSuiteOrSoak(12, 400) }, (_, time) => time);
  const repeated = async (work: (time: number) => Promise<unknown>) => {
    for (const time of times) await work(time);
  };
  const answers: number[] = [];
  const called = async (answer: Promise<{ status: number }>) => void answers.push((await answer).status);
  await Promise.all([
    repeated(async () => {
      await emitEvents(installation, tenant_id, 5);
      await fanOut(installation, signal);
    }),
    ...recorders.map((recorded, which) =>
      repeated(async (time) => {
        const made = await attemptsAtAll(tenant_id, time % 3 === which ? 'failed' : 'delivered');
        await Promise.all((which === 0 ? made : made.toReversed()).map((one) => recorded(tenant_id, one)));
      }),
    ),
    repeated(() => called(patch({ chat_webhook_url: url, webhook_url: url }))),
    repeated((time) =>
      called(
        call('PATCH', `/kyc/webhooks/endpoints/${endpoints[time % endpoints.length].endpoint_id}`, {
          status: time % 2 === 0 ? 'disabled' : 'active',
        }),
      ),
    ),
    repeated(() => called(call('POST', '/kyc/webhooks/replay', range))),
  ]);
  expect(new Set(answers)).toEqual(new Set([200, 202]));
});
