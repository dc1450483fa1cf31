import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SCHEMA } from '../../src/platform/queue/boss-database.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;

const NAME = 'own:sent';
const SMALL = Buffer.from('id,name\nc-1,Zelda Quorn\n');
/** It is read within minutes on a busy machine. */
const LARGE = Buffer.from(`id,name\n${Array.from({ length: 40_000 }, (_, n) => `${n},Zelda Quorn${n}\n`).join('')}`);

/** A tenant that publishes files of its list. */
async function publishing() {
  const { call } = await sessionsOfTenant(service);
  await call('PUT', `/kyc/own-lists/${NAME}`, { title: 'Sent', format: 'csv' });
  return async (bytes: Buffer, file_name = 'a.csv'): Promise<string> => {
    const sent = { file_name, data: bytes.toString('base64'), accept_shrink: true };
    const { status, data } = await call('POST', `/kyc/own-lists/${NAME}/versions`, sent);
    expect(status).toBe(202);
    return (data as { run_id: string }).run_id;
  };
}

const jobsOf = async (run_id: string) =>
  (await admin<{ name: string }[]>`select name from ${admin(SCHEMA)}.job where data ->> 'run_id' = ${run_id}`).map(
    ({ name }) => name,
  );

test('a small file waits for none of the large ones of other tenants', async () => {
  for (let tenants = 0; tenants < 3; tenants++) {
    const publish = await publishing();
    expect(await jobsOf(await publish(LARGE))).toEqual(['lists.publish_own']);
  }
  const run_id = await (await publishing())(SMALL);
  // Nobody publishes large files: they wait for ever, as behind those of two other tenants.
  await service.app.queue.work([workerNamed(service.app, 'lists.publish_own_small')]);
  const outcomes = () => admin<{ outcome: string | null }[]>`select outcome from list_run where run_id = ${run_id}`;
  await expect.poll(outcomes).toEqual([{ outcome: 'changed' }]);
});

test('a small file goes behind a large one of the same tenant, and a packed one is not small', async () => {
  const publish = await publishing();
  await publish(LARGE);
  expect(await jobsOf(await publish(SMALL))).toEqual(['lists.publish_own']);
  const packing = await publishing();
  expect(await jobsOf(await packing(gzipSync(SMALL), 'a.csv.gz'))).toEqual(['lists.publish_own']);
});

test('a large file does not wait for whole ones of two other tenants', async () => {
  const publishOwn = workerNamed(service.app, 'lists.publish_own');
  const begun = new Set<unknown>();
  const end = Promise.withResolvers<void>();
  const run = (data: object) => {
    begun.add((data as { tenant_id: string }).tenant_id);
    return end.promise;
  };
  const before = await Promise.all(Array.from({ length: 2 }, async () => (await publishing())(LARGE)));
  await service.app.queue.work([{ ...publishOwn, run }]);
  expect(before).toHaveLength(2);
  await (await publishing())(LARGE);
  await expect.poll(() => begun.size).toBe(3);
  end.resolve();
});
