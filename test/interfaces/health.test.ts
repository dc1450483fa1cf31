import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { hangingServer } from '../support/hanging-servers.ts';
import { S3 } from '../support/s3-server.ts';
import { type TestService, testService } from '../support/service.ts';

const anonymous = { Authorization: '' };

/** Asks until the answer is this one: a busy machine takes longer over a part than an answer waits for it. */
const expectReadiness = ({ request }: Pick<TestService, 'request'>, status: number, body: object) =>
  expect
    .poll(async () => {
      const response = await request('/readyz', { headers: anonymous });
      return [response.status, await response.json()];
    })
    .toEqual([status, body]);

const UNWRITABLE = 'storage: it cannot be written';
const NO_SEARCH = 'web search: there is none. Set WEB_SEARCH_PROVIDER.';

test('a service with its database and a list is ready, and names the lists without data', async () => {
  const service = await testService({ LISTS: 'un,eu' });
  await expectReadiness(service, 200, { status: 'ready', missing: [NO_SEARCH, 'list eu: no data'] });
});

test('a service without any list is alive and not ready', async () => {
  const service = await testService({ LISTS: 'eu' });
  expect((await service.request('/healthz', { headers: anonymous })).status).toBe(200);
  await expectReadiness(service, 503, { status: 'not ready', missing: [NO_SEARCH, 'list eu: no data'] });
});

test('a storage that hangs is told, and asked once however often anybody asks for readiness', async () => {
  const { bucket: S3_BUCKET, region: S3_REGION, accessKeyId, secretAccessKey } = S3;
  const hanging = await hangingServer('says nothing');
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const service = await testService({ LISTS: 'un', S3_ENDPOINT: hanging.url, S3_BUCKET, S3_REGION, ...keys });
  const ask = () => expectReadiness(service, 200, { status: 'ready', missing: [UNWRITABLE, NO_SEARCH] });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(hanging.open()).toBe(1);
});

test('a database that lacks a migration is named', async () => {
  const service = await testService({ LISTS: 'un' });
  await service.database.admin`delete from kysely_migration where name = '0001-tenants'`;
  await expectReadiness(service, 503, { status: 'not ready', missing: ['migration 0001-tenants'] });
});

test('the metrics count what is remembered', async () => {
  const { request } = await testService({ LISTS: 'un' });
  // A key is remembered only while changes of keys are polled in time, which a busy machine may miss.
  const measured = async () => {
    await request('/kyc/lists');
    return (await request('/metrics', { headers: anonymous })).text();
  };
  await expect.poll(measured).toMatch(/^vett_cache_entries\{cache="api_keys"\} 1$/m);
});

test('the metrics count requests by operation and status, and name neither tenants nor subjects', async () => {
  const { request, post, tenant } = await testService({ LISTS: 'un' });
  await post('/kyc', { subject: { full_name: 'Measured Person' }, list_name: 'un' });
  await post('/kyc', {});
  await post('/trpc/listCheck.screen', { subject: { full_name: 'Measured Person' } });
  await post('/trpc/some.thing.else', {});
  await post('/graphql', { query: '{ lists { name } }' });
  const response = await request('/metrics', { headers: anonymous });
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch('text/plain');
  const count = (labels: string) =>
    Number(text.match(new RegExp(`^vett_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm'))?.[1]);
  expect(count('interface="rest",operation="listCheck.screen",status="200"')).toBe(1);
  expect(count('interface="rest",operation="listCheck.screen",status="400"')).toBe(1);
  expect(count('interface="trpc",operation="listCheck.screen",status="200"')).toBe(1);
  expect(count('interface="trpc",operation="batch",status="404"')).toBe(1);
  expect(count('interface="graphql",operation="graphql",status="200"')).toBe(1);
  expect(text).toMatch(/^vett_list_age_seconds\{list="un"\} \d/m);
  expect(text).toMatch(/^vett_list_entries\{list="un"\} 12$/m);
  expect(text).toMatch(/^vett_queue_jobs \d/m);
  expect(text).toContain(`vett_build_info{version="${manifest.version}",node="${process.version}"} 1`);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(figure('process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(figure('nodejs_heap_size_used_bytes'));
  expect(figure('process_start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
  expect(figure('nodejs_eventloop_utilization')).toBeGreaterThan(0);
  expect(text).toMatch(/^vett_list_check_duration_seconds_count\{list="un"\} 2$/m);
  expect(text).toMatch(/^vett_list_matches_total\{list="un"\} \d+$/m);
  for (const secret of [tenant.tenant_id, 'Measured', 'some.thing']) expect(text).not.toContain(secret);
});
